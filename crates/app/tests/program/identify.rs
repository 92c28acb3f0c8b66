//! `identify`: certificates, bounds, budgets and misuse.

use std::fs;

use crate::{answer, told};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("the answer is JSON")
}

/// The same with every number, word and length forgotten: the shape that scripts rely on.
fn shape(value: &serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Null => "nothing".into(),
        Value::Bool(_) => "flag".into(),
        Value::Number(_) => "number".into(),
        Value::String(_) => "text".into(),
        Value::Array(items) => items.first().map(shape).into_iter().collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), shape(value))).collect()
        }
    }
}

#[test]
fn the_bounds_of_the_benchmark_are_the_published_ones() {
    let bounds = json(&answer(&[
        "identify",
        "benchmark",
        "--bound-only",
        "--epsilon",
        "0",
        "--delta",
        "0.1",
        "--json",
    ]));
    assert!((bounds["t_star"].as_f64().unwrap() - 259.938).abs() < 1e-2, "{bounds}");
    assert!((bounds["lower_bound"].as_f64().unwrap() - 456.9).abs() < 0.1);
    assert!(bounds["certificate_gap"].as_f64().unwrap() < 1e-6);
    assert!((bounds["weights"][3].as_f64().unwrap() - 0.3738).abs() < 1e-3);
    let text = answer(&["identify", "benchmark", "--bound-only", "--epsilon", "0"]);
    assert!(text.contains("T* = 259.9") && text.contains("H*_ε"), "{text}");
}

#[test]
fn a_move_is_identified_with_its_certificate() {
    let run = ["identify", "benchmark", "--epsilon", "0.05", "--delta", "0.1", "--json"];
    let found = json(&answer(&run));
    assert_eq!((&found["choice"], &found["settled"]), (&"1".into(), &true.into()), "{found}");
    assert_eq!(found["samples_per_leaf"].as_array().unwrap().len(), 9);
    let interval = &found["interval"][0];
    assert!(
        interval["low"].as_f64().unwrap() <= 0.45 && interval["high"].as_f64().unwrap() >= 0.45
    );
    assert_eq!(found["loss"], 0.0);
    // The same command gives the same answer.
    assert_eq!(found, json(&answer(&run)));
    insta::assert_snapshot!(serde_json::to_string_pretty(&shape(&found)).unwrap());
}

#[test]
fn every_algorithm_identifies_and_games_work_like_trees() {
    for algorithm in [
        "lucb-mcts(estimate=middle)",
        "ugape-mcts(interval=hoeffding)",
        "lucb-minmax",
        "m-lucb",
        "find-top-winner",
        "m-racing",
        "uniform-leaves",
        "track-and-stop(tracking=solved)",
    ] {
        let text = answer(&[
            "identify",
            "benchmark",
            "--epsilon",
            "0.15",
            "--delta",
            "0.1",
            "--algorithm",
            algorithm,
        ]);
        // Lines are as wide as the screen.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let promise =
            "best move by the means of the tree's leaves; wrong with probability at most 0.1";
        assert!(text.contains(promise), "{algorithm}: {text}");
    }
    let text = answer(&[
        "analyse",
        "tictactoe",
        "--search",
        "lucb-mcts(depth=2,delta=0.05,epsilon=0.2)",
        "--until-settled",
    ]);
    assert!(text.contains("b2"), "{text}");
}

#[test]
fn a_certificate_says_of_what_it_is() {
    let of_tree = ["identify", "tictactoe", "--depth", "2", "--epsilon", "0.2", "--solve", "0"];
    let text = answer(&of_tree).split_whitespace().collect::<Vec<_>>().join(" ");
    let promise = "b2 is within 0.2 of the best move of the tree of 2 plies with random games at its \
                   leaves, not of the game; wrong with probability at most 0.05";
    assert!(text.starts_with(promise), "{text}");
    let found = json(&answer(&[&of_tree[..], &["--json"]].concat()));
    assert_eq!((&found["of"], &found["depth"]), (&"random games".into(), &2.into()), "{found}");
    assert_eq!((&found["by_proof"], &found["solved"]), (&false.into(), &0.into()), "{found}");
    let of_game = ["identify", "tictactoe", "--depth", "4", "--epsilon", "0"];
    let text = answer(&of_game);
    assert!(text.starts_with("a1 is a best move of the game: proven\n"), "{text}");
    let found = json(&answer(&[&of_game[..], &["--json"]].concat()));
    assert_eq!((&found["of"], &found["by_proof"]), (&"game".into(), &true.into()), "{found}");
    assert_eq!(found["samples"], 0, "{found}");
    assert_eq!(found["interval"][4]["kind"], "proven", "{found}");
}

