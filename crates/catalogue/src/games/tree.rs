//! A tree from a file.

use std::{collections::BTreeSet, path::Path};

use plywood_core::{Keyed, Turn};
use plywood_models::explicit::{self, AnyTree, MAX_TEXT};

use crate::{
    Detail, Entry, GameEntry, Kind, Nature, Param, Recipe, SpecError, Visit,
    bounded::{self, ReadError},
    open::listed,
};

listed!(start_two_player: explicit::ExplicitTree);
listed!(start_many_player: explicit::ExplicitTreeN<2>, explicit::ExplicitTreeN<3>, explicit::ExplicitTreeN<4>);

/// A tree from a file.
pub struct Tree;

impl GameEntry for Tree {
    const ENTRY: &'static Entry = &Entry {
        name: "tree",
        version: 1,
        doc: "a tree written down in a JSON file (docs/tree-format.md)",
        params: &[Param::required("file", Kind::File, "the file that holds the tree").bare()],
        aliases: &[],
        example: "tree(file=tree.json)",
        detail: Detail::Game { kind: "two to four players, chance" },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let path = recipe.text("file");
        let text = bounded::text(Path::new(path), MAX_TEXT as u64)
            .map_err(|error| recipe.unfit(unread(path, &error)))?;
        let tree =
            explicit::read(&text).map_err(|error| recipe.unfit(format!("'{path}', {error}")))?;
        match tree {
            AnyTree::ZeroSum(tree) => {
                let nature = nature(&tree);
                then.two_player(tree, nature)
            }
            AnyTree::Two(tree) => {
                let nature = nature(&tree);
                then.many_player(tree, nature)
            }
            AnyTree::Three(tree) => {
                let nature = nature(&tree);
                then.many_player(tree, nature)
            }
            AnyTree::Four(tree) => {
                let nature = nature(&tree);
                then.many_player(tree, nature)
            }
        }
    }
}

/// Why a file gives no tree.
fn unread(path: &str, error: &ReadError) -> String {
    match error {
        ReadError::System(error) => format!("cannot read '{path}': {error}"),
        other => format!("'{path}' is no tree: {other}"),
    }
}

/// Whether some position of a finite game is nature's.
fn nature<G: Keyed>(game: &G) -> Nature {
    let (mut open, mut seen) = (vec![game.start()], BTreeSet::new());
    let mut moves = Vec::new();
    while let Some(position) = open.pop() {
        if !seen.insert(game.key(&position)) {
            continue;
        }
        if let Turn::Chance = game.turn(&position) {
            return Nature::Draws;
        }
        moves.clear();
        game.moves(&position, &mut moves);
        for &mv in &moves {
            let mut next = position.clone();
            game.play(&mut next, mv);
            open.push(next);
        }
    }
    Nature::Absent
}
