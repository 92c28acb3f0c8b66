//! What searching on until things are quiet is worth.

use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_models::theory::recursive::{
    partisan::Pair,
    pathology::Verdicts,
    quiescence::{self, Quiescence as Quiet},
};
use plywood_search::solve::Procedure;

use super::{
    dots,
    page::{Curve, Diagram, Page, number, yes},
    pathology::{MOST, pair, players, title},
    simulation::{Seen, Simulation},
};
use crate::table::Table;

/// How often minimax, HSOLVE, QSOLVE and the product rule err, and which thresholds are consistent.
#[derive(Clone, Debug)]
pub struct Quiescence {
    /// The law of the number of moves; without it the least degrees of geometric laws are listed.
    pub law: Option<String>,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// Positions with more moves are quiescent.
    pub threshold: u32,
    /// The probability with which a quiescent position is taken for a win.
    pub coin: f64,
    /// The deepest search to list.
    pub depth: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

const SOURCE: &str = "paper 004, section 7";
const DEGREES: &str = "paper 004, figure 7.1";

/// What one procedure is said to do at each depth.
struct Claim {
    name: &'static str,
    source: &'static str,
    /// The error at each depth, or the least and the greatest it can be, for each player.
    errors: Vec<[(f64, f64); 2]>,
}

impl Claim {
    fn words(&self, depth: usize, player: usize) -> String {
        let (least, most) = self.errors[depth][player];
        if least == most { number(least) } else { format!("{least:.6} to {most:.6}") }
    }

    /// The first player's errors as a curve.
    fn curve(&self, name: String, of: fn(&(f64, f64)) -> f64) -> Curve {
        let points = self.errors.iter().enumerate();
        Curve::theory(name, self.source, points.map(|(n, e)| (n as f64, of(&e[0]))))
    }
}

impl Quiescence {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        match &self.law {
            Some(text) => self.of(text, draw),
            None => Ok(degrees(draw)),
        }
    }

    fn of(&self, text: &str, draw: bool) -> Result<Page, String> {
        let pair = pair(text, self.law2.as_deref())?;
        let quiet = Quiet::partisan(&pair, [self.threshold; 2])?;
        let claims = self.claims(&pair, &quiet);
        let mut heading = vec!["M".to_owned(), "to move".to_owned()];
        for claim in &claims {
            heading.push(claim.name.into());
            if self.simulation.wanted() {
                heading.push(format!("{}, simulated", claim.name));
            }
        }
        let mut errors = Table::new("probability of error", heading);
        let mut dots = [const { Vec::new() }; 4];
        for depth in 0..=self.depth as usize {
            for (player, name) in players(&pair).iter().enumerate() {
                let mut row = vec![depth.to_string(), (*name).to_owned()];
                for (index, claim) in claims.iter().enumerate() {
                    row.push(claim.words(depth, player));
                    if self.simulation.wanted() {
                        let seen = self.simulated(&pair, index, depth as u32, player);
                        row.push(seen.words());
                        if player == 0 {
                            dots[index].extend(dots::errors(depth as f64, seen.sample()));
                        }
                    }
                }
                errors.push(row);
            }
        }
        let diagram = || {
            let [minimax, hsolve, qsolve, rule] = &claims;
            let mut curves: Vec<_> = [minimax, hsolve, qsolve]
                .map(|claim| claim.curve(claim.name.into(), |e| e.0))
                .into();
            curves.push(rule.curve(format!("{}, at least", rule.name), |e| e.0));
            curves.push(rule.curve(format!("{}, at most", rule.name), |e| e.1));
            if self.simulation.wanted() {
                for (claim, dots) in claims.iter().zip(dots) {
                    curves.push(Curve::simulated(claim.name, "searches of random trees", dots));
                }
            }
            Diagram::new(title(&pair), "M", "probability of error", curves)
        };
        let diagrams = if draw { vec![diagram()] } else { Vec::new() };
        let tables = vec![self.facts(&pair, &quiet), errors];
        Ok(Page { source: SOURCE, tables, diagrams })
    }

    fn facts(&self, pair: &Pair, quiet: &Quiet) -> Table {
        let (symmetric, other) = quiet.rates();
        let mut table = Table::new(
            format!("{}, quiescent above {} moves", title(pair), self.threshold),
            ["what", "value"],
        );
        let mut add = |what: &str, value: String| table.push([what.to_owned(), value]);
        add("share of the first player's positions that are not quiescent", number(quiet.share()));
        add("SOLVE surely ends on the minimal search tree", yes(quiet.consistent()));
        add("the minimal search tree is surely finite", yes(quiet.finite()));
        add("QSOLVE multiplies a small error by", number(symmetric));
        if pair.laws[0] == pair.laws[1] {
            add("and the difference of the two kinds by", number(other));
        }
        table
    }

    fn claims(&self, pair: &Pair, quiet: &Quiet) -> [Claim; 4] {
        let coins = quiet.guesses([self.coin; 2]);
        let exact = |name, source, found: Vec<[Verdicts; 2]>| {
            let errors = found.iter().map(|v| v.map(|v| (v.error(), v.error()))).collect();
            Claim { name, source, errors }
        };
        let leaves = pair.verdicts(pair.balanced());
        let straight = pair.by_depth(leaves, self.depth);
        let rule = pair.product_errors(self.depth);
        [
            exact("minimax, balanced estimate", "paper 004, section 6", straight),
            exact("HSOLVE", SOURCE, quiet.hsolve_of_both(coins, self.depth)),
            exact("QSOLVE", SOURCE, quiet.qsolve_of_both(coins, self.depth)),
            Claim { name: "product rule", source: "paper 004, section 8", errors: rule },
        ]
    }

    /// Errors among random trees, in the order of the claims.
    fn simulated(&self, pair: &Pair, claim: usize, depth: u32, player: usize) -> Seen {
        let (saying, quiet_above) = match claim {
            0 | 3 => (Saying::ByMoves(pair.balanced()), [0, 0]),
            _ => (Saying::Coin([self.coin; 2]), [self.threshold; 2]),
        };
        let procedure =
            if claim == 2 { Procedure::Quiescent(depth) } else { Procedure::Horizon(depth) };
        let trial = Trial { pair: pair.clone(), quiet_above, saying, procedure, player };
        self.simulation.seen(|name| {
            let wrong = if claim == 3 {
                trial.product_errs(name, depth, MOST)
            } else {
                trial.errs(name, MOST)
            };
            wrong.map(|wrong| f64::from(u8::from(wrong)))
        })
    }
}

fn degrees(draw: bool) -> Page {
    let mut table = Table::new(
        "least mean degree of a geometric law",
        ["threshold", "SOLVE ends on the minimal tree", "minimal tree finite"],
    );
    for q in (1..=12).chain([20, 30, 40]) {
        let numbers = [quiescence::solvable_degree(q), quiescence::finite_degree(q)];
        table.push([q.to_string(), number(numbers[0]), number(numbers[1])]);
    }
    let diagram = || {
        let line = |of: fn(u32) -> f64| (1..=40).map(move |q| (f64::from(q), of(q)));
        let solvable = line(quiescence::solvable_degree);
        let curves = vec![
            Curve::theory("SOLVE ends on the minimal tree", DEGREES, solvable),
            Curve::theory("minimal tree finite", DEGREES, line(quiescence::finite_degree)),
        ];
        let title = "geometric laws that a threshold suits";
        Diagram::new(title, "quiescent above so many moves", "least mean degree", curves)
    };
    let diagrams = if draw { vec![diagram()] } else { Vec::new() };
    Page { source: DEGREES, tables: vec![table], diagrams }
}
