//! Whole sentences: what searches ask of a game in one breath, said in terms of its rules.
//!
//! A game whose type is forgotten answers each with one call, and the loop runs on the game's own
//! side. These are the answers of all other games, which the compiler takes apart again.

use crate::{Game, Guidance, Keyed, Outlook, Player, Rng, Symmetric, Turn};

/// One move of a random game, as it was noted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Note<M> {
    /// The move.
    pub mv: M,
    /// Among how many it was drawn.
    pub size: u32,
    /// Who moved; nobody at nature's turns.
    pub mover: Option<Player>,
}

/// Where a move leads.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Child<P, K> {
    /// Whose turn it is there.
    pub turn: Turn<P>,
    /// The key, if it was asked for.
    pub key: Option<K>,
}

/// Which keys are asked for along with [prospects](Guidance::prospects).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keys {
    /// None.
    Unasked,
    /// Those of the positions.
    Own,
    /// The least among those of all images.
    Least,
}

/// Where a move leads and what is seen there at a glance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Prospect<P, K> {
    /// Whose turn it is there.
    pub turn: Turn<P>,
    /// What the player to move there gets at least and at most, as far as a glance tells.
    pub bounds: (f64, f64),
    /// The key, if it was asked for.
    pub key: Option<K>,
    /// How many moves there are, unless the game is over or the bounds tell the value.
    pub count: u32,
}

/// [`Game::look`] by the rules.
#[inline]
pub fn look<G: Game + ?Sized>(
    game: &G,
    position: &G::Position,
    moves: &mut Vec<G::Move>,
) -> Turn<G::Payoff> {
    let turn = game.turn(position);
    if !matches!(turn, Turn::Over(_)) {
        game.moves(position, moves);
    }
    turn
}

/// [`Game::follow`] by the rules.
#[inline]
pub fn follow<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    mv: G::Move,
) -> Turn<G::Payoff> {
    game.play(position, mv);
    game.turn(position)
}

/// [`Game::reach`] by the rules.
#[inline]
pub fn reach<G: Game + ?Sized>(
    game: &G,
    from: &G::Position,
    line: &[G::Move],
    to: &mut G::Position,
) -> Turn<G::Payoff> {
    to.clone_from(from);
    if let Some((&last, line)) = line.split_last() {
        for &mv in line {
            game.play_on(to, mv);
        }
        game.play(to, last);
    }
    game.turn(to)
}

/// [`Game::enter`] by the rules.
#[inline]
pub fn enter<G: Game + ?Sized>(
    game: &G,
    from: &G::Position,
    mv: G::Move,
    to: &mut G::Position,
) -> Turn<G::Payoff> {
    to.clone_from(from);
    game.play_on(to, mv);
    game.turn(to)
}

/// [`Game::venture`] by the rules.
#[inline]
pub fn venture<G: Game + ?Sized>(
    game: &G,
    from: &G::Position,
    mv: G::Move,
    to: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    to.clone_from(from);
    game.play(to, mv);
    game.playout(to, scratch, rng)
}

/// [`Game::traced_playout`] by the rules.
#[inline]
pub fn traced_playout<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    most: usize,
    trail: &mut Vec<G::Move>,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    trace(game, position, most, scratch, rng, |mv| trail.push(mv))
}

/// Plays a random game and hands on the first moves.
#[inline]
pub(crate) fn trace<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    most: usize,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
    mut tell: impl FnMut(G::Move),
) -> G::Payoff {
    for _ in 0..most {
        if let Turn::Over(payoff) = game.turn(position) {
            return payoff;
        }
        let mv = game.sample_move(position, scratch, rng);
        game.play(position, mv);
        tell(mv);
    }
    game.playout(position, scratch, rng)
}

/// [`Game::noted_playout`] by the rules.
#[inline]
pub fn noted_playout<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    notes: &mut Vec<Note<G::Move>>,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    note_moves(game, position, scratch, rng, |note| notes.push(note))
}

