//! What an exact search knows of the root: bounds that are proven, and the last look-ahead completed.

use plywood_core::Player;

use crate::{Certainty, ChosenBy, MoveReport, Report, Stakes};

/// A move at the root. Values are those of the player to move there.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub mv: M,
    /// Positions searched below it.
    pub visits: u64,
    /// Proven bounds on its value.
    pub low: f64,
    pub high: f64,
    /// Its value as the latest look-ahead saw it.
    pub estimate: f64,
}

/// A look-ahead that came to its end.
#[derive(Clone, Debug)]
pub(crate) struct Completed<M> {
    pub depth: u32,
    pub value: f64,
    pub line: Vec<M>,
}

/// The root's moves and the answers so far.
#[derive(Clone, Debug)]
pub(crate) struct Root<M> {
    pub player: Player,
    stakes: Stakes,
    pub moves: Vec<RootMove<M>>,
    /// Moves that suffice for the value, by index.
    pub relevant: Vec<usize>,
    pub completed: Option<Completed<M>>,
    /// The line of the look-ahead under way.
    pub line: Vec<M>,
    /// The value, once proven.
    pub value: Option<f64>,
    /// Where the choice is to be the first of the best, all relevant moves in the order that decides.
    preferred: Vec<usize>,
}

impl<M: Copy + Eq> Root<M> {
    pub(crate) fn new(player: Player, all: &[M], relevant: &[M], (low, high): (f64, f64)) -> Self {
        let fresh = |&mv| RootMove { mv, visits: 0, low, high, estimate: 0.0 };
        let index =
            |mv| all.iter().position(|other| other == mv).expect("relevant moves are legal");
        Self {
            player,
            stakes: Stakes { least: low, most: high, duel: true },
            moves: all.iter().map(fresh).collect(),
            relevant: relevant.iter().map(index).collect(),
            completed: None,
            line: Vec::new(),
            value: None,
            preferred: Vec::new(),
        }
    }

    /// The root of a game that is over.
    pub(crate) const fn over(gain: f64) -> Self {
        Self {
            player: Player::FIRST,
            stakes: Stakes { least: gain, most: gain, duel: true },
            moves: Vec::new(),
            relevant: Vec::new(),
            completed: None,
            line: Vec::new(),
            value: Some(gain),
            preferred: Vec::new(),
        }
    }

    /// Lets the choice be the first of the best moves by falling scores, and of equal scores the first
    /// listed. The value then counts as proven only when the choice is known too.
    pub(crate) fn prefer(&mut self, moves: &[M], scores: &[i32]) {
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(scores[i]));
        self.preferred = order.into_iter().map(|i| self.index(moves[i])).collect();
    }

    /// The first of the moves that may be worth `value`, where the order decides.
    fn first(&self, value: f64) -> Option<usize> {
        self.preferred.iter().copied().find(|&i| self.moves[i].high >= value)
    }

    pub(crate) fn index(&self, mv: M) -> usize {
        self.moves.iter().position(|m| m.mv == mv).expect("a root move is legal")
    }

    /// Notes what the search now thinks a move is worth.
    pub(crate) fn estimate(&mut self, mv: M, value: f64) {
        let index = self.index(mv);
        self.moves[index].estimate = value + 0.0;
    }

    /// Takes in proven bounds on the value of a move, infinite where there are none, and sees
    /// whether that settles the root's value.
    pub(crate) fn learn(&mut self, mv: M, low: f64, high: f64) {
        let index = self.index(mv);
        let known = &mut self.moves[index];
        // A zero seen by the other player is still a plain zero.
        known.low = known.low.max(low + 0.0);
        known.high = known.high.min(high + 0.0);
        let (low, high) = self.bounds();
        if low >= high && self.first(low).is_none_or(|i| self.moves[i].low >= low) {
            self.value = Some(low);
        }
    }

    /// What the bounds on all moves prove of the root.
    fn bounds(&self) -> (f64, f64) {
        let best = |of: fn(&RootMove<M>) -> f64| {
            self.relevant.iter().map(|&i| of(&self.moves[i])).fold(f64::NEG_INFINITY, f64::max)
        };
        (best(|m| m.low), best(|m| m.high))
    }

    /// The move that would be played if no proof spoke against it: proven best, else best in the last look-ahead completed,
    /// else in the one under way, else the first.
    pub(crate) fn choice(&self) -> Option<usize> {
        let line = self.completed.as_ref().map_or(&self.line, |completed| &completed.line);
        let found = line.first().map(|&mv| self.index(mv));
        if let Some(value) = self.value {
            let attains = |&i: &usize| self.moves[i].low >= value;
            if let Some(first) = self.first(value).filter(attains) {
                return Some(first);
            }
            return found
                .filter(attains)
                .or_else(|| self.line.first().map(|&mv| self.index(mv)).filter(attains))
                .or_else(|| self.relevant.iter().copied().find(attains));
        }
        found.or_else(|| self.relevant.first().copied())
    }

    pub(crate) fn report(&self, steps: u64, settled: bool) -> Report<M> {
        let moves: Vec<_> = self.moves.iter().map(|known| self.move_report(known)).collect();
        let preferred = self.choice();
        let choice = preferred.map(|index| self.stakes.obey(&moves, index));
        let (value, certainty) = match (self.value, choice) {
            (Some(value), _) => (value, Certainty::Proven { value }),
            (None, None) => (0.0, Certainty::NOTHING),
            (None, Some(chosen)) => {
                let seen = self.completed.as_ref().filter(|_| choice == preferred);
                let expected = seen.map_or(moves[chosen].value, |seen| seen.value + 0.0);
                self.bounded(expected, self.bounds())
            }
        };
        Report {
            player: self.player,
            moves,
            choice,
            chosen_by: ChosenBy::BestLine,
            stakes: self.stakes,
            principal_variation: self.principal_variation(choice),
            value,
            certainty,
            steps,
            nodes: steps + 1,
            settled,
            remark: self.remark(),
        }
    }

    fn principal_variation(&self, choice: Option<usize>) -> Vec<M> {
        let Some(mv) = choice.map(|index| self.moves[index].mv) else { return Vec::new() };
        let lines = [Some(&self.line), self.completed.as_ref().map(|completed| &completed.line)];
        let line = lines.into_iter().flatten().find(|line| line.first() == Some(&mv));
        line.cloned().unwrap_or_else(|| vec![mv])
    }

    fn remark(&self) -> Option<String> {
        match (&self.completed, self.value) {
            (_, Some(_)) => Some("solved".into()),
            (Some(completed), None) => Some(format!("depth {} complete", completed.depth)),
            (None, None) => None,
        }
    }

    /// An estimate within proven bounds, where these say anything.
    fn bounded(&self, estimate: f64, (low, high): (f64, f64)) -> (f64, Certainty) {
        if low <= self.stakes.least && high >= self.stakes.most {
            return (estimate, Certainty::NOTHING);
        }
        (estimate.clamp(low, high), Certainty::bounds(low, high))
    }

    fn move_report(&self, known: &RootMove<M>) -> MoveReport<M> {
        let high = self.value.map_or(known.high, |value| known.high.min(value));
        let (value, certainty) = if known.low >= high {
            (high, Certainty::Proven { value: high })
        } else if self.value.is_some() {
            (f64::midpoint(known.low, high), Certainty::bounds(known.low, high))
        } else {
            self.bounded(known.estimate, (known.low, high))
        };
        MoveReport { mv: known.mv, visits: known.visits, value, certainty }
    }
}
