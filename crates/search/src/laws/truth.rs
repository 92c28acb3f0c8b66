//! A line of play, and what is true along it by definition.

use plywood_core::{Game, Payoff, Player, Rng, Seed, Turn};

use crate::{max_n, minimax::children};

/// The exact value of a position and of its moves, to the player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Truth {
    /// The value of the position.
    pub value: f64,
    /// The values of its moves, in the order of the rules.
    pub moves: Vec<f64>,
}

impl Truth {
    /// The truth by definition, if at most `most` positions follow and players leave no doubt: with
    /// several players, ties can make more than one outcome right, and then none is told.
    pub fn of<G: Game>(game: &G, position: &G::Position, most: usize) -> Option<Self> {
        let Turn::Player(player) = game.turn(position) else { return None };
        if !is_small(game, position, most) {
            return None;
        }
        let mut moves = Vec::new();
        for (_, child) in children(game, position) {
            if !game.is_zero_sum() && has_ties(game, &child) {
                return None;
            }
            moves.push(max_n(game, &child)[player.index()]);
        }
        let value = moves.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Some(Self { value, moves })
    }
}

/// Whether at most `most` positions follow, on lines of play of which none is counted twice as one.
fn is_small<G: Game>(game: &G, position: &G::Position, most: usize) -> bool {
    let (mut stack, mut seen) = (vec![position.clone()], 0);
    while let Some(at) = stack.pop() {
        seen += 1;
        if seen > most {
            return false;
        }
        if !matches!(game.turn(&at), Turn::Over(_)) {
            stack.extend(children(game, &at).map(|(_, child)| child));
        }
    }
    true
}

/// Whether somebody below is indifferent between moves that are not the same to others.
fn has_ties<G: Game>(game: &G, position: &G::Position) -> bool {
    let Turn::Player(player) = game.turn(position) else {
        return match game.turn(position) {
            Turn::Chance => children(game, position).any(|(_, child)| has_ties(game, &child)),
            _ => false,
        };
    };
    let outcomes: Vec<_> = children(game, position).map(|(_, child)| max_n(game, &child)).collect();
    let own = |outcome: &[f64]| outcome[player.index()];
    let best = outcomes.iter().map(|o| own(o)).fold(f64::NEG_INFINITY, f64::max);
    let mut best = outcomes.iter().filter(|o| own(o) == best);
    let first = best.next();
    best.any(|other| Some(other) != first)
        || children(game, position).any(|(_, child)| has_ties(game, &child))
}

/// A line of play: positions, the moves between them, and the truth where it is known.
#[derive(Clone, Debug)]
pub struct Passage<G: Game> {
    /// The positions, one more than there are moves.
    pub positions: Vec<G::Position>,
    /// The moves.
    pub moves: Vec<G::Move>,
    /// What is true of every position.
    pub truths: Vec<Option<Truth>>,
}

impl<G: Game> Passage<G> {
    /// Random moves from `root` to the end, or for `plies` moves; the truth is sought where at most
    /// `most` positions follow.
    pub fn random(game: &G, root: &G::Position, seed: Seed, plies: usize, most: usize) -> Self {
        let mut rng = seed.rng();
        let mut passage = Self { positions: Vec::new(), moves: Vec::new(), truths: Vec::new() };
        let mut at = root.clone();
        loop {
            passage.truths.push(Truth::of(game, &at, most));
            passage.positions.push(at.clone());
            let drawn = if passage.moves.len() < plies { draw(game, &at, &mut rng) } else { None };
            let Some(mv) = drawn else { return passage };
            game.play(&mut at, mv);
            passage.moves.push(mv);
        }
    }

    /// The position at its end.
    pub fn last(&self) -> &G::Position {
        &self.positions[self.positions.len() - 1]
    }
}

/// Any move with equal chances; none where the game is over.
fn draw<G: Game>(game: &G, position: &G::Position, rng: &mut Rng) -> Option<G::Move> {
    if matches!(game.turn(position), Turn::Over(_)) {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    Some(moves[rng.below(moves.len())])
}

/// Whether a move of `position` ends the game with `most` for the player to move, by index.
pub(super) fn wins_at_once<G: Game>(
    game: &G,
    position: &G::Position,
    player: Player,
    most: f64,
) -> Vec<bool> {
    let pays = |(_, child): (G::Move, G::Position)| match game.turn(&child) {
        Turn::Over(payoff) => payoff.of(player) >= most,
        _ => false,
    };
    children(game, position).map(pays).collect()
}
