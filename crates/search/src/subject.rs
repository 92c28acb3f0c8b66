//! What a certainty is of: the game itself, or something that stands for it.

use std::fmt;

/// The quantity that a value and its bounds are statements about.
///
/// Only certainties *of the game* may be compared with each other, joined, or called by their bare
/// names: bounds on the mean of random games say nothing of best play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The value of the game under best play.
    Game,
    /// The minimax value of the tree of the next `depth` moves, whose leaves are worth what `leaves`
    /// says (paper 001, §2).
    Lookahead {
        /// How many moves deep the leaves stand.
        depth: u32,
        /// What a leaf is worth.
        leaves: Leaves,
    },
    /// The minimax value of a tree whose leaves are random: their own means, known only by samples
    /// (paper 001, §2). That tree is the whole problem, so nothing stands in for anything.
    Means,
    /// The value under a model of the game, such as a prior on its leaves (papers 000 and 004).
    Model,
}

/// What the leaves of a tree of the first moves are worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The mean of random games from there.
    RandomGames,
    /// What an evaluation says.
    Evaluation,
}

impl Subject {
    /// Its name in files and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Lookahead { leaves: Leaves::RandomGames, .. } => "random games",
            Self::Lookahead { leaves: Leaves::Evaluation, .. } => "evaluation",
            Self::Means => "means",
            Self::Model => "model",
        }
    }

    /// Whether it is the game itself.
    pub const fn is_game(self) -> bool {
        matches!(self, Self::Game)
    }
}

/// For a sentence that goes on after "of".
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("the game"),
            Self::Lookahead { depth, leaves } => {
                let plies = if *depth == 1 { "ply" } else { "plies" };
                let leaves = match leaves {
                    Leaves::RandomGames => "random games",
                    Leaves::Evaluation => "an evaluation",
                };
                write!(f, "the tree of {depth} {plies} with {leaves} at its leaves")
            }
            Self::Means => f.write_str("the means of the tree's leaves"),
            Self::Model => f.write_str("the search's model"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_says_what_it_is() {
        let tree = Subject::Lookahead { depth: 2, leaves: Leaves::RandomGames };
        assert_eq!(tree.to_string(), "the tree of 2 plies with random games at its leaves");
        let tree = Subject::Lookahead { depth: 1, leaves: Leaves::Evaluation };
        assert_eq!(tree.to_string(), "the tree of 1 ply with an evaluation at its leaves");
        assert!(Subject::Game.is_game() && !tree.is_game());
    }
}
