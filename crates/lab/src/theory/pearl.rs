//! Pearl's game: who wins, which leaves are fair, what solving costs.

use std::fmt;

use plywood_catalogue::ensemble::pearl as solved;
use plywood_models::{self as models, theory::pearl};

use super::{
    dots,
    page::{Curve, Diagram, Page, measured, number},
    simulation::Simulation,
};
use crate::{plot::Point, table::Table};

/// Pearl's game of a degree and a depth.
#[derive(Clone, Debug)]
pub struct Pearl {
    /// Moves of every position that is not a leaf.
    pub degree: u32,
    /// Moves of every game.
    pub depth: u32,
    /// Who wins a leaf.
    pub p: Leaf,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

/// The probability that the first player wins a leaf.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Leaf {
    /// The one that makes the root one half.
    Fair,
    /// Pearl's ξ, which no even number of levels changes.
    Fixed,
    /// A number.
    Given(f64),
}

impl Leaf {
    /// Reads `fair`, `fixed` or a number from 0 to 1.
    pub fn read(text: &str) -> Result<Self, String> {
        let number = || text.parse().ok().filter(|p| (0.0..=1.0).contains(p)).map(Self::Given);
        match text {
            "fair" => Ok(Self::Fair),
            "fixed" => Ok(Self::Fixed),
            _ => number().ok_or_else(|| "write a number from 0 to 1, fair or fixed".into()),
        }
    }

    fn of(self, degree: u32, depth: u32) -> f64 {
        match self {
            Self::Fair => pearl::fair_leaf(degree, depth),
            Self::Fixed => pearl::fixed_leaf(degree),
            Self::Given(p) => p,
        }
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fair => f.write_str("fair"),
            Self::Fixed => f.write_str("fixed"),
            Self::Given(p) => p.fmt(f),
        }
    }
}

const SOURCE: &str = "paper 000, Remark 24; J. Pearl, Artificial Intelligence 14 (1980)";
const SEEN: &str = "SOLVE on random trees";
/// Trees of which more leaves are expected to be looked at are not simulated.
const MOST: f64 = 20_000.0;

