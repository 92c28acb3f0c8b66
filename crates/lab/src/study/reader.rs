//! The grammar of plans: TOML in, a plan out, errors that point to line and key.

use std::ops::Range;

use plywood_catalogue::nearest::nearest;
use plywood_core::Seed;
use toml::de::{DeTable, DeValue};

use super::{
    Picture, Plan, PlanError, Size, Value,
    source::{Source, Written},
};

const KEYS: &[&str] = &[
    "study",
    "title",
    "paper",
    "task",
    "seed",
    "repetitions",
    "fixed",
    "case",
    "vary",
    "labels",
    "quick",
    "plot",
];
const PLOT_KEYS: &[&str] =
    &["x", "y", "series", "title", "x_label", "y_label", "log_x", "log_y", "heat_map"];
const QUICK_KEYS: &[&str] = &["repetitions", "fixed", "case", "vary"];
/// More cells than this cannot be numbered exactly by the tools that read a store.
const MOST_CELLS: u64 = 1 << 53;

/// Reads one text.
#[derive(Copy, Clone)]
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
}

type Spanned<T> = toml::Spanned<T>;

/// The nearest known names to a wrong one, as part of a sentence.
pub(super) fn suggestion(written: &str, known: &[&str]) -> String {
    match nearest(written, known.iter().copied()).as_slice() {
        [] => String::new(),
        near => format!("; did you mean '{}'?", near.join("' or '")),
    }
}

fn span(table: &DeTable<'_>, key: &str) -> Range<usize> {
    table.get(key).map_or(0..0, Spanned::span)
}

