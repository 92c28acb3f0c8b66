//! What a left-to-right procedure says of its moves.

use plywood_core::{Game, Player, ZeroSum};

use super::Bounds;
use crate::{Certainty, ChosenBy, MoveReport, Report, report::end_after};

/// Where a run stands.
pub(super) struct Standing<'r, G: Game> {
    pub(super) game: &'r G,
    pub(super) root: &'r G::Position,
    pub(super) player: Player,
    pub(super) moves: &'r [G::Move],
    /// What was said of each move of the root, if anything was, and the steps spent on it.
    pub(super) found: &'r dyn Fn(usize) -> Option<Bounds>,
    pub(super) visits: &'r [u64],
    pub(super) answer: Option<Bounds>,
    pub(super) nodes: u64,
    pub(super) steps: u64,
    pub(super) settled: bool,
    pub(super) remark: Option<String>,
}

impl<G: Game<Payoff = ZeroSum>> Standing<'_, G> {
    /// The report: the choice is the first of the moves with the best bounds, proven or believed.
    pub(super) fn report(self) -> Report<G::Move> {
        let over = Report::over(self.game, self.root, self.steps);
        if self.moves.is_empty() {
            return over;
        }
        let gains = self.game.payoff_bounds();
        let unknown = Bounds { low: gains.0, high: gains.1, guessed: false };
        let exact = |ZeroSum(gain)| Bounds { low: gain, high: gain, guessed: false };
        let end = |i: usize| end_after(self.game, self.root, self.moves[i]).map(exact);
        let found = |i: usize| end(i).or_else(|| (self.found)(i));
        let moves: Vec<_> = (0..self.moves.len())
            .map(|i| of_move(self.moves[i], found(i), self.visits[i], self.player, gains))
            .collect();
        let chosen_by = ChosenBy::LowerBound;
        let choice = over.stakes.choose(&moves, chosen_by).expect("there is a move");
        let (value, certainty) = match of(self.answer.unwrap_or(unknown), self.player, gains) {
            guess @ (_, Certainty::Estimate { .. }) => match over.stakes.root(&moves, choice) {
                proven @ (_, Certainty::Proven { .. }) => proven,
                _ => guess,
            },
            known => known,
        };
        Report {
            player: self.player,
            principal_variation: vec![self.moves[choice]],
            choice: Some(choice),
            chosen_by,
            moves,
            value,
            certainty,
            nodes: self.nodes,
            settled: self.settled,
            remark: self.remark,
            ..over
        }
    }
}

/// How far a run that goes on has come.
pub(super) fn open(decided: usize, moves: usize, line: usize) -> String {
    format!("{decided} of {moves} moves are decided, the line at hand is {line} moves long")
}

/// A move of the root under its bounds, for `player`; `None` where nothing was said of it yet.
fn of_move<M>(
    mv: M,
    bounds: Option<Bounds>,
    visits: u64,
    player: Player,
    gains: (f64, f64),
) -> MoveReport<M> {
    let (value, certainty) = bounds.map_or((0.0, Certainty::NOTHING), |b| of(b, player, gains));
    MoveReport { mv, visits, value, certainty }
}

/// The value and its certainty of bounds, for `player`: exact, defended, or believed. Of what is
/// believed the lower bound is shown, since moves are chosen by that.
fn of(bounds: Bounds, player: Player, (least, most): (f64, f64)) -> (f64, Certainty) {
    let (low, high) = to(bounds, player);
    let (least, most) = if player == Player::FIRST { (least, most) } else { (-most, -least) };
    if low <= least && high >= most && low < high {
        (0.0, Certainty::NOTHING)
    } else if bounds.guessed {
        (low, Certainty::NOTHING)
    } else if low == high {
        (low, Certainty::Proven { value: low })
    } else {
        (0.5 * (low + high), Certainty::bounds(low, high))
    }
}

/// The bounds on what `player` gains.
fn to(bounds: Bounds, player: Player) -> (f64, f64) {
    if player == Player::FIRST { (bounds.low, bounds.high) } else { (-bounds.high, -bounds.low) }
}
