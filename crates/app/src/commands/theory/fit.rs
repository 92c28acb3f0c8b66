//! `theory fit`: which recursive random game a game resembles, and whether deeper search helps on it.

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_core::Seed;
use plywood_lab::{
    plot::{Figure, Point},
    table::Table,
    theory::{
        self, Curve, Diagram,
        fit::{self, Change, Depths, Found},
    },
};
use plywood_models::fit::{Estimate, Tally};

use super::{
    ensemble::Simulation,
    page::{Page, Show},
    predict::predictions,
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
};

/// Say whether deeper search helps on a game: by its statistics, and on positions that can be solved
#[derive(Debug, Args)]
pub struct Fit {
    /// A game
    #[arg(required_unless_present = "catalogue")]
    game: Option<GameSpec>,
    /// Score the answer on 19 small games of the catalogue instead
    #[arg(long, conflicts_with = "game")]
    catalogue: bool,
    /// Random games to play
    #[arg(long, value_parser = whole::<u64>(..), default_value = "1000")]
    games: u64,
    /// The most moves of a random game
    #[arg(long, default_value_t = 10_000, value_parser = whole::<u32>(..))]
    longest: u32,
    /// Positions of random games on which searches are held against exact values; 0 for none
    #[arg(long, value_parser = whole::<u64>(..), default_value = "500")]
    measure: u64,
    /// The deepest search to measure
    #[arg(long, default_value_t = 4, value_parser = whole::<u32>(0..=20))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Fit {
    pub fn run(&self) -> Answered {
        let simulation = theory::Simulation::from(&self.simulation);
        let seed = Seed(simulation.seed);
        let Some(game) = &self.game else {
            let scores = fit::score(self.depth, seed).map_err(Complaint::new)?;
            let tables = vec![fit::score_table(&scores, self.depth - self.depth % 2)];
            return Page { tables, figures: Vec::new() }.show(&self.show);
        };
        let duel = game.open()?.duel()?;
        let asked = Depths {
            games: self.games,
            longest: self.longest,
            positions: self.measure,
            deepest: self.depth,
            seed,
        };
        let found = asked.look(&duel).map_err(Complaint::new)?;
        let mut tables = Vec::new();
        if self.measure > 0 {
            tables.extend([fit::answer_table(&found), fit::depth_table(&found)]);
            tables.push(fit::change_table(&found));
        }
        tables.extend([seen(game, &found)?, predictions(&found.fit, &simulation)?]);
        tables.retain(|table| !table.rows.is_empty());
        let figures = self.show.pictures(|| vec![figure(game, &found)]);
        Page { tables, figures }.show(&self.show)
    }
}

/// What random games have shown.
fn seen(game: &GameSpec, found: &Found) -> Result<Table, Complaint> {
    let fit = &found.fit;
    let mut table = Table::new(
        format!("{game}: {} random games, {} cut short", fit.games, fit.cut),
        ["to move", "positions", "ends", "b", "p", "mean moves", "most moves"],
    );
    let together = fit.together();
    for (name, tally) in
        [("first", &fit.tallies[0]), ("second", &fit.tallies[1]), ("either", &together)]
    {
        table.push(row(name, tally)?);
    }
    Ok(table)
}

/// Errors and costs of moves by depth: on paper, and as they were measured.
fn figure(game: &GameSpec, found: &Found) -> Figure {
    const SOURCE: &str = "paper 004, section 6, with a type a ply and measured leaves";
    let depths = 0..=found.deepest;
    let paper = depths.clone().filter_map(|d| Some((f64::from(d), found.predicted(d)?)));
    let dots = |of: &dyn Fn(u32) -> Option<Change>| -> Vec<Point> {
        let dot = |depth: u32| {
            let Change { mean, interval, .. } = of(depth)?;
            Some(Point { x: f64::from(depth), y: mean, interval: Some(interval) })
        };
        depths.clone().filter_map(dot).collect()
    };
    let how = "minimax on positions that alpha-beta solved";
    let lines = vec![
        Curve::theory("errors", SOURCE, paper),
        Curve::simulated("errors", how, dots(&|depth| found.errors(depth))),
        Curve::simulated("cost of the move", how, dots(&|depth| found.regret(depth))),
    ];
    Diagram::new(game.to_string(), "depth", "share of positions", lines).figure()
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
        format!("{:.3}", law.mean()),
        law.most().to_string(),
    ])
}
