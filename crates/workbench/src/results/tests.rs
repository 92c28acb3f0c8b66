//! The results over HTTP: files that are made here, and what is refused.

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use plywood_contest::{
    calibration::Maps,
    engine::Means,
    matches::{Allowance, Contestant, MatchPlan, Openings, play_rounds_kept},
    timeshare::Timeshare,
};
use plywood_core::Seed;
use plywood_lab::{
    kept::{GameStore, Terms},
    shelf::shipped,
    study::{Plan, Size, Store, rows},
    tasks::TASKS,
};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::{permit::Permit, state::State};

/// A store of a study at its quick size, or the first rows of it.
fn study_file(folder: &Path, name: &str, cells: u64) -> PathBuf {
    let study = shipped().into_iter().find(|study| study.name == name).unwrap();
    let (plan, task) = Plan::read_for(&study.plan, Size::Quick, TASKS).unwrap();
    let path = folder.join(format!("{name}.sqlite"));
    let (mut store, _) = Store::open(&path, &study.plan, &plan, Size::Quick, task).unwrap();
    let cells = cells.min(plan.cells());
    let found = rows(&study.plan, Size::Quick, TASKS, 0..cells).unwrap();
    store.write(&plan, &found).unwrap();
    path
}

/// Games of a small match.
fn games_file(folder: &Path, openings: Openings) -> PathBuf {
    let player = |steps| Contestant::searching("uct".parse().unwrap(), Allowance::steps(steps));
    let plan = MatchPlan {
        game: "tictactoe".parse().unwrap(),
        players: vec![player(60), player(5)],
        openings,
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(7),
        openings_seed: Seed(7),
    };
    let path = folder.join(format!("games-{}.sqlite", plan.openings.to_string().replace(':', "-")));
    let (mut store, _) = GameStore::open(&path, &Terms::new("match", &plan)).unwrap();
    play_rounds_kept(&plan, 0..6, 1, Some(&mut store), &|_| ControlFlow::Continue(())).unwrap();
    path
}

/// A server of some files.
struct Bench {
    state: Arc<State>,
    folder: TempDir,
}

impl Bench {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        fs::write(at.join("other.sqlite"), "no database at all, but longer than a header is")
            .unwrap();
        let files = vec![
            study_file(at, "recursive-transition", 20),
            games_file(at, Openings::None),
            games_file(at, Openings::Random(2)),
            at.join("other.sqlite"),
            at.join("missing.sqlite"),
        ];
        let means = Means { threads: 1, memory: Some(1 << 28), waiting: 4, text: 1 << 16 };
        let permit = Permit::new(&[], false, means).unwrap();
        let timeshare = Timeshare::start(means, Maps::default()).unwrap();
        let state = Arc::new(State::new(timeshare, permit, files, None, true));
        Self { state, folder }
    }

    fn ask(&self, path: &str) -> (StatusCode, Value) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let routes = super::routes().with_state(Arc::clone(&self.state));
            let request = Request::get(format!("/api/results{path}")).body(Body::empty()).unwrap();
            let response = routes.oneshot(request).await.unwrap();
            let status = response.status();
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            (status, serde_json::from_slice(&bytes).unwrap())
        })
    }

    fn good(&self, path: &str) -> Value {
        let (status, answer) = self.ask(path);
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }
}

