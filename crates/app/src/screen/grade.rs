//! The screens of an exam: one player with its mistakes, or a class in a table.

use std::fmt::Write;

use plywood_contest::grade::{Exam, Marks, Sight, SignCheck, mutants::MUTANTS};
use plywood_lab::{
    class::Class,
    table::{Format, Table, wrapped},
};

/// The whole screen of one player.
pub fn grade_screen(game: &str, exam: &Exam, marks: &Marks, width: usize) -> String {
    let mut text =
        format!("{}: {} decided positions of {game}\n\n", marks.player, exam.questions.len());
    let _ = writeln!(text, "verdict      {}", headline(marks));
    for fault in &marks.faults {
        let _ = writeln!(text, "             - {fault}");
    }
    let _ = writeln!(text, "blunders     {}", blunders(marks));
    if let Some(regret) = marks.mean_regret {
        let _ = writeln!(text, "mean regret  {regret:.4} of payoff a move");
    }
    text += &signs(&marks.signs, marks.answered);
    if let Some(first) = marks.forfeits.first() {
        let _ = writeln!(text, "forfeits     {}; the first: {}", marks.forfeits.len(), first.why);
    }
    if marks.answered > 0 {
        text +=
            "\nmoves overlooked, and how many a blind player overlooks, by plies to look ahead\n";
        text += &chart(&marks.sights, width);
    }
    text = wrapped(&text, width, 13) + "\n";
    for mistake in &marks.mistakes {
        let _ = write!(text, "\n{mistake}");
    }
    text
}

/// The verdict and what it was measured by.
fn headline(marks: &Marks) -> String {
    match marks.depth {
        Some(depth) => format!("{} at its stated depth of {depth}", marks.verdict),
        None => format!("{} (no depth stated)", marks.verdict),
    }
}

fn blunders(marks: &Marks) -> String {
    match (marks.blunder_rate, marks.blunder_interval, marks.blind_blunder_rate) {
        (Some(rate), Some(interval), Some(blind)) => format!(
            "{} of {} = {:.1} % ({:.1} – {:.1} % at 95 %; a blind player {:.1} %)",
            marks.blunders,
            marks.answered,
            100.0 * rate,
            100.0 * interval.low,
            100.0 * interval.high,
            100.0 * blind
        ),
        _ => "no position was answered".into(),
    }
}

fn signs(signs: &SignCheck, answered: u64) -> String {
    let mut text = String::new();
    if answered > 0 {
        let _ = writeln!(
            text,
            "worst moves  {}, where a blind player gives {:.1} (p = {:.2e})",
            signs.worst_moves, signs.worst_expected, signs.worst_p
        );
    }
    if signs.values_agree + signs.values_disagree > 0 {
        let _ = writeln!(
            text,
            "own values   rank moves rightly in {} positions, the other way round in {} (p = {:.2e})",
            signs.values_agree, signs.values_disagree, signs.values_p
        );
    }
    text
}

/// The plies as rows, the seats as columns.
fn chart(sights: &[Sight], width: usize) -> String {
    let mut table = Table::new("", ["plies", "as player 1", "as player 2"]);
    let told = |sight: &Sight| match sight.questions {
        0 => "none".to_owned(),
        questions => format!(
            "{} of {questions} (blind {:.1}){}",
            sight.overlooked,
            sight.blind,
            if !sight.examined {
                ", too few to tell"
            } else if sight.sees() {
                ""
            } else {
                ", blind"
            }
        ),
    };
    for pair in sights.chunks(2) {
        table.push([pair[0].plies.to_string(), told(&pair[0]), told(&pair[1])]);
    }
    table.write(Format::Text(width))
}

/// The whole screen of a class.
pub fn class_screen(class: &Class<'_>, width: usize) -> String {
    let mut text = format!(
        "{} players, {} decided positions of {}\n\n",
        class.marks.len(),
        class.positions,
        class.game
    );
    let heading = ["#", "player", "verdict", "passes", "answers", "blunders", "sees as 1/2"];
    let mut table = Table::new("", heading);
    for (index, marks) in class.marks.iter().enumerate() {
        let rate = marks.blunder_rate.map(|rate| format!("{:.1} %", 100.0 * rate));
        let sees = format!("{}/{} plies", marks.sees(1), marks.sees(2));
        table.push([
            (index + 1).to_string(),
            in_one_line(&marks.player),
            marks.verdict.to_string(),
            if class.pass.admits(marks) { "yes".into() } else { "no".into() },
            marks.answered.to_string(),
            rate.unwrap_or_else(|| "-".into()),
            if marks.answered > 0 { sees } else { "-".into() },
        ]);
    }
    text += &table.write(Format::Text(width));
    let mut below = String::new();
    for (index, marks) in class.marks.iter().enumerate() {
        if let Some(fault) = marks.faults.first() {
            let more = match marks.faults.len() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more)"),
            };
            let _ = writeln!(below, "{}: {fault}{more}", index + 1);
            if let Some(first) = marks.forfeits.first() {
                let _ = writeln!(below, "   {}", first.why);
            }
        }
    }
    let _ = writeln!(below, "\n{} of {} do not pass", class.failed(), class.marks.len());
    text + &wrapped(&below, width, 3) + "\n"
}

/// A name without what would break a line.
fn in_one_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The mutants, a line each.
pub fn mutant_list() -> String {
    let line = |mutant: &plywood_contest::grade::mutants::Mutant| {
        format!("{:<16} {}\n", mutant.name, mutant.about)
    };
    MUTANTS.iter().map(line).collect()
}
