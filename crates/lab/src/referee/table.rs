//! The referee's board with its types forgotten.

use plywood_core::{Payoff, Player, Turn};

use crate::catalogue::{GameSpec, Opened, SpecError, UseHidden, Veiled};

/// A position that the referee keeps.
pub trait Table: Send {
    /// Who is to move; nobody if the game is over.
    fn mover(&self) -> Option<Player>;

    /// What each player gets, if the game is over.
    fn payoffs(&self) -> Option<[f64; 2]>;

    /// Makes an attempt, or says in a sentence that it is nothing to try here.
    fn attempt(&mut self, word: &str) -> Result<Tried, String>;

    /// What a player is to be told that it was not told yet, in the referee's words.
    fn news(&mut self, player: Player) -> Vec<String>;

    /// The true board.
    fn picture(&self) -> String;
}

/// What came of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Whether it was accepted.
    pub legal: bool,
    /// The opponent's stones that it captured.
    pub captured: Vec<String>,
}

struct Kept<G: Veiled> {
    game: G,
    position: G::Position,
    told: [usize; 2],
}

/// Sets up the board of a game.
pub fn table(game: &GameSpec) -> Result<Box<dyn Table>, SpecError> {
    struct SetUp;

    impl UseHidden for SetUp {
        type Out = Box<dyn Table>;

        fn with<G: Veiled>(self, Opened { game, .. }: Opened<G>) -> Self::Out {
            Box::new(Kept { position: game.start(), game, told: [0; 2] })
        }
    }

    game.open_hidden(SetUp)
}

impl<G: Veiled> Table for Kept<G> {
    fn mover(&self) -> Option<Player> {
        match self.game.turn(&self.position) {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    fn payoffs(&self) -> Option<[f64; 2]> {
        match self.game.turn(&self.position) {
            Turn::Over(payoff) => Some([Player::FIRST, Player::SECOND].map(|p| payoff.of(p))),
            _ => None,
        }
    }

    fn attempt(&mut self, word: &str) -> Result<Tried, String> {
        let shown: String = word.chars().take(20).collect();
        let Some(mover) = self.mover() else { return Err("the game is over".into()) };
        let mv = self.game.read_move(&self.position, word);
        let mv = mv.ok_or_else(|| format!("'{shown}' is nothing to try here"))?;
        let other = mover.other();
        let before = self.game.told(&self.game.view(&self.position, other));
        self.game.play(&mut self.position, mv);
        // The opponent hears of every accepted move and of no other, and which stones it loses.
        let heard = self.game.said(&self.game.view(&self.position, other), before);
        let captured = heard.iter().filter_map(|said| said.strip_prefix("loses "));
        let legal = !heard.is_empty();
        Ok(Tried { legal, captured: captured.map(str::to_owned).collect() })
    }

    fn news(&mut self, player: Player) -> Vec<String> {
        let view = self.game.view(&self.position, player);
        let since = std::mem::replace(&mut self.told[player.index()], self.game.told(&view));
        self.game.said(&view, since)
    }

    fn picture(&self) -> String {
        self.game.picture(&self.position)
    }
}
