//! One step of a search in the algorithm's own words.

use std::fmt;

use plywood_core::Player;

use crate::{Certainty, MoveReport, Report};

/// What one step did: how it came to where it worked, and what it did there and on the way back.
#[derive(Clone, PartialEq, Debug)]
pub struct Tale<M> {
    /// The choices on the way down: the first at the root, each next one in the position after the
    /// move chosen before.
    pub line: Vec<Selection<M>>,
    /// What was done, in order.
    pub deeds: Vec<Deed<M>>,
}

/// A choice on the way down.
#[derive(Clone, PartialEq, Debug)]
pub struct Selection<M> {
    /// For whom it was made; nobody where nature draws.
    pub player: Option<Player>,
    /// The rule as a formula in words.
    pub rule: &'static str,
    /// The numbers that decide: the first, of equals the second, and so on; of equals in all of them the
    /// first candidate, or one drawn by lot where the rule says so. A candidate that lacks one of
    /// them cannot be chosen. Empty where no number decides.
    pub by: &'static [Decides],
    /// The moves that could have been chosen, in the order of the rules, as they were before the step.
    pub candidates: Vec<Candidate<M>>,
    /// The index of the one that was.
    pub chosen: usize,
}

/// A number that decides, by its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Decides {
    /// The greatest is chosen.
    Most(&'static str),
    /// The least is chosen.
    Least(&'static str),
}

impl fmt::Display for Decides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Most(name) => write!(f, "largest {name}"),
            Self::Least(name) => write!(f, "smallest {name}"),
        }
    }
}

/// A move that could be chosen, and what the rule looks at.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Numbers with their names. What a candidate lacks is left out; it may be infinite.
    pub numbers: Vec<(&'static str, f64)>,
}

/// Something that a step did. A `line` is that of the moves from the root to the position spoken of;
/// where a deed names a player, its numbers are payoffs to that player.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Deed<M> {
    /// A position joined the tree.
    Joined {
        /// The way to it.
        line: Vec<M>,
    },
    /// The moves of a position were listed, and the positions after them joined the tree.
    Expanded {
        /// The way to it.
        line: Vec<M>,
        /// How many moves there are.
        moves: usize,
        /// How many of the positions after them were known already, from other lines.
        known: usize,
    },
    /// A random game was played from a position, or several.
    RandomGame {
        /// The way to it.
        line: Vec<M>,
        /// How many.
        games: u64,
        /// What they paid on average, player by player.
        payoffs: Vec<f64>,
    },
    /// The game is over in the position that was reached.
    Ended {
        /// The way to it.
        line: Vec<M>,
        /// What everybody got.
        payoffs: Vec<f64>,
    },
    /// The position that was reached has a known value: nothing was played from there.
    Known {
        /// The way to it.
        line: Vec<M>,
        /// What everybody gets.
        payoffs: Vec<f64>,
    },
    /// A position was given a value by the rules or by a heuristic.
    Evaluated {
        /// The way to it.
        line: Vec<M>,
        /// To whom it is worth that.
        player: Player,
        /// The value.
        value: f64,
    },
    /// The value of a position is known from now on, as far as its certainty says.
    Resolved {
        /// The way to it.
        line: Vec<M>,
        /// To whom it is worth that.
        player: Player,
        /// The value.
        value: f64,
        /// What is known.
        certainty: Certainty,
    },
    /// What is believed of a position has changed: bounds, a posterior or an estimate.
    Revised {
        /// The way to it.
        line: Vec<M>,
        /// To whom it is worth that.
        player: Player,
        /// The value and certainty before the step.
        before: (f64, Certainty),
        /// The value and certainty after it.
        after: (f64, Certainty),
    },
    /// The first moves of the random game are remembered: they count as visited once, and come into the tree with the
    /// positions before them.
    Remembered {
        /// The way, and behind it as many moves of the game as the rule remembers.
        line: Vec<M>,
        /// Where these begin.
        from: usize,
    },
    /// The step is counted as a visit to every position of the line, with what it paid.
    Counted {
        /// The positions.
        line: Vec<M>,
    },
    /// A move at the root has been tried some times more.
    Tried {
        /// The move.
        mv: M,
        /// How often more.
        visits: u64,
    },
    /// A move at the root plays a part in the algorithm: the leader, its challenger.
    Cast {
        /// The move.
        mv: M,
        /// Its part, with the reason.
        part: &'static str,
    },
    /// The search came to its end by its own rule.
    Stopped {
        /// The rule.
        rule: &'static str,
    },
}

impl<M> Default for Tale<M> {
    /// Nothing was done.
    fn default() -> Self {
        Self { line: Vec::new(), deeds: Vec::new() }
    }
}

impl<M> Tale<M> {
    /// Whether there is nothing to tell.
    pub const fn is_empty(&self) -> bool {
        self.line.is_empty() && self.deeds.is_empty()
    }