/// A case with its place in the text.
type Case = (Range<usize>, Vec<Written>);
/// What a plot shows: its axis, the key and where that stands.
type Plotted = (&'static str, String, Range<usize>);

impl Reader<'_> {
    pub(super) fn error(
        &self,
        span: &Range<usize>,
        key: Option<&str>,
        what: impl Into<String>,
    ) -> PlanError {
        let before = self.text.get(..span.start).unwrap_or(self.text);
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.chars().rev().take_while(|c| *c != '\n').count();
        PlanError { line, column, key: key.map(str::to_owned), what: what.into() }
    }

    /// The plan at one of its sizes, and where its parts were written.
    pub(super) fn plan(&self, size: Size) -> Result<(Plan, Source), PlanError> {
        let parsed = DeTable::parse(self.text).map_err(|error| {
            self.error(&error.span().unwrap_or(0..0), None, error.message().to_owned())
        })?;
        let table = parsed.get_ref();
        self.known(table, KEYS, "a plan")?;
        let study = self.word(table, "study")?;
        if !study.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
            let what = "use lower-case letters, digits and dashes";
            return Err(self.error(&span(table, "study"), Some("study"), what));
        }
        let quick = table.get("quick").map(|quick| self.table(quick, "quick")).transpose()?;
        quick.map_or(Ok(()), |quick| self.known(quick, QUICK_KEYS, "[quick]"))?;
        self.once(table)?;
        quick.map_or(Ok(()), |quick| self.once(quick))?;
        let quick = quick.filter(|_| size == Size::Quick);
        let pick = |key: &str| quick.and_then(|q| q.get(key)).or_else(|| table.get(key));
        let mut fixed = self.pairs(table.get("fixed"), "fixed")?;
        for written in self.pairs(quick.and_then(|q| q.get("fixed")), "fixed")? {
            fixed.retain(|before| before.key != written.key);
            fixed.push(written);
        }
        let mut axes = self.axes(table.get("vary"))?;
        for written in self.axes(quick.and_then(|q| q.get("vary")))? {
            match axes.iter_mut().find(|axis| axis.key == written.key) {
                Some(axis) => *axis = written,
                None => axes.push(written),
            }
        }
        let (pictures, plotted) = self.pictures(table.get("plot"))?;
        let source = Source {
            task: span(table, "task"),
            labels: span(table, "labels"),
            fixed,
            cases: self.cases(pick("case"))?,
            axes,
            plotted,
        };
        let plan = Plan {
            title: self.word(table, "title")?,
            paper: table.get("paper").map(|_| self.word(table, "paper")).transpose()?,
            task: self.word(table, "task")?,
            seed: Seed(self.count(pick("seed"), "seed", 1)?),
            repetitions: self.count(pick("repetitions"), "repetitions", 1)?,
            fixed: Written::singles(&source.fixed),
            cases: source.cases.iter().map(|(_, case)| Written::singles(case)).collect(),
            axes: source.axes.iter().map(super::source::Written::list).collect(),
            labels: self.labels(table.get("labels"))?,
            pictures,
            study,
        };
        self.check_size(table, &plan)?;
        Ok((plan, source))
    }

    /// Refuses a parameter that is varied and set otherwise as well: one of the two would be lost.
    fn once(&self, table: &DeTable<'_>) -> Result<(), PlanError> {
        let axes = self.axes(table.get("vary"))?;
        let fixed = self.pairs(table.get("fixed"), "fixed")?;
        let cases = self.cases(table.get("case"))?;
        let others = fixed.iter().chain(cases.iter().flat_map(|(_, case)| case));
        let twice = |written: &&Written| axes.iter().any(|axis| axis.key == written.key);
        match others.into_iter().find(twice) {
            Some(written) => {
                let what = "is varied as well; write it in one place";
                Err(self.error(&written.at, Some(&written.key), what))
            }
            None => Ok(()),
        }
    }

    fn labels(&self, value: Option<&Spanned<DeValue<'_>>>) -> Result<Vec<String>, PlanError> {
        let Some(value) = value else { return Ok(Vec::new()) };
        let wrong = |span: &Range<usize>| {
            let what = "must be a list of names, such as [\"curve\"]";
            self.error(span, Some("labels"), what)
        };
        let DeValue::Array(list) = value.get_ref() else { return Err(wrong(&value.span())) };
        let name = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            _ => Err(wrong(&value.span())),
        };
        list.iter().map(name).collect()
    }

    fn check_size(&self, table: &DeTable<'_>, plan: &Plan) -> Result<(), PlanError> {
        if plan.repetitions == 0 {
            let what = "a study needs at least one repetition";
            return Err(self.error(&span(table, "repetitions"), Some("repetitions"), what));
        }
        let sizes = plan.axes.iter().map(|(_, values)| values.len() as u64);
        let cells = sizes
            .chain([plan.cases.len() as u64, plan.repetitions])
            .try_fold(1u64, u64::checked_mul)
            .filter(|&cells| cells <= MOST_CELLS);
        match cells {
            Some(_) => Ok(()),
            None => Err(self.error(&(0..0), None, "the plan expands to more than 2^53 cells")),
        }
    }

    fn known(&self, table: &DeTable<'_>, known: &[&str], of: &str) -> Result<(), PlanError> {
        match table.iter().find(|(key, _)| !known.contains(&key.get_ref().as_ref())) {
            Some((key, _)) => {
                let near = suggestion(key.get_ref(), known);
                let what = format!("{of} has no such key{near}; it has {}", known.join(", "));
                Err(self.error(&key.span(), Some(key.get_ref()), what))
            }
            None => Ok(()),
        }
    }

    fn word(&self, table: &DeTable<'_>, key: &str) -> Result<String, PlanError> {
        let Some(value) = table.get(key) else {
            return Err(self.error(&(0..0), Some(key), "is missing"));
        };
        match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            _ => Err(self.error(&value.span(), Some(key), "must be text in quotes")),
        }
    }

    fn count(
        &self,
        value: Option<&Spanned<DeValue<'_>>>,
        key: &str,
        default: u64,
    ) -> Result<u64, PlanError> {
        let Some(value) = value else { return Ok(default) };
        match self.value(value, key)? {
            Value::Integer(n) if n >= 0 => Ok(n as u64),
            _ => Err(self.error(&value.span(), Some(key), "must be a whole number from 0")),
        }
    }

    fn table<'v, 'i>(
        &self,
        value: &'v Spanned<DeValue<'i>>,
        key: &str,
    ) -> Result<&'v DeTable<'i>, PlanError> {
        match value.get_ref() {
            DeValue::Table(table) => Ok(table),
            _ => Err(self.error(&value.span(), Some(key), format!("must be a table, [{key}]"))),
        }
    }

    fn pairs(
        &self,
        value: Option<&Spanned<DeValue<'_>>>,
        key: &str,
    ) -> Result<Vec<Written>, PlanError> {
        let Some(value) = value else { return Ok(Vec::new()) };
        let entries = self.table(value, key)?.iter();
        entries
            .map(|(key, value)| {
                let values = vec![(self.value(value, key.get_ref())?, value.span())];
                Ok(Written { key: self.name(key)?, at: key.span(), values })
            })
            .collect()
    }

    /// The name of a parameter: it becomes the name of a column in every export.
    fn name(&self, key: &Spanned<impl AsRef<str>>) -> Result<String, PlanError> {
        let name = key.get_ref().as_ref();
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            let what = "a parameter is named by letters, digits and underscores";
            return Err(self.error(&key.span(), Some(name), what));
        }
        Ok(name.to_owned())
    }

    fn axes(&self, value: Option<&Spanned<DeValue<'_>>>) -> Result<Vec<Written>, PlanError> {
        let Some(value) = value else { return Ok(Vec::new()) };
        let mut axes = Vec::new();
        for (key, values) in self.table(value, "vary")? {
            let name: &str = key.get_ref();
            let DeValue::Array(list) = values.get_ref() else {
                let what = "what is varied must be a list, such as [100, 1000]";
                return Err(self.error(&values.span(), Some(name), what));
            };
            if list.is_empty() {
                return Err(self.error(&values.span(), Some(name), "the list is empty"));
            }
            let list: Result<_, _> =
                list.iter().map(|v| Ok((self.value(v, name)?, v.span()))).collect();
            axes.push(Written { key: self.name(key)?, at: key.span(), values: list? });
        }
        Ok(axes)
    }

    fn cases(&self, value: Option<&Spanned<DeValue<'_>>>) -> Result<Vec<Case>, PlanError> {
        let Some(value) = value else { return Ok(vec![(0..0, Vec::new())]) };
        let DeValue::Array(list) = value.get_ref() else {
            let what = "cases are written as [[case]] tables";
            return Err(self.error(&value.span(), Some("case"), what));
        };
        if list.is_empty() {
            return Err(self.error(&value.span(), Some("case"), "the list is empty"));
        }
        list.iter().map(|case| Ok((case.span(), self.pairs(Some(case), "case")?))).collect()
    }

    fn pictures(
        &self,
        value: Option<&Spanned<DeValue<'_>>>,
    ) -> Result<(Vec<Picture>, Vec<Plotted>), PlanError> {
        let Some(value) = value else { return Ok((Vec::new(), Vec::new())) };
        let DeValue::Array(list) = value.get_ref() else {
            let what = "plots are written as [[plot]] tables";
            return Err(self.error(&value.span(), Some("plot"), what));
        };
        let pictures: Vec<_> =
            list.iter().map(|plot| self.picture(plot)).collect::<Result<_, _>>()?;
        let mut plotted = Vec::new();
        for plot in list {
            let table = self.table(plot, "plot")?;
            for key in ["x", "y", "series"] {
                if table.get(key).is_some() {
                    plotted.push((key, self.word(table, key)?, span(table, key)));
                }
            }
        }
        Ok((pictures, plotted))
    }

    fn picture(&self, value: &Spanned<DeValue<'_>>) -> Result<Picture, PlanError> {
        let table = self.table(value, "plot")?;
        self.known(table, PLOT_KEYS, "[[plot]]")?;
        let text = |key: &str| table.get(key).map(|_| self.word(table, key)).transpose();
        let flag = |key: &str| match table.get(key).map(|v| (v, v.get_ref())) {
            None => Ok(false),
            Some((_, DeValue::Boolean(yes))) => Ok(*yes),
            Some((v, _)) => Err(self.error(&v.span(), Some(key), "must be true or false")),
        };
        Ok(Picture {
            x: self.word(table, "x")?,
            y: self.word(table, "y")?,
            series: text("series")?,
            title: text("title")?.unwrap_or_default(),
            x_label: text("x_label")?.unwrap_or_default(),
            y_label: text("y_label")?.unwrap_or_default(),
            log_x: flag("log_x")?,
            log_y: flag("log_y")?,
            heat_map: flag("heat_map")?,
        })
    }

    fn value(&self, value: &Spanned<DeValue<'_>>, key: &str) -> Result<Value, PlanError> {
        let wrong =
            || self.error(&value.span(), Some(key), "must be a number, text, true or false");
        match value.get_ref() {
            DeValue::String(text) => Ok(Value::Text(text.to_string())),
            DeValue::Boolean(yes) => Ok(Value::Flag(*yes)),
            DeValue::Integer(n) => {
                i64::from_str_radix(n.as_str(), n.radix()).map(Value::Integer).map_err(|_| wrong())
            }
            DeValue::Float(x) => match x.as_str().parse::<f64>() {
                Ok(number) if number.is_finite() => Ok(Value::Number(number)),
                _ => Err(self.error(&value.span(), Some(key), "must be a finite number")),
            },
            _ => Err(wrong()),
        }
    }
}
