//! Who tells a game, and what is told: the one side of every game that is not written in Rust.

use std::hash::Hash;

use plywood_core::{Fault, Turn};
use serde::Deserialize;

/// Tells a game: answers questions about positions that it made itself and that nobody else looks into.
///
/// Every answer depends on the question alone. It is held against the [`Rules`], with the same sentences
/// whoever tells. Questions that the rules do not offer are never asked.
pub trait Teller: Send + Sync + 'static {
    /// A position as the teller made it.
    type Place: PartialEq + Send + Sync + 'static;
    /// All that a player of a hidden game knows, as the teller made it; any type if nothing is hidden.
    type View: Clone + Eq + Hash + Send + Sync + 'static;

    /// Whether a question costs no more than its answer, so that nothing is asked before it is needed.
    const NEAR: bool = false;

    /// What the game is called in complaints, such as `the game 'python3 dots.py'`.
    fn name(&self) -> String;

    /// Where moves lead: one sight for each, in order.
    fn play(&self, jobs: &[Job<'_, Self::Place>]) -> Result<Vec<Sight<Self::Place>>, Fault>;

    /// What random games pay that begin in these positions, with luck of these numbers: a list of payoffs
    /// for each, in order. Asked if the rules offer [`playout`](Rules::playout).
    fn playouts(&self, jobs: &[(&Self::Place, u64)]) -> Result<Vec<Vec<f64>>, Fault> {
        let _ = jobs;
        Err(self.silent("a random game"))
    }

    /// The position as people see it. Asked if the rules offer [`picture`](Rules::picture).
    fn picture(&self, place: &Self::Place) -> Result<String, Fault> {
        let _ = place;
        Err(self.silent("a picture"))
    }

    /// The position in one line that [`read`](Self::read) understands.
    fn text(&self, place: &Self::Place) -> String;

    /// The position that a text describes, or one sentence on what is wrong with it. Any text may arrive.
    fn read(&self, text: &str) -> Result<Sight<Self::Place>, String>;

    /// Bytes that a position holds, roughly.
    fn held(&self, place: &Self::Place) -> usize {
        let _ = place;
        256
    }

    /// The word of the move that a text means, if any. Asked if the rules offer [`words`](Rules::words) and
    /// no move has this word.
    fn read_move(&self, place: &Self::Place, text: &str) -> Result<Option<String>, Fault> {
        let _ = (place, text);
        Err(self.silent("a move in words"))
    }

    /// What each player knows, in order. Asked of a [hidden](Rules::hidden) game, as is all that follows.
    fn views(&self, place: &Self::Place) -> Result<Vec<Self::View>, Fault> {
        let _ = place;
        Err(self.silent("a view"))
    }

    /// Positions that the owners of these views cannot tell from the true one, each drawn with luck of its
    /// number: one sight for each, in order.
    fn determinise(&self, jobs: &[(&Self::View, u64)]) -> Result<Vec<Sight<Self::Place>>, Fault> {
        let _ = jobs;
        Err(self.silent("a position that agrees with a view"))
    }

    /// The view in one line of JSON. A list is taken for what the player was told, in order.
    fn view_text(&self, view: &Self::View) -> String {
        let _ = view;
        String::new()
    }

    /// The view that a text describes, or one sentence on what is wrong with it. Any text may arrive.
    fn read_view(&self, text: &str) -> Result<Self::View, String> {
        let _ = text;
        Err(format!("{} reads no views", self.name()))
    }

    /// The view as people see it. Asked if the rules offer [`view_picture`](Rules::view_picture).
    fn view_picture(&self, view: &Self::View) -> Result<String, Fault> {
        let _ = view;
        Err(self.silent("a picture of a view"))
    }

    /// What is said of a question that the rules do not offer.
    fn silent(&self, what: &str) -> Fault {
        Fault(format!("{} was asked for {what} and does not tell that", self.name()))
    }
}

/// A move to be played.
#[derive(Copy, Clone, Debug)]
pub struct Job<'p, P> {
    /// Where.
    pub place: &'p P,
    /// Its number in the list of moves of that position.
    pub index: usize,
    /// Its word.
    pub word: &'p str,
}

/// What can be done at a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight<P> {
    /// The position itself.
    pub position: P,
    /// Whose turn it is; at the end, what everybody gets.
    pub turn: Turn<Vec<f64>>,
    /// The moves in words, or nature's draws; none at the end.
    pub moves: Vec<String>,
    /// With which probabilities nature draws them; empty if all are the same.
    pub chances: Vec<f64>,
    /// What identifies the position; its [text](Teller::text) unless stated.
    pub key: Option<Vec<u8>>,
}

/// How a game is played. What is not stated is taken for the least that can be relied on.
#[derive(Copy, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Rules {
    /// How many players there are.
    pub players: usize,
    /// Whether what some gain the others lose.
    #[serde(default)]
    pub zero_sum: bool,
    /// Whether nature may draw moves.
    #[serde(default)]
    pub chance: bool,
    /// The least and the greatest payoff.
    #[serde(default = "won_and_lost")]
    pub bounds: (f64, f64),
    /// A distance that two different payoffs keep at least.
    pub gap: Option<f64>,
    /// A number of moves that no game exceeds.
    pub longest: Option<u64>,
    /// Whether positions with equal keys are equal, so that a proof may rest on them.
    #[serde(default)]
    pub exact_keys: bool,
    /// Whether there are pictures of positions.
    #[serde(default)]
    pub picture: bool,
    /// Whether the teller plays random games.
    #[serde(default)]
    pub playout: bool,
    /// Whether the teller reads moves and positions as people write them.
    #[serde(default)]
    pub words: bool,
    /// Whether players see different things: for two players and zero sum.
    #[serde(default)]
    pub hidden: bool,
    /// Whether there are pictures of what a player sees.
    #[serde(default)]
    pub view_picture: bool,
}

impl Rules {
    /// The rules of a game of which nothing else is known.
    pub const fn new(players: usize) -> Self {
        Self {
            players,
            zero_sum: false,
            chance: false,
            bounds: won_and_lost(),
            gap: None,
            longest: None,
            exact_keys: false,
            picture: false,
            playout: false,
            words: false,
            hidden: false,
            view_picture: false,
        }
    }
}

const fn won_and_lost() -> (f64, f64) {
    (-1.0, 1.0)
}
