//! Limited searches that all use one kind of estimate, side by side: by depth, and at equal effort.

use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_models::theory::recursive::{
    effort::{self, Count},
    partisan::Pair,
    pathology::Verdicts,
    quiescence::Quiescence,
};
use plywood_search::solve::Procedure;

use super::{
    dots,
    page::{Curve, Diagram, number},
    pathology::{MOST, players, title},
    simulation::{Seen, Simulation},
};
use crate::{plot::Point, table::Table};

/// The kind of estimate that ends every search of a comparison.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Kind {
    /// By the number of moves, balanced: among all positions for minimax and the product rule's rival,
    /// among quiescent ones for the others.
    Moves,
    /// A coin that says win so often.
    Coin(f64),
}

impl Kind {
    fn words(self) -> String {
        match self {
            Self::Moves => "estimate by the number of moves, balanced".into(),
            Self::Coin(coin) => format!("estimate by a coin of {}", number(coin)),
        }
    }
}

/// What one procedure is said to do at each depth.
struct Claim {
    name: &'static str,
    source: &'static str,
    /// The error at each depth, or the least and the greatest it can be, for each player.
    errors: Vec<[(f64, f64); 2]>,
    /// Positions expanded at each depth.
    costs: Vec<[f64; 2]>,
}

impl Claim {
    fn words(&self, depth: usize, player: usize) -> String {
        let (least, most) = self.errors[depth][player];
        if least == most { number(least) } else { format!("{least:.6} to {most:.6}") }
    }

    /// The first player's errors as a curve over depths.
    fn curve(&self, name: String, of: fn(&(f64, f64)) -> f64) -> Curve {
        let points = self.errors.iter().enumerate();
        Curve::theory(name, self.source, points.map(|(n, e)| (n as f64, of(&e[0]))))
    }

    /// The error of a player's search that may expand so many positions.
    fn at(&self, budget: f64, player: usize) -> String {
        let [costs, errors] = [
            self.costs.iter().map(|c| c[player]).collect::<Vec<_>>(),
            self.errors.iter().map(|e| e[player].0).collect(),
        ];
        effort::error_at(budget, &costs, &errors).map_or_else(String::new, number)
    }
}

/// Minimax, HSOLVE, QSOLVE, and the product rule.
pub(super) struct Comparison<'p> {
    pair: &'p Pair,
    quiet: &'p Quiescence,
    kind: Kind,
    depth: u32,
    claims: [Claim; 4],
}

const STRAIGHT: &str = "paper 004, section 6";
const SOURCE: &str = "paper 004, section 7";

impl<'p> Comparison<'p> {
    pub(super) fn new(pair: &'p Pair, quiet: &'p Quiescence, kind: Kind, depth: u32) -> Self {
        let (leaves, calm) = match kind {
            Kind::Moves => (pair.verdicts(pair.balanced()), quiet.by_moves(quiet.balanced())),
            Kind::Coin(coin) => (pair.guesses([coin; 2]), quiet.guesses([coin; 2])),
        };
        let exact = |name, source, found: &[[Verdicts; 2]], costs| {
            let errors = found.iter().map(|v| v.map(|v| (v.error(), v.error()))).collect();
            Claim { name, source, errors, costs }
        };
        let straight = pair.by_depth(leaves, depth);
        let (h, q) = (quiet.hsolve_of_both(calm, depth), quiet.qsolve_of_both(calm, depth));
        let count = Count::Expanded;
        let rule = pair.product_errors(depth);
        let all = whole_tree(pair, depth);
        let claims = [
            exact("minimax", STRAIGHT, &straight, effort::minimax(pair, &straight, count)),
            exact("HSOLVE", SOURCE, &h, effort::hsolve(pair, quiet, &h, count)),
            exact("QSOLVE", SOURCE, &q, effort::qsolve(pair, quiet, &q, count)),
            Claim {
                name: "product rule",
                source: "paper 004, section 8",
                errors: rule,
                costs: all,
            },
        ];
        Self { pair, quiet, kind, depth, claims }
    }

    /// Errors by depth with what they cost, and the first player's dots of each procedure.
    pub(super) fn errors(&self, simulation: &Simulation) -> (Table, [Vec<Point>; 4]) {
        let mut heading = vec!["M".to_owned(), "to move".to_owned()];
        for claim in &self.claims {
            heading.extend([claim.name.into(), format!("{}, expanded", claim.name)]);
            if simulation.wanted() {
                heading.push(format!("{}, simulated", claim.name));
            }
        }
        let mut table = Table::new(format!("probability of error, {}", self.kind.words()), heading);
        let mut dots = [const { Vec::new() }; 4];
        for depth in 0..=self.depth as usize {
            for (player, name) in players(self.pair).iter().enumerate() {
                let mut row = vec![depth.to_string(), (*name).to_owned()];
                for (index, claim) in self.claims.iter().enumerate() {
                    row.extend([claim.words(depth, player), number(claim.costs[depth][player])]);
                    if simulation.wanted() {
                        let seen = self.simulated(simulation, index, depth as u32, player);
                        row.push(seen.words());
                        if player == 0 {
                            dots[index].extend(dots::errors(depth as f64, seen.sample()));
                        }
                    }
                }
                table.push(row);
            }
        }
        (table, dots)
    }

