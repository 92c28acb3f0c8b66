//! All rows of a store as CSV or JSON lines, streamed.

use std::io::{self, Write};

use super::{Plan, Store, StoreError, Stored, Value};

/// A file format for rows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Export {
    /// One line a row, a heading above.
    Csv,
    /// One JSON object a line.
    JsonLines,
}

/// An export that failed.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be written.
    #[error("the export cannot be written: {0}")]
    File(#[from] io::Error),
}

/// Writes every row with its parameters, its seed and its measurements, in order of cell.
pub fn export(
    store: &Store,
    plan: &Plan,
    format: Export,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let keys: Vec<String> = plan.parameters(0).0.into_iter().map(|(key, _)| key).collect();
    let mut heading: Vec<String> =
        ["cell", "combination", "repetition", "seed"].map(String::from).to_vec();
    heading.extend(keys.iter().cloned());
    heading.push("failure".into());
    heading.extend(store.columns().iter().cloned());
    let mut failed = None;
    if format == Export::Csv {
        writeln!(out, "{}", csv_line(heading.iter().map(|name| Value::from(name.as_str()))))?;
    }
    store.each(|stored| {
        if failed.is_none() {
            let values = entries(&stored, plan, &keys, heading.len());
            let line = match format {
                Export::Csv => csv_line(values.into_iter()),
                Export::JsonLines => json_line(&heading, values),
            };
            failed = writeln!(out, "{line}").err();
        }
    })?;
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(out.flush()?),
    }
}

fn entries(stored: &Stored, plan: &Plan, keys: &[String], length: usize) -> Vec<Value> {
    let cell = stored.row.cell;
    let parameters = plan.parameters(cell / plan.repetitions);
    let mut values: Vec<Value> = vec![
        cell.into(),
        (cell / plan.repetitions).into(),
        (cell % plan.repetitions).into(),
        stored.seed.0.to_string().into(),
    ];
    values.extend(keys.iter().map(|key| parameters.value(key).cloned().unwrap_or(Value::Missing)));
    match &stored.row.outcome {
        Ok(measured) => {
            values.push(Value::Missing);
            values.extend(measured.iter().cloned());
        }
        Err(message) => {
            values.push(message.as_str().into());
            values.resize(length, Value::Missing);
        }
    }
    values
}

fn csv_line(values: impl Iterator<Item = Value>) -> String {
    let quoted = values.map(|value| crate::table::csv_entry(&value.to_string()));
    quoted.collect::<Vec<_>>().join(",")
}

fn json_line(heading: &[String], values: Vec<Value>) -> String {
    let object: serde_json::Map<_, _> = heading
        .iter()
        .cloned()
        .zip(
            values
                .into_iter()
                .map(|value| serde_json::to_value(value).expect("plain data can be written")),
        )
        .collect();
    serde_json::Value::Object(object).to_string()
}
