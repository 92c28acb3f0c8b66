//! Evaluations as tables in the form of Table I of paper 003.

use plywood_portfolio::{Method, OPPONENTS, Spread};
use plywood_statistics::student;

use super::{Evaluation, Line, Worth};
use crate::table::Table;

/// The confidence of the intervals.
const CONFIDENCE: f64 = 0.95;

fn heading() -> Vec<String> {
    let mut names = vec!["method".to_owned()];
    names.extend(OPPONENTS.iter().map(|k| format!("K'={k}")));
    names.push("learnt".into());
    names
}

/// A mean in percent with half of its interval, or why there is none.
pub(super) fn percent(mean: f64, half: Option<f64>) -> String {
    match half {
        // An interval that rounds to nothing is not nothing.
        Some(half) if half < 5e-4 => format!("{:.1} ± < 0.1", 100.0 * mean),
        Some(half) => format!("{:.1} ± {:.1}", 100.0 * mean, 100.0 * half),
        None => format!("{:.1}", 100.0 * mean),
    }
}

/// Half of the interval for the mean of independent repetitions, if they differ.
pub(super) fn half_width(spread: &Spread) -> Option<f64> {
    let freedom = (spread.count - 1) as f64;
    let known = spread.count > 1 && spread.error() > 1e-12;
    known.then(|| student(0.0, spread.error(), freedom, CONFIDENCE).high)
}

/// Half of the interval of a score, where it is known.
pub(super) fn half_of(worth: &Worth, place: usize) -> Option<f64> {
    worth.interval(place, CONFIDENCE).map(|interval| interval.width() / 2.0)
}

fn worth(worth: &Worth, place: usize) -> String {
    percent(worth.score(place), half_of(worth, place))
}

/// The table: baseline and uniform null, the methods, then each under coin flips; and a second
/// one with what is left above the larger of the two nulls.
pub fn line_table(evaluation: &Evaluation) -> Vec<Table> {
    let Evaluation { lines, whole, fresh, games, repetitions } = evaluation;
    let title = "Winning rate (%) against the best of K' seeds never learnt from";
    let mut table = Table::new(title, heading());
    let learnt = |score: String| if *whole { score } else { "–".into() };
    for line in lines {
        let name = match line.method {
            Some(Method::Single) => "baseline (one blind seed)",
            Some(Method::Uniform) => "null: uniform mixture, in expectation",
            _ => &line.name,
        };
        let mut cells = vec![name.to_owned()];
        cells.extend((0..OPPONENTS.len()).map(|k| worth(&line.worth, k)));
        cells.push(learnt(percent(line.learnt, None)));
        table.push(cells);
    }
    for line in &lines[..lines.len() - 1] {
        let mut cells = vec![format!("null: coin flips, {}", line.name)];
        let simulated = |spread: &Spread| percent(spread.mean, half_width(spread));
        cells.extend(line.null.held_out.iter().map(simulated));
        cells.push(learnt(simulated(&line.null.learnt[0])));
        table.push(cells);
    }
    table.note = format!(
        "± is half of a 95% interval. Independent are the {fresh} fresh seeds of each player, not the {games} games that they play with the seeds learnt from; the ± of the coin flips is that of {repetitions} simulations. Where there is none, K' is more than half of the fresh seeds, or all games ended alike."
    );
    vec![table, excess(evaluation)]
}

/// Points above the larger null, against the same fresh seeds.
fn excess(evaluation: &Evaluation) -> Table {
    let mut names = heading();
    names.pop();
    let title = "Excess over the larger of the two nulls (points)";
    let mut table = Table::new(title, names);
    let lines = &evaluation.lines;
    let is_null = |line: &&Line| line.method == Some(Method::Uniform);
    let Some(uniform) = lines.iter().find(is_null) else { return table };
    let is_baseline = |line: &&Line| line.method == Some(Method::Single);
    for line in lines.iter().filter(|line| !is_null(line) && !is_baseline(line)) {
        let mut cells = vec![line.name.clone()];
        cells.extend((0..OPPONENTS.len()).map(|k| one_excess(line, uniform, k)));
        table.push(cells);
    }
    table.note = format!(
        "± is half of a 95% interval, from the {} fresh seeds of each player.",
        evaluation.fresh
    );
    table
}

fn one_excess(line: &Line, uniform: &Line, place: usize) -> String {
    let (own, coins) = (&line.worth, &line.null.held_out[place]);
    let (points, half) = if uniform.worth.score(place) > coins.mean {
        let above = own.above(&uniform.worth);
        (above.score(place), half_of(&above, place))
    } else {
        let interval = half_of(own, place);
        let simulated = half_width(coins).unwrap_or(0.0);
        (own.score(place) - coins.mean, interval.map(|half| half.hypot(simulated)))
    };
    let sign = if points < 0.0 { "" } else { "+" };
    format!("{sign}{}", percent(points, half))
}
