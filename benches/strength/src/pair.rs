//! A pair of games: one random opening, played twice with the seats swapped.

use std::time::Duration;

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_core::{Game, Notation, Payoff, Player, Seed, Turn};

use crate::{
    clock::Cost,
    contender::Contender,
    ours::Ours,
    roster::{Terms, seat},
};

/// Random moves before the players are asked.
const OPENING: usize = 2;

/// What a player spent in some moves.
#[derive(Copy, Clone, Debug, Default)]
pub struct Spent {
    pub moves: u64,
    pub steps: u64,
    pub seconds: f64,
}

impl Spent {
    fn add(&mut self, cost: Cost) {
        self.moves += 1;
        self.steps += cost.steps;
        self.seconds += cost.time.as_secs_f64();
    }

    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            steps: self.steps + other.steps,
            seconds: self.seconds + other.seconds,
        }
    }
}

/// What came of a pair.
#[derive(Copy, Clone, Debug, Default)]
pub struct Outcome {
    /// Our scores when we sat first and when we sat second: 1, ½ or 0.
    pub scores: [f64; 2],
    pub ours: Spent,
    pub theirs: Spent,
}

/// Who meets whom at what.
pub struct Pairing<'p> {
    pub game: &'p NamedGame,
    pub rival: &'p str,
    pub ours: &'p SearchSpec,
    pub time: Duration,
    pub terms: &'p Terms,
}

impl Pairing<'_> {
    /// Plays the pair of a number; its opening is a function of game and number alone.
    pub fn play(&self, number: u64) -> Result<Outcome, String> {
        let seed = Seed(1).named(&self.game.spec.to_string()).child(number);
        let opening = opening(self.game, seed.named("opening"));
        let mut result = Outcome::default();
        for (index, us) in [Player::FIRST, Player::SECOND].into_iter().enumerate() {
            let luck = seed.named("luck").child(index as u64);
            let ours = Ours::new(self.game, self.ours, luck.named("ours"))?;
            let theirs = seat(self.rival, self.game, self.terms, luck.named("theirs"))?;
            let mut players: [Box<dyn Contender>; 2] = match us {
                Player::FIRST => [Box::new(ours), theirs],
                _ => [theirs, Box::new(ours)],
            };
            let mut spent = [Spent::default(); 2];
            let paid = play(self.game, &opening, &mut players, self.time, &mut spent)?;
            result.scores[index] = 0.5 + 0.5 * if us == Player::FIRST { paid } else { -paid };
            result.ours = result.ours.joined(spent[us.index()]);
            result.theirs = result.theirs.joined(spent[us.other().index()]);
        }
        Ok(result)
    }
}

/// Random moves from the start, after which the game goes on.
pub fn opening(game: &NamedGame, seed: Seed) -> Vec<String> {
    let (mut rng, mut position) = (seed.rng(), game.game.start());
    let drawn = (0..OPENING).map(|_| {
        let mut moves = Vec::new();
        game.game.moves(&position, &mut moves);
        let mv = moves[rng.below(moves.len())];
        let word = game.game.move_word(&position, mv);
        game.game.play(&mut position, mv);
        word
    });
    drawn.collect()
}

/// Plays a game and says what it paid the first player. An illegal move, or a player that fails, is an
/// error of the adapter and ends the run.
fn play(
    game: &NamedGame,
    opening: &[String],
    players: &mut [Box<dyn Contender>; 2],
    time: Duration,
    spent: &mut [Spent; 2],
) -> Result<f64, String> {
    let (mut position, mut line) = (game.game.start(), Vec::new());
    loop {
        let player = match game.game.turn(&position) {
            Turn::Over(payoff) => return Ok(payoff.of(Player::FIRST)),
            Turn::Chance => return Err(format!("nature moves in {game}")),
            Turn::Player(player) => player,
        };
        let mut moves = Vec::new();
        game.game.moves(&position, &mut moves);
        let (mv, word) = if let Some(word) = opening.get(line.len()) {
            (game.game.read_move(&position, word), word.clone())
        } else if let [only] = moves[..] {
            // Nobody thinks about the only move.
            (Some(only), game.game.move_word(&position, only))
        } else {
            let choice = players[player.index()].choose(time)?;
            spent[player.index()].add(choice.cost);
            if choice.word == "resign" {
                return Ok(if player == Player::FIRST { -1.0 } else { 1.0 });
            }
            (game.game.read_move(&position, &choice.word), choice.word)
        };
        let illegal = || format!("'{word}' is no legal move after {}", line.join(" "));
        let mv = mv.ok_or_else(illegal)?;
        let word = game.game.move_word(&position, mv);
        game.game.play(&mut position, mv);
        for player in players.iter_mut() {
            player.hear(&word)?;
        }
        line.push(word);
    }
}
