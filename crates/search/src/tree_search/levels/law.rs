//! The model behind a tree of beliefs, in tables.

use std::fmt;

use wide::f32x8;

/// How many levels there are: as many as a register holds.
pub(super) const LEVELS: usize = 8;

/// The least that is believed of a level beside the likeliest one, so that no evidence is final.
const LEAST: f32 = 1e-6;

/// What is assumed of a game: how its values are spread, and how much a random game says.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Model {
    /// How many levels a child is typically below the best of its litter: τ. Positive.
    pub tau: f64,
    /// How much of a litter is spread evenly below the best: f. Not negative.
    pub even: f64,
    /// How much a random game says of the position it starts from: who is at level `l` of `[0, 1]` wins it with
    /// probability `1/2 + trust·(2l − 1)`. Between 0 and 1/2.
    pub trust: f64,
    /// By how much that grows with every move below the root.
    pub growth: f64,
}

impl Default for Model {
    fn default() -> Self {
        Self { tau: 2.0, even: 0.1, trust: 0.36, growth: 0.0 }
    }
}

/// Why there is no law for what was asked, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLaw(&'static str);

impl fmt::Display for BadLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadLaw {}

/// A random game's chance to be won by the better player is never beyond this: nobody is sure to win by luck.
const SUREST: f64 = 0.97;
/// In a litter of so many, one is surely as good as the best can be.
const CROWD: usize = 512;
/// Deeper than this below the root, random games say as much as here.
const DEPTHS: u32 = 64;

/// What is worked out of a [`Model`] once. Level `k` of `0 … 7` stands for the value `(k + 1/2)/8` of the unit
/// interval; what is level `k` to one player is `7 − k` to the other.
#[derive(Clone, Debug)]
pub struct Law {
    /// By the level `u` of a child: the probability `G_v(u)` of it in a litter whose best is at most `v`, for all
    /// `v` at once.
    columns: [f32x8; LEVELS],
    /// The probability that a child is as good as the best can be: `G_v(v)`.
    tops: f32x8,
    /// Their inverses.
    rises: f32x8,
    /// The values of the levels.
    values: f32x8,
    /// By the depth below the root: the chances that a random game is won.
    wins: Vec<f32x8>,
    /// By a number of children: the probability that one is as good as the best can be, and its inverse.
    any: Vec<(f32x8, f32x8)>,
}

impl Law {
    /// The tables of a model.
    pub fn new(model: Model) -> Result<Self, BadLaw> {
        let Model { tau, even, trust, growth } = model;
        let asked = [
            (tau > 0.0 && tau <= 1e3, "tau is positive, and at most 1000"),
            ((0.0..=1e3).contains(&even), "even is between 0 and 1000"),
            ((0.0..=0.5).contains(&trust), "trust is between 0 and 0.5"),
            ((0.0..=0.5).contains(&growth), "growth is between 0 and 0.5"),
        ];
        if let Some((_, why)) = asked.into_iter().find(|(holds, _)| !holds) {
            return Err(BadLaw(why));
        }
        let fall = 1.0 / grown(1.0 / tau);
        let weight = |below: usize| (0..below).fold(1.0, |w, _| w * fall) + even;
        let norm = |v: usize| (0..=v).map(weight).sum::<f64>();
        let of = |u: usize, v: usize| if u > v { 0.0 } else { weight(v - u) / norm(v) };
        let row = |entry: &dyn Fn(usize) -> f64| {
            f32x8::from(std::array::from_fn(|level| entry(level) as f32))
        };
        let value = |level: usize| (level as f64 + 0.5) / LEVELS as f64;
        let won = |depth: u32, level: usize| {
            let trust = trust + growth * f64::from(depth);
            (0.5 + trust * (2.0 * value(level) - 1.0)).clamp(1.0 - SUREST, SUREST)
        };
        let tops = row(&|v| of(v, v));
        Ok(Self {
            columns: std::array::from_fn(|u| row(&|v| of(u, v))),
            tops,
            rises: f32x8::ONE / tops,
            values: row(&value),
            wins: (0..DEPTHS).map(|depth| row(&|level| won(depth, level))).collect(),
            any: litters(tops),
        })
    }