#[test]
fn trees_in_files_have_outcomes_between_zero_and_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.json");
    let path = file.display().to_string();
    let leaf = |mean: f64| format!(r#"{{"mean": {mean}}}"#);
    fs::write(&file, format!(
        r#"{{"player": 0, "children": [{}, {{"player": 1, "children": [{}, {{"payoff": 1}}]}}]}}"#,
        leaf(0.9), leaf(0.2)
    )).unwrap();
    let found = json(&answer(&["identify", &path, "--json"]));
    assert_eq!(found["choice"], "0", "{found}");
    fs::write(&file, r#"{"player": 0, "children": [{"payoff": 3}, {"mean": 0.5}]}"#).unwrap();
    let (code, _, said) = told(&["identify", &path]);
    assert_eq!(code, 2);
    assert!(said.contains("between 0 and 3"), "{said}");
    fs::write(&file, r#"{"player": 0, "children": [{"mean": 0.5}]}"#).unwrap();
    let found = json(&answer(&["identify", &path, "--json"]));
    assert_eq!((&found["settled"], &found["samples"]), (&true.into(), &0.into()), "{found}");
}

#[test]
fn a_choice_after_nature_is_a_choice_and_not_a_lot() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("gamble.json");
    let path = file.display().to_string();
    // Nature offers a choice with probability 0.25: worth 0.25 + 0.75 * 0.6, at random 0.575.
    fs::write(
        &file,
        r#"{"player": 0, "children": [
        {"move": "dare", "chance": [
            {"p": 0.25, "node": {"player": 0, "children": [{"payoff": 0}, {"payoff": 1}]}},
            {"p": 0.75, "node": {"mean": 0.6}}]},
        {"move": "keep", "mean": 0.63}]}"#,
    )
    .unwrap();
    let found = json(&answer(&["identify", &path, "--epsilon", "0.01", "--json"]));
    assert_eq!((&found["choice"], &found["settled"]), (&"dare".into(), &true.into()), "{found}");
    assert!(found["algorithm"].as_str().unwrap().starts_with("lucb-mcts"), "{found}");
    assert!(found["t_star"].as_f64().unwrap() > 0.0 && found["h_epsilon"].is_null(), "{found}");
    let (code, _, said) = told(&["identify", &path, "--algorithm", "track-and-stop"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("after nature has moved"), "{said}");
    let text = answer(&["identify", &path, "--bound-only"]);
    assert!(text.contains("only the players move"), "{text}");
}

#[test]
fn a_leaf_that_several_lines_lead_to_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.json");
    fs::write(
        &file,
        r#"{"root": "a", "nodes": [
        {"id": "a", "player": 0, "children": ["b", "c"]},
        {"id": "b", "player": 1, "children": ["shared", "x"]},
        {"id": "c", "player": 1, "children": ["shared", "end"]},
        {"id": "x", "mean": 0.5}, {"id": "shared", "mean": 0.6}, {"id": "end", "payoff": 1}]}"#,
    )
    .unwrap();
    let path = file.display().to_string();
    let (code, _, said) = told(&["identify", &path]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("several lines lead to the leaf shared"), "{said}");
    // An end that several lines lead to is known, and is sampled by nobody.
    fs::write(
        &file,
        r#"{"root": "a", "nodes": [
        {"id": "a", "player": 0, "children": ["b", "c"]},
        {"id": "b", "player": 1, "children": ["end", "x"]},
        {"id": "c", "player": 1, "children": ["end", "y"]},
        {"id": "x", "mean": 0.5}, {"id": "y", "mean": 0.9}, {"id": "end", "payoff": 0.8}]}"#,
    )
    .unwrap();
    let found = json(&answer(&["identify", &path, "--epsilon", "0.1", "--json"]));
    assert_eq!(found["choice"], "1", "{found}");
}

