//! `theory quiescence`: what searching on until things are quiet is worth.

use clap::Args;
use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_lab::table::Table;
use plywood_models::theory::recursive::{
    partisan::Pair,
    pathology::Verdicts,
    quiescence::{self, Quiescence as Quiet},
};
use plywood_search::solve::Procedure;

use super::{
    ensemble::{Simulation, probability},
    page::{Page, Show, curves, number, yes},
    pathology::{MOST, pair, players, title},
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
};

/// How often minimax, HSOLVE, QSOLVE and the product rule err, and which thresholds are consistent
#[derive(Debug, Args)]
pub struct Quiescence {
    /// The law of the number of moves; without it the least degrees of geometric laws are listed
    law: Option<String>,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW", requires = "law")]
    law2: Option<String>,
    /// Positions with more moves are quiescent
    #[arg(long, default_value_t = 3, value_name = "Q", value_parser = whole::<u32>(..))]
    threshold: u32,
    /// Probability with which a quiescent position is taken for a win
    #[arg(long, default_value = "0.5", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 6, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

/// What one procedure is said to do at each depth.
struct Claim {
    name: &'static str,
    /// The error at each depth, or the least and the greatest it can be, for each player.
    errors: Vec<[(f64, f64); 2]>,
}

impl Claim {
    fn words(&self, depth: usize, player: usize) -> String {
        let (least, most) = self.errors[depth][player];
        if least == most { number(least) } else { format!("{least:.6} to {most:.6}") }
    }
}

impl Quiescence {
    pub fn run(&self) -> Answered {
        match &self.law {
            Some(text) => self.of(text),
            None => self.degrees(),
        }
    }

    fn of(&self, text: &str) -> Answered {
        let pair = pair(text, self.law2.as_deref())?;
        let quiet = Quiet::partisan(&pair, [self.threshold; 2]).map_err(Complaint::new)?;
        let (symmetric, other) = quiet.rates();
        let mut table = Table::new(
            format!("{}, quiescent above {} moves", title(&pair), self.threshold),
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
        let claims = self.claims(&pair, &quiet);
        let mut heading = vec!["M".to_owned(), "to move".to_owned()];
        for claim in &claims {
            heading.push(claim.name.into());
            if self.simulation.wanted() {
                heading.push(format!("{}, simulated", claim.name));
            }
        }
        let mut errors = Table::new("probability of error", heading);
        for depth in 0..=self.depth as usize {
            for (player, name) in players(&pair).iter().enumerate() {
                let mut row = vec![depth.to_string(), (*name).to_owned()];
                for (index, claim) in claims.iter().enumerate() {
                    row.push(claim.words(depth, player));
                    if self.simulation.wanted() {
                        row.push(self.simulated(&pair, index, depth as u32, player));
                    }
                }
                errors.push(row);
            }
        }
        let figures = self.show.pictures(|| {
            let line = |claim: &Claim, of: fn(&(f64, f64)) -> f64| {
                let points = claim.errors.iter().enumerate();
                points.map(|(n, e)| (n as f64, of(&e[0]))).collect::<Vec<_>>()
            };
            let mut lines: Vec<_> =
                claims.iter().map(|c| (c.name.to_owned(), line(c, |e| e.0))).collect();
            if let (Some(last), Some(rule)) = (lines.last_mut(), claims.last()) {
                last.0 = format!("{}, at least", rule.name);
                lines.push((format!("{}, at most", rule.name), line(rule, |e| e.1)));
            }
            vec![curves(&title(&pair), "M", "probability of error", lines)]
        });
        Page { tables: vec![table, errors], figures }.show(&self.show)
    }

    fn claims(&self, pair: &Pair, quiet: &Quiet) -> [Claim; 4] {
        let coins = quiet.guesses([self.coin; 2]);
        let exact = |name, found: Vec<[Verdicts; 2]>| {
            let errors = found.iter().map(|v| v.map(|v| (v.error(), v.error()))).collect();
            Claim { name, errors }
        };
        let leaves = pair.verdicts(pair.balanced());
        [
            exact("minimax, balanced estimate", pair.by_depth(leaves, self.depth)),
            exact("HSOLVE", quiet.hsolve_of_both(coins, self.depth)),
            exact("QSOLVE", quiet.qsolve_of_both(coins, self.depth)),
            Claim { name: "product rule", errors: pair.product_errors(self.depth) },
        ]
    }

    /// The share of errors among random trees, in the order of the claims.
    fn simulated(&self, pair: &Pair, claim: usize, depth: u32, player: usize) -> String {
        let (saying, quiet_above) = match claim {
            0 | 3 => (Saying::ByMoves(pair.balanced()), [0, 0]),
            _ => (Saying::Coin([self.coin; 2]), [self.threshold; 2]),
        };
        let procedure =
            if claim == 2 { Procedure::Quiescent(depth) } else { Procedure::Horizon(depth) };
        let trial = Trial { pair: pair.clone(), quiet_above, saying, procedure, player };
        let errs = |name| {
            let wrong = if claim == 3 {
                trial.product_errs(name, depth, MOST)
            } else {
                trial.errs(name, MOST)
            };
            wrong.map(|wrong| f64::from(u8::from(wrong)))
        };
        self.simulation.mean(errs)
    }

    fn degrees(&self) -> Answered {
        let mut table = Table::new(
            "least mean degree of a geometric law",
            ["threshold", "SOLVE ends on the minimal tree", "minimal tree finite"],
        );
        for q in (1..=12).chain([20, 30, 40]) {
            let numbers = [quiescence::solvable_degree(q), quiescence::finite_degree(q)];
            table.push([q.to_string(), number(numbers[0]), number(numbers[1])]);
        }
        let figures = self.show.pictures(|| {
            let line = |of: fn(u32) -> f64| (1..=40).map(|q| (f64::from(q), of(q))).collect();
            let lines = vec![
                ("SOLVE ends on the minimal tree".into(), line(quiescence::solvable_degree)),
                ("minimal tree finite".into(), line(quiescence::finite_degree)),
            ];
            let title = "geometric laws that a threshold suits";
            vec![curves(title, "quiescent above so many moves", "least mean degree", lines)]
        });
        Page { tables: vec![table], figures }.show(&self.show)
    }
}
