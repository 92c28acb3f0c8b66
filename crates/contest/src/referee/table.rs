//! The referee's board.

use plywood_catalogue::{GameSpec, SpecError, Veil};
use plywood_core::{AnyPosition, Beliefs, Game, Hidden, Notation, Payoff, Player, Turn};

use super::{patience, tried_in_vain};

/// A position that the referee keeps.
pub struct Table {
    game: Veil,
    position: AnyPosition,
    /// How much of what the position tells each player is in the queue or was told.
    told: [usize; 2],
    /// What each player is to be told.
    queue: [Vec<String>; 2],
}

/// What came of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Whether it was accepted.
    pub legal: bool,
    /// Whether it was refused and the player could have known.
    pub vain: bool,
    /// The opponent's stones that it captured.
    pub captured: Vec<String>,
}

impl Table {
    /// Sets up the board of a game.
    pub fn set_up(game: &GameSpec) -> Result<Self, SpecError> {
        let opened = game.open()?;
        let game = opened.veil()?;
        if opened.facts().chance {
            let why = "nature has moves here, and a referee draws none";
            return Err(opened.spec.recipe().unfit(why));
        }
        // What a player knows before the first move need not be told.
        let told = [Player::FIRST, Player::SECOND].map(|seat| game.told(&game.start_view(seat)));
        Ok(Self { position: game.start(), game, told, queue: [Vec::new(), Vec::new()] })
    }

    /// Who is to move; nobody if the game is over.
    pub fn mover(&self) -> Option<Player> {
        match self.game.turn(&self.position) {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// What each player gets, if the game is over.
    pub fn payoffs(&self) -> Option<[f64; 2]> {
        match self.game.turn(&self.position) {
            Turn::Over(payoff) => Some([Player::FIRST, Player::SECOND].map(|p| payoff.of(p))),
            _ => None,
        }
    }

    /// Makes an attempt, or says in a sentence that the word names no point of the board.
    pub fn attempt(&mut self, word: &str) -> Result<Tried, String> {
        let Some(mover) = self.mover() else { return Err("the game is over".into()) };
        let Some(mv) = self.game.read_move(&self.position, word) else {
            let shown: String = word.chars().take(20).collect();
            let nowhere = || format!("'{shown}' names no point of this board");
            return self.refuse(mover, word).ok_or_else(nowhere);
        };
        let other = mover.other();
        let before = self.game.told(&self.game.view(&self.position, other));
        self.game.play(&mut self.position, mv);
        // The opponent hears of every accepted move and of no other, and which stones it loses.
        let heard = self.game.said(&self.game.view(&self.position, other), before);
        let captured = heard.iter().filter_map(|said| said.strip_prefix("loses "));
        let captured = captured.map(str::to_owned).collect();
        Ok(Tried { legal: !heard.is_empty(), vain: false, captured })
    }

    /// How many attempts in a row a player may make that it could know to be refused.
    pub fn patience(&self) -> usize {
        patience(&self.game)
    }

    /// What a player is to be told that it was not told yet, in the referee's words.
    pub fn news(&mut self, player: Player) -> Vec<String> {
        let position = self.position.clone();
        self.told[player.index()] = self.queue(&position, player);
        std::mem::take(&mut self.queue[player.index()])
    }

    /// The true board.
    pub fn picture(&self) -> String {
        self.game.picture(&self.position)
    }

    /// Puts what a position tells a player, and was not put there yet, into the queue.
    fn queue(&mut self, position: &AnyPosition, player: Player) -> usize {
        let view = self.game.view(position, player);
        self.queue[player.index()].extend(self.game.said(&view, self.told[player.index()]));
        self.game.told(&view)
    }

    /// Refuses an attempt from which nothing can be learnt: the position stays as it is.
    fn refuse(&mut self, mover: Player, word: &str) -> Option<Tried> {
        let tried = tried_in_vain(&self.game, &self.position, word)?;
        self.told[mover.index()] = self.queue(&tried, mover) - 1;
        Some(Tried { legal: false, vain: true, captured: Vec::new() })
    }
}