    /// All that can be told of a step by whoever sees the reports before and after it.
    pub fn of_change(before: &Report<M>, after: &Report<M>) -> Self
    where
        M: Copy,
    {
        let mut deeds = Vec::new();
        for (was, is) in before.moves.iter().zip(&after.moves) {
            if let visits @ 1.. = is.visits.saturating_sub(was.visits) {
                deeds.push(Deed::Tried { mv: is.mv, visits });
            }
            deeds.extend(Deed::change(vec![is.mv], after.player, of_move(was), of_move(is)));
        }
        let root = |report: &Report<M>| (report.value, report.certainty);
        deeds.extend(Deed::change(Vec::new(), after.player, root(before), root(after)));
        Self { line: Vec::new(), deeds }
    }

    /// The moves that were chosen on the way down.
    pub fn moves(&self) -> Vec<M>
    where
        M: Copy,
    {
        self.line.iter().map(|choice| choice.candidates[choice.chosen].mv).collect()
    }
}

fn of_move<M>(said: &MoveReport<M>) -> (f64, Certainty) {
    (said.value, said.certainty)
}

impl<M> Deed<M> {
    /// What everybody got, player by player, of a deed that says so.
    pub(crate) fn payoffs(&self) -> Option<&[f64]> {
        match self {
            Self::RandomGame { payoffs, .. }
            | Self::Ended { payoffs, .. }
            | Self::Known { payoffs, .. } => Some(payoffs),
            _ => None,
        }
    }

    /// What became of a value and its certainty; nothing where they stayed as they were.
    pub(crate) fn change(
        line: Vec<M>,
        player: Player,
        before: (f64, Certainty),
        after: (f64, Certainty),
    ) -> Option<Self> {
        if before == after {
            return None;
        }
        if after.1.is_proven() && !before.1.is_proven() {
            let (value, certainty) = after;
            return Some(Self::Resolved { line, player, value, certainty });
        }
        Some(Self::Revised { line, player, before, after })
    }

    /// The same deed with its moves said otherwise; `line` is told a whole line from the root.
    fn with_moves<N>(self, line: &mut impl FnMut(&[M]) -> Vec<N>) -> Option<Deed<N>> {
        Some(match self {
            Self::Joined { line: l } => Deed::Joined { line: line(&l) },
            Self::Expanded { line: l, moves, known } => {
                Deed::Expanded { line: line(&l), moves, known }
            }
            Self::RandomGame { line: l, games, payoffs } => {
                Deed::RandomGame { line: line(&l), games, payoffs }
            }
            Self::Ended { line: l, payoffs } => Deed::Ended { line: line(&l), payoffs },
            Self::Known { line: l, payoffs } => Deed::Known { line: line(&l), payoffs },
            Self::Evaluated { line: l, player, value } => {
                Deed::Evaluated { line: line(&l), player, value }
            }
            Self::Resolved { line: l, player, value, certainty } => {
                Deed::Resolved { line: line(&l), player, value, certainty }
            }
            Self::Revised { line: l, player, before, after } => {
                Deed::Revised { line: line(&l), player, before, after }
            }
            Self::Remembered { line: l, from } => Deed::Remembered { line: line(&l), from },
            Self::Counted { line: l } => Deed::Counted { line: line(&l) },
            Self::Tried { mv, visits } => Deed::Tried { mv: line(&[mv]).pop()?, visits },
            Self::Cast { mv, part } => Deed::Cast { mv: line(&[mv]).pop()?, part },
            Self::Stopped { rule } => Deed::Stopped { rule },
        })
    }
}

impl<M: Copy> Tale<M> {
    /// The same tale with its moves said otherwise, in words for example.
    ///
    /// `line` says as many moves as it is told, from the root on; `moves` says as many as it is told
    /// secondly, each in the position after the first ones.
    pub fn with_moves<N>(
        self,
        mut line: impl FnMut(&[M]) -> Vec<N>,
        mut moves: impl FnMut(&[M], &[M]) -> Vec<N>,
    ) -> Tale<N> {
        let way = self.moves();
        let said = |(at, choice): (usize, Selection<M>)| {
            let all: Vec<M> = choice.candidates.iter().map(|candidate| candidate.mv).collect();
            let words = moves(&way[..at], &all).into_iter();
            let candidates = words.zip(choice.candidates);
            Selection {
                player: choice.player,
                rule: choice.rule,
                by: choice.by,
                candidates: candidates
                    .map(|(mv, Candidate { numbers, .. })| Candidate { mv, numbers })
                    .collect(),
                chosen: choice.chosen,
            }
        };
        Tale {
            line: self.line.into_iter().enumerate().map(said).collect(),
            deeds: self.deeds.into_iter().filter_map(|deed| deed.with_moves(&mut line)).collect(),
        }
    }
}
