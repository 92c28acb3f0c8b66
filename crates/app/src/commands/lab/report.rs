//! `lab report`: one HTML page that needs no other file.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use plywood_lab::{
    plot::{Figure, Theme},
    study::{Names, Page, joint_page},
    table::Table,
};

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
    let tables = tables(opened, &[], Names::People)?;
    let figures = figures(opened, &opened.plan.pictures, Theme::Light)?;
    write_html(path, &page(opened, &tables, &figures).html(&opened.rows()?)?)
}

/// One page of several studies, with a text above.
pub fn write_joint_page(
    (title, text): (&str, &str),
    studies: &[Opened],
    path: &Path,
) -> Result<(), Complaint> {
    let shown = studies.iter().map(|opened| {
        let figures = figures(opened, &opened.plan.pictures, Theme::Light)?;
        Ok((tables(opened, &[], Names::People)?, figures, opened.rows()?))
    });
    let shown: Vec<_> = shown.collect::<Result<_, Complaint>>()?;
    let parts: Vec<_> = studies
        .iter()
        .zip(&shown)
        .map(|(opened, (tables, figures, rows))| (page(opened, tables, figures), rows))
        .collect();
    write_html(path, &joint_page(title, text, &parts)?)
}

fn page<'p>(opened: &'p Opened, tables: &'p [Table], figures: &'p [Figure]) -> Page<'p> {
    let Opened { study, plan, task, .. } = opened;
    Page { plan, task, text: &study.text, tables, figures }
}

fn write_html(path: &Path, html: &str) -> Result<(), Complaint> {
    let wrong = |error| Complaint::new(format!("{} cannot be written: {error}", path.display()));
    fs::write(path, html).map_err(wrong)
}
