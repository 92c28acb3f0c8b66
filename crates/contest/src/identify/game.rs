//! Trees of games and of files.

use std::collections::BTreeSet;

use plywood_catalogue::GameSpec;
use plywood_core::{Game, Notation, Plain, Player, Playout, Turn};
use plywood_search::identify::{Frontier, MOST_NODES, Shape, Tree};

use super::{IdentifyError, Problem, problem::path, truth::Survey};
use crate::session::Place;

/// Positions of a game looked at, at most, to know the means of its leaves.
const LOOKED: u64 = 300_000;
/// The same of a tree in a file, which is refused if they do not suffice.
const LOOKED_IN_FILE: u64 = 20_000_000;
/// Words, at most, of the lines by which all leaves together are named; else they are numbered.
const WORDS: usize = 200_000;

/// The tree of a game from a place on; a tree in a file has no depth but its own.
pub(super) fn prepare(
    spec: &GameSpec,
    place: &Place,
    depth: Option<u32>,
    solve: u64,
) -> Result<Problem, IdentifyError> {
    let game = spec.open()?.duel()?;
    let root = place.find(&game).map_err(|error| IdentifyError(error.to_string()))?;
    let Turn::Player(player) = game.turn(&root) else {
        return Err(IdentifyError("nobody is to move there: there is no move to choose".into()));
    };
    // The outcomes of a tree in a file are taken as they are, as the first player's gains.
    let bounds = match (depth, player) {
        (Some(_), _) => game.payoff_bounds(),
        (None, Player::FIRST) => (0.0, 1.0),
        (None, _) => (-1.0, 0.0),
    };
    let shape = Shape { depth: depth.unwrap_or(u32::MAX), limit: MOST_NODES, solve };
    let (frontier, grown) = Frontier::grow(game.clone(), &root, shape, bounds, Playout::default());
    let looked = if depth.is_some() { LOOKED } else { LOOKED_IN_FILE };
    let mut survey = Survey::new(player, looked);
    let (known, open): (Vec<usize>, Vec<usize>) =
        (0..grown.tree.leaves()).partition(|&leaf| grown.tree.exact(leaf).is_some());
    let positions = |leaves: &[usize]| -> Vec<_> {
        leaves.iter().map(|&leaf| &frontier.positions()[leaf]).collect()
    };
    // What is known needs no look, but the outcomes of a file are all to be seen.
    if depth.is_none() {
        survey.means(&game, &positions(&known));
        survey.paid.clear();
    }
    let means = survey.means(&game, &positions(&open));
    if depth.is_none() {
        check_file(grown.cut, means.is_some(), survey.seen)?;
        check_shared(&game, &grown.tree, frontier.positions())?;
    }
    let unit = |payoff: f64| ((payoff - bounds.0) / (bounds.1 - bounds.0)).clamp(0.0, 1.0);
    let coins =
        means.is_some() && survey.paid.iter().all(|&payoff| [0.0, 1.0].contains(&unit(payoff)));
    let means = means.map(|looked| {
        let known = |leaf| grown.tree.exact(leaf).unwrap_or_default();
        let mut means: Vec<f64> = (0..grown.tree.leaves()).map(known).collect();
        for (leaf, mean) in open.into_iter().zip(looked) {
            means[leaf] = unit(mean);
        }
        means
    });
    let words = |path: &[usize]| {
        let (mut position, mut words, mut moves) = (root.clone(), Vec::new(), Vec::new());
        for &at in path {
            moves.clear();
            game.moves(&position, &mut moves);
            words.push(game.move_word(&position, moves[at]));
            game.play(&mut position, moves[at]);
        }
        words.join(" ")
    };
    let tree: Tree = grown.tree;
    let moves = (0..tree.moves().len()).map(|at| words(&[at])).collect();
    let named = tree.leaves().saturating_mul(tree.depth() as usize) <= WORDS;
    let name = |leaf| {
        if named { words(&path(&tree, leaf)) } else { format!("leaf {leaf}") }
    };
    let leaves = (0..tree.leaves()).map(name).collect();
    let (cut, solved) = (grown.cut, (grown.solved, grown.looked));
    Ok(Problem { oracle: Box::new(frontier), means, coins, moves, leaves, cut, solved, tree })
}

/// Whether every leaf that is sampled stands in one place: samples of a node that several lines lead to
/// would speak for all of them, and neither the bounds nor the certificates here know that.
fn check_shared<G: Notation>(
    game: &G,
    tree: &Tree,
    positions: &[G::Position],
) -> Result<(), IdentifyError> {
    let mut seen = BTreeSet::new();
    let unknown = (0..tree.leaves()).filter(|&leaf| tree.exact(leaf).is_none());
    for position in unknown.map(|leaf| &positions[leaf]) {
        let node = game.position_text(position);
        if seen.contains(&node) {
            return Err(IdentifyError(format!(
                "several lines lead to the leaf {node}: identification takes every leaf for one of \
                 its own, so write it once for each line, or give it a payoff"
            )));
        }
        seen.insert(node);
    }
    Ok(())
}

/// Whether a tree in a file can be sampled as it is.
fn check_file(
    cut: Option<u32>,
    complete: bool,
    (low, high): (f64, f64),
) -> Result<(), IdentifyError> {
    if cut.is_some() || !complete {
        return Err(IdentifyError(format!(
            "the tree is too large: it may have {MOST_NODES} nodes down to its leaves, and \
             {LOOKED_IN_FILE} outcomes below them, each line counted by itself"
        )));
    }
    if low < 0.0 || high > 1.0 {
        let (low, high) = (Plain(low), Plain(high));
        return Err(IdentifyError(format!(
            "the outcomes of the tree lie between {low} and {high}: identification needs payoffs \
             and means from 0 to 1"
        )));
    }
    Ok(())
}
