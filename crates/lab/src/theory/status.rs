//! Who wins, how often nobody does, how long it takes.

use plywood_catalogue::ensemble::{self, Ending};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{finite, length, status},
};

use super::{
    dots,
    ensemble::{Ensemble, name, shown, sight},
    finite as finite_trees,
    page::{Curve, Diagram, Page, measured, number},
    simulation::Simulation,
    spiral,
};
use crate::{plot::Point, table::Table};

/// Who wins under perfect play, and how often nobody can force an end.
#[derive(Clone, Debug)]
pub struct Status {
    /// The game.
    pub ensemble: Ensemble,
    /// How many moves of the spirals to list.
    pub moves: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

/// LSOLVE with more and more moves looks at no more positions than this of a tree.
const MOST: u64 = 20_000;
/// A tree of so many positions is taken for infinite.
const LARGE: usize = 3_000;
/// Where the source of the diagram is.
const DIAGRAM: &str = "paper 004, theorem 2.2, figure 3.1";

impl Status {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let statistics = self.ensemble.statistics()?;
        let mut tables = vec![who_wins(&statistics)];
        if self.simulation.wanted() {
            tables.push(self.simulated(&statistics));
        }
        tables.push(self.spirals(&statistics));
        let diagrams = if draw { self.diagrams(&statistics)? } else { Vec::new() };
        let source = "paper 004, sections 2 and 5: theorems 2.1, 2.2, 5.1, 5.2, definition 2.5";
        Ok(Page { source, tables, diagrams })
    }

    fn spirals(&self, statistics: &Statistics) -> Table {
        let mut table =
            Table::new("within n moves", ["n", "to move", "not lost", "won", "length n"]);
        let distribution = length::distribution(statistics, self.moves);
        for (n, now) in status::spiral(statistics).take(self.moves as usize + 1).enumerate() {
            for i in shown(statistics) {
                let numbers = [now[i].not_lost, now[i].won, distribution[i][n]].map(number);
                let mut row = vec![n.to_string(), name(statistics, i).to_owned()];
                row.extend(numbers);
                table.push(row);
            }
        }
        table
    }

    /// The share of trees of each player that end either way.
    fn simulated(&self, statistics: &Statistics) -> Table {
        let mut table = Table::new(
            format!("simulated, {MOST} positions of each tree"),
            ["to move", "win", "loss", "undecided", "tree finite"],
        );
        for i in shown(statistics) {
            let seen = if i == 0 { statistics.clone() } else { statistics.exchanged() };
            let look = |g: &Recursive| (ensemble::ending(g, MOST), ensemble::finite(g, LARGE));
            let found = self.simulation.run(&seen, look).unwrap_or_default();
            let share = |of: &dyn Fn(&(Ending, bool)) -> bool| {
                let all: Vec<f64> = found.iter().map(|x| f64::from(u8::from(of(x)))).collect();
                measured(&all)
            };
            table.push([
                name(statistics, i).to_owned(),
                share(&|x| x.0 == Ending::Won),
                share(&|x| x.0 == Ending::Lost),
                share(&|x| x.0 == Ending::Open),
                share(&|x| x.1),
            ]);
        }
        table
    }

    fn diagrams(&self, statistics: &Statistics) -> Result<Vec<Diagram>, String> {
        let side = &statistics.first;
        let found = status::diagram(side.internal(), side.p(), 400)?;
        let line = |of: fn(&status::Status) -> f64| found.iter().map(move |(b, s)| (*b, of(s)));
        let (below, above) = ("won below this line", "lost above this line");
        let mut curves = vec![
            Curve::theory(below, DIAGRAM, line(|s| s.win)),
            Curve::theory(above, DIAGRAM, line(status::Status::not_lost)),
        ];
        if self.simulation.wanted() {
            let [win, loss, _] = seen_by_b(&self.simulation, side.internal(), side.p());
            curves.push(Curve::simulated(below, SEEN, win));
            curves.push(Curve::simulated(above, SEEN, loss.into_iter().map(turned).collect()));
        }
        let diagram = Diagram::new(
            format!("{} with p = {}", side.internal(), number(side.p())),
            "b, the probability that a position is not terminal",
            "probability",
            curves,
        );
        let spirals = spiral::diagram(statistics, self.moves.max(20), &self.simulation);
        let mut diagrams = vec![diagram, spirals, self.within(statistics)];
        if statistics.is_impartial() {
            diagrams.push(finite_trees::diagram(side, self.moves.min(10), &self.simulation));
        }
        Ok(diagrams)
    }

