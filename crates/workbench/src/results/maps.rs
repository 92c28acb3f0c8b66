//! Calibration maps that ship with the program.

use plywood_contest::calibration::{MapFile, Maps};
use plywood_lab::calibration::{curves_figure, held_out_figure, held_out_table};
use serde::Serialize;

use super::place;
use crate::{
    ApiError,
    shown::{Figure, Table},
};

/// A map in a list.
#[derive(Serialize)]
pub struct Listed {
    /// The game with the version of its rules; none for a map of many games.
    game: Option<String>,
    search: String,
    steps: Vec<u64>,
    positions: usize,
}

/// A map: where it came from, how it did, what it says.
#[derive(Serialize)]
pub struct Shown {
    #[serde(flatten)]
    listed: Listed,
    games: Vec<String>,
    plies: [u32; 2],
    seed: u64,
    corpus: String,
    behaviour: String,
    /// The command that makes it again.
    made: String,
    tables: Vec<Table>,
    figures: Vec<Figure>,
}

impl From<&MapFile> for Listed {
    fn from(file: &MapFile) -> Self {
        let MapFile { game, search, steps, positions, .. } = file.clone();
        Self { game, search, steps, positions }
    }
}

/// All of them.
pub fn list() -> Vec<Listed> {
    Maps::shipped().files().map(Listed::from).collect()
}

/// The map of a number.
pub fn show(index: &str) -> Result<Shown, ApiError> {
    let maps = Maps::shipped();
    let files: Vec<&MapFile> = maps.files().collect();
    let file = files[place(index, files.len(), "calibration map")?];
    let source = format!("to half of {} solved positions, docs/certainty.md", file.positions);
    let figures = [curves_figure(file), held_out_figure(file)];
    Ok(Shown {
        listed: file.into(),
        games: file.games.clone(),
        plies: file.plies.into(),
        seed: file.seed,
        corpus: file.corpus.clone(),
        behaviour: file.behaviour.clone(),
        made: file.made.clone(),
        tables: vec![Table::from(&held_out_table(file))],
        figures: figures.iter().map(|figure| Figure::new(figure, "fitted", &source)).collect(),
    })
}
