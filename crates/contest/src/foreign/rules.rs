//! The rules of a game that another program knows.

use std::{
    fmt,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use plywood_core::{
    Fault, Game, Guidance, Keyed, Notation, Rng, Symmetric, Turn, any::Gains, mixed,
};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{
    spot::{Key, Promise, Spot},
    wire::{Answered, Asked, Question, Rules, Sight, VERSION},
};
use crate::process::{Manners, Process, Silence, harmless};

/// An answer is a line.
const MANNERS: Manners = Manners { longest: 1 << 22, paragraphs: false };
/// Bytes of positions that are kept so that they need not be asked for again.
const MOST_KEPT: usize = 256 << 20;
/// Positions further from where a search began are not kept: they would be dropped one inside the other.
const DEEPEST: u32 = 512;
/// What is quoted of a message.
const QUOTED: usize = 200;

/// A game in another program. Positions are whatever that program makes of them; a question is answered
/// from what the question says alone, so nothing can get out of step.
pub struct Foreign {
    speaker: Mutex<Speaker>,
    command: String,
    promise: Promise,
    longest: Option<u64>,
    draws: bool,
    plays_out: bool,
    start: Spot,
    kept: AtomicUsize,
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Foreign").field("command", &self.command).finish_non_exhaustive()
    }
}

