//! A position that knows its rules and whose turn it is: what the rivals' traits are written for.

use std::{any::Any, cell::RefCell, fmt, sync::atomic::AtomicU64, sync::atomic::Ordering};

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Rng, Seed, Turn, ZeroSum};

/// A game of two players who alternate, one of whom gains what the other loses, with small positions.
pub trait Duel:
    Game<
        Payoff = ZeroSum,
        Position: Copy + Eq + fmt::Debug + Send + Sync,
        Move: Send + Sync + fmt::Debug,
    > + Keyed
    + Notation
    + Clone
    + Sync
    + 'static
{
}

impl<G> Duel for G where
    G: Game<
            Payoff = ZeroSum,
            Position: Copy + Eq + fmt::Debug + Send + Sync,
            Move: Send + Sync + fmt::Debug,
        > + Keyed
        + Notation
        + Clone
        + Sync
        + 'static
{
}

/// A position of a game.
pub struct Place<G: Duel> {
    pub game: &'static G,
    pub position: G::Position,
    /// What the game paid the first player, if it is over.
    over: Option<f64>,
    /// Whose turn it is; when the game is over, whose it would be.
    pub side: Player,
}

impl<G: Duel> Clone for Place<G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Duel> Copy for Place<G> {}

impl<G: Duel> PartialEq for Place<G> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<G: Duel> Eq for Place<G> {}

impl<G: Duel> fmt::Debug for Place<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl<G: Duel> fmt::Display for Place<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game.position_text(&self.position))
    }
}

impl<G: Duel> Place<G> {
    /// The start of a game.
    pub fn start(game: &'static G) -> Self {
        Self { game, position: game.start(), over: None, side: Player::FIRST }
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, mv: G::Move) {
        if let Turn::Over(payoff) = self.game.follow(&mut self.position, mv) {
            self.over = Some(payoff.of(Player::FIRST));
        }
        self.side = self.side.other();
    }

    /// The place that a legal move leads to.
    #[inline]
    pub fn after(mut self, mv: G::Move) -> Self {
        self.play(mv);
        self
    }

    /// Appends the legal moves, none if the game is over.
    #[inline]
    pub fn moves(&self, moves: &mut Vec<G::Move>) {
        if self.over.is_none() {
            self.game.moves(&self.position, moves);
        }
    }

    /// What the game paid whose turn it would be: 1, 0 or -1; none before it is over.
    #[inline]
    pub fn paid(&self) -> Option<i64> {
        self.over.map(|paid| ZeroSum(paid).of(self.side) as i64)
    }

    /// What a random game pays the player to move: 1, 0 or -1.
    #[inline]
    pub fn playout(&self) -> i64 {
        self.paid().unwrap_or_else(|| {
            with_luck(|rng, scratch| {
                let mut position = self.position;
                self.game.playout(&mut position, scratch, rng).of(self.side) as i64
            })
        })
    }

    /// A random move.
    #[inline]
    pub fn draw(&self) -> G::Move {
        with_luck(|rng, scratch| self.game.sample_move(&self.position, scratch, rng))
    }
}

/// A move as libraries want it: with words, equal or not, and copied without a thought.
pub struct Mv<G: Duel>(pub G::Move);

impl<G: Duel> Clone for Mv<G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Duel> Copy for Mv<G> {}

impl<G: Duel> PartialEq for Mv<G> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: Duel> Eq for Mv<G> {}

impl<G: Duel> fmt::Debug for Mv<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Duel> fmt::Display for Mv<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

struct Luck<M> {
    rng: Rng,
    scratch: Vec<M>,
}

thread_local! {
    /// A thread's random stream and a list of moves to reuse, for the game that it plays now.
    static LUCK: RefCell<Box<dyn Any>> = RefCell::new(Box::new(()));
}

/// Threads so far: each has a stream of its own.
static THREADS: AtomicU64 = AtomicU64::new(0);

#[inline]
fn with_luck<M: 'static, T>(draw: impl FnOnce(&mut Rng, &mut Vec<M>) -> T) -> T {
    LUCK.with_borrow_mut(|luck| {
        if !luck.is::<Luck<M>>() {
            let seed = Seed(1).child(THREADS.fetch_add(1, Ordering::Relaxed));
            *luck = Box::new(Luck::<M> { rng: seed.rng(), scratch: Vec::new() });
        }
        let luck = luck.downcast_mut::<Luck<M>>().expect("it was made of this type");
        draw(&mut luck.rng, &mut luck.scratch)
    })
}
