//! The screen of an exam: rates, the sign check, and mistakes to look at.

use std::fmt::Write;

use plywood_lab::grade::{Exam, Marks, SignCheck};

/// The whole screen.
pub fn grade_screen(game: &str, exam: &Exam, marks: &Marks) -> String {
    let mut text =
        format!("{}: {} decided positions of {game}\n\n", marks.player, exam.questions.len());
    let interval = marks.blunder_interval;
    let _ = writeln!(
        text,
        "blunders     {} of {} = {:.1} % ({:.1} – {:.1} % at 95 %; a blind player {:.1} %)",
        marks.blunders,
        marks.answered,
        100.0 * marks.blunder_rate,
        100.0 * interval.low,
        100.0 * interval.high,
        100.0 * marks.blind_blunder_rate
    );
    let _ = writeln!(text, "mean regret  {:.4} of payoff a move", marks.mean_regret);
    text += &signs(&marks.signs);
    if let Some(first) = marks.forfeits.first() {
        let _ = writeln!(text, "forfeits     {}; the first: {}", marks.forfeits.len(), first.why);
    }
    for mistake in &marks.mistakes {
        let question = &mistake.question;
        let _ = write!(
            text,
            "\nplayed {} (worth {}) instead of {} (worth {}); player {} to move after {}\n{}",
            mistake.played.word,
            mistake.played.value,
            mistake.best.word,
            mistake.best.value,
            question.seat,
            if question.line.is_empty() { "nothing".into() } else { question.line.join(" ") },
            question.picture
        );
    }
    text
}

fn signs(signs: &SignCheck) -> String {
    let mut text = format!(
        "worst moves  {}, where a blind player gives {:.1} (p = {:.2e})\n",
        signs.worst_moves, signs.worst_expected, signs.worst_p
    );
    if signs.values_agree + signs.values_disagree > 0 {
        let _ = writeln!(
            text,
            "own values   rank moves rightly in {} positions, the other way round in {} (p = {:.2e})",
            signs.values_agree, signs.values_disagree, signs.values_p
        );
    }
    text += if signs.looks_like_sign_error {
        "This looks like a sign error: what is good for one player is taken as good for the other.\n"
    } else {
        "No sign of a sign error.\n"
    };
    text
}
