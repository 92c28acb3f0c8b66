//! What of a plan decides its rows, and whether two plans number the same rows alike.

use std::{collections::BTreeMap, fmt};

use plywood_core::Seed;
use serde::{Deserialize, Serialize};

use super::{Plan, Value};

/// The part of a plan that decides rows; titles and pictures do not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Grid {
    study: String,
    task: String,
    seed: u64,
    repetitions: u64,
    fixed: Vec<(String, Value)>,
    cases: Vec<Vec<(String, Value)>>,
    axes: Vec<(String, Vec<Value>)>,
}

/// The first thing in which two plans differ that decides rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The key in the plan.
    pub key: String,
    /// What it was, what it is, and what would be right.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' {}", self.key, self.what)
    }
}

/// Axes of more than one value, slowest first, and all parameters that are the same everywhere.
struct Shape<'g> {
    axes: Vec<(&'g str, &'g [Value])>,
    constant: BTreeMap<&'g str, &'g Value>,
}

impl Grid {
    /// The grid of a plan.
    pub(super) fn of(plan: &Plan) -> Self {
        Self {
            study: plan.study.clone(),
            task: plan.task.clone(),
            seed: plan.seed.0,
            repetitions: plan.repetitions,
            fixed: plan.fixed.clone(),
            cases: plan.cases.clone(),
            axes: plan.axes.clone(),
        }
    }

    /// A plan with these cells.
    pub(super) fn plan(self) -> Plan {
        Plan {
            study: self.study,
            title: String::new(),
            paper: None,
            task: self.task,
            seed: Seed(self.seed),
            repetitions: self.repetitions,
            fixed: self.fixed,
            cases: self.cases,
            axes: self.axes,
            pictures: Vec::new(),
            labels: Vec::new(),
        }
    }

    fn combinations(&self) -> u64 {
        let axes: u64 = self.axes.iter().map(|(_, values)| values.len() as u64).product();
        self.cases.len() as u64 * axes
    }

    /// The larger of two grids that do not differ: it has the cells of both.
    pub(super) fn join(self, other: Self) -> Self {
        let repetitions = self.repetitions.max(other.repetitions);
        let wider = if other.combinations() > self.combinations() { other } else { self };
        Self { repetitions, ..wider }
    }

    /// What keeps the rows of `self` from being rows of `new`. Nothing does if every combination
    /// that both have is the same one: repetitions may differ, cases may have been appended, and
    /// values to the axis that varies slowest, where there is but one case.
    pub(super) fn differs(&self, new: &Self) -> Option<Difference> {
        let text = |value: &str| Value::Text(value.to_owned());
        changed("study", &text(&self.study), &text(&new.study))
            .or_else(|| changed("task", &text(&self.task), &text(&new.task)))
            .or_else(|| changed("seed", &self.seed.into(), &new.seed.into()))
            .or_else(|| self.axes_differ(new))
            .or_else(|| self.cases_differ(new))
    }

    fn axes_differ(&self, new: &Self) -> Option<Difference> {
        let (mut was, mut is) = (self.shape(), new.shape());
        was.widen(&is);
        is.widen(&was);
        for key in was.constant.keys().chain(is.constant.keys()) {
            let (before, now) = (was.say(key), is.say(key));
            if before != now {
                return Some(difference(key, &before, &now));
            }
        }
        let keys = |shape: &Shape<'_>| {
            shape.axes.iter().map(|(key, _)| (*key).to_owned()).collect::<Vec<_>>().join(", ")
        };
        let (before, now) = (keys(&was), keys(&is));
        if before != now {
            return Some(difference("vary", &format!("of {before}"), &format!("of {now}")));
        }
        for (place, (&(key, old), &(_, now))) in was.axes.iter().zip(&is.axes).enumerate() {
            let (before, after) = (texts(old), texts(now));
            let appended = place == 0 && (before.starts_with(&after) || after.starts_with(&before));
            let shorter = if old.len() < now.len() { self } else { new };
            if before != after && !(appended && shorter.cases.len() == 1) {
                let rule = if shorter.cases.len() > 1 {
                    "with several cases only cases can be appended".to_owned()
                } else {
                    format!("values can be appended only to the slowest, '{}'", was.axes[0].0)
                };
                return Some(difference(key, &listed(old), &format!("{}; {rule}", listed(now))));
            }
        }
        None
    }

    fn cases_differ(&self, new: &Self) -> Option<Difference> {
        let sorted = |case: &[(String, Value)]| {
            case.iter().map(|(k, v)| (k.clone(), v.to_string())).collect::<BTreeMap<_, _>>()
        };
        let mut pairs = self.cases.iter().zip(&new.cases);
        let place = pairs.position(|(a, b)| sorted(a) != sorted(b))?;
        let what = format!("number {} has changed; cases can only be appended", place + 1);
        Some(Difference { key: "case".into(), what })
    }

    fn shape(&self) -> Shape<'_> {
        let mut constant: BTreeMap<_, _> =
            self.fixed.iter().map(|(key, value)| (key.as_str(), value)).collect();
        let mut axes = Vec::new();
        for (key, values) in &self.axes {
            if let [value] = values.as_slice() {
                constant.insert(key, value);
            } else {
                constant.remove(key.as_str());
                axes.push((key.as_str(), values.as_slice()));
            }
        }
        Shape { axes, constant }
    }
}

impl<'g> Shape<'g> {
    fn say(&self, key: &str) -> String {
        let axis = || self.axes.iter().find(|(k, _)| *k == key).map(|(_, values)| listed(values));
        let constant = self.constant.get(key).map(|value| value.quoted());
        constant.or_else(axis).unwrap_or_else(|| "not set".to_owned())
    }

    /// Takes a constant as an axis of one value, where the other plan varies it slowest.
    fn widen(&mut self, other: &Shape<'g>) {
        let Some((key, values)) = other.axes.first() else { return };
        if self.axes.len() < other.axes.len()
            && let Some(value) =
                self.constant.get(key).filter(|v| v.to_string() == values[0].to_string())
        {
            self.axes.insert(0, (key, std::slice::from_ref(*value)));
            self.constant.remove(key);
        }
    }
}

fn changed(key: &str, was: &Value, is: &Value) -> Option<Difference> {
    let (was, is) = (was.quoted(), is.quoted());
    (was != is).then(|| difference(key, &was, &is))
}

fn difference(key: &str, was: &str, is: &str) -> Difference {
    Difference { key: key.to_owned(), what: format!("was {was} and is {is}") }
}

/// Values as tasks read them: 1 and 1.0 are the same.
fn texts(values: &[Value]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

/// Values of a list that a sentence shows.
const MOST_SHOWN: usize = 12;

fn listed(values: &[Value]) -> String {
    let mut words: Vec<String> = values.iter().take(MOST_SHOWN).map(Value::quoted).collect();
    if values.len() > MOST_SHOWN {
        words.push(format!("… {} in all", values.len()));
    }
    format!("[{}]", words.join(", "))
}
