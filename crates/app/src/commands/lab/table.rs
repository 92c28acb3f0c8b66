//! `lab table`: rows summed up, beside published numbers where there are any.

use std::process::ExitCode;

use clap::{Args, ValueEnum};
use plywood_lab::{
    study::{self, Published, Verdict},
    table,
};

use super::{Opened, Where};
use crate::{
    complaint::{Answered, Complaint},
    output,
};

/// Sum up the rows of a study
#[derive(Debug, Args)]
pub struct Table {
    #[command(flatten)]
    place: Where,
    /// Group by these parameters only, separated by commas
    #[arg(long, value_name = "KEYS", value_delimiter = ',')]
    by: Vec<String>,
    /// How it is written
    #[arg(long, value_enum, default_value = "text")]
    format: FormatName,
}

/// The formats by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum FormatName {
    Text,
    Markdown,
    Csv,
}

impl From<FormatName> for table::Format {
    fn from(name: FormatName) -> Self {
        match name {
            FormatName::Text => Self::Text(output::width()),
            FormatName::Markdown => Self::Markdown,
            FormatName::Csv => Self::Csv,
        }
    }
}

impl Table {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let known = opened.plan.parameters(0);
        if let Some(key) = self.by.iter().find(|key| known.value(key).is_none()) {
            let names: Vec<_> = known.0.iter().map(|(name, _)| name.as_str()).collect();
            let names = names.join(", ");
            return Err(Complaint::new(format!(
                "the plan has no parameter '{key}'; it has {names}"
            )));
        }
        print_tables(&opened, &self.by, self.format.into())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints the study's table and, where numbers were published, the comparison.
pub fn print_tables(
    opened: &Opened,
    by: &[String],
    format: table::Format,
) -> Result<(), Complaint> {
    for table in tables(opened, by)? {
        output::print(&table.write(format))?;
    }
    Ok(())
}

/// The study's table and, where numbers were published, the comparison.
pub fn tables(opened: &Opened, by: &[String]) -> Result<Vec<table::Table>, Complaint> {
    let store = opened.rows()?;
    let groups = study::groups(&store, &opened.plan, &opened.task, by)?;
    let mut tables = vec![study::table(&opened.plan, &opened.task, &groups)];
    if let Some(published) = published(opened)?.filter(|_| by.is_empty()) {
        tables.push(study::comparison(&published, &opened.task, &groups));
    }
    Ok(tables)
}

/// The verdict on every published number of a study.
pub fn verdicts(opened: &Opened) -> Result<Vec<Verdict>, Complaint> {
    let groups = study::groups(&opened.rows()?, &opened.plan, &opened.task, &[])?;
    let entries = published(opened)?.map_or_else(Vec::new, |published| published.entries);
    Ok(entries.iter().map(|entry| study::compare(entry, &opened.task, &groups).1).collect())
}

fn published(opened: &Opened) -> Result<Option<Published>, Complaint> {
    let wrong = |why| Complaint::new(format!("published.toml of {}: {why}", opened.study.name));
    opened.study.published.as_deref().map(Published::read).transpose().map_err(wrong)
}
