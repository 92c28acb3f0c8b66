//! `lab report`: one HTML page that needs no other file.

use std::path::{Path, PathBuf};

use clap::Args;
use plywood_lab::{
    plot::{Figure, Theme},
    study::{Names, Page, joint_page},
    table::Table,
};

use super::{Opened, Where, plot::figures, table::tables};
use crate::{
    complaint::{Answered, Complaint},
    exit::Exit,
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
        output::try_place(&self.out)?;
        write_page(&opened, &self.out)?;
        output::print(&format!("{}\n", self.out.display()))?;
        Ok(Exit::Done)
    }
}

/// Writes the page of a study.
pub fn write_page(opened: &Opened, path: &Path) -> Result<(), Complaint> {
    let tables = tables(opened, &[], Names::People)?;
    let figures = figures(opened, &opened.plan.pictures, Theme::Light)?;
    output::write(path, page(opened, &tables, &figures).html(&opened.rows()?)?.as_bytes())
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
    output::write(path, joint_page(title, text, &parts)?.as_bytes())
}

fn page<'p>(opened: &'p Opened, tables: &'p [Table], figures: &'p [Figure]) -> Page<'p> {
    let Opened { study, plan, task, .. } = opened;
    Page { plan, task, text: &study.text, tables, figures }
}
