//! Any game: rules behind one pointer, and facts.

use std::{fmt, marker::PhantomData, sync::Arc};

use super::{
    AnyPosition, Facts, Forgettable, Gains, MOST_PLAYERS, MOST_WORDS, Spelt,
    hidden::{TypedVeil, Veilable},
    rules::{Purse, Rules},
    typed_rules::{Maker, TypedRules},
    veil::Veil,
};
use crate::{Draws, Game, Notation, Note, Payoff, Rng, Subtrees, Turn, ZeroSum};

/// A game whose type is forgotten. It is cheap to clone.
///
/// `P` is what it pays: [`Gains`] for any number of players, or [`ZeroSum`] of a game for two whose
/// facts say so ([`duel`](Self::duel)), for searches that ask for such games by their type. `W` is how
/// many words a key has room for ([`at_width`](Self::at_width)).
pub struct AnyGame<P = Gains, const W: usize = MOST_WORDS> {
    pub(super) rules: Arc<dyn Rules>,
    pub(super) veil: Option<Arc<dyn Veil>>,
    facts: Facts,
    pays: PhantomData<fn() -> P>,
}

impl AnyGame {
    /// Forgets the type of a game. Panics if it has more than [`MOST_PLAYERS`] players.
    pub fn new<G: Forgettable>(game: G) -> Self {
        Self::shared(Arc::new(game), None, None)
    }

    /// The same with a searcher of small subtrees that is compiled for the game's type
    /// ([`Guidance::subtrees`](crate::Guidance::subtrees)).
    pub fn with_subtrees<G: Forgettable>(
        game: G,
        make: fn(Arc<G>) -> Box<dyn Subtrees<G::Position>>,
    ) -> Self {
        Self::shared(Arc::new(game), None, Some(make))
    }

    /// Forgets the type of a game in which players see different things.
    pub fn of_hidden<G: Forgettable + Veilable>(game: G) -> Self {
        let game = Arc::new(game);
        Self::shared(game.clone(), Some(Arc::new(TypedVeil::new(game))), None)
    }

    pub(super) fn shared<G: Forgettable>(
        game: Arc<G>,
        veil: Option<Arc<dyn Veil>>,
        subtrees: Option<Maker<G>>,
    ) -> Self {
        let facts = Facts {
            players: game.players(),
            zero_sum: game.is_zero_sum(),
            chance: game.has_chance(),
            hidden: veil.is_some(),
            bounds: game.payoff_bounds(),
            gap: game.payoff_gap(),
            longest: game.longest(),
            exact_keys: game.exact(),
            key_words: <G::Key as Spelt>::WORDS,
            policy: game.draws_by_policy(),
            symmetries: game.symmetries(),
            keeps_distances: game.keeps_distances(),
            slots: game.slots(),
        };
        assert!(facts.players <= MOST_PLAYERS, "at most {MOST_PLAYERS} players");
        Self { rules: Arc::new(TypedRules { game, subtrees }), veil, facts, pays: PhantomData }
    }

    /// The same game as one of two players who play for opposite payoffs, if it is one.
    pub fn duel(&self) -> Option<AnyGame<ZeroSum>> {
        self.facts.is_duel().then(|| self.same())
    }
}

impl<P, const W: usize> AnyGame<P, W> {
    /// What is known of the game without a position.
    #[inline]
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The same game with room for `V` words in a key. Where keys have more words they are folded,
    /// and are not [exact](crate::Keyed::exact) any more.
    pub fn at_width<const V: usize>(&self) -> AnyGame<P, V> {
        self.same()
    }

    pub(super) fn same<Q, const V: usize>(&self) -> AnyGame<Q, V> {
        let (rules, veil) = (self.rules.clone(), self.veil.clone());
        AnyGame { rules, veil, facts: self.facts, pays: PhantomData }
    }
}

impl<P: Payoff, const W: usize> AnyGame<P, W> {
    /// The same turn, paid in full where the game is over.
    #[inline]
    pub(super) fn paid(&self, position: &AnyPosition, turn: Turn<f64>) -> Turn<P> {
        turn.map(|first| {
            if P::ZERO_SUM {
                return P::from_gains(P::PLAYERS, |_| first);
            }
            let gains = position.0.gains();
            P::from_gains(self.players(), |player| gains.of(player))
        })
    }

