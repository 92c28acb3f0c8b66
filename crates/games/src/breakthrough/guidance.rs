//! What a glance at the pawns proves, and which steps look promising.

use plywood_core::{Guidance, Outlook, Payoff, Player, ZeroSum};

use super::{Breakthrough, Position, Step};
use crate::guidance::squash;

impl Guidance for Breakthrough {
    /// A pawn one step from its goal wins, and so does one that can take the last pawn.
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let reached = self.targets(position).into_iter().fold(0, |all, cells| all | cells);
        let theirs = position.pawns[position.mover.other().index()];
        let takes_last = theirs.is_power_of_two() && reached & theirs != 0;
        if takes_last || reached & self.goals[position.mover.index()] != 0 {
            return Outlook::decided(1.0, 1);
        }
        Outlook { soonest_win: 3, soonest_loss: 2, ..Outlook::UNKNOWN }
    }

    /// Steps that take come first, then those of the foremost pawns.
    #[inline]
    fn order(&self, position: &Position, moves: &[Step], scores: &mut [i32]) {
        let theirs = position.pawns[position.mover.other().index()];
        for (score, mv) in scores.iter_mut().zip(moves) {
            let row = i32::from(mv.to / 8);
            let last = self.rows as i32 - 1;
            let progress = if position.mover == Player::FIRST { row } else { last - row };
            *score = progress + if theirs >> mv.to & 1 == 1 { 4 } else { 0 };
        }
    }

    #[inline]
    fn slot(&self, mv: Step) -> usize {
        usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn slots(&self) -> usize {
        64 * 64
    }

    /// Who has more pawns, and whose foremost pawn is nearer its goal.
    fn appraise(&self, position: &Position, player: Player) -> f64 {
        let [first, second] = position.pawns;
        let pawns = f64::from(first.count_ones()) - f64::from(second.count_ones());
        let foremost = f64::from(first.checked_ilog2().unwrap_or(0) / 8);
        let last = self.rows as f64 - 1.0;
        let lead = 2.0 * pawns + foremost - (last - f64::from(second.trailing_zeros().min(63) / 8));
        ZeroSum(squash(lead, 4.0)).of(player)
    }

    fn presence(&self, position: &Position, player: Player) -> f64 {
        f64::from(position.pawns[player.index()].count_ones())
    }

    fn mobility(&self, position: &Position, player: Player) -> f64 {
        let targets = self.targets(&Position { mover: player, ..*position });
        targets.into_iter().map(|cells| f64::from(cells.count_ones())).sum()
    }
}
