//! `plywood theory`: the real binary.

use serde_json::Value;

use crate::told;

fn theory(arguments: &[&str]) -> (i32, String, String) {
    told(&[&["theory"], arguments].concat())
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
        &["pearl", "--degree", "3", "--p", "fixed"],
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

/// Every subject, small enough for simulation.
const SUBJECTS: &[&[&str]] = &[
    &["status", "z^2", "--b", "0.45"],
    &["status", "z^2", "--b", "0.45", "--law2", "z^3", "--b2", "0.3"],
    &["transition"],
    &["transition", "z^2"],
    &["inert", "geometric(3)"],
    &["inert", "0.5*z+0.5*z^8", "0.4*z+0.6*z^6"],
    &["branching", "geometric(4)", "--b", "0.35", "--most", "1"],
    &["pathology", "geometric(3)", "--depth", "2"],
    &["pathology", "z^2", "--law2", "z^3", "--depth", "2"],
    &["quiescence", "0.5*z+0.5*z^8", "--threshold", "1", "--depth", "2"],
    &["product", "z^2", "--b", "0.6", "--depth", "2"],
    &["pearl", "--depth", "4"],
    &["fit", "tictactoe", "--games", "30", "--measure", "5"],
];

#[test]
fn formulas_and_simulation_stand_side_by_side() {
    for subject in SUBJECTS {
        let (code, table, complaint) = theory(&[*subject, &["--simulate", "5"]].concat());
        assert_eq!((code, complaint.as_str()), (0, ""), "{subject:?}");
        assert!(table.contains('±'), "{subject:?}: {table}");
    }
    let (_, json, _) = theory(&["status", "z^2", "--b", "0.45", "--simulate", "400", "--json"]);
    let read: Value = serde_json::from_str(&json).unwrap();
    let win = read[0]["rows"][0]["win"].as_f64().unwrap();
    assert!((win - 0.383_736).abs() < 1e-6);
    // The error of a measured number has a field of its own.
    let seen = ["win", "win error"].map(|key| read[1]["rows"][0][key].as_f64().unwrap());
    assert!((seen[0] - win).abs() < 4.0 * seen[1], "{seen:?}");
}

#[test]
fn every_subject_has_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.svg");
    for subject in SUBJECTS.iter().chain([&["quiescence"].as_slice()]) {
        let (code, _, complaint) =
            theory(&[*subject, &["--plot", file.to_str().unwrap()]].concat());
        assert_eq!((code, complaint.as_str()), (0, ""), "{subject:?}");
        assert!(std::fs::read_to_string(&file).unwrap().contains("<svg"), "{subject:?}");
        std::fs::remove_file(&file).unwrap();
    }
    // The spirals stand beside the diagram, largest b against degree beside branching factors.
    assert!(folder.path().join("picture-2.svg").is_file());
    let (code, _, complaint) = theory(&["inert", "z^2", "--plot", "picture.txt"]);
    assert_eq!(code, 2);
    assert!(complaint.contains(".svg or .png"), "{complaint}");
}

/// The limit is on processor seconds, so that a busy machine changes nothing.
#[cfg(unix)]
#[test]
fn every_subject_answers_within_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.svg");
    let program = assert_cmd::cargo::cargo_bin("plywood");
    let bushy: &[&[&str]] = &[
        &["status", "0.2*z^2+0.8*z^32", "--p", "matched", "--b", "0.99"],
        &["branching", "geometric(40)", "--p", "matched"],
        &["quiescence"],
        &["quiescence", "geometric(40)", "--threshold", "11"],
        &["pathology", "geometric(40)"],
    ];
    for subject in SUBJECTS.iter().chain(bushy) {
        let limited = std::process::Command::new("sh")
            .args(["-c", "ulimit -t 1; exec \"$0\" \"$@\""])
            .arg(&program)
            .arg("theory")
            .args(*subject)
            .arg("--plot")
            .arg(&file)
            .output()
            .unwrap();
        assert!(limited.status.success(), "{subject:?} takes more than a second");
    }
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
