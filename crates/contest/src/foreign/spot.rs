//! A position of a game in another program, and what is known of it.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use plywood_core::{
    MOST_PAYOFF, Payoff, Player, Seed, Turn,
    any::{Gains, MOST_WORDS},
};
use serde_json::value::RawValue;

use super::wire::{Sight, Who};

/// The most moves of a position, and the longest word for one.
const MOST_MOVES: usize = 1 << 16;
const LONGEST_WORD: usize = 64;

/// A key: the text of what identifies a position if the game vouches for it, else mixed bits.
pub(super) type Key = [u64; MOST_WORDS];

/// A position that all who have it share.
#[derive(Clone)]
pub struct Spot(pub(super) Arc<Known>);

/// What is known of a position: it never changes.
pub(super) struct Known {
    pub place: Box<RawValue>,
    pub turn: Turn<Gains>,
    pub moves: Box<[String]>,
    /// Nature's probabilities, added up; empty if all are the same.
    pub chances: Box<[f64]>,
    pub key: Key,
    /// Moves played since the game was asked for a position.
    pub depth: u32,
    /// Where the moves lead, as far as that was asked and kept.
    pub next: Box<[OnceLock<Spot>]>,
}

impl PartialEq for Spot {
    fn eq(&self, other: &Self) -> bool {
        self.0.place.get() == other.0.place.get()
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Spot").field(&self.0.place.get()).finish()
    }
}

/// What holds a sight against what a game has stated of itself.
#[derive(Copy, Clone, Debug)]
pub(super) struct Promise {
    pub players: usize,
    pub zero_sum: bool,
    pub chance: bool,
    pub bounds: (f64, f64),
    pub exact_keys: bool,
}

impl Promise {
    /// A position as the game describes it, or what is wrong with that.
    pub(super) fn spot(
        self,
        place: Box<RawValue>,
        sight: Sight,
        depth: u32,
    ) -> Result<Spot, String> {
        let turn = self.turn(&sight)?;
        let over = matches!(turn, Turn::Over(_));
        if over != sight.moves.is_empty() {
            return Err(
                if over { "there are moves after the end" } else { "there is no move" }.into()
            );
        }
        words_are_sound(&sight.moves)?;
        let chances = match turn {
            Turn::Chance => added_up(&sight.chances, sight.moves.len())?,
            _ if sight.chances.is_empty() => Box::default(),
            _ => return Err("'chances' belong to nature's turns".into()),
        };
        let key = self.key(sight.key.as_deref().unwrap_or(&place).get())?;
        let next = sight.moves.iter().map(|_| OnceLock::new()).collect();
        let moves = sight.moves.into();
        Ok(Spot(Arc::new(Known { place, turn, moves, chances, key, depth, next })))
    }

    fn turn(self, sight: &Sight) -> Result<Turn<Gains>, String> {
        match &sight.turn {
            Who::Player(player) if *player < self.players => {
                Ok(Turn::Player(Player(*player as u8)))
            }
            Who::Player(player) => {
                Err(format!("it is the turn of player {player}, and there are {}", self.players))
            }
            Who::Word(word) if word == "over" => self.payoff(&sight.payoff).map(Turn::Over),
            Who::Word(word) if word == "chance" && self.chance => Ok(Turn::Chance),
            Who::Word(word) if word == "chance" => {
                Err("nature is to move, and the rules do not state \"chance\": true".into())
            }
            Who::Word(word) => Err(format!(
                "the turn is '{word}': a number from 0, \"chance\" or \"over\" is wanted"
            )),
        }
    }

    /// What everybody gets, or what is wrong with it.
    pub(super) fn payoff(self, gains: &[f64]) -> Result<Gains, String> {
        let (low, high) = self.bounds;
        if gains.len() != self.players {
            return Err(format!("{} payoffs are stated for {} players", gains.len(), self.players));
        }
        if let Some(gain) = gains.iter().find(|gain| !(low..=high).contains(*gain)) {
            return Err(format!("the payoff {gain} lies outside of the bounds {low} to {high}"));
        }
        if self.zero_sum && gains.iter().sum::<f64>().abs() > 1e-9 {
            return Err("the payoffs do not add up to zero, as the rules state".into());
        }
        Ok(Gains::from_gains(self.players, |player| gains[player.index()]))
    }

    /// The words of a key: its text, if the game vouches for it, else mixed bits of the text.
    fn key(self, text: &str) -> Result<Key, String> {
        let mut key = [0; MOST_WORDS];
        let bytes = text.as_bytes();
        let words = bytes
            .chunks(8)
            .map(|chunk| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        if !self.exact_keys {
            for (lane, word) in key.iter_mut().enumerate() {
                let begin = Seed(lane as u64).child(bytes.len() as u64);
                *word = words.clone().fold(begin, Seed::child).0;
            }
            return Ok(key);
        }
        // Different texts of JSON are different with zeros behind them: none has a zero in it.
        if bytes.len() > 8 * MOST_WORDS {
            return Err(format!("an exact key has at most {} characters", 8 * MOST_WORDS));
        }
        key.iter_mut().zip(words).for_each(|(to, word)| *to = word);
        Ok(key)
    }

    /// Whether the rules make sense.
    pub(super) fn check(self) -> Result<(), String> {
        let (low, high) = self.bounds;
        if !(1..=plywood_core::any::MOST_PLAYERS).contains(&self.players) {
            return Err(format!("{} players: one to eight can play", self.players));
        }
        if !(low < high && -MOST_PAYOFF <= low && high <= MOST_PAYOFF) {
            return Err(format!("the bounds {low} to {high} are no range of payoffs"));
        }
        Ok(())
    }
}

/// Whether moves can be told apart and read back.
fn words_are_sound(moves: &[String]) -> Result<(), String> {
    if moves.len() > MOST_MOVES {
        return Err(format!("{} moves are more than {MOST_MOVES}", moves.len()));
    }
    let unfit = |c: char| c.is_whitespace() || c.is_control();
    if let Some(word) = moves
        .iter()
        .find(|word| word.is_empty() || word.len() > LONGEST_WORD || word.contains(unfit))
    {
        return Err(format!("the move '{}' is no word", crate::process::harmless(word.as_bytes())));
    }
    let mut small: Vec<_> = moves.iter().map(|word| word.to_ascii_lowercase()).collect();
    small.sort_unstable();
    match small.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("the move '{}' is listed twice", pair[0])),
        None => Ok(()),
    }
}

/// Nature's probabilities, added up.
fn added_up(chances: &[f64], moves: usize) -> Result<Box<[f64]>, String> {
    if chances.is_empty() {
        return Ok(Box::default());
    }
    if chances.len() != moves {
        return Err(format!("{} probabilities are stated for {moves} moves", chances.len()));
    }
    let mut sum = 0.0;
    let sums: Box<[f64]> = chances
        .iter()
        .map(|chance| {
            sum += chance;
            sum
        })
        .collect();
    let sound = chances.iter().all(|chance| (0.0..=1.0).contains(chance));
    if sound && (sum - 1.0).abs() < 1e-9 {
        Ok(sums)
    } else {
        Err(format!("the probabilities are not those of one draw: they add up to {sum}"))
    }
}
