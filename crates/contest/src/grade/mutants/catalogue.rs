//! The mistakes, each with a name and a sentence.

use std::str::FromStr;

use thiserror::Error;

use super::{Eye, Negamax, Ties};

/// One mistake in a program that plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The minus before the value of a child is forgotten at the root.
    SignRoot,
    /// The minus is forgotten in the recursion.
    SignRecursion,
    /// The end of the game is valued for the player who moved instead of the one to move.
    SignLeaf,
    /// The end of the game and the evaluation are valued for player 1, whoever is to move.
    LeafPlayer,
    /// The recursion takes the least value of the children.
    MinForMax,
    /// One ply less than stated.
    Shallow,
    /// The last legal move is never looked at.
    LastMove,
    /// A table is asked whatever the depth of its entry, while the depth grows step by step.
    StaleTable,
    /// The minus is forgotten at the root when it is player 2.
    SecondSeat,
    /// The replies are not looked at.
    NoReplies,
    /// The evaluation may be worth more than a won game.
    LoudEvaluation,
    /// The right move is written down from the wrong side of the list.
    Mirrored,
    /// Always the first legal move.
    First,
    /// Any legal move.
    Random,
    /// Gives up.
    Resigns,
    /// Says nothing.
    Silent,
    /// Names a move that is none.
    Illegal,
    /// Ends.
    Crashes,
}

/// A mistake by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// What it is called.
    pub name: &'static str,
    /// Its mistake.
    pub flaw: Flaw,
    /// What is wrong, in a few words.
    pub about: &'static str,
    /// Whether it is surely found without a stated depth as well: others may play as a correct
    /// search that sees less.
    pub always_found: bool,
}

/// All mutants. Each takes a win at once where there is one, states a depth of
/// [`Mutant::DEPTH`] plies, and chooses by lot among moves that look equal to it.
pub const MUTANTS: &[Mutant] = &[
    mutant("sign-root", Flaw::SignRoot, "a minus forgotten at the root", true),
    mutant("sign-recursion", Flaw::SignRecursion, "a minus forgotten in the recursion", true),
    mutant("sign-leaf", Flaw::SignLeaf, "the end valued for the wrong side", true),
    mutant("leaf-player", Flaw::LeafPlayer, "the end valued for player 1 always", true),
    mutant("min-for-max", Flaw::MinForMax, "min for max in the recursion", true),
    mutant("second-seat", Flaw::SecondSeat, "wrong sign as player 2 only", true),
    mutant("no-replies", Flaw::NoReplies, "the opponent's replies not looked at", true),
    mutant("mirrored", Flaw::Mirrored, "the move counted from the wrong side", true),
    mutant("stale-table", Flaw::StaleTable, "table entries used whatever their depth", false),
    mutant("shallow", Flaw::Shallow, "one ply less than stated", false),
    mutant("last-move", Flaw::LastMove, "the last legal move never looked at", false),
    mutant("loud-evaluation", Flaw::LoudEvaluation, "an evaluation beyond a won game", false),
    mutant("first", Flaw::First, "the first legal move always", true),
    mutant("random", Flaw::Random, "any legal move", true),
    mutant("resigns", Flaw::Resigns, "gives up at once", true),
    mutant("silent", Flaw::Silent, "says nothing", true),
    mutant("illegal", Flaw::Illegal, "names a move that is none", true),
    mutant("crashes", Flaw::Crashes, "ends when asked", true),
];

const fn mutant(name: &'static str, flaw: Flaw, about: &'static str, always_found: bool) -> Mutant {
    Mutant { name, flaw, about, always_found }
}

impl Mutant {
    /// The depth that all mutants state.
    pub const DEPTH: u8 = 6;

    /// The player.
    pub const fn negamax(&self) -> Negamax {
        let eye = match self.flaw {
            Flaw::LoudEvaluation => Eye::Noise,
            _ => Eye::Closed,
        };
        Negamax { depth: Self::DEPTH, eye, ties: Ties::Drawn, flaw: Some(self.flaw) }
    }
}

impl FromStr for Mutant {
    type Err = UnknownMutant;

    fn from_str(name: &str) -> Result<Self, UnknownMutant> {
        let found = MUTANTS.iter().find(|mutant| mutant.name == name).copied();
        found.ok_or_else(|| UnknownMutant { name: name.chars().take(40).collect() })
    }
}

/// A name that no mutant has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no mutant '{name}': choose from {}", names())]
pub struct UnknownMutant {
    /// What was written.
    pub name: String,
}

fn names() -> String {
    MUTANTS.iter().map(|mutant| mutant.name).collect::<Vec<_>>().join(", ")
}
