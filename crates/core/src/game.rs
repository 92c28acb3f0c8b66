//! The rules of games, and what some games can do beyond the rules.

use std::{fmt, hash::Hash};

use crate::{Child, Draws, Note, Payoff, Player, Rng, sentences};

/// Whose turn it is, or how the game ended.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Turn<P> {
    /// A player chooses the next move.
    Player(Player),
    /// Nature draws the next move.
    Chance,
    /// Nobody moves: the game is over and this is what it paid.
    Over(P),
}

impl<P> Turn<P> {
    /// The same turn of a game that pays otherwise.
    #[inline]
    pub fn map<Q>(self, pay: impl FnOnce(P) -> Q) -> Turn<Q> {
        match self {
            Self::Player(player) => Turn::Player(player),
            Self::Chance => Turn::Chance,
            Self::Over(payoff) => Turn::Over(pay(payoff)),
        }
    }
}

/// The rules of a game.
///
/// The value holds the parameters and tables of the rules; positions are plain data, and whatever
/// can be asked of a position is asked of the game. Every position has finitely many moves, though
/// the tree below it may be infinite.
pub trait Game {
    /// One state of play. Cloning it must be cheap, and `clone_from` must not allocate once warm.
    type Position: Clone;
    /// One move.
    type Move: Copy + Eq + fmt::Debug;
    /// What the players get at the end.
    type Payoff: Payoff;

    /// The position in which play begins.
    fn start(&self) -> Self::Position;

    /// Whose turn it is, or how the game ended.
    fn turn(&self, position: &Self::Position) -> Turn<Self::Payoff>;

    /// Appends the legal moves, or nature's possible draws, in an order that only the position
    /// decides. At least one unless the game is over; none if it is.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// How many moves [`moves`](Self::moves) would list.
    ///
    /// Override it where counting is cheaper than listing.
    #[inline]
    fn count_moves(&self, position: &Self::Position, scratch: &mut Vec<Self::Move>) -> usize {
        scratch.clear();
        self.moves(position, scratch);
        scratch.len()
    }

    /// Plays a legal move in place. An illegal move may panic or corrupt the position.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);

    /// Plays a legal move after which the game is known to go on: the same as
    /// [`play`](Self::play), but a game need not look for its end.
    ///
    /// Searches replay the way down their trees with it.
    #[inline]
    fn play_on(&self, position: &mut Self::Position, mv: Self::Move) {
        self.play(position, mv);
    }

    /// Draws a move: uniformly at a player's turn, by nature's law at a chance turn.
    ///
    /// Override it when a draw is cheaper than a list, or when nature's law is not uniform. A game
    /// whose random play would be senseless may draw by a policy of its own; it says so in
    /// [`draws_by_policy`](Self::draws_by_policy).
    #[inline]
    fn sample_move(
        &self,
        position: &Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
    ) -> Self::Move {
        scratch.clear();
        self.moves(position, scratch);
        scratch[rng.below(scratch.len())]
    }

    /// Whether moves at players' turns are drawn by a policy of the game's own, and not uniformly:
    /// in Go, nobody fills an own eye.
    #[inline]
    fn draws_by_policy(&self) -> bool {
        false
    }

    /// Plays drawn moves to the end of the game and says what it paid.
    ///
    /// The position is scratch afterwards. Override it where a whole random game is cheaper than
    /// its moves one by one; the law of the payoff must stay that of repeated `sample_move`.
    #[inline]
    fn playout(
        &self,
        position: &mut Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
    ) -> Self::Payoff {
        play_move_by_move(self, position, scratch, rng)
    }

    /// The probability with which nature draws `mv` at a chance turn: uniform unless overridden.
    fn chance(&self, position: &Self::Position, _mv: Self::Move) -> f64 {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        1.0 / moves.len() as f64
    }

    /// Whether a call is dear, as through a pointer or to another process, so that searches should
    /// say in one what they can.
    #[inline]
    fn is_remote(&self) -> bool {
        false
    }

    /// Plays a move and says whose turn it is then.
    #[inline]
    fn follow(&self, position: &mut Self::Position, mv: Self::Move) -> Turn<Self::Payoff> {
        sentences::follow(self, position, mv)
    }

    /// Makes `to` the position that a line of moves leads to, of which only the last may end the game,
    /// and says whose turn it is there.
    #[inline]
    fn reach(
        &self,
        from: &Self::Position,
        line: &[Self::Move],
        to: &mut Self::Position,
    ) -> Turn<Self::Payoff> {
        sentences::reach(self, from, line, to)
    }

    /// Plays a line of moves, of which only the last may end the game; says whose turn it is then and
    /// appends the moves, unless the game is over. Play begins in `from`, or without it in `to`.
    #[inline]
    fn look(
        &self,
        from: Option<&Self::Position>,
        line: &[Self::Move],
        to: &mut Self::Position,
        moves: &mut Vec<Self::Move>,
    ) -> Turn<Self::Payoff> {
        sentences::look(self, from, line, to, moves)
    }

    /// Makes `to` the position that a move leads to after which the game is known to go on, and says
    /// whose turn it is there.
    #[inline]
    fn enter(
        &self,
        from: &Self::Position,
        mv: Self::Move,
        to: &mut Self::Position,
    ) -> Turn<Self::Payoff> {
        sentences::enter(self, from, mv, to)
    }