    /// Winning and not losing against the number of moves.
    fn within(&self, statistics: &Statistics) -> Diagram {
        const SOURCE: &str = "paper 004, theorems 2.2 and 5.1, figures 2.3 and 5.1";
        let spiral: Vec<_> = status::spiral(statistics).take(self.moves as usize + 1).collect();
        let mut curves = Vec::new();
        for i in shown(statistics) {
            let names = ["not lost", "won"].map(|what| format!("{what}, {}", name(statistics, i)));
            let line = |of: fn(&status::Within) -> f64| {
                spiral.iter().enumerate().map(move |(n, now)| (n as f64, of(&now[i])))
            };
            curves.push(Curve::theory(&*names[0], SOURCE, line(|w| w.not_lost)));
            curves.push(Curve::theory(&*names[1], SOURCE, line(|w| w.won)));
            let seen = if i == 0 { statistics.clone() } else { statistics.exchanged() };
            let mut dots = [Vec::new(), Vec::new()];
            for n in 0..=self.moves.min(sight(statistics)) {
                let look = |game: &Recursive| ensemble::within(game, n);
                let Some(found) = self.simulation.run(&seen, look) else { break };
                let count = |of: Ending| found.iter().filter(|x| **x == of).count();
                let lost = dots::share(f64::from(n), count(Ending::Lost), found.len());
                dots[0].extend(lost.map(turned));
                dots[1].extend(dots::share(f64::from(n), count(Ending::Won), found.len()));
            }
            if self.simulation.wanted() {
                for (of, dots) in names.iter().zip(dots) {
                    curves.push(Curve::simulated(of, "LSOLVE on random trees", dots));
                }
            }
        }
        let title = "winning and not losing against the number of moves";
        Diagram::new(title, "n, the number of moves", "probability", curves)
    }
}

fn who_wins(statistics: &Statistics) -> Table {
    let (ends, finite) = (status::status(statistics), finite::probability(statistics));
    let lengths = length::expected(statistics);
    let mut table =
        Table::new("who wins", ["to move", "win", "loss", "tie", "tree finite", "expected length"]);
    for i in shown(statistics) {
        let s = ends[i];
        let mut row = vec![name(statistics, i).to_owned()];
        row.extend([s.win, s.loss, s.tie, finite[i], lengths[i]].map(number));
        table.push(row);
    }
    table
}

/// What the dots of a status diagram are.
pub(super) const SEEN: &str = "LSOLVE on random trees, at most 20000 positions of each";

/// Shares of wins, losses and undecided trees for some values of `b`.
pub(super) fn seen_by_b(simulation: &Simulation, law: &Law, p: f64) -> [Vec<Point>; 3] {
    let mut dots = [Vec::new(), Vec::new(), Vec::new()];
    for tenth in 0..10 {
        let b = 0.05 + f64::from(tenth) / 10.0;
        let Ok(side) = Side::new(law.clone(), p, b) else { continue };
        let look = |game: &Recursive| ensemble::ending(game, MOST);
        let found = simulation.run(&Statistics::impartial(side), look).unwrap_or_default();
        for (dots, of) in dots.iter_mut().zip([Ending::Won, Ending::Lost, Ending::Open]) {
            let count = found.iter().filter(|x| **x == of).count();
            dots.extend(dots::share(b, count, found.len()));
        }
    }
    dots
}

/// The share of the others.
fn turned(point: Point) -> Point {
    let interval = point
        .interval
        .map(|i| plywood_statistics::Interval { low: 1.0 - i.high, high: 1.0 - i.low });
    Point { y: 1.0 - point.y, interval, ..point }
}
