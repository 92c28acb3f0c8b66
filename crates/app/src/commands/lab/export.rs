//! `lab export`: all rows for other programs.

use std::{
    io::{self, BufWriter},
    path::PathBuf,
};

use clap::{Args, ValueEnum};
use plywood_catalogue::replace::Replacement;
use plywood_lab::study::{self, ExportError};

use super::Where;
use crate::{complaint::Answered, exit::Exit, output};

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
        if let Some(path) = &self.out {
            let wrong = |error| output::unwritten(path, &error);
            let mut file = Replacement::begin(path).map_err(wrong)?;
            study::export(&store, &opened.plan, format, &mut file)?;
            file.finish().map_err(wrong)?;
            return Ok(Exit::Done);
        }
        let mut out = BufWriter::new(output::out());
        match study::export(&store, &opened.plan, format, &mut out) {
            Err(ExportError::File(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            result => result?,
        }
        Ok(Exit::Done)
    }
}
