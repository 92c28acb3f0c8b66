//! What a running search holds of a position at its root or below.

use plywood_core::{Game, Payoff, Player, Turn};

use crate::{Certainty, ChosenBy, MoveReport, Report, Stakes};

/// What a search holds of one position, as it would say it if that were its root: plain data, like a
/// [`Report`], of one node.
///
/// Values are payoffs to `player`, or to the first player where nobody chooses.
#[derive(Clone, PartialEq, Debug)]
pub struct Look<M> {
    /// Who is to move; nobody at nature's turns and where the game is over.
    pub player: Option<Player>,
    /// How often the search came by, in its own unit.
    pub visits: u64,
    /// What the position is worth.
    pub value: f64,
    /// How sure the search is of that.
    pub certainty: Certainty,
    /// The moves, in the order of the rules; empty where the game is over.
    pub moves: Vec<MoveReport<M>>,
    /// The index of the move that the search would play here; `None` where nobody chooses.
    pub choice: Option<usize>,
    /// The statistic by which it is chosen where no proof decides.
    pub chosen_by: ChosenBy,
    /// What can be won and lost.
    pub stakes: Stakes,
}

impl<M> Look<M> {
    /// The root as a report speaks of it. A report does not say whether nature moves: a search that
    /// knows says so itself.
    pub fn of_report(report: Report<M>) -> Self {
        let Report { player, moves, choice, chosen_by, stakes, value, certainty, .. } = report;
        let visits = moves.iter().map(|m| m.visits).sum();
        let player = (!moves.is_empty()).then_some(player);
        Self { player, visits, value, certainty, moves, choice, chosen_by, stakes }
    }

    /// What anybody knows of a position where the game is over; `None` before that.
    pub fn over<G: Game<Move = M>>(game: &G, position: &G::Position, visits: u64) -> Option<Self> {
        let Turn::Over(payoff) = game.turn(position) else { return None };
        let value = payoff.of(Player::FIRST) + 0.0;
        Some(Self {
            player: None,
            visits,
            value,
            certainty: Certainty::Proven { value },
            moves: Vec::new(),
            choice: None,
            chosen_by: ChosenBy::OwnRule,
            stakes: Stakes::of(game),
        })
    }

    /// What the search says of the move that it would play.
    pub fn best(&self) -> Option<&MoveReport<M>> {
        self.choice.map(|index| &self.moves[index])
    }

    /// The same look with the moves said otherwise, in words for example.
    pub fn with_moves<N>(self, mut word: impl FnMut(&M) -> N) -> Look<N> {
        let said = |m: MoveReport<M>| MoveReport {
            mv: word(&m.mv),
            visits: m.visits,
            value: m.value,
            certainty: m.certainty,
        };
        Look {
            player: self.player,
            visits: self.visits,
            value: self.value,
            certainty: self.certainty,
            moves: self.moves.into_iter().map(said).collect(),
            choice: self.choice,
            chosen_by: self.chosen_by,
            stakes: self.stakes,
        }
    }
}

/// The position after a line of moves; `None` where one of them cannot be played.
pub(crate) fn after<G: Game>(
    game: &G,
    root: &G::Position,
    line: &[G::Move],
) -> Option<G::Position> {
    let (mut position, mut moves) = (root.clone(), Vec::new());
    for &mv in line {
        moves.clear();
        if !matches!(game.turn(&position), Turn::Over(_)) {
            game.moves(&position, &mut moves);
        }
        if !moves.contains(&mv) {
            return None;
        }
        game.play(&mut position, mv);
    }
    Some(position)
}
