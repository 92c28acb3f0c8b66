//! Trees made by rule, as people write them.

use plywood_catalogue::{Detail, Entry, Kind, Param, Recipe};
use plywood_core::Seed;
use plywood_search::identify::Instance;

use super::IdentifyError;

const KARY: &Entry = &Entry {
    name: "kary",
    version: 1,
    doc: "a full tree with means drawn from [0, 1]",
    params: &[
        Param::new("k", Kind::Whole(1, 1000), "3", "choices at every node"),
        Param::new("depth", Kind::Whole(1, 20), "2", "moves to a leaf"),
        Param::new(
            "gap",
            Kind::RealOr(&["any"], 0.0, 0.5),
            "any",
            "the best move is better than the second by this to twice this",
        ),
        Param::new("seed", Kind::Whole(0, u64::MAX), "1", "the luck of the means"),
    ],
    aliases: &[],
    example: "kary(k=10,depth=3)",
    detail: Detail::Instance { kind: "two players" },
};
const BENCHMARK: &Entry = &Entry {
    name: "benchmark",
    version: 1,
    doc: "the 3x3 tree of Garivier, Kaufmann and Koolen 2016",
    params: &[],
    aliases: &[],
    example: "benchmark",
    detail: Detail::Instance { kind: "two players" },
};

/// The most leaves of a tree made by rule.
const MOST: u64 = 1_000_000;

/// Reads a tree made by rule; `None` if the text does not begin with the name of one.
pub(super) fn read(text: &str) -> Option<Result<Recipe, IdentifyError>> {
    let name = text.split('(').next().unwrap_or_default().trim();
    let known = [KARY, BENCHMARK];
    known.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?;
    Some(Recipe::read_one_of(&known, text).map_err(IdentifyError::from))
}

/// The tree of a recipe; trees of other repetitions have other seeds.
pub(super) fn grow(recipe: &Recipe, repetition: Option<u64>) -> Result<Instance, IdentifyError> {
    if recipe.entry().name == BENCHMARK.name {
        return Ok(Instance::benchmark());
    }
    let (arity, depth) = (recipe.whole("k"), recipe.whole("depth") as u32);
    if arity.checked_pow(depth).is_none_or(|leaves| leaves > MOST) {
        return Err(IdentifyError(format!(
            "the full tree of k={arity} and depth={depth} has more than {MOST} leaves"
        )));
    }
    let seed = Seed(recipe.whole("seed"));
    let seed = repetition.map_or(seed, |repetition| seed.child(repetition));
    let arity = arity as usize;
    match recipe.real_or_word("gap") {
        Err(_) => Ok(Instance::uniform(arity, depth, seed)),
        Ok(gap) => Instance::gapped(arity, depth, gap, seed).ok_or_else(|| {
            IdentifyError(format!(
                "no tree of k={arity} and depth={depth} with gap={gap} was found: try a smaller gap, \
                 or another seed"
            ))
        }),
    }
}