#[test]
fn everything_is_listed_and_no_path_is_told() {
    let bench = Bench::new();
    let all = bench.good("");
    assert!(all["studies"].as_array().unwrap().len() > 40);
    let kinds: Vec<&str> =
        all["files"].as_array().unwrap().iter().map(|f| f["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["study", "games", "games", "unreadable", "unreadable"]);
    assert!(!all["maps"].as_array().unwrap().is_empty());
    let folder = bench.folder.path().to_str().unwrap();
    assert!(!all.to_string().contains(folder), "the folder is nobody's business");
}

#[test]
fn every_study_that_ships_is_shown_with_its_published_numbers() {
    let bench = Bench::new();
    for study in shipped() {
        let shown = bench.good(&format!("/studies/{}", study.name));
        assert!(!shown["title"].as_str().unwrap().is_empty());
        let tables = shown["tables"].as_array().unwrap().len();
        assert_eq!(tables, usize::from(study.published.is_some()), "{}", study.name);
    }
}

#[test]
fn rows_of_a_study_are_summed_up_beside_published_numbers() {
    let bench = Bench::new();
    let shown = bench.good("/files/0");
    assert_eq!(
        (&shown["kind"], &shown["study"]),
        (&"study".into(), &"recursive-transition".into())
    );
    assert!(shown["rows"].as_u64().unwrap() > 0);
    assert_eq!(shown["tables"].as_array().unwrap().len(), 2, "ours, and the paper's");
    for figure in shown["figures"].as_array().unwrap() {
        assert!(figure["kind"].is_string() && figure["title"].is_string());
    }
}

#[test]
fn kept_games_are_rated_and_can_be_stepped_through() {
    let bench = Bench::new();
    let shown = bench.good("/files/1");
    assert_eq!((&shown["kind"], &shown["games"]), (&"games".into(), &12.into()));
    let ratings = shown["ratings"].as_array().unwrap();
    assert_eq!(ratings[0]["player"], "uct@60", "more steps play better");
    assert!(ratings[0]["low"].as_f64() < ratings[0]["elo"].as_f64());
    let bout = shown["bouts"][0]["number"].as_i64().unwrap();
    let games = bench.good(&format!("/files/1/bouts/{bout}?from=2&count=3"));
    assert_eq!((&games["total"], &games["from"]), (&12.into(), &2.into()));
    let game = &games["games"][0];
    assert_eq!((&game["number"], &game["opening"]), (&2.into(), &Value::Null));
    assert!(game["moves"].as_array().unwrap().len() >= 5);
    assert_eq!(game["seats"].as_array().unwrap().len(), 2);
    let opened = bench.good("/files/2/bouts/1");
    assert!(opened["games"][0]["opening"].is_string(), "it began with random moves");
    assert_eq!(bench.good("/files/1/bouts/1?from=999")["games"].as_array().unwrap().len(), 0);
}

#[test]
fn every_map_that_ships_is_shown_with_curves() {
    let bench = Bench::new();
    let maps = bench.good("")["maps"].as_array().unwrap().len();
    for index in [0, maps - 1] {
        let shown = bench.good(&format!("/maps/{index}"));
        let curves = shown["figures"][0]["curves"].as_array().unwrap();
        assert!(curves.len() > 1);
        let points = curves.iter().flat_map(|curve| curve["points"].as_array().unwrap());
        assert!(
            points.into_iter().all(|point| (0.0..=1.0).contains(&point["y"].as_f64().unwrap()))
        );
    }
    assert_eq!(bench.ask(&format!("/maps/{maps}")).0, StatusCode::NOT_FOUND);
}

#[test]
fn what_is_not_there_is_refused_in_a_sentence() {
    let bench = Bench::new();
    for (path, status) in [
        ("/files/5", StatusCode::NOT_FOUND),
        ("/files/-1", StatusCode::NOT_FOUND),
        ("/files/99999999999999999999", StatusCode::NOT_FOUND),
        ("/files/..%2Fother.sqlite", StatusCode::NOT_FOUND),
        ("/files/3", StatusCode::CONFLICT),
        ("/files/4", StatusCode::CONFLICT),
        ("/files/0/bouts/1", StatusCode::CONFLICT),
        ("/files/1/bouts/2", StatusCode::NOT_FOUND),
        ("/files/1/bouts/x", StatusCode::NOT_FOUND),
        ("/files/1/bouts/1?count=0", StatusCode::BAD_REQUEST),
        ("/files/1/bouts/1?count=201", StatusCode::BAD_REQUEST),
        ("/files/1/bouts/1?from=-1", StatusCode::BAD_REQUEST),
        ("/files/1/bouts/1?from=18446744073709551615", StatusCode::BAD_REQUEST),
        ("/studies/none", StatusCode::NOT_FOUND),
        ("/studies/..%2F..%2FCargo.toml", StatusCode::NOT_FOUND),
        ("/studies/%2Fetc%2Fpasswd", StatusCode::NOT_FOUND),
        ("/maps/x", StatusCode::NOT_FOUND),
        ("/studies/%FF", StatusCode::BAD_REQUEST),
        ("/files/%FF", StatusCode::BAD_REQUEST),
        ("/files/1/bouts/%FF", StatusCode::BAD_REQUEST),
    ] {
        let (found, answer) = bench.ask(path);
        assert_eq!(found, status, "{path}: {answer}");
        let sentence = answer["error"].as_str().unwrap();
        assert!(sentence.len() > 10, "{path}: {sentence}");
        assert!(!sentence.contains(bench.folder.path().to_str().unwrap()), "{path}: {sentence}");
    }
}

#[test]
fn files_are_only_read() {
    let bench = Bench::new();
    let before: Vec<_> = bench.state.results.iter().map(|path| fs::read(path).ok()).collect();
    for path in ["", "/files/0", "/files/1", "/files/1/bouts/1", "/files/3", "/files/4"] {
        bench.ask(path);
    }
    let after: Vec<_> = bench.state.results.iter().map(|path| fs::read(path).ok()).collect();
    assert_eq!(before, after);
}
