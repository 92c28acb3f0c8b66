//! A published table beside ours, entry by entry.

use serde::Serialize;

use super::{
    Entry, Group, Plan, Published, Summary, Task, Value, Verdict,
    judge::{self, FALSE_AGREEMENT, FALSE_ALARM, Measured},
    tables,
};
use crate::table::Table;

/// A published table with a verdict on each of its numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The paper and the place in it.
    pub source: String,
    /// What the reader should know before comparing.
    pub note: String,
    /// How many of the verdicts have chance in them.
    pub by_chance: usize,
    /// How likely even one of these says *differs* without cause.
    pub false_alarm: f64,
    /// How likely each of these says *agrees* of numbers further apart than the margin.
    pub false_agreement: f64,
    /// The numbers.
    pub numbers: Vec<Compared>,
}

/// A published number, ours and the verdict.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    /// The parameters it belongs to.
    #[serde(rename = "where")]
    pub place: toml::Table,
    /// The measurement.
    pub column: String,
    /// What was printed.
    pub published: f64,
    /// The same as it is written in tables.
    #[serde(skip)]
    printed: String,
    /// What we measured, in words.
    pub measured: Option<String>,
    /// How many rows that rests on.
    pub rows: u64,
    /// The verdict.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// Sets a published table beside groups of rows.
pub fn compare(published: &Published, plan: &Plan, task: &Task, groups: &[Group]) -> Comparison {
    let found: Vec<_> =
        published.entries.iter().map(|entry| measured(entry, plan, task, groups)).collect();
    let counts = |(entry, found): &(&Entry, &Result<Measured, Verdict>)| {
        let claim = published.claim(entry);
        let chance = |found: &Measured| judge::has_chance(&claim, found.summary);
        entry.incomparable.is_none() && found.as_ref().is_ok_and(chance)
    };
    let by_chance = published.entries.iter().zip(&found).filter(counts).count();
    let compared = published.entries.iter().zip(found).map(|(entry, found)| {
        let claim = published.claim(entry);
        let decimals = claim.precision.decimals.map(|n| n as usize);
        let written = |x: f64| decimals.map_or_else(|| tables::number(x), |n| format!("{x:.n$}"));
        let ours = found.as_ref().ok().map(|ours| match (ours.summary, decimals) {
            (Summary::Computed, Some(n)) => format!("{:.*}", n + 1, ours.moments.mean),
            _ => tables::entry(ours.summary, &ours.moments),
        });
        let rows = found.as_ref().map_or(0, |ours| ours.moments.n);
        let verdict = match (&entry.incomparable, found) {
            (Some(why), _) => Verdict::Incomparable { why: why.clone() },
            (None, Err(verdict)) => verdict,
            (None, Ok(ours)) => {
                let verdict = judge::judge(&claim, &ours, by_chance);
                put_right(entry, &ours, by_chance, verdict, published)
            }
        };
        let (place, column) = (entry.place.clone(), entry.column.clone());
        let (published, printed) = (entry.value, written(entry.value));
        Compared { place, column, published, printed, measured: ours, rows, verdict }
    });
    Comparison {
        source: published.source.clone(),
        note: published.note.clone(),
        by_chance,
        false_alarm: FALSE_ALARM,
        false_agreement: FALSE_AGREEMENT,
        numbers: compared.collect(),
    }
}

/// Turns *differs* into *print is wrong* where ours agrees with the correction.
fn put_right(
    entry: &Entry,
    ours: &Measured,
    by_chance: usize,
    verdict: Verdict,
    published: &Published,
) -> Verdict {
    let (Verdict::Differs { by, .. }, Some(fix)) = (&verdict, &entry.corrected) else {
        return verdict;
    };
    let again = judge::judge(&fix.claim(published.claim(entry)), ours, by_chance);
    if matches!(again, Verdict::Agrees { .. }) {
        return Verdict::PrintIsWrong { by: *by, corrected: fix.value, see: fix.see.clone() };
    }
    verdict
}

/// Our numbers in the place of an entry, or the verdict that there are none.
fn measured(
    entry: &Entry,
    plan: &Plan,
    task: &Task,
    groups: &[Group],
) -> Result<Measured, Verdict> {
    let found = groups.iter().find(|group| matches(entry, plan, group));
    let group = found.ok_or(Verdict::NotRun)?;
    let (column, moments) = group.column(task, &entry.column).ok_or_else(|| {
        Verdict::Incomparable { why: format!("the task measures no '{}'", entry.column) }
    })?;
    match moments.n {
        0 => Err(Verdict::NotRun),
        _ => Ok(Measured { summary: column.summary, moments }),
    }
}

/// Whether an entry is about a group: by what varies there, and by what is the same in all groups.
fn matches(entry: &Entry, plan: &Plan, group: &Group) -> bool {
    entry.place.iter().all(|(key, wanted)| {
        let wanted = plain(wanted);
        match (group.parameters.value(key), plan.values(key).as_slice()) {
            (Some(value), _) => same(value, &wanted),
            (None, [only]) => same(&Value::Text(only.clone()), &wanted),
            _ => false,
        }
    })
}

fn same(value: &Value, wanted: &str) -> bool {
    value.to_string() == wanted
        || matches!((value.number(), wanted.parse::<f64>()), (Some(a), Ok(b)) if a == b)
}

fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Comparison {
    /// The paper's table beside ours, with a verdict per entry and what they rest on below.
    pub fn table(&self) -> Table {
        let mut keys: Vec<&String> = Vec::new();
        for key in self.numbers.iter().flat_map(|compared| compared.place.keys()) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        let mut heading: Vec<String> = keys.iter().map(|key| (*key).clone()).collect();
        heading.extend(["measure", "published", "measured", "verdict"].map(String::from));
        let mut table = Table::new(format!("Compared with {}", self.source), heading);
        for compared in &self.numbers {
            let place = |key: &&String| compared.place.get(*key).map_or(String::new(), plain);
            let mut row: Vec<String> = keys.iter().map(place).collect();
            row.push(compared.column.clone());
            row.push(compared.printed.clone());
            row.push(compared.measured.clone().unwrap_or_default());
            row.push(compared.verdict.words());
            table.push(row);
        }
        [self.note.as_str(), &self.levels()].join(" ").trim().clone_into(&mut table.note);
        table
    }

    /// What the verdicts rest on, in a sentence.
    fn levels(&self) -> String {
        let percent = |level: f64| format!("{}%", tables::number(100.0 * level));
        match self.by_chance {
            0 => "No comparison here has chance in it.".into(),
            n => format!(
                "{n} of {} comparisons have chance in them: even one false 'differs' among them has probability at most {} (intervals of the differences at 1 - {}/{n}), a false 'agrees' at most {} each.",
                self.numbers.len(),
                percent(self.false_alarm),
                percent(self.false_alarm),
                percent(self.false_agreement),
            ),
        }
    }

    /// The verdicts counted in one line.
    pub fn count(&self) -> String {
        let verdicts = self.numbers.iter().map(|compared| &compared.verdict);
        format!("of {} published numbers {}", self.numbers.len(), Verdict::count(verdicts))
    }
}