    /// Plays a line of moves, of which only the last may end the game, then drawn moves to the end;
    /// says what the game paid, and whether the line itself ended it. Play begins in `from`, or without
    /// it in `to`, which is scratch afterwards.
    #[inline]
    fn venture(
        &self,
        from: Option<&Self::Position>,
        line: &[Self::Move],
        to: &mut Self::Position,
        draws: &mut Draws<Self::Move>,
        rng: &mut Rng,
    ) -> (Self::Payoff, bool) {
        sentences::venture(self, from, line, to, draws, rng)
    }

    /// Plays drawn moves one by one to the end, notes each, and says what the game paid. The position
    /// is scratch afterwards.
    #[inline]
    fn noted_playout(
        &self,
        position: &mut Self::Position,
        notes: &mut Vec<Note<Self::Move>>,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
    ) -> Self::Payoff {
        sentences::noted_playout(self, position, notes, scratch, rng)
    }

    /// Plays so many random games from one position and hands on what each paid, in order. `room` is
    /// scratch.
    ///
    /// Override it where many at once are cheaper than one by one.
    #[inline]
    fn playouts(
        &self,
        from: &Self::Position,
        count: usize,
        room: &mut Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
        pay: impl FnMut(Self::Payoff),
    ) {
        sentences::playouts(self, from, count, room, scratch, rng, pay);
    }

    /// How many players there are. The type of the payoff says so, unless it has room for more.
    #[inline]
    fn players(&self) -> usize {
        Self::Payoff::PLAYERS
    }

    /// Whether what some gain the others always lose. The type of the payoff says so, unless it is
    /// one for any number of players.
    #[inline]
    fn is_zero_sum(&self) -> bool {
        Self::Payoff::ZERO_SUM
    }

    /// Whether there may be turns at which nature draws: none unless overridden.
    fn has_chance(&self) -> bool {
        false
    }

    /// The least and the greatest payoff that any player can get; by default a lost and a won game.
    fn payoff_bounds(&self) -> (f64, f64) {
        (-1.0, 1.0)
    }

    /// A distance that any two different payoffs, whoever gets them, keep at least, where the rules give
    /// one: 1 for whole numbers. Whoever writes what several players get as one number needs it.
    fn payoff_gap(&self) -> Option<f64> {
        None
    }

    /// A number of moves that no line of play exceeds, where the rules give one.
    fn longest(&self) -> Option<u64> {
        None
    }

    /// Bytes that a position holds beside its own size, in lists of its own: none unless
    /// overridden. Whoever keeps many positions counts them.
    #[inline]
    fn held(&self, _position: &Self::Position) -> usize {
        0
    }
}

/// Plays drawn moves to the end of the game, one by one, and says what it paid.
#[inline]
pub(crate) fn play_move_by_move<G: Game + ?Sized>(
    game: &G,
    position: &mut G::Position,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    loop {
        if let Turn::Over(payoff) = game.turn(position) {
            return payoff;
        }
        let mv = game.sample_move(position, scratch, rng);
        game.play(position, mv);
    }
}

/// A game whose positions can be recognised when reached by another path.
pub trait Keyed: Game {
    /// What identifies a position.
    type Key: Copy + Eq + Ord + Hash + fmt::Debug;

    /// Whether equal keys always mean equal positions, so that a proof can rest on them. A key
    /// that is a hash says `false`.
    #[inline]
    fn exact(&self) -> bool {
        true
    }

    /// The position's key. Positions with equal keys have equal futures.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// Sixty-four well-mixed bits of the position, the index into a table.
    fn hash(&self, position: &Self::Position) -> u64;

    /// Hands on where each of some moves leads, with its key if `keys` are asked for. `room` is scratch.
    #[inline]
    fn children(
        &self,
        from: &Self::Position,
        moves: &[Self::Move],
        keys: bool,
        room: &mut Self::Position,
        see: impl FnMut(Child<Self::Payoff, Self::Key>),
    ) {
        sentences::children(self, from, moves, keys, room, see);
    }
}

/// A game whose board can be turned and mirrored. A game without symmetries implements nothing.
pub trait Symmetric: Keyed {
    /// How many symmetries there are, the identity among them as number zero.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position under a symmetry.
    fn map_position(&self, _symmetry: usize, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// The move under a symmetry: playing commutes with mapping.
    fn map_move(&self, _symmetry: usize, mv: Self::Move) -> Self::Move {
        mv
    }

    /// The least key among those of all images of a position, and the first symmetry that leads there.
    ///
    /// A game whose positions fall into parts that can be moved about one by one may answer with a key that all
    /// arrangements of the same parts share, and symmetry zero: equal least keys mean games that are the
    /// same move by move, but for the names of moves.
    #[inline]
    fn least_key(&self, position: &Self::Position) -> (Self::Key, usize) {
        sentences::least_key(self, position)
    }
}

/// A game in which the players see different things.
pub trait Hidden: Game {
    /// All that one player knows, and nothing else.
    type View: Clone + Eq + Hash;

    /// What `player` knows in this position.
    fn view(&self, position: &Self::Position, player: Player) -> Self::View;

    /// Draws a full position that the owner of `view` cannot tell from the true one.
    fn determinise(&self, view: &Self::View, rng: &mut Rng) -> Self::Position;
}