    /// Errors of searches that may expand equally many positions.
    pub(super) fn at_equal_effort(&self) -> Table {
        let searches = &self.claims[..3];
        let heading = ["expanded", "to move"].into_iter().chain(searches.iter().map(|c| c.name));
        let title = format!("probability of error at equal effort, {}", self.kind.words());
        let mut table = Table::new(title, heading);
        for budget in [3u32, 10, 30, 100, 300, 1_000, 10_000, 100_000] {
            for (player, name) in players(self.pair).iter().enumerate() {
                let errors = searches.iter().map(|claim| claim.at(f64::from(budget), player));
                let words = [budget.to_string(), (*name).to_owned()];
                table.push(words.into_iter().chain(errors));
            }
        }
        table
    }

    pub(super) fn by_depth(&self, dots: [Vec<Point>; 4]) -> Diagram {
        let [minimax, hsolve, qsolve, rule] = &self.claims;
        let mut curves: Vec<_> =
            [minimax, hsolve, qsolve].map(|claim| claim.curve(claim.name.into(), |e| e.0)).into();
        curves.push(rule.curve(format!("{}, at least", rule.name), |e| e.0));
        curves.push(rule.curve(format!("{}, at most", rule.name), |e| e.1));
        for (claim, dots) in self.claims.iter().zip(dots).filter(|(_, dots)| !dots.is_empty()) {
            curves.push(Curve::simulated(claim.name, "searches of random trees", dots));
        }
        let title = format!("{}, {}", title(self.pair), self.kind.words());
        Diagram::new(title, "M", "probability of error", curves)
    }

    pub(super) fn by_effort(&self) -> Diagram {
        let curves = self.claims[..3].iter().map(|claim| {
            let points = claim.costs.iter().zip(&claim.errors);
            let points = points.filter(|(c, _)| c[0] > 0.0 && c[0].is_finite());
            Curve::theory(claim.name, claim.source, points.map(|(c, e)| (c[0].log10(), e[0].0)))
        });
        let title = format!("{}, {}: at equal effort", title(self.pair), self.kind.words());
        let across = "positions expanded, as a power of ten";
        Diagram::new(title, across, "probability of error", curves.collect())
    }

    /// Figure 7.2 in numbers: how the search trees grow, positions that an estimate ends included.
    pub(super) fn visible(&self, simulation: &Simulation) -> Diagram {
        let calm = match self.kind {
            Kind::Moves => self.quiet.by_moves(self.quiet.balanced()),
            Kind::Coin(coin) => self.quiet.guesses([coin; 2]),
        };
        let [h, q] = [
            self.quiet.hsolve_of_both(calm, self.depth),
            self.quiet.qsolve_of_both(calm, self.depth),
        ];
        let count = Count::LookedAt;
        let costs = [
            effort::hsolve(self.pair, self.quiet, &h, count),
            effort::qsolve(self.pair, self.quiet, &q, count),
        ];
        let mut curves = Vec::new();
        for (index, (name, costs)) in ["HSOLVE", "QSOLVE"].into_iter().zip(costs).enumerate() {
            let points = costs.iter().enumerate().map(|(n, c)| (n as f64, c[0]));
            let few = |(_, c): &(f64, f64)| c.is_finite() && *c < 1e9;
            curves.push(Curve::theory(name, "paper 004, figure 7.2", points.filter(few)));
            if !simulation.wanted() {
                continue;
            }
            let dot = |(depth, cost): (usize, &[f64; 2])| {
                // Far below the limit only: else a few trees that are cut make up the mean.
                let trial = self.trial(index + 1, depth as u32, 0);
                let looks = |name| trial.looks_at(name, MOST).map(|n| n as f64);
                let seen = (cost[0] < MOST as f64 / 1e3).then(|| simulation.seen(looks))?;
                dots::mean(depth as f64, seen.sample())
            };
            let dots = costs.iter().enumerate().filter_map(dot).collect();
            curves.push(Curve::simulated(name, "searches of random trees", dots));
        }
        let title = format!("visible positions: {}, {}", title(self.pair), self.kind.words());
        Diagram::new(title, "M", "positions looked at", curves).by_factors()
    }

