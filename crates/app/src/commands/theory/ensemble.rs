//! Statistics of recursive games as arguments, and members of their ensembles.

use clap::Args;
use plywood_catalogue::ensemble::{Ending, within as within_moves};
use plywood_core::Seed;
use plywood_lab::table::Table;
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{finite, matched, status},
};

use super::page::{measured, number};
use crate::{arguments::whole, complaint::Complaint};

/// The statistics of an impartial or a partisan game.
#[derive(Clone, Debug, Args)]
pub struct Ensemble {
    /// The law of the number of moves of a position that is not terminal
    law: String,
    /// Probability that the player to move wins a terminal position, or 'matched'
    #[arg(long, default_value = "0")]
    p: String,
    /// Probability that a position is not terminal
    #[arg(long, default_value_t = 0.8)]
    b: f64,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW")]
    law2: Option<String>,
    /// The second player's p
    #[arg(long, requires = "law2", value_name = "P")]
    p2: Option<String>,
    /// The second player's b
    #[arg(long, requires = "law2", value_name = "B")]
    b2: Option<f64>,
}

/// Trees of an ensemble to be played out beside the formulas.
#[derive(Clone, Debug, Args)]
pub struct Simulation {
    /// Put the mean of this many random trees beside the formulas
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    simulate: Option<u64>,
    /// Which trees, and which random games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

/// Reads a probability.
pub fn probability(text: &str) -> Result<f64, String> {
    let p = text.parse().ok().filter(|p| (0.0..=1.0).contains(p));
    p.ok_or_else(|| "write a number from 0 to 1".into())
}

/// Reads a law.
pub fn law(text: &str) -> Result<Law, Complaint> {
    Law::parse(text).map_err(Complaint::new)
}

/// Reads a leaf probability for a law.
pub fn leaf(text: &str, law: &Law) -> Result<f64, Complaint> {
    if text == "matched" {
        return Ok(matched::point(law));
    }
    text.parse().map_err(|_| {
        Complaint::new(format!("p = '{text}' is no number: write one from 0 to 1, or matched"))
    })
}

impl Ensemble {
    /// Whether the leaves are to match.
    pub fn is_matched(&self) -> bool {
        self.p == "matched"
    }

    pub fn statistics(&self) -> Result<Statistics, Complaint> {
        let side = |text: &str, p: &str, b: f64| -> Result<Side, Complaint> {
            let law = law(text)?;
            let p = leaf(p, &law)?;
            Side::new(law, p, b).map_err(Complaint::new)
        };
        let first = side(&self.law, &self.p, self.b)?;
        let Some(other) = &self.law2 else { return Ok(Statistics::impartial(first)) };
        let p2 = self.p2.as_deref().unwrap_or(&self.p);
        let second = side(other, p2, self.b2.unwrap_or(self.b))?;
        Ok(Statistics::partisan(first, second))
    }
}

impl Simulation {
    /// The names of the trees that are asked for.
    fn names(&self) -> Option<impl Iterator<Item = Seed>> {
        let trees = self.simulate?.clamp(2, 100_000_000);
        let seed = Seed(self.seed);
        Some((0..trees).map(move |i| seed.child(i)))
    }

    /// What `look` finds on each tree, if trees are asked for.
    pub fn run<T>(
        &self,
        statistics: &Statistics,
        look: impl Fn(&Recursive) -> T,
    ) -> Option<Vec<T>> {
        let tree = |name| Recursive::new(statistics.clone(), name);
        Some(self.names()?.map(|name| look(&tree(name))).collect())
    }

    /// The mean of what `look` finds for each name of a tree, in words: nothing if no trees are
    /// asked for, and `too large` as soon as a tree is.
    pub fn mean(&self, look: impl FnMut(Seed) -> Option<f64>) -> String {
        let Some(names) = self.names() else { return String::new() };
        let seen: Option<Vec<f64>> = names.map(look).collect();
        seen.map_or_else(|| "too large".into(), |seen| measured(&seen))
    }

    /// The seed behind everything that is drawn.
    pub const fn seed(&self) -> Seed {
        Seed(self.seed)
    }

    /// Whether trees are asked for.
    pub const fn wanted(&self) -> bool {
        self.simulate.is_some()
    }
}

/// How many moves LSOLVE can look ahead in trees of some mean degrees.
pub fn sight(statistics: &Statistics) -> u32 {
    let mean = finite::growth(statistics).max(1.2);
    (20_000f64.ln() / mean.ln()).floor().clamp(1.0, 16.0) as u32
}

/// Positions still open after so many moves, theory and simulation, for some statistics.
pub fn open_table(simulation: &Simulation, rows: &[(String, Statistics)]) -> Table {
    let mut table = Table::new(
        "positions of the first player not decided within n moves",
        ["statistics", "n", "never decided", "not within n", "simulated"],
    );
    for (name, statistics) in rows {
        let n = sight(statistics);
        let [within, _] = status::spiral(statistics).nth(n as usize).expect("spirals go on");
        let look = |game: &Recursive| f64::from(u8::from(within_moves(game, n) == Ending::Open));
        let seen = simulation.run(statistics, look).map_or_else(String::new, |s| measured(&s));
        let tie = status::status(statistics)[0].tie;
        let numbers = [number(tie), number(within.not_lost - within.won)];
        table.push([[name.clone(), n.to_string()].as_slice(), &numbers, &[seen]].concat());
    }
    table
}

/// The sides to be shown: one if both players find the same.
pub fn shown(statistics: &Statistics) -> std::ops::Range<usize> {
    if statistics.is_impartial() { 0..1 } else { 0..2 }
}

/// What a side is called in a table.
pub fn name(statistics: &Statistics, side: usize) -> &'static str {
    match (statistics.is_impartial(), side) {
        (true, _) => "either",
        (false, 0) => "first",
        _ => "second",
    }
}
