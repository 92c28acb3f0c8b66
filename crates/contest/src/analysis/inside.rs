//! What a search holds of a position, and a step that is told, as they are written for pages.

use plywood_search::{Candidate, Look, Selection, Tale};
use serde::{Deserialize, Serialize};

use super::{
    deeds::deed_words,
    sentence::player_name,
    written::{AnalysisMove, OutcomeRecord, WrittenCertainty, finite, is_bounds},
};
use crate::session::{PlaceError, Session};

/// What a search holds of one position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenLook {
    /// Who is to move; null at nature's turns and where the game is over. Values are payoffs to this
    /// player, or to the first where there is none.
    pub player: Option<String>,
    /// How often the search came by, in its own unit.
    pub visits: u64,
    /// The value of the position, or of what the certainty is of.
    pub value: Option<f64>,
    /// How sure the search is of the value, and of what.
    pub certainty: WrittenCertainty,
    /// The move that the search would play; null where nobody chooses.
    pub choice: Option<String>,
    /// How the game ended; null if it is not over.
    pub outcome: Option<OutcomeRecord>,
    /// The legal moves, in the order of the rules.
    pub moves: Vec<AnalysisMove>,
}

impl WrittenLook {
    /// What the search of a session holds of the position after a line of moves in words; `None` where
    /// it holds nothing of it.
    pub fn at(session: &Session, line: &[String]) -> Result<Option<Self>, PlaceError> {
        let outcome = session.outcome_after(line)?.as_ref().map(OutcomeRecord::from);
        let look = session.look(line)?;
        Ok(look.map(|look| Self { outcome, ..Self::from(&look) }))
    }
}

/// A look by itself does not know how the game ended.
impl From<&Look<String>> for WrittenLook {
    fn from(look: &Look<String>) -> Self {
        Self {
            player: look.player.map(player_name),
            visits: look.visits,
            value: finite(look.value).filter(|_| !is_bounds(&look.certainty)),
            certainty: (&look.certainty).into(),
            choice: look.best().map(|best| best.mv.clone()),
            outcome: None,
            moves: look.moves.iter().map(AnalysisMove::from).collect(),
        }
    }
}

/// One step of a search, told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenTale {
    /// The choices on the way down, the first at the root.
    pub line: Vec<WrittenSelection>,
    /// What was done, a sentence each.
    pub deeds: Vec<String>,
}

/// A choice on the way down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenSelection {
    /// For whom it was made; null where nature draws.
    pub player: Option<String>,
    /// The rule as a formula in words.
    pub rule: String,
    /// The numbers that decide, in their order, as `largest score`; empty where none does.
    pub by: Vec<String>,
    /// The moves that could have been chosen.
    pub candidates: Vec<WrittenCandidate>,
    /// The one that was.
    pub chosen: String,
}

/// A move that could have been chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenCandidate {
    /// The move.
    #[serde(rename = "move")]
    pub word: String,
    /// What the rule looks at.
    pub numbers: Vec<WrittenNumber>,
}

/// A number with its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenNumber {
    /// The name.
    pub name: String,
    /// The number; null if it is infinite.
    pub value: Option<f64>,
}

impl WrittenTale {
    /// How many candidates and sentences it has.
    pub fn size(&self) -> usize {
        self.line.iter().map(|one| one.candidates.len()).sum::<usize>() + self.deeds.len()
    }
}

impl From<&Tale<String>> for WrittenTale {
    fn from(tale: &Tale<String>) -> Self {
        Self {
            line: tale.line.iter().map(WrittenSelection::from).collect(),
            deeds: tale.deeds.iter().map(deed_words).collect(),
        }
    }
}

impl From<&Selection<String>> for WrittenSelection {
    fn from(selection: &Selection<String>) -> Self {
        Self {
            player: selection.player.map(player_name),
            rule: selection.rule.into(),
            by: selection.by.iter().map(ToString::to_string).collect(),
            candidates: selection.candidates.iter().map(WrittenCandidate::from).collect(),
            chosen: selection.candidates[selection.chosen].mv.clone(),
        }
    }
}

impl From<&Candidate<String>> for WrittenCandidate {
    fn from(candidate: &Candidate<String>) -> Self {
        let number = |&(name, value): &(&str, f64)| WrittenNumber {
            name: name.into(),
            value: finite(value),
        };
        Self { word: candidate.mv.clone(), numbers: candidate.numbers.iter().map(number).collect() }
    }
}

#[cfg(test)]
mod tests {
    use plywood_catalogue::GameSpec;
    use plywood_core::Seed;
    use plywood_search::Budget;

    use super::*;
    use crate::session::{Question, unwatched};

    fn session(game: &str, search: &str, moves: &[&str]) -> Session {
        let game: GameSpec = game.parse().expect("it is a game");
        let search = search.parse().expect("it is a search");
        let game = game.open().expect("it can be opened");
        let question = Question::at_start(game, search, Seed(5), Budget::steps(300));
        let mut session = Session::open(&question).expect("the search applies");
        for word in moves {
            session.play(word).expect("it is legal");
        }
        session
    }

    fn line(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn what_is_looked_at_is_what_the_tree_holds() {
        let mut session = session("tictactoe", "uct(solver=off)", &["a1", "b1", "a2", "b2"]);
        session.think(Budget::steps(300), &mut unwatched).expect("it runs");
        let look = |words: &[&str]| WrittenLook::at(&session, &line(words)).expect("it is legal");
        let root = look(&[]).expect("the root is held");
        assert_eq!((root.player.as_deref(), root.visits), (Some("first"), 300));
        assert_eq!(root.choice.as_deref(), Some("a3"), "it wins");
        let won = look(&["a3"]).expect("it was visited");
        let winner = won.outcome.and_then(|outcome| outcome.winner);
        assert_eq!((winner.as_deref(), won.player, won.moves.len()), (Some("first"), None, 0));
        let below = look(&["c3"]).expect("it was visited");
        assert_eq!((below.player.as_deref(), below.moves.len()), (Some("second"), 4));
        assert_eq!(look(&["c3", "a3", "c1", "c2"]), None, "nobody went there");
        let wrong = WrittenLook::at(&session, &line(&["c3", "c3"]));
        assert!(wrong.is_err_and(|why| why.to_string().contains("move 2 of the list")));
    }

    #[test]
    fn a_step_is_told_in_words_and_counts() {
        let mut session = session("tictactoe", "uct", &[]);
        let mut told = Vec::new();
        for _ in 0..20 {
            let tale = session.tell().expect("it applies").expect("there is more to learn");
            told.push(WrittenTale::from(&tale));
        }
        assert_eq!(session.report().map(|report| report.steps), Some(20));
        assert_eq!(told[0].line[0].chosen, "a1", "the first untried move");
        assert_eq!(told[0].deeds[0], "The position after a1 joins the tree.");
        assert_eq!(told[0].line[0].candidates[1].numbers[1].value, None, "no infinity");
        assert!(told[0].deeds[1].starts_with("A random game after a1 pays "), "{:?}", told[0]);
        assert!(told.iter().any(|tale| tale.line.len() > 1));
        let text = serde_json::to_string(&told).expect("plain records serialise");
        assert!(!text.contains("inf") && !text.contains("NaN"));
    }

    #[test]
    fn nothing_is_told_where_nobody_moves_or_all_is_known() {
        let mut over = session("tictactoe", "uct", &["a1", "b1", "a2", "b2", "a3"]);
        assert_eq!(over.tell(), Ok(None));
        assert_eq!(over.look(&[]), Ok(None));
        let mut settled = session("tictactoe", "random", &[]);
        assert_eq!(settled.tell(), Ok(None));
    }
}