    /// Errors among random trees, in the order of the claims.
    fn simulated(&self, with: &Simulation, claim: usize, depth: u32, player: usize) -> Seen {
        let trial = self.trial(claim, depth, player);
        with.seen(|name| {
            let wrong = if claim == 3 {
                trial.product_errs(name, depth, MOST)
            } else {
                trial.errs(name, MOST)
            };
            wrong.map(|wrong| f64::from(u8::from(wrong)))
        })
    }

    /// A search of random trees, in the order of the claims.
    fn trial(&self, claim: usize, depth: u32, player: usize) -> Trial {
        let quiescent = claim == 1 || claim == 2;
        let saying = match self.kind {
            Kind::Coin(coin) => Saying::Coin([coin; 2]),
            Kind::Moves if quiescent => Saying::ByMoves(self.quiet.balanced()),
            Kind::Moves => Saying::ByMoves(self.pair.balanced()),
        };
        let quiet_above = if quiescent { self.quiet.thresholds() } else { [0, 0] };
        let procedure =
            if claim == 2 { Procedure::Quiescent(depth) } else { Procedure::Horizon(depth) };
        Trial { pair: self.pair.clone(), quiet_above, saying, procedure, player }
    }
}

/// Positions that a search without cut-offs expands.
fn whole_tree(pair: &Pair, depth: u32) -> Vec<[f64; 2]> {
    let mean = [0, 1].map(|i| pair.laws[i].mean());
    std::iter::successors(Some([0.0; 2]), |below| {
        Some([0, 1].map(|i| 1.0 + mean[i] * below[1 - i]))
    })
    .take(depth as usize + 1)
    .collect()
}

#[cfg(test)]
mod tests {
    use plywood_models::Law;

    use super::*;

    fn comparison<'p>(pair: &'p Pair, quiet: &'p Quiescence, kind: Kind) -> Comparison<'p> {
        Comparison::new(pair, quiet, kind, 5)
    }

    /// With balanced estimates by the number of moves for all, searching on until things are quiet helps
    /// at every depth.
    #[test]
    fn hsolve_errs_less_than_minimax_with_the_same_kind_of_estimate() {
        for (law, threshold) in [("0.5*z+0.5*z^8", 1), ("geometric(10)", 5), ("geometric(6)", 3)] {
            let pair = Pair::impartial(Law::parse(law).unwrap());
            let quiet = Quiescence::partisan(&pair, [threshold; 2]).unwrap();
            let found = comparison(&pair, &quiet, Kind::Moves);
            for depth in 0..=5 {
                let [minimax, hsolve, ..] =
                    found.claims.each_ref().map(|claim| claim.errors[depth][0].0);
                assert!(hsolve < minimax, "{law}, {depth}: {hsolve} {minimax}");
            }
        }
    }

    /// Four sigma, on both players of a pair.
    #[test]
    fn errors_are_those_of_simulated_trees() {
        let law = |text: &str| Law::parse(text).unwrap();
        let pair = Pair::new(law("0.4*z+0.6*z^6"), law("0.5*z+0.2*z^3+0.3*z^7")).unwrap();
        let quiet = Quiescence::partisan(&pair, [1, 1]).unwrap();
        let trees = Simulation::new(Some(1_500), 5);
        for kind in [Kind::Moves, Kind::Coin(0.4)] {
            let found = comparison(&pair, &quiet, kind);
            for (claim, depth, player) in [(0, 2, 0), (1, 2, 1), (2, 1, 0), (2, 2, 1)] {
                let seen = found.simulated(&trees, claim, depth, player);
                let n = seen.sample().len() as f64;
                let mean = seen.sample().iter().sum::<f64>() / n;
                let wanted = found.claims[claim].errors[depth as usize][player].0;
                let sigma = (wanted * (1.0 - wanted) / n).sqrt();
                assert!((mean - wanted).abs() < 4.0 * sigma, "{kind:?} {claim}: {mean} {wanted}");
            }
            // Efforts, with the error of the mean.
            for curve in found.visible(&trees).curves.chunks(2) {
                let [formula, seen] = curve else { panic!("a curve and its dots") };
                assert!(seen.points.len() > 2, "{}", seen.name);
                for dot in &seen.points {
                    let there = formula.points.iter().find(|p| (p.x - dot.x).abs() < 1e-9).unwrap();
                    let reach = dot.interval.map_or(1e-9, |i| 1.1 * i.width());
                    assert!((there.y - dot.y).abs() <= reach, "{}: {there:?} {dot:?}", seen.name);
                }
            }
        }
    }
}