    /// What a random game says of the position it was played from, at this depth: the likelihood of what it paid
    /// the player who looks, by level. Nothing if it paid a half of the unit interval, and else the more the further
    /// from it.
    #[inline]
    pub(super) fn likelihood(&self, depth: usize, unit: f32) -> f32x8 {
        let won = self.wins[depth.min(self.wins.len() - 1)];
        let told = if unit >= 0.5 { won } else { f32x8::ONE - won };
        let clear = (2.0 * unit - 1.0).abs();
        if clear >= 1.0 { told } else { f32x8::ONE + (told - f32x8::ONE) * f32x8::splat(clear) }
    }

    /// What is believed where the value is known: its level and no other.
    pub(super) fn exactly(unit: f32) -> f32x8 {
        let level = ((unit * LEVELS as f32) as usize).min(LEVELS - 1);
        // A value between two levels is either.
        let other =
            if unit * LEVELS as f32 == level as f32 && level > 0 { level - 1 } else { level };
        let at = |l: usize| if l == level || l == other { 1.0 } else { LEAST };
        f32x8::from(std::array::from_fn(at))
    }

    /// A message in multiples of its greatest entry.
    #[inline]
    pub(super) fn normal(message: f32x8) -> f32x8 {
        (message * Self::scale(message)).fast_max(f32x8::splat(LEAST))
    }

    /// What makes the greatest entry one.
    #[inline]
    pub(super) fn scale(message: f32x8) -> f32x8 {
        f32x8::splat(1.0 / greatest(message))
    }

    /// The mean and the standard deviation of the value under a message.
    #[inline]
    pub(super) fn moments(&self, message: f32x8) -> (f32, f32) {
        let all = 1.0 / message.reduce_add();
        let mean = (message * self.values).reduce_add() * all;
        let off = self.values - f32x8::splat(mean);
        (mean, ((message * off * off).reduce_add() * all).sqrt())
    }

    /// The probability of a message from a child if the best of the litter is at most `v`, for every `v`; and of
    /// that the part in which the child is at `v`. Both in multiples of the greatest.
    #[inline]
    pub(super) fn of_child(&self, message: f32x8) -> (f32x8, f32x8) {
        let said = message.to_array();
        let within =
            (0..LEVELS).fold(f32x8::ZERO, |sum, u| sum + self.columns[u] * f32x8::splat(said[u]));
        let unit = Self::scale(within);
        (within * unit, self.tops * message * unit)
    }

    /// The message that gave the second part.
    pub(super) fn message(&self, at: f32x8) -> f32x8 {
        Self::normal(at * self.rises)
    }

    /// The probability that at least one of so many children of which nothing is known is as good as the best can be.
    #[inline]
    pub(super) fn any_of(&self, fresh: usize) -> f32x8 {
        self.any[fresh.min(CROWD)].0
    }

    /// The inverse of that probability, of a litter of so many.
    #[inline]
    pub(super) fn per_litter(&self, children: usize) -> f32x8 {
        self.any[children.min(CROWD)].1
    }
}

/// By a number of children: the probability that one is as good as the best can be, and its inverse. Of none there is
/// nothing to be said.
fn litters(tops: f32x8) -> Vec<(f32x8, f32x8)> {
    let mut none = f32x8::ONE;
    let mut table = vec![(f32x8::ZERO, f32x8::ONE)];
    for _ in 0..CROWD {
        none *= f32x8::ONE - tops;
        table.push((f32x8::ONE - none, f32x8::ONE / (f32x8::ONE - none)));
    }
    table
}

/// The same message as the other player sees it.
#[inline]
pub(super) fn turned(message: f32x8) -> f32x8 {
    let [a, b, c, d, e, f, g, h] = message.to_array();
    f32x8::from([h, g, f, e, d, c, b, a])
}

/// The greatest entry.
#[inline]
fn greatest(message: f32x8) -> f32 {
    let entries = message.to_array();
    let pairs: [f32; 4] = std::array::from_fn(|i| larger(entries[i], entries[i + 4]));
    larger(larger(pairs[0], pairs[1]), larger(pairs[2], pairs[3]))
}

/// The larger of two numbers, in one instruction.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// `e` to a power that is not negative, by basic arithmetic, which is the same on all machines.
fn grown(power: f64) -> f64 {
    // A sixteenth-thousandth of the power, where ten terms of the series are exact, squared fourteen times.
    let small = power / f64::from(1 << 14);
    let series = (1..=10).rev().fold(1.0, |sum, k| 1.0 + small / f64::from(k) * sum);
    (0..14).fold(series, |x, _| x * x)
}
