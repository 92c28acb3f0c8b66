//! Rows summed up by combination, one pass, memory by combination and not by row.

use std::collections::BTreeMap;

use plywood_statistics::{Interval, all_equal_scores, student, wilson};

use super::{Cell, Column, Parameters, Plan, Stored, Summary, Task, Value};

/// The confidence of the intervals in tables and plots.
pub const CONFIDENCE: f64 = 0.95;
/// Numbers this near each other, by their size, are equal but for rounding.
const ROUNDING: f64 = 1e-12;

/// What one column says of a group of rows.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Moments {
    /// How many rows have a number here.
    pub n: u64,
    /// Their mean.
    pub mean: f64,
    /// The sum of squared deviations from the mean.
    squares: f64,
    /// The least and the greatest of them.
    ends: (f64, f64),
}

impl Moments {
    /// Takes one number into account (Welford).
    pub fn add(&mut self, x: f64) {
        self.n += 1;
        let off = x - self.mean;
        self.mean += off / self.n as f64;
        self.squares += off * (x - self.mean);
        let (least, most) = if self.n == 1 { (x, x) } else { self.ends };
        self.ends = (least.min(x), most.max(x));
    }

    /// Whether all numbers are the same, so that their spread says nothing.
    pub fn all_equal(&self) -> bool {
        self.ends.1 - self.ends.0 <= ROUNDING * self.mean.abs().max(1.0)
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

    /// Half the width of Student's interval for the mean of at least two numbers.
    pub(super) fn half_width(&self, confidence: f64) -> f64 {
        student(0.0, self.error(), (self.n - 1) as f64, confidence).high
    }

    /// A 95% interval for what the column estimates: Wilson for shares, Student for means, the
    /// rule of three for equal scores; none where the numbers give none.
    pub fn interval(&self, summary: Summary) -> Option<Interval> {
        match summary {
            Summary::Share if self.n > 0 => Some(wilson(self.sum(), self.n as f64, CONFIDENCE)),
            Summary::Mean | Summary::Score => self.mean_interval(summary, CONFIDENCE),
            _ => None,
        }
    }

    /// The interval for the mean of numbers, or of scores, at a confidence.
    pub(super) fn mean_interval(&self, summary: Summary, confidence: f64) -> Option<Interval> {
        let scores = summary == Summary::Score;
        if self.n > 0 && scores && self.all_equal() {
            return Some(all_equal_scores(self.mean.clamp(0.0, 1.0), self.n, confidence));
        }
        if self.n < 2 || self.all_equal() {
            return None;
        }
        let half = self.half_width(confidence);
        let found = Interval { low: self.mean - half, high: self.mean + half };
        let inside = |x: f64| if scores { x.clamp(0.0, 1.0) } else { x };
        Some(found.map(inside))
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
    /// How many independent observations the rows make, where rows share their luck.
    pub independent: Option<u64>,
    /// What each column of the task says, by independent observation.
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
    shared_luck: Option<fn(&Cell) -> Option<u64>>,
    /// The group of every combination, once it is known.
    place: Vec<Option<u32>>,
    found: Vec<Group>,
    /// The columns of every group by the luck that rows share.
    shared: Vec<BTreeMap<u64, Vec<Moments>>>,
}

impl<'p> Groups<'p> {
    /// Groups by the named parameters, or by everything that varies if there are none.
    pub fn new(plan: &'p Plan, task: &Task, by: &[String]) -> Self {
        let by = if by.is_empty() { plan.varied() } else { by.to_vec() };
        let place = vec![None; plan.combinations() as usize];
        let (columns, shared_luck) = (task.columns.len(), task.shared_luck);
        Self { plan, by, columns, shared_luck, place, found: Vec::new(), shared: Vec::new() }
    }

    /// Takes a row into account.
    pub fn add(&mut self, stored: &Stored) {
        let combination = stored.row.combination as usize;
        let place = self.place[combination].unwrap_or_else(|| self.find(combination));
        self.place[combination] = Some(place);
        let group = &mut self.found[place as usize];
        let index = self.plan.index(stored.row.combination, stored.row.repetition);
        let luck = self.shared_luck.and_then(|luck| luck(&self.plan.cell(index)));
        match &stored.row.outcome {
            Ok(values) => {
                group.rows += 1;
                let columns = match luck {
                    None => &mut group.columns,
                    Some(luck) => {
                        let by_luck = &mut self.shared[place as usize];
                        by_luck
                            .entry(luck)
                            .or_insert_with(|| vec![Moments::default(); self.columns])
                    }
                };
                for (moments, value) in columns.iter_mut().zip(values) {
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
            let (rows, failures, independent) = (0, 0, None);
            self.found.push(Group { parameters, rows, failures, independent, columns });
            self.shared.push(BTreeMap::new());
            self.found.len() - 1
        }) as u32
    }

    /// The groups, in the order in which the plan first names them.
    pub fn finish(mut self) -> Vec<Group> {
        for (group, by_luck) in self.found.iter_mut().zip(self.shared) {
            if by_luck.is_empty() {
                continue;
            }
            group.independent = Some(by_luck.len() as u64);
            for columns in by_luck.values() {
                for (moments, shared) in group.columns.iter_mut().zip(columns) {
                    if shared.n > 0 {
                        moments.add(shared.mean);
                    }
                }
            }
        }
        self.found
    }
}