/// Plays a random game and hands on what is noted of each move.
#[inline]
pub(crate) fn note_moves<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
    mut note: impl FnMut(Note<G::Move>),
) -> G::Payoff {
    loop {
        let mover = match game.turn(position) {
            Turn::Over(payoff) => return payoff,
            Turn::Player(player) => Some(player),
            Turn::Chance => None,
        };
        let size = game.count_moves(position, scratch) as u32;
        let mv = game.sample_move(position, scratch, rng);
        game.play(position, mv);
        note(Note { mv, size, mover });
    }
}

/// [`Keyed::children`] by the rules.
#[inline]
pub fn children<G: Keyed + ?Sized>(
    game: &G,
    from: &G::Position,
    moves: &[G::Move],
    keys: bool,
    room: &mut G::Position,
    children: &mut Vec<Child<G::Payoff, G::Key>>,
) {
    for &mv in moves {
        room.clone_from(from);
        let turn = follow(game, room, mv);
        children.push(Child { turn, key: keys.then(|| game.key(room)) });
    }
}

/// [`Symmetric::least_key`] by the rules.
pub fn least_key<G: Symmetric + ?Sized>(game: &G, position: &G::Position) -> (G::Key, usize) {
    let own = (game.key(position), 0);
    let image = |symmetry| (game.key(&game.map_position(symmetry, position)), symmetry);
    (1..game.symmetries()).map(image).fold(own, |a, b| if b.0 < a.0 { b } else { a })
}

/// [`Guidance::arrive`] by the rules.
#[inline(always)]
pub fn arrive<G: Guidance + ?Sized>(
    game: &G,
    from: &G::Position,
    mv: G::Move,
    to: &mut G::Position,
) -> (Turn<G::Payoff>, Outlook) {
    to.clone_from(from);
    let turn = follow(game, to, mv);
    let is_open = matches!(turn, Turn::Player(_));
    (turn, if is_open { game.outlook(to) } else { Outlook::UNKNOWN })
}

/// [`Guidance::ranked_moves`] by the rules.
#[inline(always)]
pub fn ranked_moves<G: Guidance + ?Sized>(
    game: &G,
    position: &G::Position,
    moves: &mut Vec<G::Move>,
    scores: &mut Vec<i32>,
) {
    let start = moves.len();
    game.relevant_moves(position, moves);
    scores.resize(moves.len(), 0);
    if moves.len() > start + 1 {
        game.order(position, &moves[start..], &mut scores[start..]);
    }
}

/// [`Guidance::prospects`] by the rules.
#[inline]
pub fn prospects<G: Guidance + ?Sized>(
    game: &G,
    from: &G::Position,
    moves: &[G::Move],
    keys: Keys,
    room: &mut G::Position,
    prospects: &mut Vec<Prospect<G::Payoff, G::Key>>,
) {
    let mut scratch = Vec::new();
    let moves = moves.iter().copied();
    foresee(game, from, moves, keys, room, &mut scratch, |prospect| prospects.push(prospect));
}

/// Looks at where each move leads and hands on what is seen.
#[inline]
pub(crate) fn foresee<G: Guidance + ?Sized>(
    game: &G,
    from: &G::Position,
    moves: impl Iterator<Item = G::Move>,
    keys: Keys,
    room: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    mut see: impl FnMut(Prospect<G::Payoff, G::Key>),
) {
    for mv in moves {
        let (turn, Outlook { low, high, .. }) = arrive(game, from, mv, room);
        let is_open = matches!(turn, Turn::Player(_)) && low < high;
        let key = match keys {
            Keys::Own if is_open => Some(game.key(room)),
            Keys::Least if is_open => Some(game.least_key(room).0),
            _ => None,
        };
        let count = if is_open { game.count_moves(room, scratch) as u32 } else { 0 };
        see(Prospect { turn, bounds: (low, high), key, count });
    }
}
