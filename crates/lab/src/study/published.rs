//! A published table beside ours: an entry agrees, differs, or cannot be compared, and why.

use serde::Deserialize;

use super::{Group, Moments, Summary, Task, Value, tables};
use crate::table::Table;

/// A table of a paper, as `published.toml` holds it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The paper and the place in it.
    pub source: String,
    /// What the reader should know before comparing.
    #[serde(default)]
    pub note: String,
    /// The entries.
    #[serde(rename = "entry")]
    pub entries: Vec<Entry>,
}

/// One published number.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The parameters it belongs to, as text.
    #[serde(rename = "where")]
    pub place: toml::Table,
    /// The column it is compared with.
    pub column: String,
    /// The published value.
    pub value: f64,
    /// How many runs it rests on, for shares.
    pub runs: Option<u64>,
    /// Its standard error, where it is published or follows from the digits.
    pub error: Option<f64>,
    /// A relative difference that still counts as agreement.
    pub tolerance: Option<f64>,
    /// Why it cannot be compared, if it cannot.
    pub incomparable: Option<String>,
}

/// What comes of a comparison.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// Within three standard errors of the difference, or within the stated tolerance.
    Agrees,
    /// Further away, by so much and so many standard errors.
    Differs {
        /// Ours minus theirs.
        by: f64,
        /// In standard errors of the difference.
        sigmas: f64,
    },
    /// No comparison, and why.
    Incomparable(String),
}

impl Verdict {
    /// The verdict in words.
    pub fn words(&self) -> String {
        match self {
            Self::Agrees => "agrees".into(),
            Self::Differs { by, sigmas } => {
                format!("differs by {by:+.4} ({sigmas:.1} standard errors)")
            }
            Self::Incomparable(why) => format!("not comparable: {why}"),
        }
    }
}

/// How many standard errors apart two numbers may be and still agree.
const SIGMAS: f64 = 3.0;

impl Published {
    /// Reads `published.toml`.
    pub fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

/// What we measured in the place of an entry, and the verdict on it.
pub fn compare(entry: &Entry, task: &Task, groups: &[Group]) -> (Option<String>, Verdict) {
    let measured = measured(entry, task, groups);
    let ours = measured.as_ref().ok().map(|(summary, moments)| tables::entry(*summary, moments));
    let verdict = match (&entry.incomparable, measured) {
        (Some(why), _) => Verdict::Incomparable(why.clone()),
        (None, Err(why)) => Verdict::Incomparable(why),
        (None, Ok((summary, moments))) => judge(entry, summary, &moments),
    };
    (ours, verdict)
}

/// Our numbers in the place of an entry, or why there are none.
fn measured(entry: &Entry, task: &Task, groups: &[Group]) -> Result<(Summary, Moments), String> {
    let group = groups.iter().find(|group| matches(entry, group)).ok_or("not run at this size")?;
    let column = group.column(task, &entry.column);
    let (column, moments) =
        column.ok_or_else(|| format!("the task measures no '{}'", entry.column))?;
    if moments.n == 0 { Err("nothing was measured".into()) } else { Ok((column.summary, moments)) }
}

fn judge(entry: &Entry, summary: Summary, moments: &Moments) -> Verdict {
    let by = moments.mean - entry.value;
    let share = summary == Summary::Share;
    let spread = |p: f64, n: u64| (p * (1.0 - p) / n.max(1) as f64).sqrt();
    let own = if share { spread(pooled(moments, entry), moments.n) } else { moments.error() };
    let theirs = entry
        .error
        .or_else(|| entry.runs.filter(|_| share).map(|n| spread(pooled(moments, entry), n)))
        .unwrap_or(0.0);
    let sigma = own.hypot(theirs);
    let tolerated = entry.tolerance.is_some_and(|t| by.abs() <= t * entry.value.abs());
    let sigmas = if sigma > 0.0 { by.abs() / sigma } else { f64::INFINITY };
    if by == 0.0 || tolerated || sigmas <= SIGMAS {
        return Verdict::Agrees;
    }
    Verdict::Differs { by, sigmas }
}

/// The share that both samples together suggest.
fn pooled(moments: &Moments, entry: &Entry) -> f64 {
    let (n, runs) = (moments.n as f64, entry.runs.unwrap_or(0) as f64);
    ((moments.sum() + entry.value * runs) / (n + runs)).clamp(0.0, 1.0)
}

fn matches(entry: &Entry, group: &Group) -> bool {
    entry.place.iter().all(|(key, wanted)| {
        let wanted = wanted.as_str().map_or_else(|| wanted.to_string(), str::to_owned);
        group.parameters.value(key).is_some_and(|value| same(value, &wanted))
    })
}

fn same(value: &Value, wanted: &str) -> bool {
    value.to_string() == wanted
        || matches!((value.number(), wanted.parse::<f64>()), (Some(a), Ok(b)) if a == b)
}

/// The paper's table beside ours, with a verdict per entry.
pub fn comparison(published: &Published, task: &Task, groups: &[Group]) -> Table {
    let mut keys: Vec<&String> = Vec::new();
    for key in published.entries.iter().flat_map(|entry| entry.place.keys()) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let mut heading: Vec<String> = keys.iter().map(|key| (*key).clone()).collect();
    heading.extend(["measure", "published", "measured", "verdict"].map(String::from));
    let mut table = Table::new(format!("Compared with {}", published.source), heading);
    for entry in &published.entries {
        let (ours, verdict) = compare(entry, task, groups);
        let mut row: Vec<String> =
            keys.iter().map(|key| entry.place.get(*key).map_or(String::new(), plain)).collect();
        row.push(entry.column.clone());
        row.push(tables::number(entry.value));
        row.push(ours.unwrap_or_default());
        row.push(verdict.words());
        table.push(row);
    }
    table
}

fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
