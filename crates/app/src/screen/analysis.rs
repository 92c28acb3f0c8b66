//! The screen of an analysis: picture, table of moves, line, summary.

use std::{fmt::Write, time::Duration};

use plywood_contest::analysis::{
    Answer, Footnotes, certainty_words, choice_words, kind_words, player_name, preferred,
    value_words,
};
use plywood_lab::table::{Table, wrapped};
use plywood_search::{Ending, MoveReport, Report};

use super::{bytes, grouped, rate, seconds};

/// Moves in the table unless all are asked for.
const ROWS: usize = 12;
/// Moves of the line that the search expects.
const LINE: usize = 16;

/// The whole screen.
pub fn analysis(answer: &Answer, all: bool, width: usize, colour: bool) -> String {
    let mut text = format!("{}\n\n{}\n", answer.analysis.game, answer.picture.trim_end());
    if let Some(outcome) = &answer.outcome {
        let winner = match outcome.winner() {
            Some(player) => format!("the {} player has won", player_name(player)),
            None => "it is a draw".into(),
        };
        let payoffs: Vec<_> = outcome.payoffs.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "\nThe game is over: {winner} (payoffs {}).", payoffs.join(", "));
    }
    if let Some(report) = &answer.report {
        let _ = write!(text, "\n{}", moves_table(report, all, width, colour));
        let mut put = |line: &str| text += &format!("{}\n", wrapped(line, width, 2));
        put(&format!("\nexpected line: {}", line(&report.principal_variation)));
        if let Some(remark) = &report.remark {
            put(remark);
        }
        if let Some(calibrated) = &answer.analysis.calibrated {
            put(&calibrated.sentence());
        }
        put(&summary(answer, report));
    }
    text
}

/// The moves, the search's favourite first.
fn moves_table(report: &Report<String>, all: bool, width: usize, colour: bool) -> String {
    let order = preferred(report);
    let shown = if all { order.len() } else { order.len().min(ROWS) };
    let notes = Footnotes::new(order[..shown].iter().map(|&index| &report.moves[index].certainty));
    let heading = ["move", "value", "certainty", "visits"];
    let mut table = Table::new("", heading).noting(notes.lines());
    for &index in &order[..shown] {
        let MoveReport { mv, visits, value, certainty } = &report.moves[index];
        let mark = notes.mark(certainty);
        table.push([
            mv.clone(),
            value_words(*value, certainty) + &mark,
            kind_words(*value, certainty, report.stakes) + &mark,
            grouped(*visits),
        ]);
    }
    let choice = |index: usize| report.choice == Some(index);
    let favourite = order[..shown].iter().position(|&index| choice(index)).filter(|_| colour);
    let mut text = table.list(width, favourite);
    if shown < order.len() {
        let _ = writeln!(text, "and {} more moves (--all shows them)", order.len() - shown);
    }
    text
}

fn line(moves: &[String]) -> String {
    let more = if moves.len() > LINE { " …" } else { "" };
    moves[..moves.len().min(LINE)].join(" ") + more
}

fn summary(answer: &Answer, report: &Report<String>) -> String {
    let spent = &answer.spent;
    let ending = match spent.ending {
        Ending::Settled => "settled after",
        Ending::Interrupted => "interrupted after",
        Ending::Time => "out of time after",
        Ending::Memory => "stopped growing: the memory limit was reached after",
        Ending::Steps => "took",
    };
    format!(
        "{} player {}; {ending} {} steps in {} ({}), {} nodes, {}",
        capital(&player_name(report.player)),
        choice_words(report),
        grouped(report.steps),
        seconds(spent.time),
        rate(report.steps, spent.time),
        grouped(report.nodes),
        bytes(answer.memory),
    )
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// One line on a search that is still running.
pub fn progress_line(report: &Report<String>, time: Duration) -> String {
    let best = match report.best() {
        Some(MoveReport { mv, value, certainty, .. }) => {
            format!("{mv} {}", certainty_words(*value, certainty, report.stakes))
        }
        None => "no move".into(),
    };
    let steps = grouped(report.steps);
    format!("{} · {steps} steps ({}) · {best}", seconds(time), rate(report.steps, time))
}
