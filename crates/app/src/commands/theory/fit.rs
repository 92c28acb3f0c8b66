//! `theory fit`: which recursive random game a game resembles, and what follows.

use clap::Args;
use plywood_core::Seed;
use plywood_lab::{
    catalogue::{GameSpec, Nature, Opened, TwoPlayer, UseZeroSum},
    table::Table,
};
use plywood_models::{
    self as models, Statistics,
    fit::{Estimate, Tally},
    theory::recursive::{
        finite, inert,
        pathology::{Threshold, outlook},
        quiescence::Quiescence,
        solve, status,
    },
};

use super::{
    measure::{Quality, quality},
    page::{Page, Show, curves, number, yes},
};
use crate::complaint::{Answered, Complaint};

/// Estimate the statistics of a game from random play, and say what the model predicts
#[derive(Debug, Args)]
pub struct Fit {
    /// A game
    game: GameSpec,
    /// Random games to play
    #[arg(long, value_parser = crate::arguments::steps, default_value = "1000")]
    games: u64,
    /// The most moves of a random game
    #[arg(long, default_value_t = 10_000)]
    longest: u32,
    /// Positions of random games on which estimates are held against exact values
    #[arg(long, value_parser = crate::arguments::steps, default_value = "0")]
    measure: u64,
    /// The deepest search to measure
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
    /// The luck of random play
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    show: Show,
}

struct Play<'f>(&'f Fit);

impl UseZeroSum for Play<'_> {
    type Out = Result<(models::Fit, Vec<Quality>), Complaint>;

    fn with<G: TwoPlayer>(self, opened: Opened<G>) -> Self::Out {
        let Self(ask) = self;
        let seed = Seed(ask.seed);
        let fit = models::Fit::of(&opened.game, ask.games.clamp(1, 10_000_000), ask.longest, seed);
        if ask.measure == 0 {
            return Ok((fit, Vec::new()));
        }
        if opened.nature == Nature::Draws {
            return Err(Complaint::new(
                "exact values need a game without chance: leave out --measure",
            ));
        }
        let law = fit.together().internal().map_err(Complaint::new)?;
        let found = quality(&opened.game, &law, ask.measure, ask.depth, seed.named("measure"));
        Ok((fit, found))
    }
}

impl Fit {
    pub fn run(&self) -> Answered {
        let (fit, measured) = self.game.open_zero_sum(Play(self))??;
        let together = fit.together();
        let mut seen = Table::new(
            format!("{}: {} random games, {} cut short", self.game, fit.games, fit.cut),
            ["to move", "positions", "ends", "b", "p", "mean moves", "most moves"],
        );
        for (name, tally) in
            [("first", &fit.tallies[0]), ("second", &fit.tallies[1]), ("either", &together)]
        {
            seen.push(row(name, tally)?);
        }
        let mut tables = vec![seen, predictions(&fit)?];
        let mut figure = None;
        if !measured.is_empty() {
            let mut table = Table::new(
                "errors of minimax on the number of moves",
                ["depth", "positions", "measured", "standard error", "predicted"],
            );
            for q in &measured {
                table.push([
                    q.depth.to_string(),
                    q.positions.to_string(),
                    number(q.error),
                    number(q.deviation),
                    number(q.predicted),
                ]);
            }
            tables.push(table);
            let line = |of: fn(&Quality) -> f64| {
                measured.iter().map(|q| (f64::from(q.depth), of(q))).collect()
            };
            figure = Some(curves(
                &self.game.to_string(),
                "depth",
                "probability of error",
                vec![
                    ("measured".into(), line(|q| q.error)),
                    ("predicted".into(), line(|q| q.predicted)),
                ],
            ));
        }
        Page { tables, figure }.show(&self.show)
    }
}

fn row(name: &str, tally: &Tally) -> Result<Vec<String>, Complaint> {
    let law = tally.internal().map_err(Complaint::new)?;
    let said = |e: Estimate| format!("{:.5} ± {:.5}", e.value, e.error);
    Ok(vec![
        name.to_owned(),
        (tally.inner() + tally.terminal()).to_string(),
        tally.terminal().to_string(),
        said(tally.survival()),
        said(tally.wins()),
        number(law.mean()),
        law.most().to_string(),
    ])
}

/// The largest threshold whose minimal search tree SOLVE surely ends on.
fn threshold(law: &models::Law) -> Option<u32> {
    let fits = |q: &u32| Quiescence::new(law.clone(), *q).is_ok_and(|quiet| quiet.consistent());
    (1..=law.most()).take_while(fits).last()
}

fn predictions(fit: &models::Fit) -> Result<Table, Complaint> {
    let statistics = fit.impartial().map_err(Complaint::new)?;
    let law = statistics.first.internal().clone();
    let inert = inert::impartial(&law);
    let balanced = Threshold::balanced(&law);
    let shallow = Threshold::shallow(&law);
    let pathology = outlook(&law, shallow.verdicts(&law));
    let mut table = Table::new("what the model predicts", ["what", "impartial", "partisan"]);
    let partisan = fit.partisan().ok();
    let both = |of: &dyn Fn(&Statistics) -> String| {
        [of(&statistics), partisan.as_ref().map_or_else(|| "–".into(), of)]
    };
    let mut add = |what: &str, [a, b]: [String; 2]| table.push([what.to_owned(), a, b]);
    add("trees are surely finite", both(&|s| yes(finite::surely(s))));
    add("first to move wins", both(&|s| number(status::status(s)[0].win)));
    add("nobody can force an end", both(&|s| number(status::status(s)[0].tie)));
    add("branching factor of SOLVE", both(&|s| number(solve::branching(s)[0])));
    add("SOLVE surely ends", both(&|s| yes(solve::ends(s, 0))));
    let alone = |text: String| [text, "–".into()];
    add("inert", alone(yes(inert.inert)));
    add("deeper minimax errs more (shallow estimate)", alone(yes(pathology.pathological())));
    add("best estimate without search: wins above", alone(format!("{} moves", shallow.moves)));
    let coin = number(balanced.coin);
    add("balanced estimate", alone(format!("{} moves, coin {coin}", balanced.moves)));
    let quiet = threshold(&law).map_or_else(|| "none".into(), |q| format!("{q} moves"));
    add("largest good quiescence threshold", alone(quiet));
    Ok(table)
}
