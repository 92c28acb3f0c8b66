//! How often exams find each mutant, and how often they accuse a correct player.

use std::{collections::BTreeMap, ops::ControlFlow};

use plywood_catalogue::GameSpec;
use plywood_contest::grade::{
    Answer, Exam, ExamPlan, NoMove, Pupil, Question, Quota, Searcher, Verdict, mark,
    mutants::{Eye, MUTANTS, Mutant, Negamax, Ties, in_process},
    set_exam,
};
use plywood_core::Seed;
use plywood_lab::table::{Format, Table};

/// Solved positions from which exams are drawn, and the answers that players give to each.
struct Pool {
    game: GameSpec,
    questions: Vec<Question>,
    /// The same without what marks do not need.
    light: Vec<Question>,
}

/// A player that repeats what it said before.
struct Replay<'p>(&'p BTreeMap<String, Result<Answer, NoMove>>);

impl Pupil for Replay<'_> {
    fn name(&self) -> String {
        String::new()
    }

    fn answer(&mut self, question: &Question, _: u64) -> Result<Answer, NoMove> {
        self.0[&question.position].clone()
    }
}

impl Pool {
    fn new(game: &str, size: u64) -> Self {
        let game: GameSpec = game.parse().expect("it is in the catalogue");
        let go_on = &mut |_| ControlFlow::Continue(());
        let plan = ExamPlan {
            game: game.clone(),
            positions: size,
            solver_steps: 50_000,
            depth: None,
            seed: Seed(11),
        };
        let questions = set_exam(&plan, go_on).expect("it is in the catalogue").questions;
        let plain = |q: &Question| Question {
            line: Vec::new(),
            movers: Vec::new(),
            picture: String::new(),
            ..q.clone()
        };
        let light = questions.iter().map(plain).collect();
        Self { game, questions, light }
    }

    /// An exam of its own seed: shuffled, then chosen as exams are chosen.
    fn exam(&self, seed: Seed, positions: u64, depth: Option<u8>) -> Exam {
        let mut order: Vec<_> = (0..self.questions.len()).collect();
        seed.rng().shuffle(&mut order);
        let (mut shares, mut exam) = (Quota::new(positions, depth), Exam::default());
        let mut choose = |shares: &mut Quota| {
            order.retain(|&index| {
                let question = &self.light[index];
                let chosen = (exam.questions.len() as u64) < positions && shares.wants(question);
                if chosen {
                    shares.take(question);
                    exam.questions.push(question.clone());
                }
                !chosen
            });
        };
        choose(&mut shares);
        shares.lift();
        choose(&mut shares);
        exam
    }

    fn answers(&self, pupil: &mut dyn Pupil) -> BTreeMap<String, Result<Answer, NoMove>> {
        let numbered = self.questions.iter().enumerate();
        numbered.map(|(n, q)| (q.position.clone(), pupil.answer(q, n as u64))).collect()
    }

    fn mutant(&self, mutant: &Mutant) -> Box<dyn Pupil> {
        in_process(&self.game, mutant.name, mutant.negamax(), Seed(3))
            .expect("it is in the catalogue")
    }
}

/// So many exams of so many positions.
#[derive(Copy, Clone)]
struct Runs {
    runs: u64,
    positions: u64,
}

impl Runs {
    /// The share of exams whose verdict is not `Sound`.
    fn accused(self, pool: &Pool, pupil: &mut dyn Pupil, depths: [Option<u8>; 2]) -> [f64; 2] {
        let answers = pool.answers(pupil);
        let go_on = &mut |_: u64| ControlFlow::Continue(());
        depths.map(|depth| {
            let faulty = (0..self.runs).filter(|&run| {
                let exam = pool.exam(Seed(run), self.positions, depth);
                let marks = mark(&exam, &mut Replay(&answers), depth, 0, go_on);
                marks.verdict != Verdict::Sound
            });
            faulty.count() as f64 / self.runs as f64
        })
    }
}

/// Correct players: what they are called, what they are, what they state.
fn correct(game: &GameSpec, deep: bool) -> Vec<(String, Box<dyn Pupil>, Option<u8>)> {
    let mut all: Vec<(String, Box<dyn Pupil>, Option<u8>)> = Vec::new();
    for depth in if deep { &[2, 4, 6, 8][..] } else { &[2, 4] } {
        for eye in [Eye::Closed, Eye::Appraisal, Eye::Noise] {
            for ties in [Ties::First, Ties::Drawn] {
                if *depth == 8 && ties == Ties::Drawn {
                    continue;
                }
                let name = format!("negamax {depth}, {eye:?}, ties {ties:?}").to_lowercase();
                let make = Negamax { depth: *depth, eye, ties, flaw: None };
                all.push((
                    name.clone(),
                    in_process(game, name, make, Seed(3)).expect("it is in the catalogue"),
                    Some(*depth),
                ));
            }
        }
    }
    for (search, steps) in
        [("uct", 1000), ("flat", 1000), ("alpha-beta(table=1)", 1_000_000), ("ubfm", 300)]
    {
        let pupil =
            Searcher::new(game, search.parse().expect("it is in the catalogue"), steps, Seed(3))
                .expect("it is in the catalogue");
        all.push((format!("{search}, {steps} steps"), Box::new(pupil), None));
    }
    all
}

/// The tables of `docs/grade.md`: power and false alarms.
fn measure(game: &str, size: u64, runs: Runs, deep: bool) -> [Table; 2] {
    let pool = Pool::new(game, size);
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let title = format!(
        "{game}: {} exams of {} out of {} positions",
        runs.runs,
        runs.positions,
        pool.questions.len()
    );
    let mut power = Table::new(title.clone(), ["mutant", "depth stated", "not stated"]);
    for mutant in MUTANTS {
        let depths = [Some(Mutant::DEPTH), None];
        let [stated, unstated] = runs.accused(&pool, &mut *pool.mutant(mutant), depths);
        power.push([mutant.name.to_owned(), percent(stated), percent(unstated)]);
    }
    let mut alarms = Table::new(title, ["correct player", "depth stated", "not stated"]);
    for (name, mut pupil, depth) in correct(&pool.game, deep) {
        let [stated, unstated] = runs.accused(&pool, &mut *pupil, [depth, None]);
        let stated = depth.map_or_else(|| "-".into(), |_| percent(stated));
        alarms.push([name, stated, percent(unstated)]);
    }
    [power, alarms]
}

#[test]
#[ignore = "the tables of docs/grade.md: several minutes"]
fn the_measured_power_of_the_exam() {
    for game in ["connect(cols=6,rows=5)", "breakthrough(cols=4,rows=5)"] {
        for table in measure(game, 600, Runs { runs: 1000, positions: 200 }, true) {
            println!("{}", table.write(Format::Markdown));
        }
    }
}

#[test]
fn exams_find_every_mutant_and_accuse_no_correct_player() {
    let pool = Pool::new("connect(cols=5,rows=4,line=3)", 150);
    let runs = Runs { runs: 20, positions: 100 };
    for mutant in MUTANTS {
        let depths = [Some(Mutant::DEPTH), None];
        let [stated, unstated] = runs.accused(&pool, &mut *pool.mutant(mutant), depths);
        assert!(stated >= 0.95, "{}: {stated}", mutant.name);
        assert!(!mutant.always_found || unstated >= 0.95, "{}: {unstated}", mutant.name);
    }
    for (name, mut pupil, depth) in correct(&pool.game, false) {
        let [stated, unstated] = runs.accused(&pool, &mut *pupil, [depth, None]);
        assert_eq!((stated, unstated), (0.0, 0.0), "{name}");
    }
}
