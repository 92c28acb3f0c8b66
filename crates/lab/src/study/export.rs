//! All rows of a store as CSV, JSON lines or Parquet, streamed.

use std::io::{self, Write};

use super::{MEASURED, PARAMETER, Plan, Store, StoreError, Stored, Value};

/// A file format for rows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Export {
    /// One line a row, a heading above.
    Csv,
    /// One JSON object a line.
    JsonLines,
    /// Columns, for data-frame tools; only in builds with the feature `parquet`.
    Parquet,
}

/// An export that failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be written.
    #[error("the export cannot be written: {0}")]
    File(#[from] io::Error),
    /// Parquet that cannot be written.
    #[error("the Parquet file cannot be written: {0}")]
    Parquet(String),
}

/// Writes every row with its parameters, its seed and its measurements, in order of cell. Columns
/// are named as in the view `results` of the store: `parameter_NAME` and `measured_NAME`.
pub fn export(
    store: &Store,
    plan: &Plan,
    format: Export,
    out: &mut (dyn Write + Send),
) -> Result<(), ExportError> {
    let keys = plan.keys();
    let mut heading: Vec<String> =
        ["cell", "combination", "repetition", "seed"].map(String::from).to_vec();
    heading.extend(keys.iter().map(|key| format!("{PARAMETER}{key}")));
    heading.push("failure".into());
    heading.extend(store.columns().iter().map(|name| format!("{MEASURED}{name}")));
    let rows = |each: &mut dyn FnMut(Vec<Value>) -> Result<(), ExportError>| {
        let mut failed = None;
        store.each(plan, |stored| {
            if failed.is_none() {
                failed = each(entries(&stored, plan, &keys, heading.len())).err();
            }
        })?;
        failed.map_or(Ok(()), Err)
    };
    match format {
        Export::Csv => {
            writeln!(out, "{}", csv_line(heading.iter().map(|name| name.as_str().into())))?;
            rows(&mut |values| Ok(writeln!(out, "{}", csv_line(values.into_iter()))?))?;
        }
        Export::JsonLines => {
            rows(&mut |values| Ok(writeln!(out, "{}", json_line(&heading, values))?))?;
        }
        Export::Parquet => write_parquet(store, plan, &keys, &heading, out, rows)?,
    }
    Ok(out.flush()?)
}

#[cfg(feature = "parquet")]
fn write_parquet(
    store: &Store,
    plan: &Plan,
    keys: &[String],
    heading: &[String],
    out: &mut (dyn Write + Send),
    rows: impl Fn(&mut dyn FnMut(Vec<Value>) -> Result<(), ExportError>) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    use super::{Kind, parquet::ParquetRows};
    let wrong = |error: ::parquet::errors::ParquetError| ExportError::Parquet(error.to_string());
    let mut kinds = vec![Kind::Integer, Kind::Integer, Kind::Integer, Kind::Text];
    kinds.extend(keys.iter().map(|key| plan.kind(key)));
    kinds.push(Kind::Text);
    kinds.extend(store.kinds()?);
    let columns: Vec<_> = heading.iter().cloned().zip(kinds).collect();
    let mut table = ParquetRows::new(out, &columns).map_err(wrong)?;
    rows(&mut |values| table.push(values).map_err(wrong))?;
    table.finish().map_err(wrong)
}

#[cfg(not(feature = "parquet"))]
fn write_parquet(
    _: &Store,
    _: &Plan,
    _: &[String],
    _: &[String],
    _: &mut (dyn Write + Send),
    _: impl Fn(&mut dyn FnMut(Vec<Value>) -> Result<(), ExportError>) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let what = "this build has no Parquet; build with --features parquet, or export CSV";
    Err(ExportError::Parquet(what.into()))
}

fn entries(stored: &Stored, plan: &Plan, keys: &[String], length: usize) -> Vec<Value> {
    let (combination, repetition) = (stored.row.combination, stored.row.repetition);
    let parameters = plan.parameters(combination);
    let mut values: Vec<Value> = vec![
        plan.index(combination, repetition).into(),
        combination.into(),
        repetition.into(),
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
