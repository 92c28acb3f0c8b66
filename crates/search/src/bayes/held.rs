//! What step-by-step optimal search holds of a position below its root.

use plywood_core::{Game, Player, ZeroSum};

use super::{
    Prior,
    channel::Channel,
    run::{Run, player_to_move},
    tree::{Below, NodeId, Tree},
};
use crate::{Certainty, Look, MoveReport, Stakes};

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    /// What is known of the position after a line of moves, if a match went through it. Beliefs are
    /// in the channel that the search goes by now.
    pub(super) fn held(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let (mut id, mut position) = (Tree::<G::Move, C>::ROOT, self.positions[0].clone());
        let mut entrant = self.entrant;
        for &mv in line {
            entrant = player_to_move(&self.game, &position)?;
            let Below::Litter(first) = self.tree.node(id).below() else { return None };
            let size = u32::from(self.tree.node(id).size);
            id = (first..first + size).find(|&child| self.tree.move_into(child) == mv)?;
            self.game.play(&mut position, mv);
        }
        let node = self.tree.node(id);
        let visits = u64::from(node.visits);
        let Some(mover) = player_to_move(&self.game, &position) else {
            return Look::over(&self.game, &position, visits);
        };
        let turned = |channel: Channel| if mover == entrant { channel } else { channel.turned() };
        let channels = node.channels.map(turned);
        match node.below() {
            Below::Litter(_) => Some(self.litter(id, mover, &channels, &position).0),
            Below::Match(ply) => Some(self.passed(ply, mover, &channels, &position)),
            Below::Fresh | Below::Over => None,
        }
    }

    /// A position through which one match went: its own moves are worked out when the search comes
    /// back, so that of them no more is known than which one the match took.
    fn passed(
        &self,
        ply: u32,
        mover: Player,
        channels: &[Channel; C],
        position: &G::Position,
    ) -> Look<G::Move> {
        let (mut listed, taken) = (Vec::new(), self.tree.plies[ply as usize].mv);
        self.game.moves(position, &mut listed);
        let row = |mv: G::Move| {
            let visits = u64::from(mv == taken);
            MoveReport { visits, ..MoveReport::unknown(mv) }.or_end(&self.game, position, mover)
        };
        let moves: Vec<_> = listed.into_iter().map(row).collect();
        let stakes = Stakes::of(&self.game);
        let choice = stakes.best_by(&moves, |index| moves[index].visits);
        let own = self.certainty(channels, mover, self.active(), self.seen);
        let (value, certainty) = match choice.map(|choice| stakes.root(&moves, choice)) {
            Some(proven @ (_, Certainty::Proven { .. })) => proven,
            _ => own,
        };
        let (player, chosen_by) = (Some(mover), self.chosen_by(mover));
        Look { player, visits: 1, value, certainty, moves, choice, chosen_by, stakes }
    }

    /// What is said of a node in a channel, seen by the player who moved into it, the root by who is to
    /// move.
    pub(super) fn said_of(&self, id: NodeId, entrant: Player, active: usize) -> (f64, Certainty) {
        let channels = match id {
            0 => self.root_channels(entrant),
            _ => self.tree.node(id).channels,
        };
        let kept = self.kept(id);
        kept.unwrap_or_else(|| self.certainty(&channels, entrant, active, self.seen))
    }
}
