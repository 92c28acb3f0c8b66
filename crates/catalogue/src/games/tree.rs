//! A tree from a file.

use std::path::Path;

use plywood_core::AnyGame;
use plywood_models::explicit::{self, AnyTree, MAX_TEXT};
use plywood_search::forget;

use crate::{
    Detail, Entry, Kind, Param, Recipe, SpecError, Suits,
    bounded::{self, ReadError},
};

/// A tree from a file.
pub static TREE: Entry = Entry {
    name: "tree",
    version: 1,
    doc: "a tree written down in a JSON file (docs/tree-format.md)",
    params: &[Param::required("file", Kind::File, "the file that holds the tree").bare()],
    aliases: &[],
    example: "tree(file=tree.json)",
    detail: Detail::Game { kind: "two to four players, chance", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let path = recipe.text("file");
    let text = bounded::text(Path::new(path), MAX_TEXT as u64)
        .map_err(|error| recipe.unfit(unread(path, &error)))?;
    let tree = explicit::read(&text).map_err(|error| recipe.unfit(format!("'{path}', {error}")))?;
    match tree {
        AnyTree::ZeroSum(tree) => Ok(forget(tree)),
        AnyTree::Two(tree) => Ok(AnyGame::new(tree)),
        AnyTree::Three(tree) => Ok(AnyGame::new(tree)),
        AnyTree::Four(tree) => Ok(AnyGame::new(tree)),
    }
}

/// Why a file gives no tree.
fn unread(path: &str, error: &ReadError) -> String {
    match error {
        ReadError::System(error) => format!("cannot read '{path}': {error}"),
        other => format!("'{path}' is no tree: {other}"),
    }
}
