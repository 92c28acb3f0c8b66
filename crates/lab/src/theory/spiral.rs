//! The spirals of figures 2.3 and 5.1 of paper 004: how winning and not losing close in.

use plywood_catalogue::ensemble::{Ending, within};
use plywood_models::{Side, Statistics, theory::recursive::status};

use super::{
    dots,
    ensemble::sight,
    page::{Curve, Diagram},
    simulation::Simulation,
};
use crate::plot::Point;

const SOURCE: &str = "paper 004, theorems 2.2 and 5.1, figures 2.3 and 5.1";
/// Dots for no more moves than this.
const MOST_DOTS: u32 = 8;

/// The picture for statistics: `G` and the diagonal if impartial, else `G` and `G'` of both
/// players, with the lines along which `u_n` and `v_n` are found for `n` up to `moves`.
/// Dots are shares of trees that are decided within some moves: above what the theory of one move less
/// says of the opponent, beside it for the first player of a pair.
pub fn diagram(statistics: &Statistics, moves: u32, simulation: &Simulation) -> Diagram {
    let [first, second] = statistics.sides();
    let grid: Vec<f64> = (0..=200).map(|i| f64::from(i) / 200.0).collect();
    let curve = |name: &str, points: Vec<(f64, f64)>| Curve::theory(name, SOURCE, points);
    let own = |side: &Side| grid.iter().map(|&x| (x, side.structure(x))).collect();
    let (lines, [x, y]) = if statistics.is_impartial() {
        let lines = vec![
            curve("G", own(first)),
            curve("diagonal", vec![(0.0, 0.0), (1.0, 1.0)]).dashed(),
            curve("from a loss in no moves", cobweb(first, 1.0, moves)),
            curve("from no win in no moves", cobweb(first, 0.0, moves)).dashed(),
        ];
        (lines, ["what the opponent has", "what the player to move has"])
    } else {
        let across = grid.iter().map(|&y| (first.structure(y), y)).collect();
        let lines = vec![
            curve("x = G(y)", across),
            curve("y = G'(x)", own(second)),
            curve("from v_0", stairs(statistics, 1.0, moves)),
            curve("from u_0", stairs(statistics, 0.0, moves)).dashed(),
        ];
        (lines, ["first player", "second player"])
    };
    let mut lines = lines;
    if simulation.wanted() {
        let seen = seen(statistics, simulation);
        let names = if statistics.is_impartial() { "G" } else { "y = G'(x)" };
        lines.push(Curve::simulated(names, "LSOLVE on random trees", seen));
    }
    Diagram::new("winning and not losing within n moves", x, y, lines)
}

/// Winning and not losing within 1, 2, … moves, seen where the last player is to move, above the opponent's
/// probabilities of one move less.
fn seen(statistics: &Statistics, simulation: &Simulation) -> Vec<Point> {
    let theory: Vec<_> = status::spiral(statistics).take(MOST_DOTS as usize).collect();
    let last = statistics.exchanged();
    let mut dots = Vec::new();
    for n in 1..=MOST_DOTS.min(sight(statistics)) {
        let Some(found) = simulation.run(&last, |game: &_| within(game, n)) else { break };
        let Some([below, _]) = theory.get(n as usize - 1) else { break };
        let share = |x: f64, of: fn(Ending) -> bool| {
            dots::share(x, found.iter().filter(|e| of(**e)).count(), found.len())
        };
        dots.extend(share(below.not_lost, |e| e == Ending::Won));
        dots.extend(share(below.won, |e| e != Ending::Lost));
    }
    dots
}

/// From the diagonal to `G` and back, again and again.
fn cobweb(side: &Side, from: f64, moves: u32) -> Vec<(f64, f64)> {
    let mut points = vec![(from, side.structure(from))];
    for _ in 0..moves {
        let (_, y) = points[points.len() - 1];
        points.extend([(y, y), (y, side.structure(y))]);
    }
    points
}

/// From one player's curve to the other's and back.
fn stairs(statistics: &Statistics, from: f64, moves: u32) -> Vec<(f64, f64)> {
    let (mut x, mut y) = (statistics.first.structure(from), from);
    let mut points = vec![(x, y)];
    for n in 0..moves {
        if n % 2 == 0 {
            y = statistics.second.structure(x);
        } else {
            x = statistics.first.structure(y);
        }
        points.push((x, y));
    }
    points
}

#[cfg(test)]
mod tests {
    use plywood_models::{Law, theory::recursive::status::spiral};

    use super::*;

    /// The corners of the lines are `u_n` and `v_n` in turn.
    #[test]
    fn the_lines_go_through_the_numbers_of_theorem_2_2() {
        let side = |law: &str, p, b| Side::new(Law::parse(law).unwrap(), p, b).unwrap();
        let one = Statistics::impartial(side("z^2", 0.1, 0.8));
        let two = Statistics::partisan(side("z^2", 0.1, 0.8), side("geometric(3)", 0.4, 0.7));
        let heights: Vec<f64> = cobweb(&one.first, 1.0, 4).iter().step_by(2).map(|p| p.1).collect();
        let stairs = stairs(&two, 1.0, 4);
        for (n, [own, other]) in spiral(&one).take(5).enumerate() {
            let wanted = if n % 2 == 0 { own.won } else { other.not_lost };
            assert!((heights[n] - wanted).abs() < 1e-15);
        }
        for (n, [own, other]) in spiral(&two).take(5).enumerate() {
            let (found, wanted) =
                if n % 2 == 0 { (stairs[n].0, own.won) } else { (stairs[n].1, other.not_lost) };
            assert!((found - wanted).abs() < 1e-15, "{n}");
        }
    }
}
