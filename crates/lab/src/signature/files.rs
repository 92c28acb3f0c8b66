//! The files that some games and searches read, made in a folder of their own.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use plywood_catalogue::{
    Entry, GameSpec, Kind, SearchSpec,
    portfolio::{PortfolioFile, Subject},
    replace::replace,
};
use plywood_core::Seed;
use plywood_portfolio::Mixture;
use tempfile::TempDir;

use crate::fitted::{PriorError, fit};

/// Random matches to which a prior is fitted.
const MATCHES: u64 = 200;
/// Seeds of a portfolio, and the steps a move of the player inside.
const SEEDS: usize = 3;
const INSIDE: u64 = 100;

/// Trees by name: of zero sum, with chance, of three players.
const TREES: &[(&str, &str)] = &[
    (
        "a tree of zero sum",
        r#"{"player": 0, "children": [
            {"player": 1, "children": [{"payoff": 1}, {"payoff": -1}, {"player": 0,
                "children": [{"payoff": 0}, {"payoff": 1}]}]},
            {"player": 1, "children": [{"player": 0,
                "children": [{"payoff": -1}, {"payoff": 1}]}, {"payoff": 1}]}]}"#,
    ),
    (
        "a tree with chance",
        r#"{"player": 0, "children": [
            {"player": 1, "children": [{"payoff": 0}, {"payoff": 1}]},
            {"chance": [{"p": 0.25, "node": {"mean": 0.3}}, {"p": 0.75, "node": {"payoff": 1}}]}]}"#,
    ),
    (
        "a tree of three players",
        r#"{"player": 0, "children": [
            {"player": 1, "children": [{"payoff": [1, 0, 0]}, {"player": 2,
                "children": [{"payoff": [0, 1, 0]}, {"payoff": [0.5, 0, 0.5]}]}]},
            {"player": 2, "children": [{"payoff": [0, 0, 1]}, {"payoff": [0.25, 0.75, 0]}]}]}"#,
    ),
];

/// A folder that goes when it is dropped.
pub(super) struct Files(TempDir);

impl Files {
    pub(super) fn new() -> Result<Self, String> {
        let folder = tempfile::Builder::new().prefix("plywood-signature").tempdir();
        folder.map(Self).map_err(|error| format!("no folder for its files: {error}"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The games that are read from files, with the names by which the signature knows them.
    pub(super) fn trees(&self) -> Result<Vec<(String, GameSpec)>, String> {
        let mut games = Vec::new();
        for (index, (name, tree)) in TREES.iter().enumerate() {
            let path = self.path(&format!("tree{index}.json"));
            replace(&path, tree.as_bytes())
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let game = format!("tree(file=\"{}\")", path.display()).parse::<GameSpec>();
            games.push(((*name).to_owned(), game.map_err(|error| error.to_string())?));
        }
        Ok(games)
    }

    /// The example of a search as it can be run on a game, with the file that it reads; none if
    /// there can be no such file for the game.
    pub(super) fn search(&self, game: &GameSpec, entry: &Entry) -> Result<Option<String>, String> {
        let Some(key) = entry.params.iter().find(|p| matches!(p.kind, Kind::File)).map(|p| p.key)
        else {
            return Ok(Some(entry.example.to_owned()));
        };
        let path = self.path("file.json");
        let made = match entry.name {
            "gw" | "gw2" => prior(game, &path)?,
            "seeded" => portfolio(game, &path)?,
            other => return Err(format!("nobody has said what file {other} reads")),
        };
        let example: SearchSpec = entry.example.parse().expect("examples can be read");
        let search = example.recipe().with(key, &path.display().to_string());
        search.map(|search| made.then(|| search.to_string())).map_err(|error| error.to_string())
    }
}

/// Writes a prior fitted to a game, if one can be.
fn prior(game: &GameSpec, path: &Path) -> Result<bool, String> {
    let opened = game.open().map_err(|error| error.to_string())?;
    let facts = opened.facts();
    if facts.hidden || facts.players != 2 {
        return Ok(false);
    }
    match fit(game, MATCHES, Seed(1), &mut |_| ControlFlow::Continue(())) {
        Ok(prior) => prior.write(path).map(|()| true).map_err(|error| error.to_string()),
        Err(PriorError::Game { .. }) => Ok(false),
        Err(error) => Err(error.to_string()),
    }
}

/// Writes a portfolio for a game, if there can be one: not for random trees.
fn portfolio(game: &GameSpec, path: &Path) -> Result<bool, String> {
    let opened = game.open().map_err(|error| error.to_string())?;
    let facts = opened.facts();
    if game.is_random_tree() {
        return Ok(false);
    }
    let player = if facts.hidden { "phantom-mc(playouts=20)" } else { "flat" };
    let player = player.parse().expect("players of the catalogue");
    let subject =
        Subject::new(game.clone(), player, INSIDE, Seed(1)).map_err(|error| error.to_string())?;
    let mixtures = vec![Mixture::uniform(SEEDS); facts.players];
    let file = PortfolioFile::of(&subject, "uniform".into(), SEEDS, facts.players == 2, &mixtures);
    file.write(path).map(|()| true).map_err(|error| error.to_string())
}
