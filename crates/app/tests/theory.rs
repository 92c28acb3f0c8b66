//! `plywood theory`: the real binary.

use assert_cmd::Command;
use serde_json::Value;

fn theory(arguments: &[&str]) -> (i32, String, String) {
    let mut program = Command::cargo_bin("plywood").expect("the program is built");
    let output = program.arg("theory").args(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().expect("no signal ended the program");
    (code, text(&output.stdout), text(&output.stderr))
}

#[test]
fn every_subject_answers_in_a_table_and_in_json() {
    for subject in [
        &["status", "z^2", "--b", "0.9"][..],
        &["transition"],
        &["transition", "z^3", "--p", "matched"],
        &["inert", "geometric(4)"],
        &["branching", "geometric(4)", "--most", "2"],
        &["pathology", "z^2"],
        &["quiescence", "geometric(10)", "--threshold", "5"],
        &["quiescence"],
        &["product", "z^2", "--law2", "z^3"],
        &["fit", "tictactoe", "--games", "50"],
    ] {
        let (code, table, complaint) = theory(subject);
        assert_eq!((code, complaint.as_str()), (0, ""), "{subject:?}");
        assert!(table.contains('┆'), "{subject:?}: {table}");
        let (code, json, _) = theory(&[subject, &["--json"]].concat());
        let read: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(code, 0);
        assert!(!read[0]["rows"].as_array().expect("rows").is_empty());
    }
}

#[test]
fn formulas_and_simulation_stand_side_by_side() {
    let (_, json, _) = theory(&["status", "z^2", "--b", "0.45", "--simulate", "50", "--json"]);
    let read: Value = serde_json::from_str(&json).unwrap();
    let win = read[0]["rows"][0]["win"].as_f64().unwrap();
    assert!((win - 0.383_736).abs() < 1e-6);
    assert!(read[1]["rows"][0]["win"].as_str().unwrap().contains('±'));
}

#[test]
fn pictures_are_drawn_where_there_are_some() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diagram.svg");
    let (code, _, _) = theory(&["status", "z^2", "--plot", file.to_str().unwrap()]);
    assert!(code == 0 && std::fs::read_to_string(&file).unwrap().contains("<svg"));
    let (code, _, complaint) = theory(&["transition", "z^2", "--plot", "x.svg"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("no picture"), "{complaint}");
}

#[test]
fn impossible_statistics_are_refused_in_a_sentence() {
    for (arguments, part) in [
        (&["status", "z^2", "--b", "1"][..], "b = 1 is no survival rate"),
        (&["status", "z^2", "--p", "2"], "p = 2 is no winning probability"),
        (&["status", "0.5*z^2+0.4*z^3"], "they must add up to 1"),
        (&["status", "poisson(3)"], "the internal structure gives no move"),
        (&["transition", "z^2", "--p", "x"], "is no number"),
        (&["quiescence", "z^2"], "none is quiescent"),
        (&["pathology", "z^2", "--moves", "1", "--coin", "nan"], "from 0 to 1"),
    ] {
        let (code, _, complaint) = theory(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(complaint.contains(part), "{complaint}");
    }
}
