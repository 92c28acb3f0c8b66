//! The deepest and the widest that a user can ask for, on a small stack and within the time given.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use plywood_catalogue::Family;

use crate::told;

/// Runs the program on stacks of 768 KiB, a tenth of the usual.
fn on_a_small_stack(arguments: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -s 768; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_plywood")])
        .args(arguments)
        .env("RUST_MIN_STACK", "524288")
        .stdin(Stdio::null())
        .output()
        .expect("the shell runs")
}

fn survives(arguments: &[&str]) {
    let output = on_a_small_stack(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0..=2)), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        assert!(!line.contains("00000000000000000000000000000000"), "{arguments:?}: {line}");
    }
}

/// A line of play of ten thousand moves, with a way out at each that is bad for whoever takes it.
fn long(file: &Path) {
    let mut text = String::new();
    for ply in 0..9_999 {
        text += &format!(r#"{{"player": {0}, "children": [{{"payoff": {0}}}, "#, ply % 2);
    }
    text += r#"{"payoff": 0.5}"#;
    text += &"]}".repeat(9_999);
    fs::write(file, text).expect("the folder can be written to");
}

/// A choice among two thousand moves.
fn wide(file: &Path) {
    let leaves: Vec<_> =
        (0..2_000).map(|n| format!(r#"{{"payoff": {}}}"#, f64::from(n % 7) / 7.0)).collect();
    let text = format!(r#"{{"player": 0, "children": [{}]}}"#, leaves.join(","));
    fs::write(file, text).expect("the folder can be written to");
}

#[test]
fn no_search_needs_more_stack_for_a_deeper_or_a_wider_tree() {
    let folder = tempfile::tempdir().unwrap();
    for (name, write) in [("long.json", long as fn(&Path)), ("wide.json", wide)] {
        let file = folder.path().join(name);
        write(&file);
        let tree = format!("tree(file={})", file.display());
        for entry in Family::Search.entries() {
            let search = entry.example;
            survives(&[
                "analyse", &tree, "--search", search, "--steps", "30000", "--time", "300ms",
                "--lanes", "1",
            ]);
        }
        survives(&["identify", file.to_str().unwrap(), "--budget", "100"]);
        survives(&["tree", &tree, "--steps", "20", "--depth", "20", "--width", "1"]);
        survives(&["check", &tree]);
    }
}

#[test]
fn specifications_inside_each_other_are_counted() {
    let nested = format!("{}uct{}", "determinised(".repeat(300), ")".repeat(300));
    survives(&["analyse", "phantom-go(size=3)", "--search", &nested, "--steps", "1"]);
    let law = format!("{}z^2{}", "positive(".repeat(300), ")".repeat(300));
    survives(&["analyse", &format!("galton-watson(law={law})"), "--steps", "1"]);
    survives(&["tree", "connect4", "--depth", "20", "--width", "100"]);
}

#[expect(clippy::disallowed_methods, reason = "a test of time reads the clock")]
#[test]
fn a_wide_game_is_identified_within_its_time() {
    for algorithm in ["track-and-stop", "track-and-stop(tracking=solved)", "lucb-mcts"] {
        let began = Instant::now();
        survives(&[
            "identify",
            "go(size=17,score=true)",
            "--depth",
            "2",
            "--epsilon",
            "0.5",
            "--delta",
            "0.5",
            "--time",
            "200ms",
            "--algorithm",
            algorithm,
        ]);
        // A slow machine may need seconds to start and to lay out the tree, but not minutes.
        assert!(began.elapsed() < Duration::from_mins(1), "{algorithm}: {:?}", began.elapsed());
    }
}

#[test]
fn payoffs_beyond_their_bound_are_refused_where_they_stand() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.json");
    fs::write(&file, "{\"player\": 0, \"children\": [\n  {\"payoff\": 1e308}]}").unwrap();
    let tree = format!("tree(file={})", file.display());
    for search in ["uct", "alpha-beta", "minimax"] {
        let (code, out, errors) = told(&["analyse", &tree, "--search", search, "--steps", "9"]);
        assert_eq!((code, out.as_str()), (2, ""));
        let place = "line 2, column 14, node '0': a payoff is a number from -1000000000";
        assert!(errors.contains(place), "{errors}");
    }
    fs::write(&file, "{\"player\": 0, \"children\": [{\"payoff\": 1e9}, {\"payoff\": -1e9}]}")
        .unwrap();
    for entry in Family::Search.entries() {
        survives(&["analyse", &tree, "--search", entry.example, "--steps", "20"]);
    }
    fs::write(&file, "{\"player\": 0, \"children\": [{\"payoff\": 1e-310}, {\"payoff\": 0}]}")
        .unwrap();
    survives(&["analyse", &tree, "--search", "uct", "--steps", "20"]);
    survives(&["identify", "benchmark", "--delta", "1e-300", "--budget", "100"]);
}
