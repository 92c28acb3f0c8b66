//! Searches from inside: looks below the root, and steps that are told.

mod looks;
mod steps;
mod words;

use plywood_catalogue::{AnyRun, NamedGame, SearchSpec};
use plywood_core::{AnyPosition, Game, Notation, Seed};

/// A tree with nature in it, whose second player may move twice.
const CHANCE: &str = r#"{"player": 0, "children": [
    {"chance": [
        {"p": 0.25, "node": {"player": 1, "children": [{"payoff": -1}, {"payoff": 1}]}},
        {"p": 0.75, "node": {"player": 0, "children": [{"payoff": 0}, {"payoff": 1}]}}]},
    {"player": 1, "children": [
        {"payoff": 0},
        {"player": 1, "children": [{"payoff": 1}, {"payoff": -1}, {"payoff": 0}]}]},
    {"payoff": -1}]}"#;

/// A game by its words; `chance` is the tree above.
fn game(words: &str) -> NamedGame {
    if words != "chance" {
        return words.parse().expect("it is a game");
    }
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("tree.json");
    std::fs::write(&file, CHANCE).expect("it can be written");
    format!("tree(file={})", file.display()).parse().expect("it is a tree")
}

/// The position after some moves.
fn place(game: &NamedGame, moves: &[&str]) -> AnyPosition {
    let mut position = game.game.start();
    for word in moves {
        let mv = game.game.read_move(&position, word).expect("it is legal");
        game.game.play(&mut position, mv);
    }
    position
}

/// Starts a search; `None` where it does not apply.
fn start(game: &NamedGame, search: &str, root: &AnyPosition, seed: Seed) -> Option<AnyRun> {
    let search: SearchSpec = search.parse().ok()?;
    game.start(&search, root, seed).ok()
}

/// The legal moves of a position.
fn legal(game: &NamedGame, position: &AnyPosition) -> Vec<u32> {
    let mut moves = Vec::new();
    game.game.moves(position, &mut moves);
    moves
}
