//! Engines that answer, refuse, lie, die and hang.

use std::{fs, ops::ControlFlow, process::Command, time::Duration};

use plywood_core::Seed;

use super::*;
use crate::grade::{Exam, ExamPlan, Marks, mark, set_exam};

const GAME: &str = "nim";

/// An engine for Nim in a few lines of Python; `play` is what it does when asked for a move.
fn engine(play: &str) -> String {
    format!(
        "import sys, time\n\
         for line in sys.stdin:\n\
         \x20   words = line.split()\n\
         \x20   if words[0] == 'plywood_game':\n\
         \x20       print('? unknown command\\n', flush=True)\n\
         \x20   elif words[0] == 'genmove':\n\
         \x20       {play}\n\
         \x20   else:\n\
         \x20       print('=\\n', flush=True)\n"
    )
}

fn exam() -> Exam {
    let plan = ExamPlan {
        game: GAME.parse().unwrap(),
        positions: 5,
        solver_steps: 20_000,
        depth: None,
        seed: Seed(1),
    };
    set_exam(&plan, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The marks of such an engine; `None` where there is no Python.
fn marks(exam: &Exam, play: &str, limit: Duration) -> Option<Marks> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("an engine.py");
    fs::write(&path, engine(play)).unwrap();
    let command = format!("python3 '{}'", path.display());
    let mut pupil = EnginePupil::new("engine", command, GAME.parse().unwrap(), limit);
    Some(mark(exam, &mut pupil, None, 1, &mut |_| ControlFlow::Continue(())))
}

const AMPLE: Duration = Duration::from_mins(1);

#[test]
fn an_engine_that_answers_is_marked() {
    let exam = exam();
    // One word that is legal in every position would be luck, so the engine is told one.
    let word = &exam.questions[0].moves[0].word;
    let Some(marks) = marks(&exam, &format!("print('= {word}\\n', flush=True)"), AMPLE) else {
        return;
    };
    assert!(marks.answered >= 1, "{marks:?}");
    assert_eq!(marks.answered + marks.forfeits.len() as u64, exam.questions.len() as u64);
}

#[test]
fn engines_that_lie_refuse_die_or_hang_forfeit_with_a_sentence() {
    let exam = exam();
    let cases = [
        ("print('= z99\\n', flush=True)", "no legal move", AMPLE),
        ("print('? I resign\\n', flush=True)", "refused 'genmove", AMPLE),
        ("print('hello\\n', flush=True)", "neither '=' nor '?'", AMPLE),
        ("print('= \\x1b[2J z99\\n', flush=True)", "'[2J z99'", AMPLE),
        ("sys.exit(3)", "ended before", AMPLE),
        ("print('x' * 200000, flush=True)", "ended before", AMPLE),
    ];
    for (play, sentence, limit) in cases {
        let Some(marks) = marks(&exam, play, limit) else { return };
        assert_eq!((marks.answered, marks.forfeits.len()), (0, exam.questions.len()), "{play}");
        assert!(marks.forfeits[0].why.contains(sentence), "{play}: {:?}", marks.forfeits[0]);
    }
}

#[test]
fn an_engine_that_is_silent_is_not_waited_for() {
    let mut engine = Engine::start("sleep 600", Duration::from_millis(50)).unwrap();
    let error = engine.ask("name").unwrap_err();
    assert_eq!(error.to_string(), "the engine did not answer 'name' within 0.05 s");
}

#[test]
fn an_engine_that_does_not_exist_is_named() {
    let error = Engine::start("no-such-engine --level 2", AMPLE).unwrap_err().to_string();
    assert!(
        error.starts_with("the engine 'no-such-engine --level 2' cannot be started"),
        "{error}"
    );
}
