//! `lab table`: rows summed up, beside published numbers where there are any.

use clap::{Args, ValueEnum};
use plywood_lab::{
    study::{Comparison, Names, Published},
    table,
};

use super::{Opened, Where};
use crate::{
    complaint::{Answered, Complaint},
    exit::Exit,
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
    /// The comparison with published numbers, for programs
    Json,
}

impl Table {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let known = opened.plan.keys();
        if let Some(key) = self.by.iter().find(|key| !known.contains(key)) {
            let names = known.join(", ");
            return Err(Complaint::new(format!(
                "the plan has no parameter '{key}'; it has {names}"
            )));
        }
        let format = match self.format {
            FormatName::Text => table::Format::Text(output::width()),
            FormatName::Markdown => table::Format::Markdown,
            FormatName::Csv => table::Format::Csv,
            FormatName::Json => {
                let json = serde_json::to_string_pretty(&comparison(&opened)?);
                output::print(&format!("{}\n", json.expect("plain data can be written")))?;
                return Ok(Exit::Done);
            }
        };
        print_tables(&opened, &self.by, format)?;
        Ok(Exit::Done)
    }
}

/// Prints the study's table and, where numbers were published, the comparison.
pub fn print_tables(
    opened: &Opened,
    by: &[String],
    format: table::Format,
) -> Result<(), Complaint> {
    let names = if format == table::Format::Csv { Names::Programs } else { Names::People };
    for table in tables(opened, by, names)? {
        output::print(&table.write(format))?;
    }
    Ok(())
}

/// The study's table and, where numbers were published, the comparison.
pub fn tables(
    opened: &Opened,
    by: &[String],
    names: Names,
) -> Result<Vec<table::Table>, Complaint> {
    let published = published(opened)?;
    Ok(opened.subject(published.as_ref()).tables(&opened.rows()?, by, names)?)
}

/// The published numbers of a study beside ours, if there are any.
pub fn comparison(opened: &Opened) -> Result<Option<Comparison>, Complaint> {
    let published = published(opened)?;
    Ok(opened.subject(published.as_ref()).comparison(Some(&opened.rows()?))?)
}

fn published(opened: &Opened) -> Result<Option<Published>, Complaint> {
    let wrong = |why| Complaint::new(format!("published.toml of {}: {why}", opened.study.name));
    opened.study.published.as_deref().map(Published::read).transpose().map_err(wrong)
}
