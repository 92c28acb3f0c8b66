//! The answer of a theory command: tables, and perhaps a picture.

use std::path::PathBuf;

use clap::Args;
use plywood_lab::{
    plot::Figure,
    table::{Format, Table},
    theory,
};
use serde_json::{Map, Value, json};

use crate::{
    commands::lab::{numbered, try_figure, write_figure},
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
};

/// How the answer is given.
#[derive(Clone, Debug, Args)]
pub struct Show {
    /// Print JSON for scripts
    #[arg(long)]
    json: bool,
    /// Draw into this file, which ends in .svg or .png; a second picture gets -2 in its name
    #[arg(long, value_name = "FILE", value_parser = place_of_figure)]
    plot: Option<PathBuf>,
}

/// A place where a figure can be written, found out before the work that it shows.
fn place_of_figure(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    try_figure(&path).map_err(|complaint| complaint.to_string())?;
    Ok(path)
}

impl Show {
    /// The pictures, which cost time, if they are asked for.
    pub fn pictures(&self, draw: impl FnOnce() -> Vec<Figure>) -> Vec<Figure> {
        if self.plot.is_some() { draw() } else { Vec::new() }
    }

    /// Asks for a page, with its diagrams if they are wanted, and shows it.
    pub fn ask(&self, page: impl FnOnce(bool) -> Result<theory::Page, String>) -> Answered {
        let found = page(self.plot.is_some()).map_err(Complaint::new)?;
        let figures = found.diagrams.iter().map(theory::Diagram::figure).collect();
        Page { tables: found.tables, figures }.show(self)
    }
}

/// Tables and pictures.
#[derive(Debug, Default)]
pub struct Page {
    pub tables: Vec<Table>,
    pub figures: Vec<Figure>,
}

impl Page {
    /// Prints the tables and draws the pictures if they are asked for.
    pub fn show(&self, show: &Show) -> Answered {
        if let Some(path) = &show.plot {
            for (index, figure) in self.figures.iter().enumerate() {
                match index {
                    0 => write_figure(figure, path)?,
                    _ => write_figure(figure, &numbered(path, index + 1))?,
                }
            }
        }
        let text = if show.json {
            let tables: Vec<Value> = self.tables.iter().map(as_json).collect();
            serde_json::to_string_pretty(&tables).expect("plain values serialise") + "\n"
        } else {
            let width = output::width();
            let tables = self.tables.iter().map(|table| {
                let note = if has_errors(table) { ERRORS } else { "" };
                table.clone().noting(note).write(Format::Text(width))
            });
            tables.collect::<Vec<_>>().join("\n")
        };
        output::print(&text)?;
        Ok(Exit::Done)
    }
}

/// What a mean of samples and everything else here writes behind a sign.
const ERRORS: &str = "± is one standard error";

/// Whether a table shows errors.
fn has_errors(table: &Table) -> bool {
    table.rows.iter().flatten().any(|cell| cell.contains('±'))
}

/// A table with numbers as numbers; the error of a measured one has a field of its own, and what is not
/// there is null.
fn as_json(table: &Table) -> Value {
    let row = |row: &Vec<String>| -> Value {
        let mut fields = Map::new();
        for (key, text) in table.heading.iter().zip(row) {
            let parts = text.split_once(" ± ").map(|(mean, error)| [mean, error].map(number));
            if let Some([Some(mean), Some(error)]) = parts {
                fields.insert(key.clone(), mean);
                fields.insert(format!("{key} error"), error);
            } else {
                fields.insert(key.clone(), plain(text));
            }
        }
        Value::Object(fields)
    };
    json!({ "title": table.title, "rows": table.rows.iter().map(row).collect::<Vec<_>>() })
}

/// A cell as a number if it is one, as nothing if it is empty.
fn plain(text: &str) -> Value {
    if text.is_empty() || text == "–" {
        return Value::Null;
    }
    number(text).unwrap_or_else(|| json!(text))
}

fn number(text: &str) -> Option<Value> {
    let real = || text.parse::<f64>().ok().filter(|x| x.is_finite()).map(|x| json!(x));
    text.parse::<i64>().ok().map(|n| json!(n)).or_else(real)
}
