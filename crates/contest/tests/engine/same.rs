//! The same answers as `analyse`, to the last byte, at any number of threads.

use plywood_catalogue::{Family, NamedGame, SearchSpec};
use plywood_contest::{
    analysis::analyse,
    calibration::Maps,
    engine::{Engine, Id, Means, Said},
    session::{Place, Question, unwatched},
};
use plywood_core::{Game, Notation, Rng, Seed, Turn};
use plywood_search::Budget;

/// A question in both tongues.
struct Case {
    line: String,
    question: Question,
}

/// What can be had without a file or another program.
fn games() -> Vec<NamedGame> {
    let entries = Family::Game.entries().into_iter();
    entries.filter_map(|entry| entry.example.parse().ok()).collect()
}

fn searches() -> Vec<SearchSpec> {
    let entries = Family::Search.entries().into_iter();
    entries.filter_map(|entry| entry.name.parse().ok()).collect()
}

/// Words of a few random moves.
fn line(game: &NamedGame, rng: &mut Rng) -> String {
    let (rules, mut scratch, mut words) = (&game.game, Vec::new(), Vec::new());
    let mut position = rules.start();
    for _ in 0..rng.below(6) {
        if matches!(rules.turn(&position), Turn::Over(_)) {
            break;
        }
        let mv = rules.sample_move(&position, &mut scratch, rng);
        words.push(rules.move_word(&position, mv));
        rules.play(&mut position, mv);
    }
    words.join(" ")
}

fn drawn(number: u64, games: &[NamedGame], searches: &[SearchSpec]) -> Case {
    let mut rng = Seed(11).child(number).rng();
    let game = games[rng.below(games.len())].clone();
    let search = searches[rng.below(searches.len())].clone();
    let steps = [0, 1, 40, 400][rng.below(4)];
    let (lanes, seed) = ([1, 1, 3][rng.below(3)], rng.below(1000) as u64);
    let (moves, priority) = (line(&game, &mut rng), rng.below(3));
    let line = serde_json::json!({
        "id": number, "game": game.to_string(), "moves": moves, "search": search.to_string(),
        "steps": steps, "lanes": lanes, "seed": seed, "priority": priority,
    });
    let budget = Budget { memory: 2 << 30, ..Budget::steps(steps) };
    let mut question = Question::at_start(game, search, Seed(seed), budget);
    (question.place, question.lanes) = (Place::Moves(moves), lanes);
    Case { line: line.to_string(), question }
}

/// What `analyse --json` writes, without its spaces, or its complaint.
fn expected(question: &Question, maps: &Maps) -> String {
    match analyse(question, &mut unwatched) {
        Ok(mut answer) => {
            answer.calibrate(question, maps);
            serde_json::to_string(&answer.analysis).expect("it is plain")
        }
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_answer_is_that_of_analyse_at_any_number_of_threads() {
    let (games, searches, maps) = (games(), searches(), Maps::shipped());
    let cases: Vec<_> = (0..400).map(|number| drawn(number, &games, &searches)).collect();
    let expected: Vec<_> = cases.iter().map(|case| expected(&case.question, &maps)).collect();
    let answered = expected.iter().filter(|text| text.starts_with('{')).count();
    assert!(answered > 150, "{answered} searches apply");
    for threads in [1, 2, 5] {
        let engine = Engine::start(Means::threads(threads), maps.clone()).unwrap();
        let lines: Vec<_> = cases.iter().map(|case| case.line.clone()).collect();
        let replies = crate::replies(&engine, &lines);
        assert_eq!(replies.len(), cases.len(), "one reply each");
        for reply in replies {
            let Id::Whole(number) = reply.id else { panic!("{reply:?}") };
            assert_eq!(reply.to_line(), serde_json::to_string(&reply).unwrap() + "\n");
            let (case, said) = (
                &cases[number as usize],
                match &reply.said {
                    Said::Answer { analysis, .. } => serde_json::to_string(analysis).unwrap(),
                    other => crate::sentence(other).to_owned(),
                },
            );
            assert_eq!(said, expected[number as usize], "{threads} threads: {}", case.line);
        }
    }
}

#[test]
fn defaults_are_those_of_analyse() {
    let engine = Engine::start(Means::threads(2), Maps::shipped()).unwrap();
    for (game, search) in [("nim(heaps=1+2)", "auto"), ("phantom-tic-tac-toe", "phantom-mc")] {
        let line = format!(r#"{{"id":1,"game":"{game}","steps":50}}"#);
        let replies = crate::replies(&engine, &[line]);
        let Said::Answer { analysis, .. } = &replies[0].said else { panic!("{replies:?}") };
        let known = (analysis.search.as_str(), analysis.seed, analysis.lanes);
        assert_eq!(known, (search, 1, 1));
    }
    let replies =
        crate::replies(&engine, &[r#"{"id":1,"game":"connect4","search":"random"}"#.into()]);
    assert!(matches!(replies[0].said, Said::Answer { .. }), "{replies:?}");
}
