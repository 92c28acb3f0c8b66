//! Files that are written whole or not at all, and refused before the work rather than after.
#![cfg(unix)]

use std::{fs, path::Path, process::Command};

use crate::told;

/// Runs the program under a limit of so many half KiB a file.
fn limited(blocks: u32, arguments: &[&str]) -> (Option<i32>, String) {
    let program = assert_cmd::cargo::cargo_bin("plywood");
    let limit = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limit, program.to_str().expect("the path is text")])
        .args(arguments)
        .output()
        .expect("the program runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn names(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<_> = all.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_full_disk_leaves_the_old_file_whole() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [prior, seeds, tree, save, proof] =
        ["prior.json", "seeds.json", "tree.svg", "save", "proof"].map(place);
    let commands: &[(&str, &[&str])] = &[
        (&prior, &["fit-prior", "connect4", "--matches", "500", "--out", &prior]),
        (
            &seeds,
            &[
                "seeds",
                "learn",
                "tictactoe",
                "--player",
                "flat",
                "--steps",
                "5",
                "--k",
                "12",
                "--way",
                "uniform",
                "--out",
                &seeds,
            ],
        ),
        (&tree, &["tree", "connect4", "--steps", "100", "--out", &tree]),
        (&save, &["solve", "connect4", "--search", "descent", "--steps", "200", "--save", &save]),
        (&proof, &["solve", "connect(cols=4,rows=4)", "--proof", &proof]),
    ];
    for (path, arguments) in commands {
        let (code, _, error) = told(arguments);
        assert!(code < 2, "{arguments:?}: {error}");
        let whole = fs::read(path).unwrap();
        assert!(whole.len() > 1024, "{arguments:?} writes {} bytes", whole.len());
        let before = names(folder.path());
        let (code, error) = limited(1, arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {error}");
        assert!(error.contains("File too large"), "{arguments:?}: {error}");
        assert_eq!(fs::read(path).unwrap(), whole, "{arguments:?}");
        assert_eq!(names(folder.path()), before, "{arguments:?} leaves nothing behind");
    }
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let absent = folder.path().join("absent/file.svg");
    let absent = absent.to_str().unwrap();
    // Each would take hours if it began.
    let commands: &[&[&str]] = &[
        &["fit-prior", "connect4", "--matches", "1e12", "--out", absent],
        &["seeds", "learn", "connect4", "--player", "flat", "--k", "1000", "--out", absent],
        &["tree", "connect4", "--time", "9h", "--out", absent],
        &["tree", "connect4", "--time", "9h", "--out", "tree.jpg"],
        &["solve", "connect4", "--search", "descent", "--save", absent],
        &["solve", "connect4", "--search", "descent", "--proof", absent],
        &[
            "theory",
            "branching",
            "geometric(4)",
            "--b",
            "0.8",
            "--simulate",
            "100000000",
            "--plot",
            absent,
        ],
        &["match", "connect4", "uct", "flat", "--time", "9h", "--out", "/proc/absent/games"],
    ];
    for arguments in commands {
        let (code, printed, error) = told(arguments);
        assert_eq!((code, printed.as_str(), error.lines().count()), (2, "", 1), "{error}");
    }
    assert!(names(folder.path()).is_empty());
}
