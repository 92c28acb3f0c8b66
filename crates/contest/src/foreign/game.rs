//! The rules of a game that somebody else tells.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use plywood_core::{
    AnyGame, Fault, Game, Guidance, Keyed, Rng, Symmetric, Turn, any::Gains, mixed,
};

use super::{Job, Rules, Sight, Spot, Teller, spot::Key};
use crate::process::quoted;

/// Bytes of positions that are kept so that they need not be asked for again.
const MOST_KEPT: usize = 256 << 20;
/// Positions further from where a search began are not kept: they would be dropped one inside the other.
const DEEPEST: u32 = 512;

/// A game that somebody else tells. It is cheap to clone.
pub struct Foreign<T: Teller> {
    pub(super) teller: Arc<T>,
    pub(super) rules: Rules,
    start: Spot<T::Place>,
    kept: Arc<AtomicUsize>,
}

/// A game that somebody else tells as any other; a fault if the rules or the first position make no sense.
pub fn game<T: Teller>(teller: T, rules: Rules, start: Sight<T::Place>) -> Result<AnyGame, Fault> {
    Foreign::new(teller, rules, start).map(AnyGame::new)
}

impl<T: Teller> Clone for Foreign<T> {
    fn clone(&self) -> Self {
        Self {
            teller: self.teller.clone(),
            rules: self.rules,
            start: self.start.clone(),
            kept: self.kept.clone(),
        }
    }
}

impl<T: Teller> fmt::Debug for Foreign<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Foreign").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl<T: Teller> Foreign<T> {
    /// The game that begins in `start`; a fault if the rules or that position make no sense.
    pub fn new(teller: T, rules: Rules, start: Sight<T::Place>) -> Result<Self, Fault> {
        rules
            .check()
            .map_err(|why| Fault(format!("{} has rules that cannot be: {why}", teller.name())))?;
        let start = rules.spot(start, |place| teller.text(place), 0);
        let start = start
            .map_err(|why| Fault(format!("{} was asked for its start and {why}", teller.name())))?;
        let kept = Arc::default();
        Ok(Self { teller: Arc::new(teller), rules, start, kept })
    }

    /// What was wrong with an answer that was asked of a position.
    pub(super) fn wrong(&self, asked: &str, spot: &Spot<T::Place>, why: &str) -> Fault {
        let (name, place) = (self.teller.name(), self.teller.text(&spot.0.place));
        Fault(format!("{name} was asked for {asked} at {} and {why}", quoted(place.as_bytes())))
    }

    /// The answers to so many questions; a fault unwinds to whoever asked us.
    fn answers<A>(&self, wanted: usize, answers: Result<Vec<A>, Fault>) -> Vec<A> {
        match answers {
            Ok(answers) if answers.len() == wanted => answers,
            Ok(answers) => {
                let (name, given) = (self.teller.name(), answers.len());
                Fault(format!("{name} was asked {wanted} questions and gave {given} answers"))
                    .raise()
            }
            Err(fault) => fault.raise(),
        }
    }

    /// Where a move leads.
    fn after(&self, spot: &Spot<T::Place>, mv: u32) -> Spot<T::Place> {
        let known = &spot.0;
        let (index, word) = (mv as usize, &known.moves[mv as usize]);
        let job = Job { place: &known.place, index, word };
        let mut sights = self.answers(1, self.teller.play(&[job]));
        self.rules
            .spot(sights.remove(0), |place| self.teller.text(place), known.depth + 1)
            .unwrap_or_else(|why| self.wrong(&format!("the move {word}"), spot, &why).raise())
    }

    /// Bytes that a position takes, roughly.
    fn size(&self, spot: &Spot<T::Place>) -> usize {
        let words: usize = spot.0.moves.iter().map(|word| word.len() + 40).sum();
        256 + self.teller.held(&spot.0.place) + words
    }
}

impl<T: Teller> Game for Foreign<T> {
    type Position = Spot<T::Place>;
    type Move = u32;
    type Payoff = Gains;

    fn start(&self) -> Spot<T::Place> {
        self.start.clone()
    }

    fn turn(&self, spot: &Spot<T::Place>) -> Turn<Gains> {
        spot.0.turn
    }

    fn moves(&self, spot: &Spot<T::Place>, moves: &mut Vec<u32>) {
        moves.extend(0..spot.0.moves.len() as u32);
    }

    fn count_moves(&self, spot: &Spot<T::Place>, _scratch: &mut Vec<u32>) -> usize {
        spot.0.moves.len()
    }

    fn play(&self, spot: &mut Spot<T::Place>, mv: u32) {
        let slot = &spot.0.next[mv as usize];
        let next = slot.get().cloned().unwrap_or_else(|| {
            let next = self.after(spot, mv);
            let room = self.kept.load(Ordering::Relaxed) < MOST_KEPT && spot.0.depth < DEEPEST;
            if room && slot.set(next.clone()).is_ok() {
                self.kept.fetch_add(self.size(&next), Ordering::Relaxed);
            }
            next
        });
        *spot = next;
    }

    fn sample_move(&self, spot: &Spot<T::Place>, _scratch: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        let (moves, chances) = (spot.0.moves.len(), &spot.0.chances);
        if chances.is_empty() {
            return rng.below(moves) as u32;
        }
        let draw = rng.unit();
        chances.partition_point(|&sum| sum <= draw).min(moves - 1) as u32
    }

    /// Positions of random games are not kept.
    fn playout(&self, spot: &mut Spot<T::Place>, scratch: &mut Vec<u32>, rng: &mut Rng) -> Gains {
        if self.rules.playout && !matches!(spot.0.turn, Turn::Over(_)) {
            let job = (&spot.0.place, rng.below(1 << 53) as u64);
            let gains = self.answers(1, self.teller.playouts(&[job])).remove(0);
            return self.rules.payoff(&gains).unwrap_or_else(|why| {
                let why = format!("answered '{gains:?}': {why}");
                self.wrong("a random game", spot, &why).raise()
            });
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

    fn chance(&self, spot: &Spot<T::Place>, mv: u32) -> f64 {
        let (chances, at) = (&spot.0.chances, mv as usize);
        match chances.get(at) {
            Some(sum) if at > 0 => sum - chances[at - 1],
            Some(sum) => *sum,
            None => 1.0 / spot.0.moves.len() as f64,
        }
    }

    fn players(&self) -> usize {
        self.rules.players
    }

    fn is_zero_sum(&self) -> bool {
        self.rules.zero_sum
    }

    fn has_chance(&self) -> bool {
        self.rules.chance
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        self.rules.bounds
    }

    fn longest(&self) -> Option<u64> {
        self.rules.longest
    }

    fn held(&self, spot: &Spot<T::Place>) -> usize {
        self.size(spot)
    }
}

impl<T: Teller> Keyed for Foreign<T> {
    type Key = Key;

    fn exact(&self) -> bool {
        self.rules.exact_keys
    }

    fn key(&self, spot: &Spot<T::Place>) -> Key {
        spot.0.key
    }

    fn hash(&self, spot: &Spot<T::Place>) -> u64 {
        mixed(&spot.0.key)
    }
}

impl<T: Teller> Symmetric for Foreign<T> {}
impl<T: Teller> Guidance for Foreign<T> {}
