//! What stands behind the question mark, checked against its bounds, and the command that says the same.

use std::fmt::Display;

use plywood_lab::theory::{Ensemble, Simulation, Stop};
use serde::Deserialize;

/// The parameters of all subjects; each reads its own.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Parameters {
    law: Option<String>,
    pub p: Option<String>,
    b: Option<f64>,
    law2: Option<String>,
    p2: Option<String>,
    b2: Option<f64>,
    pub moves: Option<u32>,
    pub most: Option<u32>,
    pub depth: Option<u32>,
    pub threshold: Option<u32>,
    pub coin: Option<f64>,
    pub prior: Option<f64>,
    pub degree: Option<u32>,
    simulate: Option<u64>,
    seed: Option<u64>,
}

/// The longest law and the longest probability in characters.
const LONGEST_LAW: usize = 200;
const LONGEST_NUMBER: usize = 30;
/// The most trees a dot.
const MOST_TREES: u64 = 2_000;
/// The largest whole number that JavaScript holds exactly.
const MOST_SEED: u64 = (1 << 53) - 1;

impl Parameters {
    /// The law, which must be given.
    pub fn law(&self) -> Result<String, String> {
        let missing = || "law is missing: write one such as z^2 or geometric(4)".to_owned();
        self.any_law()?.ok_or_else(missing)
    }

    /// The law, if there is one.
    pub fn any_law(&self) -> Result<Option<String>, String> {
        short("law", self.law.as_ref(), LONGEST_LAW)
    }

    /// The second player's law, if there is one.
    pub fn law2(&self) -> Result<Option<String>, String> {
        short("law2", self.law2.as_ref(), LONGEST_LAW)
    }

    /// Who wins leaves; the player to move never does if nothing is said.
    pub fn leaf(&self) -> Result<String, String> {
        Ok(chance("p", self.p.as_ref())?.unwrap_or_else(|| "0".into()))
    }

    /// The statistics of a game.
    pub fn ensemble(&self) -> Result<Ensemble, String> {
        let law2 = self.law2()?;
        let p2 = chance("p2", self.p2.as_ref())?.filter(|_| law2.is_some());
        let b2 = self.b2.filter(|_| law2.is_some());
        Ok(Ensemble { law: self.law()?, p: self.leaf()?, b: self.b.unwrap_or(0.8), law2, p2, b2 })
    }

    /// Trees beside the formulas; none if their number is zero.
    pub fn simulation(&self, stop: Stop) -> Result<Simulation, String> {
        let trees = at_most("simulate", self.simulate.unwrap_or(0), MOST_TREES)?;
        let seed = at_most("seed", self.seed.unwrap_or(1), MOST_SEED)?;
        Ok(Simulation { trees: (trees > 0).then_some(trees), seed, stop })
    }
}

/// A probability, or the word for one that is matched to the law.
fn chance(name: &str, text: Option<&String>) -> Result<Option<String>, String> {
    let text = short(name, text, LONGEST_NUMBER)?;
    let fits = |text: &String| {
        text == "matched" || text.parse::<f64>().is_ok_and(|p| (0.0..=1.0).contains(&p))
    };
    match text {
        Some(text) if !fits(&text) => {
            Err(format!("{name} is no probability: write a number from 0 to 1, or matched"))
        }
        text => Ok(text),
    }
}

/// A text that is not too long; an empty one is none.
fn short(name: &str, text: Option<&String>, most: usize) -> Result<Option<String>, String> {
    let text = text.filter(|text| !text.is_empty());
    match text {
        Some(text) if text.len() > most => {
            Err(format!("{name} has {} characters: take at most {most}", text.len()))
        }
        _ => Ok(text.cloned()),
    }
}

/// A whole number that is not above its bound.
pub fn at_most<T: PartialOrd + Display + Copy>(name: &str, value: T, most: T) -> Result<T, String> {
    if value > most {
        return Err(format!("{name} = {value} is too much: take at most {most}"));
    }
    Ok(value)
}

/// A number from 0 to 1.
pub fn probability(name: &str, value: f64) -> Result<f64, String> {
    if !(0.0..=1.0).contains(&value) {
        return Err(format!("{name} = {value} is no probability: take a number from 0 to 1"));
    }
    Ok(value)
}

/// A command line, word by word.
#[derive(Debug)]
pub struct Command(String);

impl Command {
    /// `plywood theory SUBJECT`.
    pub fn new(subject: &str) -> Self {
        Self(format!("plywood theory {subject}"))
    }

    /// Adds words.
    pub fn words<'w>(mut self, words: impl IntoIterator<Item = &'w str>) -> Self {
        for word in words {
            self.0 += " ";
            self.0 += &quoted(word);
        }
        self
    }

    /// Adds an option if it has a value.
    pub fn option(self, name: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.words([name, &value.to_string()]),
            None => self,
        }
    }

    /// Adds how many trees and which, if there are any, and ends the line.
    pub fn trees(self, simulation: &Simulation) -> String {
        let seed = simulation.trees.map(|_| simulation.seed);
        self.option("--simulate", simulation.trees).option("--seed", seed).0
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.^/+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
