//! Figure 2.2: when all trees are finite.

use plywood_core::Game;
use plywood_models::{Recursive, Side, Statistics};

use super::{
    dots,
    page::{Curve, Diagram},
    simulation::Simulation,
};

const SOURCE: &str = "paper 004, definition 2.3, theorem 2.1, figure 2.2";
/// Trees of so many positions are not looked at to their end.
const LARGE: usize = 20_000;

/// `F` and the diagonal with the stairs of the probabilities that the height is at most 0, 1, …; dots are
/// shares of trees.
pub(super) fn diagram(side: &Side, moves: u32, simulation: &Simulation) -> Diagram {
    let tree = |z: f64| 1.0 - side.b() + side.b() * side.internal().generating_function(z);
    let grid = (0..=200).map(|i| f64::from(i) / 200.0);
    let mut stairs = vec![(0.0, 0.0)];
    let mut below = 0.0;
    for _ in 0..=moves {
        let here = tree(below);
        stairs.extend([(below, here), (here, here)]);
        below = here;
    }
    let mut curves = vec![
        Curve::theory("F", SOURCE, grid.map(|z| (z, tree(z)))),
        Curve::theory("diagonal", SOURCE, [(0.0, 0.0), (1.0, 1.0)]).dashed(),
        Curve::theory("height at most 0, 1, …", SOURCE, stairs),
    ];
    let statistics = Statistics::impartial(side.clone());
    let look = |game: &Recursive| height(game, moves);
    if let Some(heights) = simulation.run(&statistics, look) {
        let (mut seen, mut below) = (Vec::new(), 0.0);
        for n in 0..=moves {
            let hits = heights.iter().filter(|height| height.is_some_and(|h| h <= n)).count();
            seen.extend(dots::share(below, hits, heights.len()));
            below = tree(below);
        }
        curves.push(Curve::simulated("F", "heights of random trees", seen));
    }
    Diagram::new("are all trees finite?", "probability below", "probability here", curves)
}

/// The height of a tree, if it is at most `most` and the tree not too large.
fn height(game: &Recursive, most: u32) -> Option<u32> {
    let mut level = vec![game.start()];
    let mut seen = 1;
    for height in 0..=most {
        let mut next = Vec::new();
        for at in level {
            seen += at.moves() as usize;
            if seen > LARGE {
                return None;
            }
            next.extend((0..at.moves()).map(|mv| {
                let mut child = at;
                game.play(&mut child, mv);
                child
            }));
        }
        if next.is_empty() {
            return Some(height);
        }
        level = next;
    }
    None
}
