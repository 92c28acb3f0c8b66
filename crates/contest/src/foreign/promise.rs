//! What a game has stated of itself, held against what it says.

use std::sync::{Arc, OnceLock};

use plywood_core::{
    MOST_PAYOFF, Payoff, Seed, Turn,
    any::{Gains, MOST_PLAYERS, MOST_WORDS},
};
use serde_json::json;

use super::{
    Rules, Sight, Spot, Teller,
    spot::{Key, Known},
};
use crate::process::{harmless, quoted};

/// Moves after which play whose rules promise no end is given up.
const MOST_PLAYED: u32 = 1_000_000;
/// The most moves of a position, and the longest word for one.
const MOST_MOVES: usize = 1 << 16;
const LONGEST_WORD: usize = 64;

impl Rules {
    /// A position as the teller describes it, or what is wrong with that.
    pub(super) fn spot<T: Teller>(
        self,
        teller: &T,
        sight: Sight<T::Place>,
        depth: u32,
    ) -> Result<Spot<T>, String> {
        let known = self.turn(&sight).and_then(|turn| {
            let chances = chances(&sight, turn)?;
            let key = match &sight.key {
                Some(key) => self.key(key)?,
                None => self.key(teller.text(&sight.position).as_bytes())?,
            };
            if !matches!(turn, Turn::Over(_)) {
                self.has_ended_by(depth)?;
            }
            Ok((turn, chances, key))
        });
        let (turn, chances, key) =
            known.map_err(|why| format!("answered '{}': {why}", shown(&sight)))?;
        let next = sight.moves.iter().map(|_| OnceLock::new()).collect();
        let (place, moves) = (sight.position, sight.moves.into());
        Ok(Spot(Arc::new(Known {
            place,
            turn,
            moves,
            chances,
            key,
            depth,
            next,
            views: OnceLock::new(),
            room: OnceLock::new(),
        })))
    }

    /// Play that goes on after so many moves goes on for ever, or longer than was promised.
    fn has_ended_by(self, depth: u32) -> Result<(), String> {
        match self.longest {
            Some(longest) if u64::from(depth) >= longest => {
                Err(format!("it goes on after {longest} moves, which its rules call the most"))
            }
            None if depth >= MOST_PLAYED => Err(format!("it goes on after {MOST_PLAYED} moves")),
            _ => Ok(()),
        }
    }

    fn turn<P>(self, sight: &Sight<P>) -> Result<Turn<Gains>, String> {
        let turn = match &sight.turn {
            Turn::Player(player) if player.index() < self.players => Turn::Player(*player),
            Turn::Player(player) => {
                let (player, players) = (player.index(), self.players);
                return Err(format!("it is the turn of player {player}, and there are {players}"));
            }
            Turn::Chance if self.chance => Turn::Chance,
            Turn::Chance => {
                let why = "nature is to move, and the rules do not state \"chance\": true";
                return Err(why.into());
            }
            Turn::Over(gains) => Turn::Over(self.payoff(gains)?),
        };
        match (matches!(turn, Turn::Over(_)), sight.moves.is_empty()) {
            (true, false) => Err("there are moves after the end".into()),
            (false, true) => Err("there is no move".into()),
            _ => words_are_sound(&sight.moves).map(|()| turn),
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
    fn key(self, bytes: &[u8]) -> Result<Key, String> {
        let mut key = [0; MOST_WORDS];
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
        // Different keys are different with zeros behind them, if none ends in a zero.
        if bytes.last() == Some(&0) {
            return Err("an exact key ends in no zero byte".into());
        }
        if bytes.len() > 8 * MOST_WORDS {
            return Err(format!("an exact key has at most {} characters", 8 * MOST_WORDS));
        }
        key.iter_mut().zip(words).for_each(|(to, word)| *to = word);
        Ok(key)
    }

    /// Whether the rules make sense.
    pub(super) fn check(self) -> Result<(), String> {
        let (low, high) = self.bounds;
        if !(1..=MOST_PLAYERS).contains(&self.players) {
            return Err(format!("{} players: one to eight can play", self.players));
        }
        if !(low < high && -MOST_PAYOFF <= low && high <= MOST_PAYOFF) {
            return Err(format!("the bounds {low} to {high} are no range of payoffs"));
        }
        if let Some(gap) = self.gap.filter(|gap| !(*gap > 0.0 && *gap <= high - low)) {
            return Err(format!(
                "the gap {gap} is no distance of payoffs: it lies between 0 and {}",
                high - low
            ));
        }
        if self.players == 2 && self.zero_sum && low != -high {
            return Err(format!(
                "the bounds {low} to {high} do not fit zero sum: what one of two players gains the other \
                 loses, so they reach as far down as up"
            ));
        }
        if self.hidden && (self.players != 2 || !self.zero_sum) {
            return Err("a hidden game is for two players, and \"zero_sum\": true".into());
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
        return Err(format!("the move '{}' is no word", harmless(word.as_bytes())));
    }
    let mut small: Vec<_> = moves.iter().map(|word| word.to_ascii_lowercase()).collect();
    small.sort_unstable();
    match small.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("the move '{}' is listed twice", pair[0])),
        None => Ok(()),
    }
}

/// A sight as it would be told in JSON, cut to what can be recognised.
fn shown<P>(sight: &Sight<P>) -> String {
    let mut shown = match &sight.turn {
        Turn::Player(player) => json!({ "turn": player.0 }),
        Turn::Chance => json!({ "turn": "chance" }),
        Turn::Over(payoff) => json!({ "turn": "over", "payoff": payoff }),
    };
    if !sight.moves.is_empty() {
        shown["moves"] = json!(sight.moves);
    }
    if !sight.chances.is_empty() {
        shown["chances"] = json!(sight.chances);
    }
    quoted(shown.to_string().as_bytes())
}

/// Nature's probabilities, if it is her turn.
fn chances<P>(sight: &Sight<P>, turn: Turn<Gains>) -> Result<Box<[f64]>, String> {
    match turn {
        Turn::Chance => added_up(&sight.chances, sight.moves.len()),
        _ if sight.chances.is_empty() => Ok(Box::default()),
        _ => Err("'chances' belong to nature's turns".into()),
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
