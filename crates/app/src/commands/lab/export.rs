//! `lab export`: all rows for other programs.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use plywood_lab::study::{self, ExportError};

use super::Where;
use crate::complaint::{Answered, Complaint};

/// Write all rows as CSV, JSON lines or Parquet
#[derive(Debug, Args)]
pub struct Export {
    #[command(flatten)]
    place: Where,
    /// The format
    #[arg(long, value_enum, default_value = "csv")]
    format: FormatName,
    /// The file [default: the standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The formats by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum FormatName {
    Csv,
    Jsonl,
    /// Needs a build with --features parquet
    Parquet,
}

impl Export {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let store = opened.rows()?;
        let format = match self.format {
            FormatName::Csv => study::Export::Csv,
            FormatName::Jsonl => study::Export::JsonLines,
            FormatName::Parquet => study::Export::Parquet,
        };
        let mut out: Box<dyn Write + Send> = match &self.out {
            Some(path) => Box::new(BufWriter::new(File::create(path).map_err(|error| {
                Complaint::new(format!("{} cannot be written: {error}", path.display()))
            })?)),
            None => Box::new(BufWriter::new(io::stdout())),
        };
        match study::export(&store, &opened.plan, format, &mut out) {
            Err(ExportError::File(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            result => result?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
