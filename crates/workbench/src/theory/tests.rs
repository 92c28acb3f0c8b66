//! Every subject over HTTP: what it answers, and what it refuses.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use serde_json::Value;
use tower::ServiceExt;

/// What a path answers.
fn ask(path: &str) -> (StatusCode, Value) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let routes: Router = super::of_any_state();
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = routes.oneshot(request).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap())
    })
}

/// Questions of every subject, small enough to be simulated.
const GOOD: &[&str] = &[
    "status?law=z^2&b=0.45&simulate=5",
    "status?law=z^2&b=0.45&law2=z^3&b2=0.3&p2=0.5&simulate=5&seed=7",
    "transition",
    "transition?law=z^2&simulate=5",
    "transition?law=z^3&p=matched",
    "inert?law=geometric(3)&simulate=5",
    "inert?law=0.5*z%2B0.5*z^8&law2=0.4*z%2B0.6*z^6",
    "branching?law=geometric(4)&b=0.35&most=1&simulate=5",
    "pathology?law=geometric(3)&depth=2&simulate=5",
    "pathology?law=z^2&law2=z^3&depth=2",
    "pathology?law=geometric(5)&moves=3&coin=0.5&depth=3",
    "quiescence?law=0.5*z%2B0.5*z^8&threshold=1&depth=2&simulate=5",
    "quiescence",
    "product?law=z^2&b=0.6&depth=2&simulate=5",
    "pearl?simulate=5",
    "pearl?degree=3&depth=1&p=0.3",
    "pearl?degree=16&depth=30&p=fixed&simulate=2",
];

#[test]
fn every_subject_answers_with_tables_and_diagrams_of_plain_numbers() {
    for path in GOOD {
        let (status, answer) = ask(&format!("/api/theory/{path}"));
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        let tables = answer["tables"].as_array().unwrap();
        assert!(tables.iter().all(|table| !table["rows"].as_array().unwrap().is_empty()), "{path}");
        assert!(!answer["source"].as_str().unwrap().is_empty(), "{path}");
        assert!(answer["command"].as_str().unwrap().starts_with("plywood theory "), "{path}");
        let diagrams = answer["diagrams"].as_array().unwrap();
        assert!(!diagrams.is_empty(), "{path}");
        for curve in diagrams.iter().flat_map(|d| d["curves"].as_array().unwrap()) {
            assert!(!curve["source"].as_str().unwrap().is_empty(), "{path}: {curve}");
            for point in curve["points"].as_array().unwrap() {
                assert!(point["x"].is_number() && point["y"].is_number(), "{path}: {point}");
            }
        }
        let dots = diagrams.iter().flat_map(|d| d["curves"].as_array().unwrap());
        let dots = dots.filter(|curve| curve["origin"] == "simulation").count();
        if path.contains("simulate") && !path.starts_with("inert") {
            assert!(dots > 0, "{path} has no dots");
        }
    }
}

#[test]
fn absurd_questions_are_refused_in_a_sentence() {
    for path in [
        "status",
        "status?law=",
        "status?law=z^2&b=1",
        "status?law=z^2&b=NaN",
        "status?law=z^2&b=x",
        "status?law=z^2&p=2",
        "status?law=z^2&p=nan",
        "status?law=z^2&p=-1e999",
        "status?law=z^2&moves=1000000",
        "status?law=z^2&moves=-1",
        "status?law=z^2&simulate=2001",
        "status?law=z^2&seed=18446744073709551616",
        "status?law=z^2&seed=9007199254740992",
        "status?law=poisson(3)",
        "status?law=z^99999999999",
        "status?law=geometric(1e308)",
        "status?law=(((((",
        "status?law=z^2&law2=nonsense",
        "status?law=z^2&law2=z^2&b2=inf",
        "transition?law=z^2&p=7",
        "transition?law=poisson(3)&p=0.5",
        "inert",
        "inert?law=geometric(2)&law2=geometric(3)&simulate=5",
        "branching?law=z^2&most=9",
        "pathology?law=z^2&coin=2&moves=1",
        "pathology?law=z^2&coin=NaN&moves=1",
        "pathology?law=z^2&depth=61",
        "pathology?law=geometric(2)&law2=geometric(3)",
        "quiescence?law=z^2&threshold=4294967296",
        "quiescence?law=z^2&threshold=3",
        "product?law=z^2&prior=1.5",
        "pearl?degree=1",
        "pearl?degree=17",
        "pearl?depth=31",
        "pearl?depth=0",
        "pearl?p=unfair",
        "pearl?p=1.5",
    ] {
        let (status, answer) = ask(&format!("/api/theory/{path}"));
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
        assert!(answer["error"].as_str().unwrap().len() > 10, "{path}: {answer}");
    }
    let long = format!("/api/theory/status?law={}", "z%2B".repeat(300));
    assert_eq!(ask(&long).0, StatusCode::BAD_REQUEST);
}

#[test]
fn the_same_seed_shows_the_same_trees() {
    let path = "/api/theory/status?law=z^2&b=0.5&simulate=20&seed=3";
    assert_eq!(ask(path).1, ask(path).1);
    let other = "/api/theory/status?law=z^2&b=0.5&simulate=20&seed=4";
    assert_ne!(ask(path).1["tables"], ask(other).1["tables"]);
}

#[test]
fn numbers_are_those_of_the_papers() {
    let (_, answer) = ask("/api/theory/branching?law=geometric(4)&b=0.6&most=4");
    let rows = answer["tables"][0]["rows"].as_array().unwrap();
    let largest: Vec<&str> = rows.iter().map(|row| row[6].as_str().unwrap()).collect();
    assert!(largest[1].starts_with("0.82938") && largest[3].starts_with("0.87664"), "{largest:?}");
    let (_, answer) = ask("/api/theory/pearl?degree=2&depth=10&p=fixed");
    assert!(answer["tables"][0]["rows"][2][1].as_str().unwrap().starts_with("0.618033"));
    assert!(answer["tables"][0]["rows"][6][1].as_str().unwrap().starts_with("1.618033"));
}
