//! Files that were named on the command line: stores of studies, and games that were kept.

use std::path::{Path, PathBuf};

use plywood_lab::{
    kept::{KeptBout, KeptGames, Strength},
    plot::Theme,
    study::{Names, Plan, Size, Store, Subject},
    tasks::TASKS,
};
use serde::Serialize;

use super::{place, studies};
use crate::{
    ApiError,
    shown::{Figure, Table},
};

/// Bouts beyond these are not listed.
const MOST_BOUTS: usize = 2_000;
/// Rows of a table beyond these are left out.
const MOST_ROWS: usize = 5_000;

/// A file in a list.
#[derive(Serialize)]
pub struct Listed {
    /// The last part of its path.
    name: String,
    /// `study`, `games` or `unreadable`.
    kind: &'static str,
    /// What it holds, or why it does not open.
    about: String,
}

/// What a file holds.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Shown {
    /// Rows of a study.
    Study(Summed),
    /// Games of a match, a tournament, a championship, or a search for parameters.
    Games(Kept),
}

/// Rows of a study, summed up.
#[derive(Serialize)]
pub struct Summed {
    name: String,
    study: String,
    title: String,
    paper: Option<String>,
    size: String,
    task: String,
    program: String,
    rows: u64,
    cells: u64,
    failures: u64,
    tables: Vec<Table>,
    figures: Vec<Figure>,
}

/// Games, who met, and how strong they are.
#[derive(Serialize)]
pub struct Kept {
    name: String,
    terms: Vec<Fact>,
    games: u64,
    bouts: Vec<Bout>,
    /// Bouts that are not listed because there are too many.
    left_out: usize,
    ratings: Vec<Rated>,
}

#[derive(Serialize)]
pub struct Fact {
    name: String,
    value: String,
}

#[derive(Serialize)]
pub struct Bout {
    number: i64,
    players: Vec<String>,
    games: u64,
}

#[derive(Serialize)]
pub struct Rated {
    player: String,
    games: u64,
    score: f64,
    elo: f64,
    low: f64,
    high: f64,
    pool: usize,
}

impl From<KeptBout> for Bout {
    fn from(KeptBout { number, players, games }: KeptBout) -> Self {
        Self { number, players, games }
    }
}

impl From<Strength> for Rated {
    fn from(strength: Strength) -> Self {
        let Strength { name: player, games, score, elo, interval, pool } = strength;
        Self { player, games, score, elo, low: interval.low, high: interval.high, pool }
    }
}

/// The file of a number.
pub fn path<'p>(files: &'p [PathBuf], index: &str) -> Result<&'p Path, ApiError> {
    Ok(&files[place(index, files.len(), "file of results")?])
}

/// The last part of a path: the rest is nobody's business.
fn last(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// All files with what they hold.
pub fn list(files: &[PathBuf]) -> Vec<Listed> {
    let listed = |path: &PathBuf| {
        let (kind, about) = match (Store::look(path), KeptGames::open(path)) {
            (Ok(store), _) => ("study", fact(&store, "title")),
            (_, Ok(games)) => ("games", sentence(&games)),
            (Err(error), _) => ("unreadable", plain(path, &error)),
        };
        Listed { name: last(path), kind, about }
    };
    files.iter().map(listed).collect()
}

/// What a file of games is of.
fn sentence(games: &KeptGames) -> String {
    let Ok(terms) = games.terms() else { return String::new() };
    let fact = |name: &str| terms.fact(name).unwrap_or_default().to_owned();
    format!("{} of {}", fact("command"), fact("game"))
}

/// An error without the path of the file.
fn plain(path: &Path, error: &dyn std::fmt::Display) -> String {
    error.to_string().replace(&path.display().to_string(), &last(path))
}

fn fact(store: &Store, key: &str) -> String {
    store.fact(key).unwrap_or_default()
}

/// What the file of a number holds.
pub fn show(files: &[PathBuf], index: &str) -> Result<Shown, ApiError> {
    let path = path(files, index)?;
    let broken = |error: &dyn std::fmt::Display| ApiError::conflict(plain(path, error));
    if let Ok(games) = KeptGames::open(path) {
        return kept(path, &games).map(Shown::Games).map_err(|error| broken(&error));
    }
    let store = Store::look(path).map_err(|error| broken(&error))?;
    rows(path, &store).map(Shown::Study).map_err(|error| broken(&error))
}

fn kept(path: &Path, games: &KeptGames) -> Result<Kept, plywood_lab::kept::KeepError> {
    let terms = games.terms()?;
    let facts = terms.facts().iter().cloned().map(|(name, value)| Fact { name, value });
    let bouts = games.bouts()?;
    Ok(Kept {
        name: last(path),
        terms: facts.collect(),
        games: bouts.iter().map(|bout| bout.games).sum(),
        left_out: bouts.len().saturating_sub(MOST_BOUTS),
        bouts: bouts.into_iter().take(MOST_BOUTS).map(Bout::from).collect(),
        ratings: games.strengths()?.into_iter().map(Rated::from).collect(),
    })
}

/// The rows of a store by its own plan. The plan is only read: nothing that it names is opened.
fn rows(path: &Path, store: &Store) -> Result<Summed, String> {
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let text = store.fact("plan").map_err(|error| words(&error))?;
    let size = if fact(store, "size") == Size::Quick.name() { Size::Quick } else { Size::Full };
    let plan = Plan::read(&text, size).map_err(|error| format!("its plan: {error}"))?;
    let task = TASKS.find(&plan.task)?;
    let published = studies::find(&plan.study).as_ref().and_then(studies::published);
    let subject = Subject { plan: &plan, task, published: published.as_ref() };
    let tables = subject.tables(store, &[], Names::People).map_err(|error| words(&error))?;
    let figures = subject.figures(store, &plan.pictures, Theme::Light);
    let figures = figures.map_err(|error| words(&error))?;
    let source = format!("{} at {} size", plan.study, size.name());
    Ok(Summed {
        name: last(path),
        size: size.name().to_owned(),
        program: fact(store, "program"),
        rows: store.count(&plan).map_err(|error| words(&error))?,
        failures: store.failures(&plan).map_err(|error| words(&error))?,
        cells: plan.cells(),
        tables: tables.iter().map(|table| Table::cut(table, MOST_ROWS)).collect(),
        figures: figures.iter().map(|figure| Figure::new(figure, "recorded", &source)).collect(),
        study: plan.study,
        title: plan.title,
        paper: plan.paper,
        task: plan.task,
    })
}
