//! What one tree shows: its size, its status, what solving it costs.

use plywood_core::{
    Game, Seed, Turn, ZeroSum,
    transform::{Pruned, Pruning},
};
use plywood_models::Recursive;
use plywood_search::{
    Algorithm,
    product::{Known, Order, Product},
    solve::{Procedure, Solve, Verdict, decide},
};

/// How perfect play ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Nobody can force an end, or not within what was looked at.
    Open,
}

impl From<Verdict> for Ending {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Win => Self::Won,
            Verdict::Loss => Self::Lost,
            Verdict::Tie | Verdict::Undefined => Self::Open,
        }
    }
}

/// Positions of a tree of unbounded moves that are looked at.
const LAZY: u64 = 1_000_000;

/// What labelling without lists of moves finds.
fn lazily(won: Option<bool>) -> Ending {
    won.map_or(Ending::Open, |won| if won { Ending::Won } else { Ending::Lost })
}

/// What a procedure finds of the root, looking at no more than `most` positions.
fn found(game: &Recursive, procedure: Procedure, most: u64) -> plywood_search::solve::Decision {
    let root = game.start();
    let mut found = decide(game, &root, &Solve::new(procedure), Seed(0), most);
    // The verdict on an end is the first player's; here it is the mover's, who is the same.
    if let Turn::Over(ZeroSum(gain)) = game.turn(&root) {
        found.verdict = if gain > 0.0 { Verdict::Win } else { Verdict::Loss };
    }
    found
}

/// How perfect play of a tree ends, looking at no more than `most` positions.
pub fn ending(game: &Recursive, most: u64) -> Ending {
    if game.unbounded() {
        return lazily(game.label(&game.start(), most).won);
    }
    found(game, Procedure::Iterated, most).verdict.into()
}

/// How perfect play of a tree ends if it ends within `moves` moves.
pub fn within(game: &Recursive, moves: u32) -> Ending {
    if game.unbounded() {
        return lazily(game.label_within(&game.start(), moves, LAZY));
    }
    found(game, Procedure::Limited(moves), u64::MAX).verdict.into()
}

/// Whether a tree has fewer than `most` positions.
pub fn finite(game: &Recursive, most: usize) -> bool {
    let mut open = vec![game.start()];
    let mut seen = 0;
    while let Some(at) = open.pop() {
        seen += 1;
        if seen > most {
            return false;
        }
        if at.moves() as usize > most {
            return false;
        }
        for mv in 0..at.moves() {
            let mut child = at;
            game.play(&mut child, mv);
            open.push(child);
        }
    }
    true
}

/// How often SOLVE calls itself, if it ends within `most` positions.
pub fn calls(game: &Recursive, most: u64) -> Option<u64> {
    let label = game.label(&game.start(), most);
    label.won.map(|_| label.visited)
}

/// How many positions the main loop of `SOLVE_i` expands, if it ends within `most` positions.
pub fn main_loop(game: &Recursive, i: u32, most: u64) -> Option<u64> {
    let found = found(game, Procedure::Probing(i), most);
    found.ended.then_some(found.main)
}

/// The product-rule estimate of a search to `depth` that gives unexpanded positions `prior`.
pub fn product(game: &Recursive, prior: [f64; 2], depth: u32) -> f64 {
    let recipe = Product { order: Order::Breadth, depth, ..Product::default() };
    recipe.with_prior(Known(prior)).start(game, &game.start(), Seed(0)).exhaust()
}

/// Whether the player to move wins a tree after a pruning transform, looking at no more than
/// `most` positions; `None` if that is not enough, or if it is the one tree left out.
pub fn equivalent(game: &Recursive, pruning: Pruning, most: u64) -> Option<bool> {
    let root = game.start();
    let left_out = if pruning == Pruning::Normal { 1.0 } else { -1.0 };
    if game.turn(&root) == Turn::Over(ZeroSum(left_out)) {
        return None;
    }
    let pruned = Pruned { game, pruning };
    let start = pruned.start();
    let found = decide(&pruned, &start, &Solve::new(Procedure::Iterated), Seed(0), most);
    match found.verdict {
        Verdict::Win => Some(true),
        Verdict::Loss => Some(false),
        Verdict::Tie | Verdict::Undefined => None,
    }
}
