//! What step-by-step optimal search says of its root.

use std::cmp::Ordering::{Equal, Greater, Less};

use plywood_core::{Game, Player, ZeroSum};

use super::{
    DrawRule, Prior,
    channel::Channel,
    draws::Seen,
    run::{Run, player_to_move},
    tree::{Node, NodeId, Tree},
};
use crate::{Certainty, ChosenBy, Look, MoveReport, Report, Stakes};

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    pub(super) fn make_report(&self) -> Report<G::Move> {
        let root = Tree::<G::Move, C>::ROOT;
        let Some(mover) = player_to_move(&self.game, &self.positions[0]) else {
            let over = Report::over(&self.game, &self.positions[0], self.steps);
            return Report { nodes: self.tree.nodes.len() as u64, settled: true, ..over };
        };
        let active = self.active();
        let channels = self.root_channels(mover);
        let (look, choice) = self.litter(root, mover, &channels, &self.positions[0]);
        Report {
            player: mover,
            moves: look.moves,
            choice: Some(choice),
            chosen_by: look.chosen_by,
            stakes: look.stakes,
            principal_variation: self.line(choice, active),
            value: look.value,
            certainty: look.certainty,
            steps: self.steps,
            nodes: self.tree.nodes.len() as u64,
            settled: self.is_settled(),
            remark: self.remark(active),
        }
    }

    /// What is known of a node whose litter is stored, seen by the player to move there, as its
    /// `channels` are; and its choice.
    pub(super) fn litter(
        &self,
        id: NodeId,
        mover: Player,
        channels: &[Channel; C],
        position: &G::Position,
    ) -> (Look<G::Move>, usize) {
        let (stakes, active) = (Stakes::of(&self.game), self.active());
        let moves: Vec<_> = self
            .tree
            .children(id)
            .iter()
            .zip(self.first_child(id)..)
            .map(|(child, id)| {
                let (value, certainty) = self
                    .kept(id)
                    .unwrap_or_else(|| self.certainty(&child.channels, mover, active, self.seen));
                let mv = self.tree.move_into(id);
                let said = MoveReport { mv, visits: child.visits.into(), value, certainty };
                said.or_end(&self.game, position, mover)
            })
            .collect();
        let own = self.kept(id);
        let own = own.unwrap_or_else(|| self.certainty(channels, mover, active, self.seen));
        let open = stakes.undominated(&moves);
        let choice = self.best_child(id, active, |i| open[i]);
        // Moves that end the game are known before a match was played.
        let (value, certainty) = match stakes.root(&moves, choice) {
            proven @ (_, Certainty::Proven { .. }) => proven,
            _ => own,
        };
        let look = Look {
            player: Some(mover),
            visits: self.tree.node(id).visits.into(),
            value,
            certainty,
            moves,
            choice: Some(choice),
            chosen_by: self.chosen_by(mover),
            stakes,
        };
        (look, choice)
    }

    /// By what a move is chosen for a player.
    pub(super) fn chosen_by(&self, mover: Player) -> ChosenBy {
        ChosenBy::Posterior { draw: f64::from(self.draws_to[self.active()] == mover) }
    }

    /// The root's channels as the player to move sees them.
    pub(super) fn root_channels(&self, mover: Player) -> [Channel; C] {
        let node = self.tree.node(Tree::<G::Move, C>::ROOT);
        if self.entrant == mover {
            node.channels
        } else {
            node.channels.map(|channel| channel.turned())
        }
    }

    /// What was proven of a node before a new kind of payoff was seen elsewhere.
    pub(super) fn kept(&self, id: NodeId) -> Option<(f64, Certainty)> {
        let proof = self.proofs.iter().find(|(node, _)| *node == id);
        proof.map(|&(_, value)| (value, Certainty::Proven { value }))
    }

    /// A draw, or a payoff that is none of win, draw and loss, is seen for the first time: from now on
    /// a settled node says less. What is settled by now had none of these below it that matter.
    pub(super) fn keep_proofs(&mut self, before: Seen) {
        let root = Tree::<G::Move, C>::ROOT;
        let Some(mover) = player_to_move(&self.game, &self.positions[0]) else { return };
        let active = self.active();
        let children = self.tree.children(root).iter().zip(self.first_child(root)..);
        let children = children.map(|(child, id)| (id, child.channels));
        let proven =
            children.chain([(root, self.root_channels(mover))]).filter_map(|(id, seen)| match self
                .certainty(&seen, mover, active, before)
            {
                (_, Certainty::Proven { value }) if self.kept(id).is_none() => Some((id, value)),
                _ => None,
            });
        let proven: Vec<_> = proven.collect();
        self.proofs.extend(proven);
    }

    fn first_child(&self, id: u32) -> u32 {
        match self.tree.node(id).below() {
            super::tree::Below::Litter(first) => first,
            _ => 0,
        }
    }

    /// The child that is most likely won for the player who chooses; of equals the one most likely not lost when draws
    /// count otherwise; of equals again one that is drawn (Algorithm 13), the same as long as nothing is learnt.
    fn best_child(&self, father: u32, active: usize, open: impl Fn(usize) -> bool) -> usize {
        let order = |a: &Node<C>, b: &Node<C>| {
            for channel in [active, C - 1 - active.min(C - 1)] {
                let (a, b) = (&a.channels[channel], &b.channels[channel]);
                let odds = |c: &Channel, d: &Channel| c.wide_win() * d.wide_loss();
                if odds(a, b) != odds(b, a) {
                    return if odds(a, b) > odds(b, a) { Greater } else { Less };
                }
            }
            Equal
        };
        let children = self.tree.children(father);
        let mut best: Vec<usize> = Vec::new();
        for index in (0..children.len()).filter(|&i| open(i)) {
            match best.first().map_or(Greater, |&first| order(&children[index], &children[first])) {
                Greater => best = vec![index],
                Equal => best.push(index),
                Less => {}
            }
        }
        match best.as_slice() {
            [] => 0,
            [only] => *only,
            equal => {
                let mut lots = self.lots.child(self.steps).child(father.into()).rng();
                equal[lots.below(equal.len())]
            }
        }
    }

    /// The choice and the moves that both players would choose after it, as far as litters are stored.
    fn line(&self, choice: usize, active: usize) -> Vec<G::Move> {
        let (mut line, mut node, mut best) = (Vec::new(), Tree::<G::Move, C>::ROOT, choice);
        while !self.tree.children(node).is_empty() {
            node = self.first_child(node) + best as u32;
            line.push(self.tree.move_into(node));
            best = self.best_child(node, active, |_| true);
        }
        line
    }

    /// Value and certainty for `mover`, by whom the channels are seen, where leaves have shown `seen`.
    pub(super) fn certainty(
        &self,
        channels: &[Channel; C],
        mover: Player,
        active: usize,
        seen: Seen,
    ) -> (f64, Certainty) {
        let win = |channel: usize| channels[channel].wide_win().value();
        let value = if C == 1 { 2.0 * win(0) - 1.0 } else { win(0) + win(1) - 1.0 };
        // What a settled node has shown bounds its value on one side; beyond that the game may pay
        // what no match has seen yet.
        let (mut low, mut high) = self.game.payoff_bounds();
        for (channel, own) in channels.iter().enumerate().filter(|(_, c)| c.is_settled()) {
            let generous = self.draws_to[channel] == mover && seen.draws;
            let strict = self.draws_to[channel] != mover && seen.draws;
            if own.loss == 0.0 {
                low = low.max(if generous || seen.others { 0.0 } else { 1.0 });
            } else {
                high = high.min(if strict || seen.others { 0.0 } else { -1.0 });
            }
        }
        let any = channels.iter().any(Channel::is_settled);
        let certainty = if low == high {
            Certainty::Proven { value: low }
        } else if any && channels[active].is_settled() {
            Certainty::bounds(low, high)
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
