//! A tree of moves as text.

use std::fmt::Write;

use plywood_lab::analysis::{Branch, certainty_words};
use plywood_search::Certainty;

use super::grouped;

/// One line a move, replies indented below it.
pub fn tree_screen(root: &Branch) -> String {
    let mut text = String::new();
    replies(root, "", &mut text);
    text
}

fn replies(branch: &Branch, margin: &str, text: &mut String) {
    let last = branch.replies.len().saturating_sub(usize::from(branch.hidden == 0));
    for (index, reply) in branch.replies.iter().enumerate() {
        let (fork, stem) = if index == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        let mark = if reply.chosen { "*" } else { "" };
        let said = certainty_words(reply.value, &reply.certainty);
        let visits = match reply.certainty {
            Certainty::Estimate { samples, .. } if samples == reply.visits => String::new(),
            _ => format!(", {} visits", grouped(reply.visits)),
        };
        let _ = writeln!(text, "{margin}{fork}{}{mark}  {said}{visits}", reply.word);
        replies(reply, &format!("{margin}{stem}"), text);
    }
    if branch.hidden > 0 && !branch.replies.is_empty() {
        let _ = writeln!(text, "{margin}└─ and {} more", branch.hidden);
    }
}
