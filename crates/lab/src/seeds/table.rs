//! Evaluations as tables in the form of Table I of paper 003.

use plywood_portfolio::{Method, OPPONENTS, Row, Spread};

use super::{Evaluation, Line};
use crate::table::Table;

/// A row of percentages, mean ± deviation over repetitions, the score against the seeds learnt
/// from last.
pub fn rows_of(name: &str, row: &Row, learnt: bool) -> Vec<String> {
    let percent = |s: &Spread| format!("{:.1} ± {:.1}", 100.0 * s.mean, 100.0 * s.deviation);
    let mut cells = vec![name.to_owned()];
    cells.extend(row.held_out.iter().map(percent));
    cells.push(if learnt { percent(&row.learnt[0]) } else { "–".into() });
    cells
}

fn heading() -> Vec<String> {
    let mut names = vec!["method".to_owned()];
    names.extend(OPPONENTS.iter().map(|k| format!("K'={k}")));
    names.push("learnt".into());
    names
}

/// The table: baseline and uniform null, the methods, then each under coin flips; and a second
/// one with what is left above the larger of the two nulls.
pub fn line_table(evaluation: &Evaluation) -> Vec<Table> {
    let Evaluation { lines, whole, fresh, repetitions } = evaluation;
    let title = format!(
        "Winning rate (%) against the best of K' seeds never learnt from: mean ± deviation over {repetitions} draws from {fresh} fresh seeds"
    );
    let mut table = Table::new(title, heading());
    for line in lines {
        let name = match line.method {
            Some(Method::Single) => "baseline (one blind seed)",
            Some(Method::Uniform) => "null: uniform mixture, in expectation",
            _ => &line.name,
        };
        table.push(rows_of(name, &line.row, *whole));
    }
    for line in &lines[..lines.len() - 1] {
        let name = format!("null: coin flips, {}", line.name);
        table.push(rows_of(&name, &line.null, *whole));
    }
    vec![table, excess(lines)]
}

/// Points above the larger null, with the standard error of the difference.
fn excess(lines: &[Line]) -> Table {
    let mut names = heading();
    names.pop();
    let title = "Excess over the larger of the two nulls (points ± standard error)";
    let mut table = Table::new(title, names);
    let is_null = |line: &&Line| line.method == Some(Method::Uniform);
    let Some(uniform) = lines.iter().find(is_null) else { return table };
    let is_baseline = |line: &&Line| line.method == Some(Method::Single);
    for line in lines.iter().filter(|line| !is_null(line) && !is_baseline(line)) {
        let mut cells = vec![line.name.clone()];
        for k in 0..OPPONENTS.len() {
            let nulls = [uniform.row.held_out[k], line.null.held_out[k]];
            let [a, b] = nulls;
            let null = if a.mean > b.mean { a } else { b };
            let own = line.row.held_out[k];
            let error = own.error().hypot(null.error());
            cells.push(format!("{:+.1} ± {:.1}", 100.0 * (own.mean - null.mean), 100.0 * error));
        }
        table.push(cells);
    }
    table
}