/// A text of which so much is shown that it can be recognised.
fn quoted(text: &[u8]) -> String {
    let text = harmless(text.trim_ascii());
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The other program.
struct Speaker {
    command: String,
    limit: Duration,
    process: Process,
    /// Lines that were said to it.
    said: u64,
}

impl Speaker {
    fn start(command: &str, limit: Duration) -> Result<Self, Fault> {
        let failed = |why| Fault(format!("the game '{command}' cannot be started: {why}"));
        let process = Process::start(command, MANNERS).map_err(failed)?;
        Ok(Self { command: command.into(), limit, process, said: 0 })
    }

    /// Asks one question and reads the answer.
    fn ask<A: DeserializeOwned>(&mut self, question: &Question<'_>) -> Result<A, Fault> {
        let Self { command, limit, process, said } = self;
        *said += 1;
        let line = Asked { plywood: VERSION, id: *said, ask: std::slice::from_ref(question) };
        let line = serde_json::to_string(&line).expect("questions can be written");
        let about = |what: String| {
            Fault(format!("the game '{command}' was asked {} and {what}", quoted(line.as_bytes())))
        };
        let heard = process.ask(&line, *limit).map_err(|silence| {
            about(match silence {
                Silence::Died => "ended, or said more than 4 MiB in a line".into(),
                Silence::Late => format!("said nothing for {} s", limit.as_secs_f64()),
            })
        })?;
        let wrong = |why: String| about(format!("answered '{}': {why}", quoted(&heard)));
        let answered: Answered =
            serde_json::from_slice(&heard).map_err(|error| wrong(error.to_string()))?;
        if answered.id != *said {
            let why = format!("this was line {said}, and not {}", answered.id);
            return Err(wrong(why));
        }
        let [answer] = &answered.answers[..] else {
            return Err(wrong(format!("one answer is wanted, not {}", answered.answers.len())));
        };
        serde_json::from_str(answer.get()).map_err(|error| wrong(error.to_string()))
    }
}

impl Foreign {
    /// Starts a program that plays a game; every answer may take at most `limit`.
    pub fn start(command: &str, limit: Duration) -> Result<Self, Fault> {
        let mut speaker = Speaker::start(command, limit)?;
        let rules: Rules = speaker.ask(&Question::Rules {})?;
        let Rules { players, zero_sum, chance, bounds: [low, high], exact_keys, .. } = rules;
        let promise = Promise { players, zero_sum, chance, bounds: (low, high), exact_keys };
        let unfit = |why| Fault(format!("the game '{command}' has rules that cannot be: {why}"));
        promise.check().map_err(unfit)?;
        let sight: Sight = speaker.ask(&Question::Look(&rules.start))?;
        let start = promise.spot(rules.start, sight, 0).map_err(unfit)?;
        Ok(Self {
            speaker: Mutex::new(speaker),
            command: command.into(),
            promise,
            longest: rules.longest,
            draws: rules.picture,
            plays_out: rules.playout,
            start,
            kept: AtomicUsize::new(0),
        })
    }

    /// Asks a question; a fault unwinds to whoever asked us.
    fn ask<A: DeserializeOwned>(&self, question: &Question<'_>) -> A {
        let mut speaker = self.speaker.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = speaker.ask(question);
        drop(speaker);
        answer.unwrap_or_else(|fault: Fault| fault.raise())
    }

    fn wrong(&self, question: &Question<'_>, why: &str) -> Fault {
        let question = serde_json::to_string(question).expect("questions can be written");
        let question = quoted(question.as_bytes());
        Fault(format!("the game '{}' answered {question} wrongly: {why}", self.command))
    }

    /// Where a move leads.
    fn after(&self, spot: &Spot, mv: u32) -> Spot {
        let known = &spot.0;
        let question = Question::Play(&known.place, &known.moves[mv as usize]);
        let mut sight: Sight = self.ask(&question);
        let place = sight.position.take();
        let spot = place
            .ok_or_else(|| "it does not say the \"position\"".into())
            .and_then(|place| self.promise.spot(place, sight, known.depth + 1));
        spot.unwrap_or_else(|why| self.wrong(&question, &why).raise())
    }
}

/// Bytes that a position takes, roughly.
fn size(spot: &Spot) -> usize {
    let words: usize = spot.0.moves.iter().map(|word| word.len() + 40).sum();
    256 + spot.0.place.get().len() + words
}

impl Game for Foreign {
    type Position = Spot;
    type Move = u32;
    type Payoff = Gains;

    fn start(&self) -> Spot {
        self.start.clone()
    }

    fn turn(&self, spot: &Spot) -> Turn<Gains> {
        spot.0.turn
    }

    fn moves(&self, spot: &Spot, moves: &mut Vec<u32>) {
        moves.extend(0..spot.0.moves.len() as u32);
    }

    fn count_moves(&self, spot: &Spot, _scratch: &mut Vec<u32>) -> usize {
        spot.0.moves.len()
    }

    fn play(&self, spot: &mut Spot, mv: u32) {
        let slot = &spot.0.next[mv as usize];
        let next = slot.get().cloned().unwrap_or_else(|| {
            let next = self.after(spot, mv);
            let room = self.kept.load(Ordering::Relaxed) < MOST_KEPT && spot.0.depth < DEEPEST;
            if room && slot.set(next.clone()).is_ok() {
                self.kept.fetch_add(size(&next), Ordering::Relaxed);
            }
            next
        });
        *spot = next;
    }

    fn sample_move(&self, spot: &Spot, _scratch: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        let (moves, chances) = (spot.0.moves.len(), &spot.0.chances);
        if chances.is_empty() {
            return rng.below(moves) as u32;
        }
        let draw = rng.unit();
        chances.partition_point(|&sum| sum <= draw).min(moves - 1) as u32
    }

    /// Positions of random games are not kept.
    fn playout(&self, spot: &mut Spot, scratch: &mut Vec<u32>, rng: &mut Rng) -> Gains {
        if self.plays_out && !matches!(spot.0.turn, Turn::Over(_)) {
            let question = Question::Playout(&spot.0.place, rng.below(1 << 53) as u64);
            let gains: Vec<f64> = self.ask(&question);
            let gains = self.promise.payoff(&gains);
            return gains.unwrap_or_else(|why| self.wrong(&question, &why).raise());
        }
        loop {
            if let Turn::Over(payoff) = spot.0.turn {
                return payoff;
            }
            let mv = self.sample_move(spot, scratch, rng);
            let known = spot.0.next[mv as usize].get().cloned();
            *spot = known.unwrap_or_else(|| self.after(spot, mv));
        }
    }

    fn chance(&self, spot: &Spot, mv: u32) -> f64 {
        let (chances, at) = (&spot.0.chances, mv as usize);
        match chances.get(at) {
            Some(sum) if at > 0 => sum - chances[at - 1],
            Some(sum) => *sum,
            None => 1.0 / spot.0.moves.len() as f64,
        }
    }

    fn players(&self) -> usize {
        self.promise.players
    }

    fn is_zero_sum(&self) -> bool {
        self.promise.zero_sum
    }

    fn has_chance(&self) -> bool {
        self.promise.chance
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        self.promise.bounds
    }

    fn longest(&self) -> Option<u64> {
        self.longest
    }

    fn held(&self, spot: &Spot) -> usize {
        size(spot)
    }
}

impl Keyed for Foreign {
    type Key = Key;

    fn exact(&self) -> bool {
        self.promise.exact_keys
    }

    fn key(&self, spot: &Spot) -> Key {
        spot.0.key
    }

    fn hash(&self, spot: &Spot) -> u64 {
        mixed(&spot.0.key)
    }
}

impl Symmetric for Foreign {}
impl Guidance for Foreign {}

impl Notation for Foreign {
    fn picture(&self, spot: &Spot) -> String {
        let text = if self.draws {
            let text: String = self.ask(&Question::Picture(&spot.0.place));
            harmless(text.as_bytes())
        } else {
            spot.0.place.get().into()
        };
        format!("{}\n", text.trim_end())
    }

    fn move_word(&self, spot: &Spot, mv: u32) -> String {
        spot.0.moves[mv as usize].clone()
    }

    fn position_text(&self, spot: &Spot) -> String {
        spot.0.place.get().into()
    }

    /// Only the game can tell whether it made a position: what cannot be looked at is refused.
    fn read_position(&self, text: &str) -> Result<Spot, String> {
        let place: Box<RawValue> = serde_json::from_str(text.trim())
            .map_err(|error| format!("a position of this game is a value in JSON, and {error}"))?;
        let place = RawValue::from_string(place.get().replace(['\n', '\r'], " "))
            .map_err(|error| error.to_string())?;
        let mut speaker = self.speaker.lock().unwrap_or_else(PoisonError::into_inner);
        let sight = speaker.ask::<Sight>(&Question::Look(&place));
        if sight.is_err() {
            // It may have stumbled over a position that it never made; the next question is not to blame.
            *speaker = Speaker::start(&self.command, speaker.limit).map_err(|Fault(why)| why)?;
        }
        drop(speaker);
        sight.map_err(|Fault(why)| why).and_then(|sight| self.promise.spot(place, sight, 0))
    }
}
