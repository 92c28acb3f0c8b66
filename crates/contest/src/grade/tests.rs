//! Exams of players whose faults are known.

use std::ops::ControlFlow;

use plywood_catalogue::GameSpec;
use plywood_core::Seed;

use super::*;

fn exam(game: &str, positions: u64) -> Exam {
    let game = game.parse().unwrap();
    let plan = ExamPlan { game, positions, solver_steps: 3_000, depth: None, seed: Seed(5) };
    set_exam(&plan, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn marks(exam: &Exam, pupil: &mut dyn Pupil) -> Marks {
    mark(exam, pupil, None, 3, &mut |_| ControlFlow::Continue(()))
}

fn searcher(game: &str, search: &str, steps: u64) -> Searcher {
    Searcher::new(&game.parse().unwrap(), search.parse().unwrap(), steps, Seed(2)).unwrap()
}

/// A search whose author confused the sides: it plays what is worst for itself.
struct WrongSign {
    search: Searcher,
    /// Whether the values it prints are wrong as well.
    prints: bool,
}

impl Pupil for WrongSign {
    fn name(&self) -> String {
        "wrong sign".into()
    }

    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, NoMove> {
        let mut answer = self.search.answer(question, number)?;
        for (_, value) in &mut answer.values {
            *value = -*value;
        }
        let best = answer.values.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        answer.word = best.expect("a search knows some moves").0.clone();
        if !self.prints {
            answer.values.clear();
        }
        Ok(answer)
    }
}

const BOARDS: [&str; 3] = ["connect(cols=4,rows=4,line=3)", "nim", "pearl(depth=8)"];

#[test]
fn alpha_beta_that_finishes_makes_no_blunder() {
    for game in BOARDS {
        let exam = exam(game, 30);
        assert!(exam.questions.len() >= 10, "{game}: {}", exam.questions.len());
        let marks = marks(&exam, &mut searcher(game, "alpha-beta(table=1)", 1_000_000));
        assert_eq!((marks.blunders, marks.mean_regret), (0, Some(0.0)), "{game}");
        assert_eq!(marks.answered, exam.questions.len() as u64);
        assert_eq!((marks.verdict, marks.mistakes.len()), (Verdict::Sound, 0), "{marks:?}");
    }
}

#[test]
fn a_planted_sign_error_is_found_by_moves_and_by_values() {
    let exam = exam(BOARDS[0], 40);
    for prints in [false, true] {
        let search = searcher(BOARDS[0], "minimax", u64::MAX);
        let marks = marks(&exam, &mut WrongSign { search, prints });
        assert!(marks.verdict >= Verdict::Faulty, "{marks:?}");
        let reversed = |fault: &Fault| matches!(fault, Fault::Reversed { .. });
        assert!(marks.faults.iter().any(reversed), "{:?}", marks.faults);
        assert!(marks.signs.worst_p < 1e-3 && marks.mistakes.len() == 3);
        assert_eq!(prints, marks.signs.values_p < 1e-3, "{:?}", marks.signs);
    }
}

#[test]
fn a_blind_player_blunders_as_often_as_foreseen_and_has_no_sign_error() {
    let exam = exam(BOARDS[0], 60);
    let marks = marks(&exam, &mut searcher(BOARDS[0], "random", 1));
    // Four standard deviations of a share of 60 at most: 4 · ½ / √60 = 0.26.
    let far = marks.blunder_rate.unwrap() - marks.blind_blunder_rate.unwrap();
    assert!(far.abs() < 0.26, "{marks:?}");
    assert_eq!(marks.verdict, Verdict::Blind);
    assert!(!marks.faults.iter().any(|fault| matches!(fault, Fault::Reversed { .. })));
}

#[test]
fn an_answer_that_is_no_move_is_forfeited_and_counted_nowhere_else() {
    struct Mute;
    impl Pupil for Mute {
        fn name(&self) -> String {
            "mute".into()
        }
        fn answer(&mut self, _: &Question, number: u64) -> Result<Answer, NoMove> {
            assert!(number < 3, "a pupil that fails three times is left alone");
            Ok(Answer { word: "z99".into(), values: Vec::new() })
        }
    }
    let exam = exam(BOARDS[1], 10);
    let marks = marks(&exam, &mut Mute);
    assert_eq!((marks.answered, marks.forfeits.len()), (0, exam.questions.len()));
    assert!(marks.forfeits[0].why.contains("z99"));
    assert_eq!((marks.blunder_rate, marks.mean_regret), (None, None));
    assert_eq!(marks.verdict, Verdict::Unanswered);
}

#[test]
fn exams_are_repeatable_and_refuse_games_without_exact_values() {
    assert_eq!(exam(BOARDS[2], 5), exam(BOARDS[2], 5));
    let game: GameSpec = "nim".parse().unwrap();
    assert!(Searcher::new(&game, "uct".parse().unwrap(), 1, Seed(1)).is_ok());
}

#[test]
fn every_seat_and_every_short_look_has_its_share_of_an_exam() {
    let exam = exam(BOARDS[0], 90);
    for (plies, seat) in (1..=4).flat_map(|plies| [(plies, 1), (plies, 2)]) {
        let same = |q: &&Question| q.seat == seat && q.calls_for(DEEPEST) == Some(plies);
        assert!(exam.questions.iter().any(|q| same(&q)), "{plies} plies as player {seat}");
    }
}

#[test]
fn only_worse_moves_are_refuted_and_one_ply_shows_wins_alone() {
    for question in exam("tic-tac-toe", 40).questions {
        let best = question.range().1;
        for mv in &question.moves {
            assert!(mv.value < best || mv.refuted_in.is_none(), "{question:?}");
            assert!(mv.refuted_in != Some(1) || best == 1.0, "{question:?}");
            // A look to the end of so short a game shows everything.
            assert!(question.moves.len() > 8 || mv.value == best || mv.refuted_in.is_some());
        }
    }
}
