//! `plywood calibrate`: the real binary.

use crate::told;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";
/// A search that proves nothing on so small a board, and a run of a second.
const SMALL: [&str; 8] =
    ["--search", "flat", "--steps", "40,160", "--positions", "80", "--solver-steps", "20000"];

fn small<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["calibrate"][..], &SMALL, more].concat()
}

#[test]
fn a_map_is_written_from_one_command_at_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (one, two, plot) = (path("one.toml"), path("two.toml"), path("plot.svg"));
    let run = |out: &str, threads: &str| {
        told(&small(&[BOARD, "--out", out, "--threads", threads, "--plot", &plot]))
    };
    let (code, screen, said) = run(&one, "1");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("one.toml is written"), "{said}");
    for part in ["ECE", "floor", "in 90 %", " solved positions", "0 of", "the hardest third"] {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
    assert_eq!(run(&two, "2").1, screen);
    let text = std::fs::read_to_string(&one).unwrap();
    assert_eq!(text, std::fs::read_to_string(&two).unwrap());
    for part in ["plywood_calibration = 2", "search = \"flat@", "made = ", "[map.own]"] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(folder.path().join("plot-1.svg").exists() && folder.path().join("plot-2.svg").exists());
}

#[test]
fn several_games_have_a_common_map_and_the_json_says_how_it_transfers() {
    let folder = tempfile::tempdir().unwrap();
    let (out, rows) = (folder.path().join("maps"), folder.path().join("rows.csv"));
    let more = ["hex(size=3)", BOARD, "--json", "--out-dir", out.to_str().unwrap()];
    let more = [&more[..], &["--rows", rows.to_str().unwrap()]].concat();
    let (code, text, said) = told(&small(&more));
    assert!(code == 0 || said.contains("is not written"), "{said}");
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let search = &json["searches"][0];
    assert_eq!((&json["version"], &search["search"]), (&1.into(), &"flat".into()));
    assert_eq!(search["games"][1]["held_out"][0]["wrong"], 0);
    assert!(search["transfer"][0]["game_out"]["score_ece"].is_f64(), "{text}");
    assert!(search["transfer"][1]["easy_to_hard"]["answers"].is_u64());
    assert!(std::fs::read_to_string(rows).unwrap().starts_with("game,search,number,strength"));
}

#[test]
fn tables_fit_eighty_columns() {
    let output = assert_cmd::Command::cargo_bin("plywood")
        .unwrap()
        .env("COLUMNS", "80")
        .args(small(&[BOARD, "hex(size=3)"]))
        .output()
        .unwrap();
    let screen = String::from_utf8(output.stdout).unwrap();
    assert!(screen.lines().all(|line| line.chars().count() <= 80), "{screen}");
}

#[test]
fn what_cannot_be_calibrated_is_one_sentence() {
    for arguments in [
        &["calibrate"][..],
        &["calibrate", "conect4"],
        &["calibrate", "connect4", "--search", "utc"],
        &["calibrate", "othello(size=4,score=true)"],
        &["calibrate", "phantom-go"],
        &["calibrate", BOARD, "--steps", "0"],
        &["calibrate", BOARD, "--positions", "1"],
        &["calibrate", BOARD, "hex", "--out", "x.toml"],
        &["calibrate", BOARD, "--out", "/no-such-folder/x"],
        &["calibrate", BOARD, "--plot", "x.pdf"],
        &["calibrate", "go", "--solver-steps", "20", "--steps", "10", "--positions", "4"],
    ] {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {error}");
        let sentences = error.lines().filter(|line| line.starts_with("plywood: ")).count();
        assert_eq!(sentences, 1, "{error}");
    }
}
