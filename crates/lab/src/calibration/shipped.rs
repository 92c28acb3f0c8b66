//! A calibration map as a table and curves: where it came from, how it did, what it makes of a mean.

use plywood_contest::calibration::{Features, MapFile};

use crate::{
    plot::{Axis, Content, Figure, Point, Series, Theme},
    table::Table,
};

/// Where the curves of a mean begin and end: one playout in four hundred is as far as maps read.
const STEPS: u32 = 60;
const MOST_LOG_ODDS: f64 = 6.0;

/// How a map did on positions that it was not fitted to.
pub fn held_out_table(file: &MapFile) -> Table {
    let title = match file.game {
        Some(_) => "held-out positions: how far P(win) and P(loss) are off",
        None => "games left out: how far the expected score is off",
    };
    let heading = ["steps", "answers", "calibration error", "a perfect map's"];
    let mut table = Table::new(title, heading);
    for held in &file.held_out {
        table.push([
            held.steps.to_string(),
            held.answers.to_string(),
            format!("{:.4}", held.ece),
            format!("{:.4}", held.floor),
        ]);
    }
    table
}

/// The error on what was held out against the steps, beside that of a perfect map.
pub fn held_out_figure(file: &MapFile) -> Figure {
    let line = |name: &str, dashed, of: fn(&plywood_contest::calibration::HeldOut) -> f64| {
        let point = |held| Point { x: steps_of(held), y: of(held), interval: None };
        let points = file.held_out.iter().map(point).collect();
        Series { name: name.into(), points, dashed, dots: false }
    };
    Figure {
        title: "calibration error on what was held out".into(),
        x: Axis::logarithmic("steps"),
        y: Axis::linear("calibration error"),
        content: Content::Lines(vec![
            line("this map", false, |held| held.ece),
            line("a perfect map", true, |held| held.floor),
        ]),
        theme: Theme::Light,
    }
}

fn steps_of(held: &plywood_contest::calibration::HeldOut) -> f64 {
    held.steps as f64
}

/// What a map makes of the mean of the chosen move, where the mean of all moves is the same and nothing
/// else is known: the expected score after each of its numbers of steps.
pub fn curves_figure(file: &MapFile) -> Figure {
    let curve = |steps: u64| {
        let point = |n: u32| {
            let odds = MOST_LOG_ODDS * (2.0 * f64::from(n) / f64::from(STEPS) - 1.0);
            let mean = 1.0 / (1.0 + (-odds).exp());
            let budget = Features::budget_of(steps);
            let features = Features { best: odds, root: odds, budget, ..Features::BLANK };
            Point { x: mean, y: file.map.outlook(&features).score, interval: None }
        };
        let points = (0..=STEPS).map(point).collect();
        Series { name: format!("{steps} steps"), points, dashed: false, dots: false }
    };
    let same = [0.0, 1.0].map(|x| Point { x, y: x, interval: None }).to_vec();
    let mut series: Vec<Series> = file.steps.iter().map(|&steps| curve(steps)).collect();
    series.push(Series { name: "as it stands".into(), points: same, dashed: true, dots: false });
    Figure {
        title: "what the map makes of a mean".into(),
        x: Axis::linear("mean of the chosen move and of the position, from 0 to 1"),
        y: Axis::linear("expected score"),
        content: Content::Lines(series),
        theme: Theme::Light,
    }
}
