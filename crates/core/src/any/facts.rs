//! What is known of a game without looking at a position.

/// What a game promises of itself, for whoever must decide what can be asked of it.
#[derive(Copy, Clone, PartialEq, Debug)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Facts {
    /// How many players there are.
    pub players: usize,
    /// Whether what some gain the others lose.
    pub zero_sum: bool,
    /// Whether nature may draw moves.
    pub chance: bool,
    /// Whether a referee keeps the position and players see different things.
    pub hidden: bool,
    /// The least and the greatest payoff of any player.
    pub bounds: (f64, f64),
    /// A distance that two different payoffs keep at least.
    pub gap: Option<f64>,
    /// A number of moves that no line of play exceeds.
    pub longest: Option<u64>,
    /// Whether equal keys mean equal positions, as the game's own type has them.
    pub exact_keys: bool,
    /// How many words a key has.
    pub key_words: usize,
    /// Whether random moves follow a policy of the game's own.
    pub policy: bool,
    /// How many symmetries the board has, the identity among them.
    pub symmetries: usize,
    /// Whether the relevant moves win no later and lose no sooner than all.
    pub keeps_distances: bool,
    /// How many slots there are for what is remembered of moves; zero if moves are not alike.
    pub slots: usize,
}

impl Facts {
    /// Whether this is a game of two players in which one loses what the other gains.
    pub const fn is_duel(&self) -> bool {
        self.players == 2 && self.zero_sum
    }
}
