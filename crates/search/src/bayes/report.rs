//! What step-by-step optimal search says of its root.

use plywood_core::{Game, Player, ZeroSum};

use super::{
    DrawRule, Prior,
    channel::Channel,
    run::{Run, player_to_move},
    tree::{Node, Tree},
};
use crate::{Certainty, MoveReport, Report};

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    pub(super) fn make_report(&self) -> Report<G::Move> {
        let root = Tree::<G::Move, C>::ROOT;
        let Some(mover) = player_to_move(&self.game, &self.positions[0]) else {
            return Report {
                player: Player::FIRST,
                moves: Vec::new(),
                choice: None,
                principal_variation: Vec::new(),
                value: 0.0,
                certainty: Certainty::NOTHING,
                steps: self.steps,
                nodes: self.tree.nodes.len() as u64,
                settled: true,
                remark: None,
            };
        };
        let active = self.active();
        let moves: Vec<_> = self
            .tree
            .children(root)
            .iter()
            .zip(self.first_child(root)..)
            .map(|(child, id)| {
                let (value, certainty) = self.certainty(&child.channels, mover, active);
                let mv = self.tree.move_into(id);
                MoveReport { mv, visits: child.visits.into(), value, certainty }
            })
            .collect();
        let node = self.tree.node(root);
        let seen = if self.entrant == mover {
            node.channels
        } else {
            node.channels.map(|channel| channel.turned())
        };
        let (value, certainty) = self.certainty(&seen, mover, active);
        Report {
            player: mover,
            moves,
            choice: Some(self.best_child(root, active)),
            principal_variation: self.line(active),
            value,
            certainty,
            steps: self.steps,
            nodes: self.tree.nodes.len() as u64,
            settled: self.is_settled(),
            remark: self.remark(active),
        }
    }

    fn first_child(&self, id: u32) -> u32 {
        match self.tree.node(id).below() {
            super::tree::Below::Litter(first) => first,
            _ => 0,
        }
    }

    /// The child that is most likely won for the player who chooses; of equals the one most
    /// likely not lost when draws count otherwise, then the most visited, then the first.
    fn best_child(&self, father: u32, active: usize) -> usize {
        let better = |a: &Node<C>, b: &Node<C>| {
            for channel in [active, C - 1 - active.min(C - 1)] {
                let (a, b) = (&a.channels[channel], &b.channels[channel]);
                let odds = |c: &Channel, d: &Channel| c.wide_win() * d.wide_loss();
                if odds(a, b) != odds(b, a) {
                    return odds(a, b) > odds(b, a);
                }
            }
            a.visits > b.visits
        };
        let children = self.tree.children(father);
        (1..children.len()).fold(
            0,
            |best, i| {
                if better(&children[i], &children[best]) { i } else { best }
            },
        )
    }

    /// The moves that both players would choose now, as far as litters are stored.
    fn line(&self, active: usize) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut node = Tree::<G::Move, C>::ROOT;
        while !self.tree.children(node).is_empty() {
            node = self.first_child(node) + self.best_child(node, active) as u32;
            line.push(self.tree.move_into(node));
        }
        line
    }

    /// Value and certainty for `mover`, by whom the channels are seen.
    fn certainty(&self, channels: &[Channel; C], mover: Player, active: usize) -> (f64, Certainty) {
        let win = |channel: usize| channels[channel].wide_win().value();
        let value = if C == 1 { 2.0 * win(0) - 1.0 } else { win(0) + win(1) - 1.0 };
        let (worst, best) = self.game.payoff_bounds();
        let (mut low, mut high) = (worst, best);
        for (channel, seen) in channels.iter().enumerate().filter(|(_, c)| c.is_settled()) {
            let generous = self.draws_to[channel] == mover && self.seen.draws;
            let strict = self.draws_to[channel] != mover && self.seen.draws;
            if seen.loss == 0.0 {
                low = low.max(if generous || self.seen.others { 0.0 } else { 1.0 });
            } else {
                high = high.min(if strict || self.seen.others { 0.0 } else { -1.0 });
            }
        }
        // Won and lost games pay one, unless the leaves have shown other payoffs.
        if !self.seen.others {
            (low, high) = (low.max(-1.0), high.min(1.0));
        }
        let any = channels.iter().any(Channel::is_settled);
        let certainty = if low == high {
            Certainty::Proven { value: low }
        } else if any && channels[active].is_settled() {
            Certainty::Certified { low, high, delta: 0.0 }
        } else {
            Certainty::Posterior { win: win(active) }
        };
        (value.clamp(low.min(high), high), certainty)
    }

    /// Which channel decided, where there are two.
    fn remark(&self, active: usize) -> Option<String> {
        let DrawRule::Both { threshold } = self.rule else { return None };
        let win = self.champion_channel(0).wide_win().value();
        Some(if active == 0 {
            format!("chosen to win: a win has probability {win:.3}, at least {threshold}")
        } else if self.champion_channel(0).win == 0.0 {
            "chosen not to lose: there is no win".to_owned()
        } else {
            format!("chosen not to lose: a win has probability {win:.3}, less than {threshold}")
        })
    }
}
