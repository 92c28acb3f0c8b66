//! A tree of moves as text.

use std::fmt::Write;

use plywood_contest::analysis::{Branch, Footnotes};
use plywood_search::Certainty;

use super::grouped;

/// One line a move, replies indented below it, arrows at the search's own choices; then what is
/// certified of something else than the game.
pub fn tree_screen(root: &Branch) -> String {
    let notes = root.footnotes();
    let mut text = String::new();
    replies(root, &notes, "", &mut text);
    for line in notes.lines().lines() {
        let _ = writeln!(text, "{line}");
    }
    text
}

fn replies(branch: &Branch, notes: &Footnotes, margin: &str, text: &mut String) {
    let last = branch.replies.len().saturating_sub(usize::from(branch.hidden == 0));
    for (index, reply) in branch.replies.iter().enumerate() {
        let (fork, stem) = if index == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        let mark = if reply.chosen { " ←" } else { "" };
        let said = notes.words(reply.value, &reply.certainty, reply.stakes);
        let visits = match reply.certainty {
            Certainty::Estimate { samples, .. } if samples == reply.visits => String::new(),
            _ => format!(", {} visits", grouped(reply.visits)),
        };
        let _ = writeln!(text, "{margin}{fork}{}{mark}  {said}{visits}", reply.word);
        replies(reply, notes, &format!("{margin}{stem}"), text);
    }
    if branch.hidden > 0 && !branch.replies.is_empty() {
        let _ = writeln!(text, "{margin}└─ and {} more", branch.hidden);
    }
}
