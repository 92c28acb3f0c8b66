//! What an identification holds of a position below its root.

use plywood_core::{Game, Player, Turn, ZeroSum};

use super::{
    ledger::Ledger,
    plan::Method,
    run::Identification,
    search::IdentifyRun,
    tree::{Node, Side},
};
use crate::{Certainty, ChosenBy, Look, MoveReport, Stakes};

impl<G: Game<Payoff = ZeroSum> + Clone> IdentifyRun<G> {
    /// What is known of the position after a line of moves, down to the leaves. The samples of leaves
    /// are counted leaf by leaf, so those below the position are added up.
    pub(super) fn held(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let run = self.run.as_ref()?;
        let (mut position, mut node, mut moves) = (self.root.clone(), 0, self.moves.clone());
        for mv in line {
            let index = moves.iter().position(|other| other == mv)?;
            node = run.ledger().tree().children(node).nth(index)? as u32;
            self.frontier.game().play(&mut position, *mv);
            moves.clear();
            if !matches!(self.frontier.game().turn(&position), Turn::Over(_)) {
                self.frontier.game().moves(&position, &mut moves);
            }
        }
        let visits = pulls(run.ledger(), node as usize);
        if moves.is_empty() {
            return Look::over(self.frontier.game(), &position, visits);
        }
        let player = match self.frontier.game().turn(&position) {
            Turn::Player(player) => Some(player),
            _ => None,
        };
        let mover = player.unwrap_or(Player::FIRST);
        let mut children = run.ledger().tree().children(node);
        let row = |mv: G::Move| match children.next() {
            Some(child) => {
                let visits = pulls(run.ledger(), child);
                let (value, certainty) = self.said_of(run, child, mover);
                MoveReport { mv, visits, value, certainty }
            }
            None => MoveReport::unknown(mv).or_end(self.frontier.game(), &position, mover),
        };
        let moves: Vec<_> = moves.into_iter().map(row).collect();
        let stakes = Stakes::of(self.frontier.game());
        let choice = stakes.best_by(&moves, |index| moves[index].value);
        let (value, certainty) = self.said_of(run, node as usize, mover);
        Some(Look {
            player,
            visits,
            value,
            certainty,
            choice: choice.filter(|_| player.is_some()),
            moves,
            chosen_by: ChosenBy::OwnRule,
            stakes,
        })
    }

    /// What is said of a node, to one of the players.
    fn said_of(&self, run: &Identification, node: usize, player: Player) -> (f64, Certainty) {
        self.seen(run, run.ledger(), node, player)
    }

    /// What a ledger of this run, now or before, says of a node to one of the players.
    pub(super) fn seen(
        &self,
        run: &Identification,
        ledger: &Ledger,
        node: usize,
        player: Player,
    ) -> (f64, Certainty) {
        let (belief, samples) = (&ledger.belief(node), pulls(ledger, node));
        let standing = run.proof().standing(node);
        // The intervals by which track-and-stop samples promise nothing.
        let (value, certainty) = match run.plan().method {
            Method::TrackAndStop(_) if !standing.is_exact() && !standing.is_all_of(belief) => {
                let value = self.frontier.payoff(belief.value.clamp(belief.low, belief.high));
                (value, Certainty::Estimate { samples, error: None })
            }
            _ => self.certainty(run.plan(), (node, standing), belief, samples),
        };
        if player == self.frontier.player() { (value, certainty) } else { turned(value, certainty) }
    }

    /// Who chooses at a node of the tree; nobody where nature moves, and nobody at a leaf.
    pub(super) fn chooser(&self, run: &Identification, node: u32) -> Option<Player> {
        match run.ledger().tree().nodes()[node as usize] {
            Node::Branch { side: Side::Max, .. } => Some(self.frontier.player()),
            Node::Branch { side: Side::Min, .. } => Some(self.frontier.player().other()),
            Node::Chance { .. } | Node::Leaf(_) => None,
        }
    }
}

/// The samples of the leaves at and below a node, level by level.
fn pulls(ledger: &Ledger, node: usize) -> u64 {
    let (tree, mut level, mut pulls) = (ledger.tree(), node..node + 1, 0);
    while !level.is_empty() {
        let mut next: Option<std::ops::Range<usize>> = None;
        for node in level {
            match tree.nodes()[node] {
                Node::Leaf(leaf) => pulls += ledger.count(leaf as usize).pulls,
                Node::Branch { .. } | Node::Chance { .. } => {
                    // The children of neighbours stand side by side.
                    let children = tree.children(node as u32);
                    let start = next.map_or(children.start, |before| before.start);
                    next = Some(start..children.end);
                }
            }
        }
        level = next.unwrap_or(0..0);
    }
    pulls
}

/// A value and its certainty as the other player sees them.
fn turned(value: f64, certainty: Certainty) -> (f64, Certainty) {
    let certainty = match certainty {
        Certainty::Proven { value } => Certainty::Proven { value: 0.0 - value },
        Certainty::Certified { low, high, delta, of } => {
            Certainty::Certified { low: 0.0 - high, high: 0.0 - low, delta, of }
        }
        other => other,
    };
    (0.0 - value, certainty)
}
