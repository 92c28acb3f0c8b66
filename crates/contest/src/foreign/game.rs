//! The rules of a game that somebody else tells.

use std::{
    fmt,
    sync::{Arc, atomic::AtomicUsize},
};

use plywood_core::{
    AnyGame, Child, Fault, Game, Guidance, Keyed, Keys, Prospect, Rng, Symmetric, Turn, any::Gains,
    mixed,
};

use super::{Rules, Sight, Spot, Teller, spot::Key};
use crate::process::quoted;

/// A game that somebody else tells. It is cheap to clone.
pub struct Foreign<T: Teller> {
    pub(super) teller: Arc<T>,
    pub(super) rules: Rules,
    start: Spot<T>,
    pub(super) kept: Arc<AtomicUsize>,
}

/// A game that somebody else tells as any other; a fault if the rules or the first position make no sense.
pub fn game<T: Teller>(teller: T, rules: Rules, start: Sight<T::Place>) -> Result<AnyGame, Fault> {
    let game = Foreign::new(teller, rules, start)?;
    Ok(if rules.hidden { AnyGame::of_hidden(game) } else { AnyGame::new(game) })
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
        let start = rules.spot(&teller, start, 0);
        let start = start
            .map_err(|why| Fault(format!("{} was asked for its start and {why}", teller.name())))?;
        let kept = Arc::default();
        Ok(Self { teller: Arc::new(teller), rules, start, kept })
    }

    /// What was wrong with an answer that was asked of a position.
    pub(super) fn wrong(&self, asked: &str, spot: &Spot<T>, why: &str) -> Fault {
        let (name, place) = (self.teller.name(), self.teller.text(&spot.0.place));
        Fault(format!("{name} was asked for {asked} at {} and {why}", quoted(place.as_bytes())))
    }
}

impl<T: Teller> Game for Foreign<T> {
    type Position = Spot<T>;
    type Move = u32;
    type Payoff = Gains;

    fn start(&self) -> Spot<T> {
        self.start.clone()
    }

    fn turn(&self, spot: &Spot<T>) -> Turn<Gains> {
        spot.0.turn
    }

    fn moves(&self, spot: &Spot<T>, moves: &mut Vec<u32>) {
        moves.extend(0..spot.0.moves.len() as u32);
    }

    fn count_moves(&self, spot: &Spot<T>, _scratch: &mut Vec<u32>) -> usize {
        spot.0.moves.len()
    }

    fn play(&self, spot: &mut Spot<T>, mv: u32) {
        let known = spot.0.next[mv as usize].get().cloned();
        *spot = known.unwrap_or_else(|| self.after(spot, &self.next_moves(spot, mv)).remove(0));
    }

    fn sample_move(&self, spot: &Spot<T>, _scratch: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        let (moves, chances) = (spot.0.moves.len(), &spot.0.chances);
        if chances.is_empty() {
            return rng.below(moves) as u32;
        }
        let draw = rng.unit();
        chances.partition_point(|&sum| sum <= draw).min(moves - 1) as u32
    }

    fn playout(&self, spot: &mut Spot<T>, scratch: &mut Vec<u32>, rng: &mut Rng) -> Gains {
        let (from, mut paid) = (spot.clone(), Gains::default());
        self.playouts(&from, 1, spot, scratch, rng, |gains| paid = gains);
        paid
    }

    fn playouts(
        &self,
        from: &Spot<T>,
        count: usize,
        _room: &mut Spot<T>,
        scratch: &mut Vec<u32>,
        rng: &mut Rng,
        pay: impl FnMut(Gains),
    ) {
        if self.rules.playout && !matches!(from.0.turn, Turn::Over(_)) {
            self.told_playouts(from, count, rng, pay);
        } else {
            self.own_playouts(from, count, scratch, rng, pay);
        }
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn chance(&self, spot: &Spot<T>, mv: u32) -> f64 {
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

    fn payoff_gap(&self) -> Option<f64> {
        self.rules.gap
    }

    fn longest(&self) -> Option<u64> {
        self.rules.longest
    }

    fn held(&self, spot: &Spot<T>) -> usize {
        self.size(spot)
    }
}

impl<T: Teller> Keyed for Foreign<T> {
    type Key = Key;

    fn exact(&self) -> bool {
        self.rules.exact_keys
    }

    fn key(&self, spot: &Spot<T>) -> Key {
        spot.0.key
    }

    fn hash(&self, spot: &Spot<T>) -> u64 {
        mixed(&spot.0.key)
    }

    fn children(
        &self,
        from: &Spot<T>,
        moves: &[u32],
        keys: bool,
        _room: &mut Spot<T>,
        mut see: impl FnMut(Child<Gains, Key>),
    ) {
        for next in self.after(from, moves) {
            see(Child { turn: next.0.turn, key: keys.then_some(next.0.key) });
        }
    }
}

impl<T: Teller> Symmetric for Foreign<T> {}

impl<T: Teller> Guidance for Foreign<T> {
    fn prospects(
        &self,
        from: &Spot<T>,
        moves: &[u32],
        keys: Keys,
        _room: &mut Spot<T>,
        mut see: impl FnMut(Prospect<Gains, Key>),
    ) {
        for next in self.after(from, moves) {
            let turn = next.0.turn;
            let is_open = matches!(turn, Turn::Player(_));
            let key = (is_open && keys != Keys::Unasked).then_some(next.0.key);
            let count = if is_open { next.0.moves.len() as u32 } else { 0 };
            see(Prospect { turn, bounds: (f64::NEG_INFINITY, f64::INFINITY), key, count });
        }
    }
}
