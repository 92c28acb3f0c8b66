//! Rows summed up by combination, one pass, memory by combination and not by row.

use super::{Column, Parameters, Plan, Stored, Summary, Task, Value};
use crate::statistics::{Interval, wilson};

/// The confidence of the intervals in tables and plots.
pub const CONFIDENCE: f64 = 0.95;
/// The normal quantile that belongs to it.
const SIGMAS: f64 = 1.959_963_984_540_054;

/// What one column says of a group of rows.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Moments {
    /// How many rows have a number here.
    pub n: u64,
    /// Their mean.
    pub mean: f64,
    /// The sum of squared deviations from the mean.
    squares: f64,
}

impl Moments {
    /// Takes one number into account (Welford).
    pub fn add(&mut self, x: f64) {
        self.n += 1;
        let off = x - self.mean;
        self.mean += off / self.n as f64;
        self.squares += off * (x - self.mean);
    }

    /// The total.
    pub fn sum(&self) -> f64 {
        self.mean * self.n as f64
    }

    /// The standard deviation of one observation.
    pub fn deviation(&self) -> f64 {
        if self.n < 2 { 0.0 } else { (self.squares / (self.n - 1) as f64).sqrt() }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        if self.n < 2 { f64::INFINITY } else { self.deviation() / (self.n as f64).sqrt() }
    }

    /// A 95% interval for what the column estimates: Wilson for shares, normal for means.
    pub fn interval(&self, summary: Summary) -> Interval {
        if summary == Summary::Share {
            return wilson(self.sum(), self.n as f64, CONFIDENCE);
        }
        let half = SIGMAS * self.error();
        Interval { low: self.mean - half, high: self.mean + half }
    }
}

/// The rows of one group of combinations.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The parameters that its combinations share.
    pub parameters: Parameters,
    /// Rows with measurements.
    pub rows: u64,
    /// Rows that are failures.
    pub failures: u64,
    /// What each column of the task says.
    pub columns: Vec<Moments>,
}

impl Group {
    /// What a column says, by its name.
    pub fn column(&self, task: &Task, name: &str) -> Option<(Column, Moments)> {
        let index = task.columns.iter().position(|column| column.name == name)?;
        Some((task.columns[index], self.columns[index]))
    }
}

/// Rows on their way into groups, by the values of some parameters.
#[derive(Debug)]
pub struct Groups<'p> {
    plan: &'p Plan,
    by: Vec<String>,
    columns: usize,
    /// The group of every combination, once it is known.
    place: Vec<Option<u32>>,
    found: Vec<Group>,
}

impl<'p> Groups<'p> {
    /// Groups by the named parameters, or by everything that varies if there are none.
    pub fn new(plan: &'p Plan, task: &Task, by: &[String]) -> Self {
        let by = if by.is_empty() { plan.varied() } else { by.to_vec() };
        let place = vec![None; plan.combinations() as usize];
        Self { plan, by, columns: task.columns.len(), place, found: Vec::new() }
    }

    /// Takes a row into account.
    pub fn add(&mut self, stored: &Stored) {
        let combination = stored.row.combination as usize;
        let place = self.place[combination].unwrap_or_else(|| self.find(combination));
        self.place[combination] = Some(place);
        let group = &mut self.found[place as usize];
        match &stored.row.outcome {
            Ok(values) => {
                group.rows += 1;
                for (moments, value) in group.columns.iter_mut().zip(values) {
                    if let Some(x) = value.number() {
                        moments.add(x);
                    }
                }
            }
            Err(_) => group.failures += 1,
        }
    }

    fn find(&mut self, combination: usize) -> u32 {
        let all = self.plan.parameters(combination as u64);
        // A parameter that only other cases have leaves its place empty.
        let value = |name: &String| all.value(name).cloned().unwrap_or(Value::Missing);
        let parameters =
            Parameters::new(self.by.iter().map(|name| (name.clone(), value(name))).collect());
        let known = self.found.iter().position(|group| group.parameters == parameters);
        known.unwrap_or_else(|| {
            let columns = vec![Moments::default(); self.columns];
            self.found.push(Group { parameters, rows: 0, failures: 0, columns });
            self.found.len() - 1
        }) as u32
    }

    /// The groups, in the order in which the plan first names them.
    pub fn finish(self) -> Vec<Group> {
        self.found
    }
}
