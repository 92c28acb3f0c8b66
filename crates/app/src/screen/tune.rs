//! The screen of a tuner: what was tried, what won, and whether a gain is shown.

use std::fmt::Write;

use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_lab::{
    table::{Format, Table, wrapped},
    tune::{Axis, Confirmation, Tuned},
};
use plywood_statistics::{Verdict, elo};

/// Trials shown.
const MOST: usize = 10;

/// The whole screen.
pub fn tune_screen(
    (game, default): (&GameSpec, &SearchSpec),
    axes: &[Axis],
    tuned: &Tuned,
    search: &SearchSpec,
    confirmation: Option<&Confirmation>,
    width: usize,
) -> String {
    let mut heading: Vec<_> = axes.iter().map(|axis| axis.key.clone()).collect();
    heading.extend(["wave", "pairs", "score"].map(String::from));
    let title = format!("{game}: candidates against {default}, the longest tried first");
    let mut table = Table::new(title, heading);
    let mut trials: Vec<_> = tuned.trials.iter().collect();
    trials.sort_by_key(|trial| std::cmp::Reverse(trial.observations));
    for trial in trials.into_iter().take(MOST) {
        let mut row: Vec<_> = trial.point.iter().map(|x| format!("{x:.4}")).collect();
        row.extend([trial.wave.to_string(), trial.observations.to_string()]);
        row.push(format!("{:.1} %", 100.0 * trial.mean));
        table.push(row);
    }
    let mut text = table.write(Format::Text(width));
    let Some(confirmation) = confirmation else { return text };
    let scores = &confirmation.scores;
    let _ = writeln!(
        text,
        "\n{search} against {default} on fresh seeds: {:.1} % in {} games ({:+.0} Elo), log-likelihood \
         ratio {:.2}",
        100.0 * scores.mean(),
        scores.games(),
        elo(scores.estimate()),
        confirmation.log_ratio
    );
    let upper = confirmation.sprt.upper;
    text += &match confirmation.verdict {
        Verdict::Upper => format!("gain shown: the test prefers {upper} Elo to none\n"),
        Verdict::Lower => format!("no gain shown: the test prefers no gain to {upper} Elo\n"),
        Verdict::Open => "no gain shown: the games ran out before the test decided\n".into(),
    };
    wrapped(&text, width, 2) + "\n"
}