    /// What a random game paid, and what else is said of it.
    #[inline]
    pub(super) fn played<R>(&self, play: impl FnOnce(Purse<'_>) -> (f64, R)) -> (P, R) {
        if P::ZERO_SUM {
            let (first, rest) = play(None);
            return (P::from_gains(P::PLAYERS, |_| first), rest);
        }
        let mut gains = Gains::default();
        let (_, rest) = play(Some(&mut gains));
        (P::from_gains(self.players(), |player| gains.of(player)), rest)
    }
}

impl<P, const W: usize> Clone for AnyGame<P, W> {
    fn clone(&self) -> Self {
        self.same()
    }
}

impl<P, const W: usize> fmt::Debug for AnyGame<P, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame").field(&self.facts).finish()
    }
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Game for AnyGame<P, W> {
    type Position = AnyPosition;
    type Move = u32;
    type Payoff = P;

    fn start(&self) -> AnyPosition {
        AnyPosition(self.rules.start())
    }
    #[inline]
    fn turn(&self, position: &AnyPosition) -> Turn<P> {
        self.paid(position, position.0.turn())
    }
    #[inline]
    fn moves(&self, position: &AnyPosition, moves: &mut Vec<u32>) {
        position.0.moves(moves);
    }
    #[inline]
    fn count_moves(&self, position: &AnyPosition, scratch: &mut Vec<u32>) -> usize {
        position.0.count_moves(scratch)
    }
    #[inline]
    fn play(&self, position: &mut AnyPosition, mv: u32) {
        position.0.play(mv);
    }
    #[inline]
    fn play_on(&self, position: &mut AnyPosition, mv: u32) {
        position.0.play_on(mv);
    }
    #[inline]
    fn sample_move(&self, position: &AnyPosition, scratch: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        position.0.sample_move(scratch, rng)
    }
    #[inline]
    fn draws_by_policy(&self) -> bool {
        self.facts.policy
    }
    #[inline]
    fn playout(&self, position: &mut AnyPosition, _scratch: &mut Vec<u32>, rng: &mut Rng) -> P {
        self.played(|purse| (position.0.playout(purse, rng), ())).0
    }
    fn chance(&self, position: &AnyPosition, mv: u32) -> f64 {
        position.0.chance(mv)
    }
    #[inline]
    fn is_remote(&self) -> bool {
        true
    }
    #[inline]
    fn follow(&self, position: &mut AnyPosition, mv: u32) -> Turn<P> {
        let turn = position.0.follow(mv);
        self.paid(position, turn)
    }
    #[inline]
    fn reach(&self, from: &AnyPosition, line: &[u32], to: &mut AnyPosition) -> Turn<P> {
        let turn = to.0.reach(&*from.0, line);
        self.paid(to, turn)
    }
    #[inline]
    fn look(
        &self,
        from: Option<&AnyPosition>,
        line: &[u32],
        to: &mut AnyPosition,
        moves: &mut Vec<u32>,
    ) -> Turn<P> {
        let turn = to.0.look(from.map(|from| &*from.0), line, moves);
        self.paid(to, turn)
    }
    #[inline]
    fn enter(&self, from: &AnyPosition, mv: u32, to: &mut AnyPosition) -> Turn<P> {
        let turn = to.0.enter(&*from.0, mv);
        self.paid(to, turn)
    }
    #[inline]
    fn venture(
        &self,
        from: Option<&AnyPosition>,
        line: &[u32],
        to: &mut AnyPosition,
        draws: &mut Draws<u32>,
        rng: &mut Rng,
    ) -> (P, bool) {
        let from = from.map(|from| &*from.0);
        self.played(|purse| to.0.venture(from, line, draws, purse, rng))
    }
    #[inline]
    fn noted_playout(
        &self,
        position: &mut AnyPosition,
        notes: &mut Vec<Note<u32>>,
        _scratch: &mut Vec<u32>,
        rng: &mut Rng,
    ) -> P {
        self.played(|purse| (position.0.noted_playout(notes, purse, rng), ())).0
    }
    fn playouts(
        &self,
        from: &AnyPosition,
        count: usize,
        room: &mut AnyPosition,
        _scratch: &mut Vec<u32>,
        rng: &mut Rng,
        mut pay: impl FnMut(P),
    ) {
        let players = self.players();
        room.0.playouts(&*from.0, count, rng, &mut |gains| {
            pay(P::from_gains(players, |player| gains.of(player)));
        });
    }
    #[inline]
    fn players(&self) -> usize {
        if P::ZERO_SUM { P::PLAYERS } else { self.facts.players }
    }
    #[inline]
    fn is_zero_sum(&self) -> bool {
        P::ZERO_SUM || self.facts.zero_sum
    }
    #[inline]
    fn has_chance(&self) -> bool {
        self.facts.chance
    }
    #[inline]
    fn payoff_bounds(&self) -> (f64, f64) {
        self.facts.bounds
    }
    #[inline]
    fn payoff_gap(&self) -> Option<f64> {
        self.facts.gap
    }
    #[inline]
    fn longest(&self) -> Option<u64> {
        self.facts.longest
    }
    fn held(&self, position: &AnyPosition) -> usize {
        position.0.held()
    }
}

impl<P: Payoff, const W: usize> Notation for AnyGame<P, W> {
    fn picture(&self, position: &AnyPosition) -> String {
        position.0.picture()
    }
    fn move_word(&self, position: &AnyPosition, mv: u32) -> String {
        position.0.move_word(mv)
    }
    fn read_move(&self, position: &AnyPosition, word: &str) -> Option<u32> {
        position.0.read_move(word)
    }
    fn position_text(&self, position: &AnyPosition) -> String {
        position.0.text()
    }
    fn read_position(&self, text: &str) -> Result<AnyPosition, String> {
        self.rules.read_position(text).map(AnyPosition)
    }
}
