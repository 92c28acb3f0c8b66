//! `lab plot`: a study as a picture.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use plywood_lab::{
    plot::{self, Figure},
    study::Picture,
};

use super::{Opened, Where};
use crate::{
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
};

/// Draw a study as SVG or PNG
#[derive(Debug, Args)]
#[command(after_help = "Without --x and --y the plots of the plan are drawn.

Examples:
  plywood lab plot pearl-large --size quick --out score.svg
  plywood lab plot pearl-large --x steps_a --y score --log-x --out score.png")]
pub struct Plot {
    #[command(flatten)]
    place: Where,
    /// The file, ending in .svg or .png; several plots are numbered
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The parameter on the horizontal axis
    #[arg(long, value_name = "KEY", requires = "y")]
    x: Option<String>,
    /// The measurement on the vertical axis
    #[arg(long, value_name = "COLUMN", requires = "x")]
    y: Option<String>,
    /// The parameter that tells curves apart
    #[arg(long, value_name = "KEY", requires = "x")]
    series: Option<String>,
    /// A logarithmic horizontal axis
    #[arg(long, requires = "x")]
    log_x: bool,
    /// A logarithmic vertical axis
    #[arg(long, requires = "x")]
    log_y: bool,
    /// The measurement as a colour, with x across and series down
    #[arg(long, requires = "series")]
    heat_map: bool,
    /// Light or dark ground
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeName,
}

/// The themes by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum ThemeName {
    #[default]
    Light,
    Dark,
}

impl From<ThemeName> for plot::Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
        }
    }
}

impl Plot {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        try_figure(&self.out)?;
        let pictures = match (&self.x, &self.y) {
            (Some(x), Some(y)) => vec![Picture {
                x: x.clone(),
                y: y.clone(),
                series: self.series.clone(),
                log_x: self.log_x,
                log_y: self.log_y,
                heat_map: self.heat_map,
                ..Picture::default()
            }],
            _ => opened.plan.pictures.clone(),
        };
        if pictures.is_empty() {
            return Err(Complaint::new(
                "the plan has no [[plot]]: say what to draw with --x and --y",
            ));
        }
        let figures = figures(&opened, &pictures, self.theme.into())?;
        for (index, figure) in figures.iter().enumerate() {
            let path =
                if figures.len() == 1 { self.out.clone() } else { numbered(&self.out, index + 1) };
            write_figure(figure, &path)?;
            output::print(&format!("{}\n", path.display()))?;
        }
        Ok(Exit::Done)
    }
}

/// The figures of a study.
pub fn figures(
    opened: &Opened,
    pictures: &[Picture],
    theme: plot::Theme,
) -> Result<Vec<Figure>, Complaint> {
    Ok(opened.subject(None).figures(&opened.rows()?, pictures, theme)?)
}

/// The formats of pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Format {
    Svg,
    Png,
}

/// The format that a file's ending names.
fn format(path: &Path) -> Result<Format, Complaint> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        _ => Err(Complaint::new(format!("'{}' must end in .svg or .png", path.display()))),
    }
}

/// A complaint if no figure can be written here, before the work that it shows.
pub fn try_figure(path: &Path) -> Result<(), Complaint> {
    format(path)?;
    output::try_place(path)
}

/// Writes a figure in the format that the file's ending names.
pub fn write_figure(figure: &Figure, path: &Path) -> Result<(), Complaint> {
    let bytes = match format(path)? {
        Format::Svg => plot::svg(figure).into_bytes(),
        Format::Png => plot::png(figure).map_err(Complaint::new)?,
    };
    output::write(path, &bytes)
}

/// `score.svg` as `score-2.svg`.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}