/// kl(δ, 1-δ) is ln(1/δ) for risks too small to be told from nothing, at any power of ten.
#[test]
fn the_smallest_risks_have_bounds_and_runs() {
    let needed = |delta: &str| {
        let run = ["identify", "benchmark", "--bound-only", "--epsilon", "0", "--delta", delta];
        let bounds = json(&answer(&[&run[..], &["--json"]].concat()));
        assert_eq!(bounds["leaves"][0], "1.1", "{bounds}");
        bounds["lower_bound"].as_f64().unwrap()
    };
    for exponent in [17, 40, 300] {
        let want = 259.938 * f64::from(exponent) * 10.0_f64.ln();
        let got = needed(&format!("1e-{exponent}"));
        assert!((got / want - 1.0).abs() < 1e-4, "1e-{exponent}: {got} is not {want}");
    }
    for algorithm in ["track-and-stop", "lucb-mcts", "find-top-winner"] {
        let run = ["identify", "benchmark", "--epsilon", "0.05", "--delta", "1e-320"];
        let found = json(&answer(&[&run[..], &["--algorithm", algorithm, "--json"]].concat()));
        assert_eq!((&found["choice"], &found["settled"]), (&"1".into(), &true.into()), "{found}");
    }
}

#[test]
fn a_bound_of_coins_says_so_where_leaves_pay_something_between() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scores.json");
    let path = file.display().to_string();
    let lot = |a: f64, b: f64| {
        let draw = |payoff: f64| format!(r#"{{"p": 0.5, "node": {{"payoff": {payoff}}}}}"#);
        format!(r#"{{"chance": [{}, {}]}}"#, draw(a), draw(b))
    };
    let tree = |a, b| format!(r#"{{"player": 0, "children": [{a}, {b}]}}"#);
    fs::write(&file, tree(lot(0.58, 0.62), lot(0.37, 0.43))).unwrap();
    let found = json(&answer(&["identify", &path, "--epsilon", "0", "--json"]));
    assert_eq!((&found["choice"], &found["coins"]), (&"0".into(), &false.into()), "{found}");
    let text = answer(&["identify", &path, "--epsilon", "0", "--bound-only"]);
    assert!(text.contains("bound of leaves that pay 0 or 1"), "{text}");
    fs::write(&file, tree(lot(0.0, 1.0), r#"{"mean": 0.2}"#.into())).unwrap();
    let found = json(&answer(&["identify", &path, "--epsilon", "0", "--json"]));
    assert_eq!(found["coins"], true, "{found}");
}

/// Where several moves are right, less must be told apart.
#[test]
fn the_bound_is_of_the_precision_that_was_asked_for() {
    let bounds = |epsilon: &str| {
        let run = ["identify", "benchmark", "--bound-only", "--delta", "0.1"];
        json(&answer(&[&run[..], &["--epsilon", epsilon, "--json"]].concat()))
    };
    let needed = |epsilon| bounds(epsilon)["lower_bound"].as_f64().unwrap();
    assert_eq!((&bounds("0.05")["answers"], &bounds("0.12")["answers"]), (&1.into(), &2.into()));
    assert!(needed("0") > needed("0.05") && needed("0.05") > needed("0.12"));
    let found = json(&answer(&["identify", "benchmark", "--epsilon", "0.12", "--json"]));
    let ratio = found["samples"].as_f64().unwrap() / found["lower_bound"].as_f64().unwrap();
    assert!(ratio > 1.0, "{found}");
}

#[test]
fn equal_best_moves_end_with_the_budget_and_say_what_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tie.json");
    fs::write(&file, r#"{"player": 0, "children": [{"mean": 0.5}, {"mean": 0.5}]}"#).unwrap();
    let path = file.display().to_string();
    // Equal moves may be told apart with probability δ, and rightly so: either is best.
    let rarely = ["--epsilon", "0", "--delta", "0.0001", "--budget", "20000"];
    let (code, said, warned) = told(&[&["identify", &path][..], &rarely].concat());
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("not decided after 20,000 samples") && said.contains("equal"), "{said}");
    assert!(warned.contains("equal best moves are never told apart"), "{warned}");
}

#[test]
fn the_time_holds_for_the_lower_bound_too() {
    let run = ["identify", "kary(k=100,depth=2)", "--time", "1ms"];
    let bound_only = [&run[..], &["--bound-only"]].concat();
    let (code, said, _) = told(&bound_only);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("was not finished in time"), "{said}");
    let (code, said, _) = told(&[&bound_only[..], &["--json"]].concat());
    let bounds = json(&said);
    assert_eq!((code, &bounds["cut_short"]), (1, &true.into()), "{bounds}");
    assert!(bounds["weights"].is_null() && !bounds["h_epsilon"].is_null(), "{bounds}");
    let (code, said, _) = told(&run);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("not decided") && said.contains("was not finished in time"), "{said}");
    // A small tree has its bound however little time there is.
    let (_, said, _) = told(&["identify", "benchmark", "--bound-only", "--time", "1ms"]);
    assert!(said.contains("T* = 127.7"), "{said}");
}

#[test]
fn misuse_is_answered_in_one_sentence() {
    for (arguments, said) in [
        (&["identify", "benchmark", "--epsilon", "-0.1"][..], "epsilon=-0.1"),
        (&["identify", "benchmark", "--delta", "0"], "delta=0"),
        (&["identify", "benchmark", "--delta", "1.5"], "delta=1.5"),
        (&["identify", "benchmark", "--algorithm", "uct"], "does not identify"),
        (&["identify", "benchmark", "--depth", "2"], "leave --depth out"),
        (&["identify", "benchmark", "--solve", "9"], "leave --solve out"),
        (&["identify", "tictactoe", "--depth", "2", "--solve", "1e9"], "solve=1000000000"),
        (&["identify", "connect4"], "--depth 2"),
        (&["identify", "connect4", "--depth", "0"], "at least 1"),
        (&["identify", "kary(k=1000,depth=9)"], "more than 1000000 leaves"),
        (&["identify", "kary(k=3,depht=2)"], "depht"),
        (&["identify", "kary(k=3,depth=3)", "--algorithm", "m-racing"], "depth 3"),
        (&["identify", "connect4", "--depth", "2", "--bound-only"], "not known"),
        (&["identify", "connect4", "--depth", "2", "--moves", "z9"], "z9"),
        (&["identify", "benchmark", "--moves", "1"], "no positions"),
        (&["identify", "benchmark", "--epsilon", "nan"], "epsilon=NaN"),
        (&["identify", "benchmark", "--algorithm", "lucb-mcts(delta=2)"], "delta=2"),
        (&["identify", "nim-many", "--depth", "2"], "two-player"),
        (&["identify", "missing.json"], "missing.json"),
    ] {
        let (code, _, text) = told(arguments);
        assert_eq!(code, 2, "{arguments:?}: {text}");
        assert!(text.contains(said), "{arguments:?}: {text}");
        assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    }
}

#[test]
fn rows_of_a_study_do_not_depend_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    let plan = folder.path().join("plan.toml").display().to_string();
    fs::write(
        &plan,
        r#"
study = "small"
title = "Small identifications"
task = "identify"
repetitions = 6
[fixed]
epsilon = 0.1
delta = 0.1
bound = true
[[case]]
subject = "kary(k=2,depth=2)"
[[case]]
subject = "tictactoe"
depth = 2
plies = 4
[vary]
algorithm = ["track-and-stop", "lucb-mcts"]
"#,
    )
    .unwrap();
    let rows = |threads: &str| {
        let store = folder.path().join(format!("{threads}.sqlite")).display().to_string();
        answer(&["lab", "run", &plan, "--store", &store, "--threads", threads]);
        answer(&["lab", "export", &plan, "--store", &store])
    };
    let one = rows("1");
    assert_eq!(one.lines().count(), 25, "{one}");
    assert_eq!(one, rows("3"));
}
