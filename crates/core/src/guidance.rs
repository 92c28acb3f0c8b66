//! What a game knows of its own positions beyond the rules, for exact searches that ask.

use crate::{Arrival, Game, Keys, Marks, Past, Player, Prospect, Rng, Symmetric, sentences};

/// What can be proven of a position at a glance, for the player to move.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The least that the player to move gets under best play.
    pub low: f64,
    /// The most that the player to move gets under best play.
    pub high: f64,
    /// The player to move cannot win in fewer moves of both sides than this.
    pub soonest_win: u32,
    /// The player to move cannot lose in fewer moves of both sides than this.
    pub soonest_loss: u32,
    /// The game cannot end, however it is played, in fewer moves of both sides than this.
    pub soonest_end: u32,
    /// Where `low` and `high` prove a winner, that player can win within this many moves of both
    /// sides.
    pub latest: u32,
}

impl Outlook {
    /// Nothing is seen at a glance.
    pub const UNKNOWN: Self = Self {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
        soonest_win: 1,
        soonest_loss: 1,
        soonest_end: 1,
        latest: u32::MAX,
    };

    /// The player to move gets exactly `value` after `plies` moves that best play cannot shorten
    /// or prolong.
    pub const fn decided(value: f64, plies: u32) -> Self {
        Self {
            low: value,
            high: value,
            soonest_win: plies,
            soonest_loss: plies,
            soonest_end: 1,
            latest: plies,
        }
    }
}

/// Advice that makes an exact search faster and never changes its answer. A game without advice
/// implements nothing.
pub trait Guidance: Symmetric {
    /// What can be proven of a position that is not over, at a glance.
    fn outlook(&self, _position: &Self::Position) -> Outlook {
        Outlook::UNKNOWN
    }

    /// Appends moves that suffice for the value of the position, at least one: best play within
    /// them is worth as much as among all moves, and wins no later and loses no sooner if
    /// [`keeps_distances`](Self::keeps_distances) says so.
    fn relevant_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.moves(position, moves);
    }

    /// Whether best play within the relevant moves wins no later and loses no sooner than among all.
    ///
    /// Say `false` where what is left out is lost, or no better, but may take longer: who looks for
    /// the quickest win then looks at all moves.
    fn keeps_distances(&self) -> bool {
        true
    }

    /// Appends the relevant moves and says what the outlook is, both at once. Where the outlook
    /// decides the value, the moves may be left out.
    ///
    /// Override it where both look at the same things.
    #[inline]
    fn survey(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Outlook {
        self.relevant_moves(position, moves);
        self.outlook(position)
    }

    /// The same as [`survey`](Self::survey) in a position that a relevant move has led to, from a
    /// position that its own outlook did not decide: what was seen there need not be looked for
    /// again.
    #[inline]
    fn survey_next(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Outlook {
        self.survey(position, moves)
    }

    /// Fills in how promising each move looks to the player to move; larger is tried sooner. The
    /// scores arrive as zeros.
    fn order(&self, _position: &Self::Position, _moves: &[Self::Move], _scores: &mut [i32]) {}

    /// Makes `to` the position that a move leads to; says whose turn it is there and, at a player's turn,
    /// what is seen at a glance, with the key if it is asked for.
    #[inline(always)]
    fn arrive(
        &self,
        from: &Self::Position,
        mv: Self::Move,
        to: &mut Self::Position,
        keys: Keys,
    ) -> Arrival<Self::Payoff, Self::Key> {
        sentences::arrive(self, from, mv, to, keys)
    }

    /// Appends the relevant moves and how soon each is to be tried, by the game's own order and by what
    /// did well elsewhere; larger is sooner, and zero where there is only one. The two lists are equally
    /// long.
    #[inline(always)]
    fn ranked_moves(
        &self,
        position: &Self::Position,
        past: Past<'_, Self::Move>,
        moves: &mut Vec<Self::Move>,
        ranks: &mut Vec<i32>,
    ) {
        sentences::ranked_moves(self, position, past, moves, ranks);
    }

    /// Hands on where each of some moves leads and what is seen there at a glance. `room` is scratch.
    #[inline]
    fn prospects(
        &self,
        from: &Self::Position,
        moves: &[Self::Move],
        keys: Keys,
        room: &mut Self::Position,
        see: impl FnMut(Prospect<Self::Payoff, Self::Key>),
    ) {
        sentences::prospects(self, from, moves, keys, room, see);
    }

    /// A searcher of small subtrees on the game's own side, where there is one: that of a forgotten
    /// game was compiled for its type.
    fn subtrees(&self) -> Option<Box<dyn Subtrees<Self::Position>>> {
        None
    }

    /// A number below [`slots`](Self::slots) that names the move whatever the position, so that a
    /// search can remember which moves did well elsewhere.
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// How many different slots there are; zero if moves of different positions are not alike.
    fn slots(&self) -> usize {
        0
    }

    /// Plays a random game among players who see what is at hand, from a position that is not over, and says
    /// what it paid. Here every move is drawn from the relevant ones, all equally likely, and where an outlook decides the
    /// game it is over; what a game's own players see is its own affair.
    ///
    /// The position is scratch afterwards.
    fn keen_playout(
        &self,
        position: &mut Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
    ) -> Self::Payoff {
        sentences::keen_playout(self, position, scratch, rng)
    }

    /// Plays drawn moves to the end of a game for two players, marks who was the first to play which
    /// [slot](Self::slot), after what is marked already, and says what the game paid. The position is scratch
    /// afterwards.
    ///
    /// Override it where a whole random game is cheaper than its moves one by one. The law of the payoff must
    /// stay that of `playout`. Passes and moves after the game is decided may be marked or not.
    #[inline]
    fn marked_playout(
        &self,
        position: &mut Self::Position,
        marks: &mut Marks,
        scratch: &mut Vec<Self::Move>,
        rng: &mut Rng,
    ) -> Self::Payoff {
        sentences::marked_playout(self, position, marks, scratch, rng)
    }

    /// A guess at what `player` gets from a position that is not over: any number within the
    /// payoff bounds, zero if the game has no eye for it.
    fn appraise(&self, _position: &Self::Position, _player: Player) -> f64 {
        0.0
    }

    /// How many pieces `player` has on the board; zero in games that have none.
    fn presence(&self, _position: &Self::Position, _player: Player) -> f64 {
        0.0
    }

    /// How many moves `player` would have if the rest of the board were as it is and the turn
    /// theirs, also where the game is over; zero where the rules do not say.
    fn mobility(&self, _position: &Self::Position, _player: Player) -> f64 {
        0.0
    }
}

/// Searches small subtrees whole.
pub trait Subtrees<P>: Send {
    /// The value of a position for `player`, who is to move, or a bound outside the window between
    /// the two numbers; none if `fuel` positions do not suffice. Always says how many were looked at.
    fn value(
        &mut self,
        position: &P,
        player: Player,
        window: (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32);

    /// Bytes held.
    fn memory(&self) -> usize;

    /// A copy that goes its own way.
    fn boxed(&self) -> Box<dyn Subtrees<P>>;
}

/// A game whose positions tell how many moves have led to them, whatever the path.
pub trait Timed: Game {
    /// The number of moves played since the start.
    fn ply(&self, position: &Self::Position) -> u32;

    /// A searcher of small subtrees on the game's own side that pays as
    /// [`transform::QuickWin`](crate::transform::QuickWin) does, where there is one.
    fn hastened_subtrees(&self) -> Option<Box<dyn Subtrees<Self::Position>>> {
        None
    }
}
