//! `lab report`: one HTML page that needs no other file.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use plywood_lab::{plot::Theme, study::Page};

use super::{Opened, Where, plot::figures, table::tables};
use crate::{
    complaint::{Answered, Complaint},
    output,
};

/// Write a study as one HTML page with text, tables, plots and provenance
#[derive(Debug, Args)]
pub struct Report {
    #[command(flatten)]
    place: Where,
    /// The file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Report {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        write_page(&opened, &self.out)?;
        output::print(&format!("{}\n", self.out.display()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the page of a study.
pub fn write_page(opened: &Opened, path: &Path) -> Result<(), Complaint> {
    let (tables, figures) =
        (tables(opened, &[])?, figures(opened, &opened.plan.pictures, Theme::Light)?);
    let page = Page {
        plan: &opened.plan,
        task: &opened.task,
        text: &opened.study.text,
        tables: &tables,
        figures: &figures,
    };
    let html = page.html(&opened.rows()?)?;
    let wrong = |error| Complaint::new(format!("{} cannot be written: {error}", path.display()));
    fs::write(path, html).map_err(wrong)
}
