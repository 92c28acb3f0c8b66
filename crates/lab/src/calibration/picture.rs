//! The reliability diagram: what was said against what came.

use plywood_contest::calibration::{Judged, Study, scores, sides};
use plywood_statistics::{
    forecast::{Bin, Forecast, reliability},
    wilson,
};

use crate::plot::{Axis, Content, Figure, Point, Series, Theme};

/// Confidence of the bands.
const CONFIDENCE: f64 = 0.95;

/// The held-out answers of all games of a study, win and loss and expected score, at one number of steps.
pub fn reliability_figure(study: &Study<'_>, steps: u64) -> Figure {
    let all = study.all_held_out();
    let held: Vec<Judged> = all.into_iter().filter(|one| one.answer.steps == steps).collect();
    let diagonal = [0.0, 1.0].map(|x| Point { x, y: x, interval: None }).to_vec();
    Figure {
        title: format!("{} after {steps} steps: {} held-out answers", study.spec(), held.len()),
        x: Axis::linear("said"),
        y: Axis::linear("share that was so"),
        content: Content::Lines(vec![
            series("win or loss", &sides(&held)),
            series("expected score", &scores(&held)),
            Series { name: "calibrated".into(), points: diagonal, dashed: true, dots: false },
        ]),
        theme: Theme::Light,
    }
}

fn series(name: &str, forecasts: &[Forecast]) -> Series {
    let point = |bin: Bin| {
        let count = bin.count as f64;
        let interval = wilson((bin.was * count).min(count), count, CONFIDENCE);
        Point { x: bin.said, y: bin.was, interval: Some(interval) }
    };
    let points = reliability(forecasts).into_iter().map(point).collect();
    Series { name: name.into(), points, dashed: false, dots: false }
}
