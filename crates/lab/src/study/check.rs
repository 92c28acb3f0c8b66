//! A plan against the task that it names: every parameter is known, of its kind, there and read.

use std::{collections::BTreeSet, ops::Range};

use super::{
    Need, Parameter, Plan, PlanError, Size, Task, Tasks,
    reader::{Reader, suggestion},
    source::{Source, Written},
};

/// Combinations whose parameters are tried: a plan may have millions.
const MOST_TRIED: u64 = 10_000;

impl Plan {
    /// Reads a plan at one of its sizes together with the task that it names, and refuses what the
    /// task cannot run or would ignore.
    pub fn read_for<'t>(
        text: &str,
        size: Size,
        tasks: Tasks<'t>,
    ) -> Result<(Self, &'t Task), PlanError> {
        let reader = Reader { text };
        let (plan, source) = reader.plan(size)?;
        let found = tasks.find(&plan.task);
        let task = found.map_err(|what| reader.error(&source.task, Some("task"), what))?;
        let check = Check { reader, plan: &plan, source: &source, task };
        check.names_and_kinds()?;
        check.required()?;
        check.plots()?;
        check.combinations()?;
        Ok((plan, task))
    }
}

struct Check<'c> {
    reader: Reader<'c>,
    plan: &'c Plan,
    source: &'c Source,
    task: &'c Task,
}

impl Check<'_> {
    fn error(&self, at: &Range<usize>, key: &str, what: impl Into<String>) -> PlanError {
        self.reader.error(at, Some(key), what)
    }

    fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.task.parameters.iter().find(|parameter| parameter.name == name)
    }

    fn is_label(&self, name: &str) -> bool {
        self.plan.labels.iter().any(|label| label == name)
    }

    fn names_and_kinds(&self) -> Result<(), PlanError> {
        let task = self.task.name;
        for Written { key, at, values } in self.source.all() {
            match (self.parameter(key), self.is_label(key)) {
                (None, true) => {}
                (None, false) => {
                    let known: Vec<_> = self.task.parameters.iter().map(|p| p.name).collect();
                    let near = suggestion(key, &known);
                    let has = match known.as_slice() {
                        [] => "it has none".to_owned(),
                        known => format!("it has {}", known.join(", ")),
                    };
                    let what = format!(
                        "the task '{task}' has no such parameter{near}; {has}; a label of your own is declared by labels = [\"{key}\"]"
                    );
                    return Err(self.error(at, key, what));
                }
                (Some(_), true) => {
                    let what = format!("is a parameter of the task '{task}' and cannot be a label");
                    return Err(self.error(at, key, what));
                }
                (Some(parameter), false) => {
                    for (value, at) in values {
                        parameter.accept(value).map_err(|what| self.error(at, key, what))?;
                    }
                }
            }
        }
        match self.plan.labels.iter().find(|label| self.source.place(label, None).is_none()) {
            Some(label) => {
                let what = format!("'{label}' is declared but never set");
                Err(self.error(&self.source.labels, "labels", what))
            }
            None => Ok(()),
        }
    }

    fn required(&self) -> Result<(), PlanError> {
        let required = self.task.parameters.iter().filter(|p| p.need == Need::Required);
        for Parameter { name, holds, doc, .. } in required {
            let has = |list: &[Written]| list.iter().any(|written| written.key == *name);
            if has(&self.source.fixed) || has(&self.source.axes) {
                continue;
            }
            if let Some((at, _)) = self.source.cases.iter().find(|(_, case)| !has(case)) {
                let task = self.task.name;
                let what = format!("is missing: the task '{task}' needs it, {holds} ({doc})");
                let at = if *at == (0..0) { &self.source.task } else { at };
                return Err(self.error(at, name, what));
            }
        }
        Ok(())
    }

    fn plots(&self) -> Result<(), PlanError> {
        let keys = self.plan.keys();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let measured: Vec<&str> = self.task.columns.iter().map(|column| column.name).collect();
        for (key, value, at) in &self.source.plotted {
            let (known, of) = if *key == "y" {
                (&measured, "the task measures")
            } else {
                (&keys, "the plan has the parameters")
            };
            if !known.contains(&value.as_str()) {
                let near = suggestion(value, known);
                let known = known.join(", ");
                let what = format!("there is no '{value}' to plot{near}; {of} {known}");
                return Err(self.error(at, key, what));
            }
        }
        Ok(())
    }

    /// Tries every combination's parameters, and refuses those that exclude each other and those
    /// that the task looks at in no combination.
    fn combinations(&self) -> Result<(), PlanError> {
        let (plan, task) = (self.plan, self.task.name);
        let mut read = BTreeSet::new();
        for combination in 0..plan.combinations().min(MOST_TRIED) {
            let cell = plan.cell(plan.index(combination, 0));
            let case = self.source.case_of(combination);
            let there = |key: &str| cell.parameters.0.iter().any(|(name, _)| name == key);
            if let Some((first, second)) =
                self.task.apart.iter().find(|(first, second)| there(first) && there(second))
            {
                let at = self.source.place(second, Some(case)).unwrap_or(0..0);
                let what = format!("cannot stand beside '{first}'; leave one of them out");
                return Err(self.error(&at, second, what));
            }
            (self.task.check)(&cell).map_err(|what| {
                let at = &self.source.cases[case].0;
                let at = if *at == (0..0) { &self.source.task } else { at };
                self.reader.error(at, None, what)
            })?;
            let unread = cell.parameters.unread();
            let names = cell.parameters.0.iter().map(|(key, _)| key);
            read.extend(names.filter(|key| !unread.contains(&key.as_str())).cloned());
        }
        let ignored = |key: &String| !read.contains(key) && !self.is_label(key);
        match plan.keys().into_iter().find(ignored) {
            Some(key) if plan.combinations() <= MOST_TRIED => {
                let at = self.source.place(&key, None).unwrap_or(0..0);
                let what = format!("the task '{task}' reads it in no combination; leave it out");
                Err(self.error(&at, &key, what))
            }
            _ => Ok(()),
        }
    }
}
