//! Marks on what is certified of something else than the game, and the lines that say of what.

use plywood_search::{Certainty, Stakes, Subject};

use super::sentence::words;

/// The subjects other than the game that a screen speaks of; each has a mark and a line of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Footnotes(Vec<Subject>);

impl Footnotes {
    /// What these certainties need.
    pub fn new<'c>(certainties: impl IntoIterator<Item = &'c Certainty>) -> Self {
        let mut subjects = Vec::new();
        for of in certainties.into_iter().filter_map(subject) {
            if !subjects.contains(&of) {
                subjects.push(of);
            }
        }
        Self(subjects)
    }

    /// The mark of a certainty: asterisks, or nothing if it needs none.
    pub fn mark(&self, certainty: &Certainty) -> String {
        let place = subject(certainty).and_then(|of| self.0.iter().position(|known| *known == of));
        "*".repeat(place.map_or(0, |place| place + 1))
    }

    /// The words of a certainty, with a mark in the place of what it is of.
    pub fn words(&self, value: f64, certainty: &Certainty, stakes: Stakes) -> String {
        words(value, certainty, stakes, |of| match of {
            Subject::Game => String::new(),
            _ => self.mark(certainty),
        })
    }

    /// What the marks mean, a line each; empty if there are none.
    pub fn lines(&self) -> String {
        let line = |(place, of)| format!("{} of {of}, not of the game", "*".repeat(place + 1));
        self.0.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// What a certainty is of, where a mark has to say it: a posterior says it in words.
fn subject(certainty: &Certainty) -> Option<Subject> {
    match certainty {
        Certainty::Certified { of, .. } => Some(*of).filter(|of| !of.is_game()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use plywood_search::Leaves;

    use super::*;

    #[test]
    fn every_other_subject_has_its_mark_and_its_line() {
        let of_tree = |depth| Subject::Lookahead { depth, leaves: Leaves::RandomGames };
        let certified = |of| Certainty::Certified { low: -0.326, high: -0.219, delta: 0.05, of };
        let all = [
            certified(of_tree(2)),
            certified(Subject::Game),
            Certainty::Posterior { win: 0.5 },
            certified(of_tree(2)),
            certified(of_tree(1)),
        ];
        let notes = Footnotes::new(&all);
        let marks: Vec<_> = all.iter().map(|certainty| notes.mark(certainty)).collect();
        assert_eq!(marks, ["*", "", "", "*", "**"]);
        assert_eq!(
            notes.lines(),
            "* of the tree of 2 plies with random games at its leaves, not of the game\n\
             ** of the tree of 1 ply with random games at its leaves, not of the game"
        );
        let say =
            |certainty| notes.words(0.0, certainty, Stakes { least: -1.0, most: 1.0, duel: true });
        assert_eq!(say(&all[0]), "certified [-0.326, -0.219]*, but for δ = 5%");
        assert_eq!(say(&all[1]), "certified [-0.326, -0.219], but for δ = 5%");
        assert_eq!(Footnotes::default().lines(), "");
    }
}