impl Pearl {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let p = self.p.of(self.degree, self.depth);
        // Refuses what is too large to be a game.
        models::Pearl::new(self.degree, self.depth, p, plywood_core::Seed(0))?;
        let diagrams = if draw { vec![self.wins(), self.levels(p), self.cost(p)] } else { vec![] };
        Ok(Page { source: SOURCE, tables: vec![self.facts(p), self.by_depth(p)], diagrams })
    }

    /// What SOLVE finds in random trees: whether the first player wins, and the leaves looked at.
    fn seen(&self, depth: u32, p: f64) -> Vec<(bool, f64)> {
        if pearl::expected_leaves(self.degree, depth, p) > MOST {
            return Vec::new();
        }
        let look = |name| {
            let game = models::Pearl::new(self.degree, depth, p, name).ok()?;
            let (won, leaves) = solved(&game);
            Some((won, leaves as f64))
        };
        self.simulation.names().into_iter().flatten().filter_map(look).collect()
    }

    fn facts(&self, p: f64) -> Table {
        let (degree, depth) = (self.degree, self.depth);
        let mut table = Table::new(
            format!("degree {degree}, depth {depth}, leaves won with p = {}", number(p)),
            ["what", "value", "simulated"],
        );
        let seen = self.seen(depth, p);
        let mean = |of: fn(&(bool, f64)) -> f64| match seen.is_empty() {
            true if self.simulation.wanted() => "too large".to_owned(),
            true => String::new(),
            false => measured(&seen.iter().map(of).collect::<Vec<_>>()),
        };
        let mut add = |what: &str, value: f64, seen: String| {
            table.push([what.to_owned(), number(value), seen]);
        };
        let leaves = pearl::expected_leaves(degree, depth, p);
        let root = pearl::root_win(degree, depth, p);
        let won = mean(|(won, _)| f64::from(u8::from(*won)));
        add("the first player wins", root, won);
        add(
            "leaf probability that is fair at this depth",
            pearl::fair_leaf(degree, depth),
            String::new(),
        );
        let xi = pearl::fixed_leaf(degree);
        add("critical leaf probability ξ: ξ^d + ξ = 1", xi, String::new());
        add("leaves", f64::from(degree).powf(f64::from(depth)), String::new());
        add("leaves that SOLVE looks at", leaves, mean(|(_, leaves)| *leaves));
        if depth > 0 {
            let factor = leaves.powf(1.0 / f64::from(depth));
            add("branching factor of SOLVE at this depth", factor, String::new());
        }
        add("its limit at ξ, ξ / (1 - ξ)", xi / (1.0 - xi), String::new());
        add("its limit elsewhere, √d", f64::from(degree).sqrt(), String::new());
        table
    }

    fn by_depth(&self, p: f64) -> Table {
        let mut table = Table::new(
            "by depth",
            ["depth", "first player wins", "fair leaf", "leaves looked at", "branching factor"],
        );
        for depth in 0..=self.depth {
            let leaves = pearl::expected_leaves(self.degree, depth, p);
            let factor = if depth == 0 {
                String::new()
            } else {
                number(leaves.powf(1.0 / f64::from(depth)))
            };
            table.push([
                depth.to_string(),
                number(pearl::root_win(self.degree, depth, p)),
                number(pearl::fair_leaf(self.degree, depth)),
                number(leaves),
                factor,
            ]);
        }
        table
    }

    /// The value of the root against the leaf probability.
    fn wins(&self) -> Diagram {
        let (degree, depth) = (self.degree, self.depth);
        let grid = (0..=200).map(|i| f64::from(i) / 200.0);
        let name = format!("depth {depth}");
        let line = grid.map(|p| (p, pearl::root_win(degree, depth, p)));
        let mut curves = vec![Curve::theory(&*name, SOURCE, line)];
        let xi = pearl::fixed_leaf(degree);
        if self.simulation.wanted() {
            let dots = (1..20).filter_map(|i| {
                let p = f64::from(i) / 20.0;
                let seen = self.seen(depth, p);
                dots::share(p, seen.iter().filter(|(won, _)| *won).count(), seen.len())
            });
            curves.push(Curve::simulated(&name, SEEN, dots.collect()));
        }
        let critical = vec![(xi, 0.0), (xi, 1.0)];
        curves.push(Curve::theory("critical p, ξ", SOURCE, critical).dashed());
        let y = "probability that the first player wins";
        Diagram::new("who wins the root", "p, the probability that a leaf is won", y, curves)
    }

    /// The value of each level, from the leaves up to the root.
    fn levels(&self, p: f64) -> Diagram {
        let line = |p: f64| {
            let wins = pearl::win_probabilities(self.degree, self.depth, p);
            wins.into_iter().enumerate().map(|(level, win)| (level as f64, win))
        };
        let xi = pearl::fixed_leaf(self.degree);
        let mut curves = vec![Curve::theory(format!("p = {}", number(p)), SOURCE, line(p))];
        curves.push(Curve::theory("p = ξ", SOURCE, line(xi)).dashed());
        let title = "who wins a position of each level";
        Diagram::new(
            title,
            "level, 0 is the root",
            "probability that the first player wins",
            curves,
        )
    }

    /// Leaves that SOLVE looks at against the depth.
    fn cost(&self, p: f64) -> Diagram {
        let line = |of: &dyn Fn(u32) -> f64| -> Vec<(f64, f64)> {
            (0..=self.depth).map(|depth| (f64::from(depth), of(depth))).collect()
        };
        let expected = |p: f64| line(&|depth| pearl::expected_leaves(self.degree, depth, p));
        let degree = f64::from(self.degree);
        let name = format!("SOLVE, p = {}", number(p));
        let mut curves = vec![
            Curve::theory("all leaves", SOURCE, line(&|depth| degree.powf(f64::from(depth))))
                .dashed(),
            Curve::theory("SOLVE, p = ξ", SOURCE, expected(pearl::fixed_leaf(self.degree))),
            Curve::theory(&*name, SOURCE, expected(p)),
        ];
        if self.simulation.wanted() {
            let dots: Vec<Point> = (0..=self.depth)
                .filter_map(|depth| {
                    let seen: Vec<f64> = self.seen(depth, p).iter().map(|seen| seen.1).collect();
                    dots::mean(f64::from(depth), &seen)
                })
                .collect();
            curves.push(Curve::simulated(&name, SEEN, dots));
        }
        Diagram::new("what solving costs", "depth", "leaves looked at", curves).by_factors()
    }
}
