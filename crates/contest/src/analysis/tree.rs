//! The moves below a position, as a search sees them: some of the best, some moves deep.

use plywood_search::{Certainty, MoveReport, Report, Stakes};

use super::Footnotes;
use crate::session::{Question, QuestionError, Session, Watcher};

/// What is looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct TreePlan {
    /// The question at the root; its budget is that of the root, or of every position.
    pub question: Question,
    /// How many moves deep.
    pub depth: u32,
    /// How many moves of each position, the best first.
    pub width: usize,
    /// Which search is asked about each position.
    pub scope: Scope,
}

/// Whose opinion is shown below the root.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// That of the one search at the root: what it has learnt below each move.
    Search,
    /// That of a search of its own for each position.
    Opening,
}

/// A move and what follows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Branch {
    /// The move in words; empty at the root.
    pub word: String,
    /// Who made it, counted from 0; at the root who is to move.
    pub mover: usize,
    /// What it is worth to that player.
    pub value: f64,
    /// How sure that is.
    pub certainty: Certainty,
    /// What can be won and lost.
    pub stakes: Stakes,
    /// How often it was tried.
    pub visits: u64,
    /// Its part of all visits to the moves beside it; 1 at the root.
    pub share: f64,
    /// Whether it lies on the line of the search's own choices.
    pub chosen: bool,
    /// Moves after it that are not shown.
    pub hidden: usize,
    /// Moves after it that are shown, the best first.
    pub replies: Vec<Branch>,
}

impl Branch {
    /// The footnotes that the moves of the tree need.
    pub fn footnotes(&self) -> Footnotes {
        fn list<'b>(branch: &'b Branch, all: &mut Vec<&'b Certainty>) {
            for reply in &branch.replies {
                all.push(&reply.certainty);
                list(reply, all);
            }
        }
        let mut all = vec![&self.certainty];
        list(self, &mut all);
        Footnotes::new(all)
    }
}

/// Grows the tree. `watch` sees each search while it runs and may stop it.
///
/// A search is run once for each position that has replies in the tree, since it can follow only
/// one line; equal seeds make all of them the same search.
pub fn grow(plan: &TreePlan, watch: &mut Watcher<'_>) -> Result<Branch, QuestionError> {
    let session = at(plan, &[], watch)?;
    session.unless_nature_draws()?;
    let report = session.report();
    let mut root = Branch {
        word: String::new(),
        mover: report.as_ref().map_or(0, |report| report.player.index()),
        value: report.as_ref().map_or(0.0, |report| report.value),
        certainty: report.as_ref().map_or(Certainty::NOTHING, |report| report.certainty),
        stakes: report
            .as_ref()
            .map_or(Stakes { least: 0.0, most: 0.0, duel: false }, |report| report.stakes),
        visits: report.as_ref().map_or(0, total),
        share: 1.0,
        chosen: true,
        hidden: 0,
        replies: Vec::new(),
    };
    drop(session);
    branch(plan, &mut Vec::new(), &mut root, report.as_ref(), watch)?;
    Ok(root)
}

/// Adds the replies that a report speaks of, and theirs.
fn branch(
    plan: &TreePlan,
    path: &mut Vec<String>,
    node: &mut Branch,
    report: Option<&Report<String>>,
    watch: &mut Watcher<'_>,
) -> Result<(), QuestionError> {
    let Some(report) = report else { return Ok(()) };
    let all = total(report).max(1) as f64;
    let order = preferred(report);
    node.hidden = order.len().saturating_sub(plan.width);
    for &index in order.iter().take(plan.width) {
        let MoveReport { mv, visits, value, certainty } = &report.moves[index];
        let mut reply = Branch {
            word: mv.clone(),
            mover: report.player.index(),
            value: *value,
            certainty: *certainty,
            stakes: report.stakes,
            visits: *visits,
            share: *visits as f64 / all,
            chosen: node.chosen && report.choice == Some(index),
            hidden: 0,
            replies: Vec::new(),
        };
        if path.len() + 1 < plan.depth as usize {
            path.push(mv.clone());
            let below = at(plan, path, watch)?.report();
            branch(plan, path, &mut reply, below.as_ref(), watch)?;
            path.pop();
        }
        node.replies.push(reply);
    }
    Ok(())
}

/// A session after some moves, with its search run as the scope says.
fn at(plan: &TreePlan, path: &[String], watch: &mut Watcher<'_>) -> Result<Session, QuestionError> {
    let mut session = Session::open(&plan.question)?;
    if plan.scope == Scope::Search {
        session.think(plan.question.budget, watch)?;
    }
    for word in path {
        session.play(word)?;
    }
    if plan.scope == Scope::Opening {
        session.think(plan.question.budget, watch)?;
    }
    Ok(session)
}

fn total(report: &Report<String>) -> u64 {
    report.moves.iter().map(|mv| mv.visits).sum()
}

/// The moves that a search likes: its choice, then more visits where it samples, else more value.
pub fn preferred(report: &Report<String>) -> Vec<usize> {
    let sampled = matches!(report.certainty, Certainty::Estimate { samples, .. } if samples > 0);
    let liking = |index: usize| match &report.moves[index] {
        _ if report.choice == Some(index) => f64::INFINITY,
        mv if sampled => mv.visits as f64,
        mv => mv.value,
    };
    let mut order: Vec<_> = (0..report.moves.len()).collect();
    order.sort_by(|&a, &b| liking(b).total_cmp(&liking(a)));
    order
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;
    use plywood_search::Budget;

    use super::*;
    use crate::session::unwatched;
    use plywood_catalogue::GameSpec;

    fn plan(search: &str, scope: Scope) -> TreePlan {
        let game: GameSpec = "connect(cols=4,rows=4,line=3)".parse().unwrap();
        let search = search.parse().unwrap();
        let question =
            Question::at_start(game.open().unwrap(), search, Seed(3), Budget::steps(500));
        TreePlan { question, depth: 3, width: 2, scope }
    }

    #[test]
    fn a_tree_follows_one_search_and_its_visits_add_up() {
        let root = grow(&plan("uct", Scope::Search), &mut unwatched).unwrap();
        assert_eq!((root.replies.len(), root.hidden, root.replies[0].replies.len()), (2, 2, 2));
        assert!(root.replies[0].chosen && root.replies[0].replies[0].chosen);
        assert!(!root.replies[1].chosen && !root.replies[1].replies[0].chosen);
        assert!(root.replies[0].visits >= root.replies[1].visits);
        for reply in &root.replies {
            let below: u64 = reply.replies.iter().map(|reply| reply.visits).sum();
            assert!(0 < below && below <= reply.visits, "what is learnt below belongs to it");
            assert_eq!(reply.replies[0].mover, 1);
        }
        assert!(root.replies[0].replies[0].replies.iter().all(|leaf| leaf.replies.is_empty()));
    }

    #[test]
    fn an_opening_tree_searches_every_position_afresh() {
        let root = grow(&plan("alpha-beta", Scope::Opening), &mut unwatched).unwrap();
        let again = grow(&plan("alpha-beta", Scope::Opening), &mut unwatched).unwrap();
        assert_eq!(root, again);
        assert_eq!(root.replies[1].replies.len(), 2);
    }
}
