//! Whole sentences: what searches ask of a game in one breath, said in terms of its rules.
//!
//! A game whose type is forgotten answers each with one call, and the loop runs on the game's own
//! side. These are the answers of all other games, which the compiler takes apart again.

use crate::{
    Arrival, Child, Draws, Game, Guidance, Keyed, Keys, Marks, Note, Outlook, Past, Payoff,
    Prospect, Rng, Symmetric, Turn,
};

/// [`Game::look`] by the rules.
#[inline]
pub fn look<G: Game + ?Sized>(
    game: &G,
    from: Option<&G::Position>,
    line: &[G::Move],
    to: &mut G::Position,
    moves: &mut Vec<G::Move>,
) -> Turn<G::Payoff> {
    if let Some(from) = from {
        to.clone_from(from);
    }
    let turn = go(game, to, line.iter().copied());
    if !matches!(turn, Turn::Over(_)) {
        game.moves(to, moves);
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
    go(game, to, line.iter().copied())
}

/// Plays a line of moves of which only the last may end the game.
#[inline]
pub(crate) fn go<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    mut line: impl DoubleEndedIterator<Item = G::Move>,
) -> Turn<G::Payoff> {
    if let Some(last) = line.next_back() {
        for mv in line {
            game.play_on(position, mv);
        }
        game.play(position, last);
    }
    game.turn(position)
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
    from: Option<&G::Position>,
    line: &[G::Move],
    to: &mut G::Position,
    draws: &mut Draws<G::Move>,
    rng: &mut Rng,
) -> (G::Payoff, bool) {
    if let Some(from) = from {
        to.clone_from(from);
    }
    match go(game, to, line.iter().copied()) {
        Turn::Over(payoff) => (payoff, true),
        _ => (traced_playout(game, to, draws, rng), false),
    }
}

/// Plays a random game from a position where it is not over, and keeps the first moves.
#[inline]
pub fn traced_playout<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    Draws { most, trail, scratch }: &mut Draws<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    trail.clear();
    trace(game, position, *most, scratch, rng, |mv| trail.push(mv))
}

/// The same, and hands them on.
#[inline]
pub(crate) fn trace<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    most: usize,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
    mut tell: impl FnMut(G::Move),
) -> G::Payoff {
    for drawn in 0..most {
        if drawn > 0
            && let Turn::Over(payoff) = game.turn(position)
        {
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

/// [`Guidance::marked_playout`] by the rules.
#[inline]
pub fn marked_playout<G: Guidance + ?Sized>(
    game: &G,
    position: &mut G::Position,
    marks: &mut Marks,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    loop {
        let mover = match game.turn(position) {
            Turn::Over(payoff) => return payoff,
            Turn::Player(player) => Some(player),
            Turn::Chance => None,
        };
        let mv = game.sample_move(position, scratch, rng);
        if let Some(player) = mover {
            marks.mark_later(player, game.slot(mv));
        }
        game.play(position, mv);
    }
}

/// [`Game::playouts`] by the rules.
#[inline]
pub fn playouts<G: Game + ?Sized>(
    game: &G,
    from: &G::Position,
    count: usize,
    room: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
    mut pay: impl FnMut(G::Payoff),
) {
    for _ in 0..count {
        room.clone_from(from);
        pay(game.playout(room, scratch, rng));
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
    mut see: impl FnMut(Child<G::Payoff, G::Key>),
) {
    for &mv in moves {
        room.clone_from(from);
        let turn = follow(game, room, mv);
        see(Child { turn, key: keys.then(|| game.key(room)) });
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
    keys: Keys,
) -> Arrival<G::Payoff, G::Key> {
    to.clone_from(from);
    let turn = follow(game, to, mv);
    if !matches!(turn, Turn::Player(_)) {
        return Arrival { turn, outlook: Outlook::UNKNOWN, key: None };
    }
    let outlook = game.outlook(to);
    let key = match keys {
        Keys::Own if outlook.low < outlook.high => Some((game.key(to), 0)),
        Keys::Least if outlook.low < outlook.high => Some(game.least_key(to)),
        _ => None,
    };
    Arrival { turn, outlook, key }
}

/// [`Guidance::ranked_moves`] by the rules.
#[inline(always)]
pub fn ranked_moves<G: Guidance + ?Sized>(
    game: &G,
    position: &G::Position,
    past: Past<'_, G::Move>,
    moves: &mut Vec<G::Move>,
    ranks: &mut Vec<i32>,
) {
    let start = moves.len();
    game.relevant_moves(position, moves);
    ranks.resize(moves.len(), 0);
    rank(game, position, past, &moves[start..], &mut ranks[start..]);
}

/// Fills in how soon each of some moves is to be tried; nothing where there is only one.
#[inline(always)]
pub(crate) fn rank<G: Guidance + ?Sized>(
    game: &G,
    position: &G::Position,
    past: Past<'_, G::Move>,
    moves: &[G::Move],
    ranks: &mut [i32],
) {
    if moves.len() > 1 {
        game.order(position, moves, ranks);
        for (rank, &mv) in ranks.iter_mut().zip(moves) {
            *rank = past.rank(game, mv, *rank);
        }
    }
}

/// [`Guidance::keen_playout`] by the rules. Outlooks speak of two players and zero sum; elsewhere it is a random game.
pub fn keen_playout<G: Guidance + ?Sized>(
    game: &G,
    position: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    if game.players() != 2 || !game.is_zero_sum() {
        return game.playout(position, scratch, rng);
    }
    loop {
        let mover = match game.turn(position) {
            Turn::Over(payoff) => return payoff,
            Turn::Chance => {
                let drawn = game.sample_move(position, scratch, rng);
                game.play(position, drawn);
                continue;
            }
            Turn::Player(mover) => mover,
        };
        scratch.clear();
        let seen = game.survey(position, scratch);
        if seen.low >= seen.high {
            let gain = |player| if player == mover { seen.low } else { -seen.low };
            return G::Payoff::from_gains(2, gain);
        }
        let mv = scratch[rng.below(scratch.len())];
        game.play(position, mv);
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
    see: impl FnMut(Prospect<G::Payoff, G::Key>),
) {
    foresee(game, from, moves.iter().copied(), keys, room, &mut Vec::new(), see);
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
        let Arrival { turn, outlook, key } = arrive(game, from, mv, room, keys);
        let bounds @ (low, high) = (outlook.low, outlook.high);
        let is_open = matches!(turn, Turn::Player(_)) && low < high;
        let count = if is_open { game.count_moves(room, scratch) as u32 } else { 0 };
        see(Prospect { turn, bounds, key: key.map(|(key, _)| key), count });
    }
}
