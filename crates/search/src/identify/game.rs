//! The tree of the first moves of a game: leaves that are known, and random games below the others.

use plywood_core::{Evaluator, Game, Payoff, Player, Rng, Turn, ZeroSum};

use super::{
    attempt::Attempts,
    luck::Luck,
    oracle::Oracle,
    tree::{Growth, Side, Tree},
};
use crate::scale::Scale;

/// A game below its first moves: every leaf is a position, and its samples come from an evaluator.
#[derive(Clone, Debug)]
pub struct Frontier<G: Game, E> {
    game: G,
    player: Player,
    scale: Scale,
    evaluator: E,
    positions: Vec<G::Position>,
    /// What the leaves of known value pay.
    known: Vec<Option<f64>>,
    scratch: Option<G::Position>,
}

/// How large a tree may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The most moves to a leaf.
    pub depth: u32,
    /// The most nodes.
    pub limit: usize,
    /// The most positions looked at to solve a leaf; no leaf is solved if that is zero.
    pub solve: u64,
}

/// The most bytes of the positions of a tree's nodes: wide boards take few nodes.
const MOST_BYTES: usize = 1 << 28;

/// The tree, how deep it is, and what was found out about its leaves.
#[derive(Clone, Debug)]
pub struct Grown {
    /// The tree.
    pub tree: Tree,
    /// The depth at which it was cut off because it would have had too many nodes.
    pub cut: Option<u32>,
    /// How many leaves before the end of the game are solved.
    pub solved: usize,
    /// Positions looked at to solve leaves.
    pub looked: u64,
}

impl<G: Game<Payoff = ZeroSum>, E: Evaluator<G>> Frontier<G, E> {
    /// The tree of all lines of at most `shape.depth` moves from `root`, and its leaves.
    ///
    /// Payoffs of the player to move at the root are scaled from `bounds` to `[0, 1]`. A position
    /// where the game is over is a leaf of known mean, and so is one whose value in the game some
    /// `shape.solve` positions tell. Where nature moves and somebody chooses afterwards within the
    /// depth, the tree goes on below each of her draws; else it is a leaf like any other, in its own
    /// right if nobody chooses any more before the game ends. A level that would make more than `shape.limit` nodes, or
    /// more than fit into a quarter of a gigabyte, is not grown: the leaves stand above it, and the
    /// tree says so.
    pub fn grow(
        game: G,
        root: &G::Position,
        shape: Shape,
        bounds: (f64, f64),
        evaluator: E,
    ) -> (Self, Grown) {
        let player = match game.turn(root) {
            Turn::Player(player) => player,
            _ => Player::FIRST,
        };
        let scale = Scale::between(bounds);
        let most = MOST_BYTES / size_of::<G::Position>().max(1);
        let shape = Shape { limit: shape.limit.min(most), ..shape };
        let depth = fitting(&game, root, shape);
        let mut attempts = Attempts::new(&game, player, bounds, shape.solve);
        let mut luck = Luck::new(&game, shape.limit);
        let (mut positions, mut known, mut moves) = (Vec::new(), Vec::new(), Vec::new());
        let tree = Tree::grow(root.clone(), |position, at| {
            let value = match game.turn(&position) {
                Turn::Over(payoff) => Some(payoff.of(player)),
                Turn::Player(mover) if at < depth.0 => {
                    let side = if mover == player { Side::Max } else { Side::Min };
                    return Growth::Branch(side, children(&game, &position, &mut moves));
                }
                Turn::Player(_) => attempts.value(&position),
                Turn::Chance if luck.leads_to_choice(&position, depth.0.saturating_sub(at)) => {
                    let law = law(&game, &position, &mut moves);
                    let after = children(&game, &position, &mut moves);
                    return Growth::Chance(law.into_iter().zip(after).collect());
                }
                Turn::Chance => None,
            };
            let growth = match value {
                // Payoff bounds hold up to rounding.
                Some(value) => Growth::Exact(scale.unit(value).clamp(0.0, 1.0)),
                None if luck.ends(&position) => Growth::Leaf,
                None => Growth::StandIn,
            };
            positions.push(position);
            known.push(value);
            growth
        });
        let Attempts { solved, looked, .. } = attempts;
        let cut = (depth.1 || luck.spent).then_some(depth.0);
        let frontier = Self { game, player, scale, evaluator, positions, known, scratch: None };
        (frontier, Grown { tree, cut, solved, looked })
    }

    /// What the known leaves prove of every node of the tree: the least and the greatest payoff to
    /// the player to move at the root.
    pub fn proven(&self, tree: &Tree) -> Vec<(f64, f64)> {
        let end = |unknown: f64| tree.backed_up(|leaf| self.known[leaf].unwrap_or(unknown));
        end(self.scale.payoff(0.0)).into_iter().zip(end(self.scale.most())).collect()
    }

    /// A number between 0 and 1 as a payoff of the player to move at the root.
    pub fn payoff(&self, unit: f64) -> f64 {
        // Payoffs of the second player are minus those of the first; the scale is the game's own.
        self.scale.payoff(unit)
    }

    /// The player to move at the root.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The position of every leaf.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Bytes held.
    pub fn memory(&self) -> usize {
        self.positions.capacity() * size_of::<G::Position>()
            + self.known.capacity() * size_of::<Option<f64>>()
    }
}

/// The positions after every move.
fn children<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &mut Vec<G::Move>,
) -> Vec<G::Position> {
    moves.clear();
    game.moves(position, moves);
    let after = |&mv: &G::Move| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        child
    };
    moves.iter().map(after).collect()
}

/// How likely each of nature's draws is.
fn law<G: Game>(game: &G, position: &G::Position, moves: &mut Vec<G::Move>) -> Vec<f64> {
    moves.clear();
    game.moves(position, moves);
    moves.iter().map(|&mv| game.chance(position, mv)).collect()
}

/// The greatest depth up to `depth` whose tree has at most `limit` nodes, and whether that is less.
fn fitting<G: Game>(game: &G, root: &G::Position, shape: Shape) -> (u32, bool) {
    let Shape { depth, limit, .. } = shape;
    let (mut level, mut nodes, mut moves) = (vec![root.clone()], 1, Vec::new());
    let mut luck = Luck::new(game, limit);
    for at in 0..depth {
        let mut next = Vec::new();
        for position in &level {
            match game.turn(position) {
                Turn::Player(_) => {}
                Turn::Chance if luck.leads_to_choice(position, depth - at) => {}
                _ => continue,
            }
            moves.clear();
            game.moves(position, &mut moves);
            nodes += moves.len();
            // The first level is always grown: without moves there is nothing to choose.
            if nodes > limit && at > 0 {
                return (at, true);
            }
            if at + 1 == depth {
                continue;
            }
            next.extend(children(game, position, &mut moves));
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    (depth, false)
}

impl<G: Game<Payoff = ZeroSum>, E: Evaluator<G>> Oracle for Frontier<G, E> {
    fn sample(&mut self, leaf: usize, rng: &mut Rng) -> f64 {
        let position = match &mut self.scratch {
            Some(position) => {
                position.clone_from(&self.positions[leaf]);
                position
            }
            slot @ None => slot.insert(self.positions[leaf].clone()),
        };
        let payoff = self.evaluator.evaluate(&self.game, position, rng);
        self.scale.unit(payoff.of(self.player)).clamp(0.0, 1.0)
    }
}
