//! A plan: a grid of parameters, expanded cell by cell.

use plywood_core::Seed;

use super::{Cell, Kind, Parameters, Picture, Value, reader::Reader};

/// Which size of a study is run.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// Small enough for tests and a first look.
    Quick,
    /// The published size, or larger.
    #[default]
    Full,
}

impl Size {
    /// Its name in file names and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
        }
    }
}

/// What is wrong with a plan, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}{}: {what}", key.as_ref().map(|k| format!(", key '{k}'")).unwrap_or_default())]
pub struct PlanError {
    /// The line in the plan, from one.
    pub line: usize,
    /// The column in that line, in characters, from one.
    pub column: usize,
    /// The key, where there is one.
    pub key: Option<String>,
    /// What is wrong and what would be right.
    pub what: String,
}

/// A study to be run: a grid of parameters, repeated.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The study's name: lower-case letters, digits and dashes.
    pub study: String,
    /// One line that says what is asked.
    pub title: String,
    /// The paper whose numbers it reproduces, if any.
    pub paper: Option<String>,
    /// What is done in every cell.
    pub task: String,
    /// The seed from which every cell's seed is derived.
    pub seed: Seed,
    /// How often every combination is run.
    pub repetitions: u64,
    /// Parameters equal in all cells.
    pub fixed: Vec<(String, Value)>,
    /// Sets of parameters that go together; at least one, perhaps empty.
    pub cases: Vec<Vec<(String, Value)>>,
    /// Parameters that are varied, each with its values; the last varies fastest.
    pub axes: Vec<(String, Vec<Value>)>,
    /// Parameters that the task does not read: they name combinations in tables and plots.
    pub labels: Vec<String>,
    /// What is drawn of it; no part of what is run.
    pub pictures: Vec<Picture>,
}

impl Plan {
    /// Reads a plan at one of its sizes: `[quick]` overrides what it names. What its task makes of
    /// it is checked by [`read_for`](Self::read_for).
    pub fn read(text: &str, size: Size) -> Result<Self, PlanError> {
        Reader { text }.plan(size).map(|(plan, _)| plan)
    }

    /// How many combinations of parameters there are.
    pub fn combinations(&self) -> u64 {
        let axes: u64 = self.axes.iter().map(|(_, values)| values.len() as u64).product();
        self.cases.len() as u64 * axes
    }

    /// The parameters that differ between combinations, in order.
    pub fn varied(&self) -> Vec<String> {
        let of_cases = self.cases.iter().flatten().map(|(key, _)| key);
        let of_axes = self.axes.iter().filter(|(_, values)| values.len() > 1).map(|(key, _)| key);
        let mut keys = Vec::new();
        for key in of_cases.chain(of_axes) {
            if !keys.contains(key) {
                keys.push(key.clone());
            }
        }
        keys
    }

    /// All parameters that some combination has, in the order in which combinations name them.
    pub fn keys(&self) -> Vec<String> {
        let of_cases = self.cases.iter().flatten().map(|(key, _)| key);
        let of_axes = self.axes.iter().map(|(key, _)| key);
        let mut keys: Vec<String> = Vec::new();
        for key in of_cases.chain(of_axes).chain(self.fixed.iter().map(|(key, _)| key)) {
            if !keys.contains(key) {
                keys.push(key.clone());
            }
        }
        keys
    }

    /// What a parameter holds in all combinations.
    pub fn kind(&self, key: &str) -> Kind {
        let of_axes = self.axes.iter().filter(|(k, _)| k == key).flat_map(|(_, values)| values);
        let single = self.fixed.iter().chain(self.cases.iter().flatten());
        let mut values = of_axes.chain(single.filter(|(k, _)| k == key).map(|(_, value)| value));
        let narrow = |kind, value: &Value| match (kind, value) {
            (Kind::Integer, Value::Integer(_) | Value::Flag(_)) => Kind::Integer,
            (Kind::Text, _) | (_, Value::Text(_) | Value::Missing) => Kind::Text,
            _ => Kind::Number,
        };
        values.by_ref().fold(Kind::Integer, narrow)
    }

    /// The values of a parameter, as text, in order.
    pub fn values(&self, key: &str) -> Vec<String> {
        let of_axes = self.axes.iter().filter(|(k, _)| k == key).flat_map(|(_, values)| values);
        let single = self.fixed.iter().chain(self.cases.iter().flatten());
        let values = of_axes.chain(single.filter(|(k, _)| k == key).map(|(_, value)| value));
        let mut texts: Vec<String> = Vec::new();
        for text in values.map(ToString::to_string) {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// How many cells there are.
    pub fn cells(&self) -> u64 {
        self.combinations() * self.repetitions
    }

    /// The parameters of a combination.
    pub fn parameters(&self, combination: u64) -> Parameters {
        let mut rest = combination;
        let mut varied = Vec::with_capacity(self.axes.len());
        for (key, values) in self.axes.iter().rev() {
            let count = values.len() as u64;
            varied.push((key.clone(), values[(rest % count) as usize].clone()));
            rest /= count;
        }
        varied.reverse();
        let mut all = self.cases[rest as usize].clone();
        all.extend(varied);
        let fixed: Vec<_> = self
            .fixed
            .iter()
            .filter(|(key, _)| all.iter().all(|(k, _)| k != key))
            .cloned()
            .collect();
        all.extend(fixed);
        Parameters::new(all)
    }

    /// The cell at an index below [`cells`](Self::cells).
    pub fn cell(&self, index: u64) -> Cell {
        let (combination, repetition) = (index / self.repetitions, index % self.repetitions);
        Cell {
            study: self.study.clone(),
            task: self.task.clone(),
            index,
            combination,
            repetition,
            seed: self.cell_seed(combination, repetition),
            parameters: self.parameters(combination),
        }
    }

    /// The index of a cell of the plan.
    pub fn index(&self, combination: u64, repetition: u64) -> u64 {
        combination * self.repetitions + repetition
    }

    /// The luck of a cell, which depends on the plan's seed, the combination and the repetition,
    /// not on how many of them there are.
    pub fn cell_seed(&self, combination: u64, repetition: u64) -> Seed {
        self.seed.child(combination).child(repetition)
    }

    /// A number that names the plan's cells: equal plans have equal fingerprints.
    pub fn fingerprint(&self) -> u64 {
        let grid = (&self.fixed, &self.cases, &self.axes);
        let text =
            serde_json::to_string(&(&self.study, &self.task, self.seed.0, self.repetitions, grid))
                .expect("plain data can be written");
        Seed(0).named(&text).0
    }
}
