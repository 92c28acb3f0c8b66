//! `theory fit`: which recursive random game a game resembles, and what follows.

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_core::Seed;
use plywood_lab::{
    plot::Figure,
    table::Table,
    theory::{self, Curve, Diagram},
};
use plywood_models::{
    self as models,
    fit::{Estimate, Tally},
    theory::recursive::pathology::{Threshold, by_depth},
};

use super::{
    ensemble::Simulation,
    measure::{Quality, quality},
    page::{Page, Show},
    predict::{errors, predictions, side_by_side},
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
};

/// Estimate the statistics of a game from random play, and say what the model predicts
#[derive(Debug, Args)]
pub struct Fit {
    /// A game
    game: GameSpec,
    /// Random games to play
    #[arg(long, value_parser = whole::<u64>(..), default_value = "1000")]
    games: u64,
    /// The most moves of a random game
    #[arg(long, default_value_t = 10_000, value_parser = whole::<u32>(..))]
    longest: u32,
    /// Positions of random games on which estimates are held against exact values; 0 for none
    #[arg(long, value_parser = whole::<u64>(..), default_value = "100")]
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
    /// The statistics of random games, and what estimates are worth where that can be measured.
    fn look(&self) -> Result<(models::Fit, Option<Quality>), Complaint> {
        let game = self.game.open()?.duel()?;
        let seed = Seed(theory::Simulation::from(&self.simulation).seed);
        let fit = models::Fit::of(&game, self.games.clamp(1, 10_000_000), self.longest, seed);
        if self.measure == 0 || game.facts().chance {
            return Ok((fit, None));
        }
        let law = fit.together().internal().map_err(Complaint::new)?;
        let found = quality(&game, &law, self.measure, self.depth, seed.named("measure"));
        Ok((fit, Some(found)))
    }

    pub fn run(&self) -> Answered {
        let (fit, measured) = self.look()?;
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
        let mut tables = vec![seen, predictions(&fit, &(&self.simulation).into())?];
        let law = together.internal().map_err(Complaint::new)?;
        if let Some(found) = &measured {
            tables.extend([errors(found), side_by_side(found, &law)]);
        }
        let figures = self.show.pictures(|| vec![self.figure(&law, measured.as_ref())]);
        Page { tables, figures }.show(&self.show)
    }

    /// Errors by depth: of two estimates on paper, and of one as it was measured.
    fn figure(&self, law: &models::Law, measured: Option<&Quality>) -> Figure {
        const SOURCE: &str = "paper 004, section 6";
        let paper = |estimate: Threshold| {
            let found = by_depth(law, estimate.verdicts(law), self.depth);
            found.into_iter().enumerate().map(|(n, v)| (n as f64, v.error()))
        };
        let balanced = paper(Threshold::balanced(law));
        let mut lines = vec![
            Curve::theory("predicted", SOURCE, paper(Threshold::shallow(law))),
            Curve::theory("predicted, balanced estimate", SOURCE, balanced),
        ];
        if let Some(found) = measured {
            let points = found.errors.iter().enumerate().filter(|(_, e)| e.asked > 0);
            let points = points.map(|(n, e)| (n as f64, e.share()));
            lines.push(Curve::theory("measured", "minimax of the game", points));
        }
        Diagram::new(self.game.to_string(), "depth", "probability of error", lines).figure()
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
        format!("{:.3}", law.mean()),
        law.most().to_string(),
    ])
}
