//! Every command takes a game in another program.

use std::{fs, process::Output};

use assert_cmd::Command;

use super::{DOTS, changed, example, said};
use crate::{plywood, told};

/// Runs the program, which may start what files name.
fn trusting(arguments: &[&str]) -> Output {
    Command::cargo_bin("plywood")
        .expect("the program is built")
        .args(arguments)
        .env("PLYWOOD_TRUST", "1")
        .output()
        .expect("it runs")
}

#[test]
fn the_examples_obey_the_laws() {
    for game in ["dots.py 1 1", "pig.py 6", "three_heaps.py", "kuhn.py"] {
        said(&["check", &example(game)]);
    }
}

/// Who wins Dots and Boxes on two by two boxes is known: the first player, three to one.
#[test]
fn dots_and_boxes_is_solved_with_a_proof() {
    let folder = tempfile::tempdir().unwrap();
    let (game, proof) = (example("dots.py"), folder.path().join("dots.proof"));
    let proof = proof.to_str().unwrap();
    assert!(said(&["solve", &game, "--proof", proof]).contains("the first player wins"));
    assert!(said(&["solve", &example("dots.py 1 1")]).contains("the second player wins"));
    // A file may not start programs, unless that is said.
    let (code, said, _) = told(&["verify", proof]);
    assert!(code == 1 && said.contains("PLYWOOD_TRUST=1"), "{code}: {said}");
    let trusted = trusting(&["verify", proof]);
    let trusted = String::from_utf8_lossy(&trusted.stdout);
    assert!(trusted.contains("win for the first player"), "{trusted}");
}

#[test]
fn every_kind_of_command_takes_them() {
    let dots = example("dots.py 1 1");
    said(&["match", &dots, "uct", "random", "--steps", "20", "--games", "4"]);
    said(&["tournament", &dots, "uct", "random", "--steps", "20", "--games", "4"]);
    said(&["tree", &dots, "--steps", "20"]);
    let heaps = said(&["analyse", &example("three_heaps.py"), "--search", "maxn", "--json"]);
    assert!(heaps.contains("proven"), "{heaps}");
    // At ten points with five on the table, holding wins; the search must find it through chance.
    let pig = example("pig.py 10");
    let position = "[0, 5, 3, 5, false]";
    let held = said(&["analyse", &pig, "--position", position, "--steps", "400"]);
    assert!(held.contains("plays hold"), "{held}");
}

#[test]
fn positions_that_the_game_did_not_make_are_refused_and_it_goes_on() {
    let game = example("dots.py 1 1");
    let (code, _, errors) = told(&["analyse", &game, "--position", "17"]);
    assert_eq!(code, 2, "{errors}");
    let (_, _, errors) = told(&["analyse", &game, "--position", "no json"]);
    assert!(errors.contains("a value in JSON"), "{errors}");
}

#[test]
fn players_are_graded_and_seeds_learnt_and_engines_served() {
    let graded = &["grade", &example("dots.py"), "--search", "uct", "--steps", "50"];
    let (code, marks, errors) = told(&[graded as &[_], &["--positions", "3"]].concat());
    assert!(code == 0 && marks.contains("blind"), "{code}: {errors}");
    let folder = tempfile::tempdir().unwrap();
    let (dots, book) = (example("dots.py 1 1"), folder.path().join("book.json"));
    let book = book.to_str().unwrap();
    said(&[
        "seeds", "learn", &dots, "--player", "flat", "--steps", "20", "--k", "2", "--out", book,
    ]);
    let shown = trusting(&["seeds", "show", book, "--depth", "1"]);
    assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stderr));
    let spoken = plywood(&["gtp", &dots], "play b 00h\ngenmove w\nshowboard\nquit\n");
    let spoken = String::from_utf8_lossy(&spoken.stdout).into_owned();
    assert!(spoken.starts_with("=\n\n= "), "{spoken}");
    assert!(spoken.contains("\n[") && spoken.contains(", 0, 0]"), "{spoken}");
}

/// The first cell is of a game that dies after fifty messages; the second is run all the same.
#[test]
fn a_study_records_the_cell_that_failed_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mortal = changed(
        folder.path(),
        DOTS,
        "message, answers =",
        "sys.exit() if json.loads(line)['id'] > 50 else 0\n    message, answers =",
    );
    let plan = folder.path().join("plan.toml");
    let games = format!("game = [\"{mortal}\", \"{}\"]", example("dots.py 1 1"));
    let text = format!(
        "study = \"others\"\ntitle = \"Games of others\"\ntask = \"analyse\"\nseed = 1\n\
         repetitions = 1\n[fixed]\nsearch = \"uct(solver=off)\"\nsteps = 100\n[vary]\n{games}\n"
    );
    fs::write(&plan, text).unwrap();
    let (plan, store) = (plan.to_str().unwrap(), folder.path().join("rows.sqlite"));
    let store = store.to_str().unwrap();
    let (code, _, errors) = told(&["lab", "run", plan, "--store", store]);
    assert!(code == 2 && errors.contains("PLYWOOD_TRUST=1"), "{errors}");
    let run = trusting(&["lab", "run", plan, "--store", store]);
    let errors = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(!errors.contains("panicked"), "{errors}");
    let rows = folder.path().join("rows.csv");
    let rows = rows.to_str().unwrap();
    trusting(&["lab", "export", plan, "--store", store, "--out", rows]);
    let rows = fs::read_to_string(rows).unwrap();
    let of = |words: &str| rows.lines().filter(|row| row.contains(words)).count();
    assert_eq!(of("and ended"), 1, "{rows}");
    assert_eq!(of("estimate"), 1, "{rows}");
}

#[test]
fn many_random_games_are_asked_for_at_once() {
    let dots = example("dots.py");
    let search = &["--search", "uct(playouts=16,solver=off)", "--steps", "400", "--json"];
    let report = said(&[&["analyse", &dots] as &[_], search].concat());
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let moves = report["moves"].as_array().expect("there are moves");
    let visits: u64 = moves.iter().filter_map(|mv| mv["visits"].as_u64()).sum();
    assert_eq!(visits, 400, "{report}");
    assert_eq!(report["nodes"], 26, "{report}");
}

#[test]
fn positions_and_moves_are_read_as_people_write_them() {
    let heaps = example("three_heaps.py");
    let read = said(&["analyse", &heaps, "--position", "2 1, player 3", "--search", "maxn"]);
    assert!(read.contains("Third player plays 1-1"), "{read}");
    let read = said(&["analyse", &heaps, "--moves", "2from1", "--search", "maxn"]);
    assert!(read.contains("Second player plays"), "{read}");
    // What Plywood writes is read as well, and nonsense is refused in the game's own words.
    said(&["analyse", &heaps, "--position", "[[2, 1], 2]", "--search", "maxn"]);
    let (code, _, errors) = told(&["analyse", &heaps, "--position", "2 1"]);
    assert!(code == 2 && errors.contains("such as '2 1, player 3'"), "{code}: {errors}");
    let (code, _, errors) = told(&["analyse", &heaps, "--moves", "9from1"]);
    assert!(code == 2 && errors.contains("no legal move"), "{code}: {errors}");
}
