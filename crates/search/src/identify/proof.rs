//! What the known leaves prove before anything is sampled, and of what a certificate can be.

use super::{
    ledger::Belief,
    tree::{Node, Tree},
};
use crate::{Certainty, Leaves, MoveReport, Stakes, Subject};

/// What holds of a node whatever the samples say, on the scale from 0 to 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Standing {
    /// The least value it can have.
    pub low: f64,
    /// The greatest.
    pub high: f64,
    /// What intervals that rest on samples are of.
    pub of: Subject,
}

impl Standing {
    /// Whether its value is known.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// Whether it says something to which samples have added nothing: then it is all that is known, of
    /// the game and without risk.
    pub fn is_all_of(&self, belief: &Belief) -> bool {
        let bounds = (self.low, self.high);
        bounds == (belief.low, belief.high) && bounds != (0.0, 1.0)
    }
}

/// What the known leaves of a tree prove. These bounds hold for the tree and for the game that it
/// is the beginning of, since a leaf that is not known is given every value there is.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// Of the root.
    pub root: Standing,
    /// Of its moves.
    pub moves: Vec<Standing>,
    /// Of every node.
    all: Vec<Standing>,
    undominated: Vec<bool>,
    decided: Option<usize>,
}

impl Proof {
    /// What is proven of a tree, and which of its moves within `epsilon` of the best.
    pub fn of(tree: &Tree, epsilon: f64) -> Self {
        let all = standings(tree);
        let moves = all[tree.moves()].to_vec();
        let undominated = undominated(&moves);
        let mut proof = Self { root: all[0], moves, all, undominated, decided: None };
        proof.decided = proof.best(|at| proof.moves[at].low).filter(|&best| {
            let others = (0..proof.moves.len()).filter(|&other| other != best);
            others
                .into_iter()
                .all(|other| proof.moves[other].high - proof.moves[best].low <= epsilon)
        });
        proof
    }

    /// Of any node of the tree.
    pub(super) fn standing(&self, node: usize) -> &Standing {
        &self.all[node]
    }

    /// The move that is proven to be within `epsilon` of the best, if there is one.
    pub fn decided(&self) -> Option<usize> {
        self.decided
    }

    /// The move that an algorithm recommends, unless another is proven to be as good and perhaps
    /// better; then the one of greatest lower end among those of which that cannot be said. It has
    /// the same guarantee: it is worth no less, as long as the intervals hold.
    pub(super) fn obey(&self, recommended: usize, low: impl Fn(usize) -> f64) -> usize {
        if self.undominated[recommended] {
            return recommended;
        }
        self.best(low).unwrap_or(recommended)
    }

    fn best(&self, worth: impl Fn(usize) -> f64) -> Option<usize> {
        let left = (0..self.moves.len()).filter(|&at| self.undominated[at]);
        left.reduce(|a, b| if worth(b) > worth(a) { b } else { a })
    }
}

fn undominated(moves: &[Standing]) -> Vec<bool> {
    let report = |&Standing { low, high, .. }: &Standing| MoveReport {
        certainty: Certainty::bounds(low, high),
        ..MoveReport::unknown(())
    };
    let moves: Vec<_> = moves.iter().map(report).collect();
    Stakes { least: 0.0, most: 1.0, duel: true }.undominated(&moves)
}

/// What holds of every node. Where a value is known, what stands below cannot matter.
fn standings(tree: &Tree) -> Vec<Standing> {
    let end = |unknown: f64| tree.backed_up(|leaf| tree.exact(leaf).unwrap_or(unknown));
    let (low, high, depths) = (end(0.0), end(1.0), tree.depths());
    let mut of = vec![Subject::Game; low.len()];
    for (number, node) in tree.nodes().iter().enumerate().rev() {
        of[number] = match *node {
            _ if low[number] == high[number] => Subject::Game,
            Node::Leaf(leaf) if tree.is_stand_in(leaf as usize) => {
                Subject::Lookahead { depth: depths[number], leaves: Leaves::RandomGames }
            }
            Node::Leaf(_) => Subject::Means,
            Node::Branch { first, count, .. } | Node::Chance { first, count } => of
                [first as usize..(first + count) as usize]
                .iter()
                .copied()
                .reduce(both)
                .expect("whoever chooses has a choice"),
        };
    }
    low.into_iter().zip(high).zip(of).map(|((low, high), of)| Standing { low, high, of }).collect()
}

/// What a choice between two values is of, each of which may be of something else: the one that is
/// further from the game.
fn both(a: Subject, b: Subject) -> Subject {
    match (a, b) {
        (Subject::Lookahead { depth: a, leaves }, Subject::Lookahead { depth: b, .. }) => {
            Subject::Lookahead { depth: a.max(b), leaves }
        }
        (far @ (Subject::Lookahead { .. } | Subject::Model), _)
        | (Subject::Means, far @ (Subject::Lookahead { .. } | Subject::Model))
        | (Subject::Game, far) => far,
        (Subject::Means, _) => Subject::Means,
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::tree::{Growth, Side},
        *,
    };

    /// MAX chooses among replies of MIN, each a list of leaves.
    fn rows(rows: &[&[Growth<()>]]) -> Proof {
        let tree = Tree::grow((0, 0), |(row, leaf), depth| match depth {
            0 => Growth::Branch(Side::Max, (0..rows.len()).map(|row| (row, 0)).collect()),
            1 => Growth::Branch(Side::Min, (0..rows[row].len()).map(|at| (row, at)).collect()),
            _ => match rows[row][leaf] {
                Growth::Exact(mean) => Growth::Exact(mean),
                Growth::Leaf => Growth::Leaf,
                _ => Growth::StandIn,
            },
        });
        Proof::of(&tree, 0.1)
    }

    const TREE: Subject = Subject::Lookahead { depth: 2, leaves: Leaves::RandomGames };
    use Growth::{Exact, Leaf, StandIn};

    #[test]
    fn a_certificate_is_of_what_stands_furthest_from_the_game() {
        let proof = rows(&[&[Exact(0.4), Exact(0.7)], &[Exact(0.4), Leaf], &[Leaf, StandIn]]);
        let of: Vec<_> = proof.moves.iter().map(|standing| standing.of).collect();
        assert_eq!(of, [Subject::Game, Subject::Means, TREE]);
        assert_eq!(proof.root.of, TREE);
        assert_eq!((proof.root.low, proof.root.high), (0.4, 1.0));
    }

    #[test]
    fn a_refutation_proves_a_move_lost_whatever_stands_beside_it() {
        let proof = rows(&[&[StandIn, Exact(0.0)], &[Leaf, Leaf]]);
        assert!(proof.moves[0].is_exact());
        assert_eq!((proof.moves[0].of, proof.root.of), (Subject::Game, Subject::Means));
        assert_eq!(proof.obey(0, |_| 0.0), 1, "a lost move is not played while another is open");
        assert_eq!(proof.decided(), Some(1), "no other can be better, whatever it is worth");
    }

    #[test]
    fn a_move_that_no_other_can_beat_by_more_than_epsilon_is_decided() {
        assert_eq!(rows(&[&[StandIn], &[Exact(1.0)]]).decided(), Some(1));
        assert_eq!(rows(&[&[StandIn, Exact(0.55)], &[Exact(0.5)]]).decided(), Some(1));
        assert_eq!(rows(&[&[StandIn, Exact(0.65)], &[Exact(0.5)]]).decided(), None);
        assert_eq!(rows(&[&[StandIn]]).decided(), Some(0), "no other is better than the only move");
    }
}
