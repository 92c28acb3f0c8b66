//! One step of Algorithm 13, told.
//!
//! The way down changes no lure that a choice rests on, so what was chosen among is read between the
//! way down and the match.

use plywood_core::{Game, Payoff, Player, ZeroSum};

use super::{
    Prior,
    run::Run,
    tree::{Below, Node, NodeId},
};
use crate::{Candidate, Certainty, Decides, Deed, Progress, Selection, Tale};

const LURE: &str = "largest lure Z/q²: what a match from there is expected to teach, Z, over the square \
                    of the chance q that the move loses; one of equals is drawn";
const KEPT: &str = "the match that was played from here is followed to the move beside which an untried \
                    one lures most";
const BY_LURE: &[Decides] = &[Decides::Most("lure")];

/// A position of the way down: its node, who moved into it (at the root who moves), and what was said of
/// it before the step, where that is known.
type Place = (NodeId, Player, Option<(f64, Certainty)>);

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    /// Takes one step and tells it.
    pub(super) fn told(&mut self) -> (Progress, Tale<G::Move>) {
        if self.is_settled() {
            return (Progress::Settled, Tale::default());
        }
        let (active, stored) = (self.active(), self.tree.nodes.len() as NodeId);
        let target = self.go_down();
        let line = self.selections(target, active, stored);
        let way: Vec<_> = line.iter().map(|choice| choice.candidates[choice.chosen].mv).collect();
        let places = self.places(target, active, stored);
        let mut deeds = self.stored(&way, stored);
        let payoff = self.play_match(target);
        let payoffs =
            [Player::FIRST, Player::SECOND].map(|player| payoff.of(player) + 0.0).to_vec();
        deeds.push(if self.last.is_empty() {
            Deed::Ended { line: way.clone(), payoffs }
        } else {
            Deed::RandomGame { line: way.clone(), games: 1, payoffs }
        });
        self.go_back();
        for (depth, &(node, player, before)) in places.iter().enumerate().rev() {
            let after = self.said_of(node, player, active);
            let line = way[..depth].to_vec();
            deeds.extend(before.and_then(|before| Deed::change(line, player, before, after)));
        }
        let settled = self.is_settled();
        (if settled { Progress::Settled } else { Progress::Searching }, Tale { line, deeds })
    }

    /// What was chosen on the way down to `target`; litters from the node `stored` on are new.
    fn selections(&self, target: NodeId, active: usize, stored: NodeId) -> Vec<Selection<G::Move>> {
        let children = self.path[1..].iter().map(|visit| visit.node).chain([target]);
        let way = self.path.iter().zip(children);
        way.map(|(father, child)| {
            let first = self.litter_of(father.node).start;
            // What is below the moves of a match is worked out on the way back.
            let pending = first >= stored && child != target;
            let alone = first >= stored && self.tree.node(father.node).size == 1;
            let (rule, by) = if pending || alone { (KEPT, &[][..]) } else { (LURE, BY_LURE) };
            let candidates = self.litter_of(father.node).map(|id| Candidate {
                mv: self.tree.move_into(id),
                numbers: numbers(self.tree.node(id), active, !pending),
            });
            let candidates = candidates.collect();
            let chosen = (child - first) as usize;
            Selection { player: Some(father.mover), rule, by, candidates, chosen }
        })
        .collect()
    }

    /// The members of a father's litter.
    fn litter_of(&self, father: NodeId) -> std::ops::Range<NodeId> {
        match self.tree.node(father).below() {
            Below::Litter(first) => first..first + NodeId::from(self.tree.node(father).size),
            _ => 0..0,
        }
    }

    /// The positions of the way down, the root first and `target` last.
    fn places(&self, target: NodeId, active: usize, stored: NodeId) -> Vec<Place> {
        let movers = self.path.iter().map(|visit| visit.mover);
        let root = self.path.first().map(|visit| (visit.node, visit.mover));
        let nodes = self.path.iter().skip(1).map(|visit| visit.node).chain([target]);
        let below = nodes.zip(movers);
        let place = |(node, player): (NodeId, Player)| {
            // Of the moves of a kept match nothing was said by themselves.
            let said = node < stored || node == target;
            (node, player, said.then(|| self.said_of(node, player, active)))
        };
        root.into_iter().chain(below).map(place).collect()
    }

    /// The litters of a kept match that were stored on the way.
    fn stored(&self, way: &[G::Move], stored: NodeId) -> Vec<Deed<G::Move>> {
        let fathers = self.path.iter().enumerate();
        let fresh = fathers.filter(|(_, father)| self.litter_of(father.node).start >= stored);
        fresh
            .map(|(depth, father)| Deed::Expanded {
                line: way[..depth].to_vec(),
                moves: self.tree.node(father.node).size.into(),
                known: 0,
            })
            .collect()
    }
}

/// What the rule looks at, seen by the player who chooses; of a node on a kept match only the visits are
/// worked out.
fn numbers<const C: usize>(
    node: &Node<C>,
    active: usize,
    complete: bool,
) -> Vec<(&'static str, f64)> {
    let (channel, mut numbers) = (&node.channels[active], vec![("visits", f64::from(node.visits))]);
    if complete {
        numbers.extend([
            ("chance to win", channel.wide_win().value()),
            ("chance to lose", channel.wide_loss().value()),
            ("lure", channel.wide_lure().value()),
        ]);
    }
    numbers
}
