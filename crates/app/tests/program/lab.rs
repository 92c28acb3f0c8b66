//! `plywood lab` as a person runs it: killed, continued, sharded, looked at.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use plywood_core::Seed;

const PLAN: &str = r#"
study = "small"
title = "Small searches"
task = "analyse"
repetitions = 150
[fixed]
game = "tic-tac-toe"
[vary]
search = ["uct", "flat"]
steps = [50, 400]
[[plot]]
x = "steps"
y = "value"
series = "search"
"#;

fn plywood(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plywood"));
    command.current_dir(folder).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to the end; the exit code, the standard output and the standard error.
fn say(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = plywood(folder, arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("plan.toml"), PLAN).unwrap();
    folder
}

fn export(folder: &Path, store: &str) -> String {
    let (code, rows, error) = say(folder, &["lab", "export", "plan.toml", "--store", store]);
    assert_eq!(code, 0, "{error}");
    rows
}

#[test]
fn twenty_kills_leave_exactly_the_rows_of_an_undisturbed_run() {
    let folder = folder();
    let folder = folder.path();
    let run =
        |store: &str| say(folder, &["lab", "run", "plan.toml", "--store", store, "--threads", "1"]);
    assert_eq!(run("whole.sqlite").0, 0);
    let expected = export(folder, "whole.sqlite");
    assert_eq!(expected.lines().count(), 601);
    let mut rng = Seed(1).rng();
    for _ in 0..20 {
        let mut child = plywood(
            folder,
            &["lab", "run", "plan.toml", "--store", "killed.sqlite", "--threads", "2"],
        )
        .spawn()
        .unwrap();
        thread::sleep(Duration::from_millis(5 + rng.below(60) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let (code, _, error) = run("killed.sqlite");
    assert_eq!(code, 0, "{error}");
    assert_eq!(export(folder, "killed.sqlite"), expected);
}

/// More repetitions and another value of the slowest axis, stopped on the way.
#[test]
fn a_grown_plan_goes_on_and_a_plan_of_other_cells_is_refused() {
    let folder = folder();
    let folder = folder.path();
    let write = |text: &str| fs::write(folder.join("plan.toml"), text).unwrap();
    let run = |store: &str, more: &[&str]| {
        say(folder, &[&["lab", "run", "plan.toml", "--store", store], more].concat())
    };
    let small = PLAN.replace("repetitions = 150", "repetitions = 20");
    let large = small.replace("= 20", "= 30").replace("\"flat\"]", "\"flat\", \"random\"]");
    write(&small);
    assert_eq!(run("s.sqlite", &[]).0, 0);
    write(&large);
    let (_, text, error) = run("s.sqlite", &["--limit", "7"]);
    assert!(text.contains("87 of 180 cells have rows: run again"), "{text}{error}");
    assert_eq!(run("s.sqlite", &[]).0, 0);
    assert_eq!(run("whole.sqlite", &[]).0, 0);
    assert_eq!(export(folder, "s.sqlite"), export(folder, "whole.sqlite"));
    let (code, again, _) =
        say(folder, &["lab", "rerun", "plan.toml", "--row", "179", "--store", "s.sqlite"]);
    assert!(code == 0 && again.ends_with("reproduced: the row is the same\n"), "{again}");
    write(&small);
    let (_, status, _) = say(folder, &["lab", "status", "plan.toml", "--store", "s.sqlite"]);
    assert!(status.contains("80 of 80") && status.contains("100 rows beyond"), "{status}");
    let (_, table, _) = say(folder, &["lab", "table", "plan.toml", "--store", "s.sqlite"]);
    assert!(table.contains("flat") && !table.contains("random"), "{table}");
    write(&small.replace("tic-tac-toe", "nim"));
    let (code, _, error) = run("s.sqlite", &[]);
    assert!(code == 2 && error.contains("'game' was 'tic-tac-toe' and is 'nim'"), "{error}");
}

#[test]
fn shards_of_several_machines_are_merged() {
    let folder = folder();
    let folder = folder.path();
    for i in 1..=2 {
        let (shard, store) = (format!("{i}/2"), format!("{i}.sqlite"));
        let (code, text, _) =
            say(folder, &["lab", "run", "plan.toml", "--shard", &shard, "--store", &store]);
        assert!(code == 0 && text.starts_with("300 rows written"), "{text}");
    }
    let (code, text, error) = say(
        folder,
        &["lab", "merge", "plan.toml", "--store", "all.sqlite", "1.sqlite", "2.sqlite"],
    );
    assert!(code == 0 && text.ends_with("600 of 600 cells have rows\n"), "{text}{error}");
    let (_, status, _) = say(folder, &["lab", "status", "plan.toml", "--store", "all.sqlite"]);
    assert!(status.starts_with("small: 600 of 600 cells have rows (100.0%), 0 failed"), "{status}");
}

#[test]
fn rows_become_tables_plots_pages_and_run_again() {
    let folder = folder();
    let folder = folder.path();
    assert_eq!(say(folder, &["lab", "run", "plan.toml", "--limit", "600"]).0, 0);
    let (_, table, _) = say(folder, &["lab", "table", "plan.toml", "--format", "markdown"]);
    assert!(table.contains("| search | steps | rows | value |"), "{table}");
    let (code, again, _) = say(folder, &["lab", "rerun", "plan.toml", "--row", "123"]);
    assert!(code == 0 && again.ends_with("reproduced: the row is the same\n"), "{again}");
    let (code, _, error) = say(folder, &["lab", "plot", "plan.toml", "--out", "v.svg"]);
    assert_eq!(code, 0, "{error}");
    assert!(fs::read_to_string(folder.join("v.svg")).unwrap().contains("<svg"));
    assert_eq!(say(folder, &["lab", "report", "plan.toml", "--out", "p.html"]).0, 0);
    assert!(fs::read_to_string(folder.join("p.html")).unwrap().contains("Small searches"));
}

/// `steps` is both told and measured; every form keeps the two apart, by the same names.
#[test]
fn exports_tell_parameters_from_measurements() {
    let folder = folder();
    let folder = folder.path();
    let small =
        PLAN.replace("repetitions = 150", "repetitions = 1").replace("[50, 400]", "[50000]");
    fs::write(folder.join("plan.toml"), small).unwrap();
    assert_eq!(say(folder, &["lab", "run", "plan.toml", "--store", "s.sqlite"]).0, 0);
    let csv = export(folder, "s.sqlite");
    let names: Vec<_> = csv.lines().next().unwrap().split(',').collect();
    let place = |name: &str| names.iter().position(|n| *n == name).unwrap();
    let first: Vec<_> = csv.lines().nth(1).unwrap().split(',').collect();
    assert_eq!(first[place("parameter_steps")], "50000");
    let more = ["--store", "s.sqlite", "--format", "jsonl"];
    let (_, lines, _) = say(folder, &[&["lab", "export", "plan.toml"], &more[..]].concat());
    let line: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(line["parameter_steps"], 50000);
    assert_eq!(line["measured_steps"].to_string(), first[place("measured_steps")]);
    let mut keys: Vec<_> = line.as_object().unwrap().keys().map(String::as_str).collect();
    let (mut sorted, unique) = (names.clone(), names.len());
    keys.sort_unstable();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!((&keys, keys.len()), (&sorted, unique), "the same names, each once");
    let more = ["--store", "s.sqlite", "--format", "csv", "--by", "steps"];
    let (_, table, _) = say(folder, &[&["lab", "table", "plan.toml"], &more[..]].concat());
    let heading = "parameter_steps,rows,measured_value,measured_value_low,measured_value_high,";
    assert!(table.starts_with(heading), "{table}");
    let cells = table.lines().nth(1).unwrap().split(',');
    assert!(
        cells.clone().count() > 5 && cells.clone().all(|c| c.parse::<f64>().is_ok()),
        "{table}"
    );
}

/// Regenerate with `plywood lab tasks`.
#[test]
fn the_documentation_lists_every_task_with_its_parameters_and_measurements() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/lab.md");
    let docs = fs::read_to_string(path).unwrap();
    let (_, page, _) = say(Path::new("."), &["lab", "tasks"]);
    let begin = docs.find("### `match`").expect("the list of tasks");
    let end = docs.find("\n## Commands").expect("what follows it");
    assert_eq!(docs[begin..end].trim_end(), page.trim_end());
}

#[test]
fn wrong_words_get_one_helpful_sentence() {
    let folder = folder();
    let folder = folder.path();
    let wrong = |arguments: &[&str]| {
        let (code, out, error) = say(folder, arguments);
        assert_eq!((code, out.as_str(), error.lines().count()), (2, "", 1), "{error}");
        error
    };
    assert!(
        wrong(&["lab", "run", "nosuch"]).contains("there is no study 'nosuch'; `plywood lab list`")
    );
    assert!(wrong(&["lab", "table", "plan.toml"]).contains("run the study first"));
    assert!(
        wrong(&["lab", "run", "plan.toml", "--only", "colour=red"])
            .contains("no parameter 'colour'")
    );
    assert!(wrong(&["lab", "run", "plan.toml", "--shard", "3/2"]).contains("such as 1/4"));
    assert!(wrong(&["reproduce", "005"]).contains("there is no paper '005'"));
    for (from, to, expected) in [
        (
            "\"flat\"]",
            "\"flatt\"]",
            "line 9, column 18, key 'search': there is no search 'flatt': did you mean 'flat'",
        ),
        (
            "task = \"analyse\"",
            "task = \"analyze\"",
            "there is no task 'analyze'; did you mean 'analyse'?",
        ),
        (
            "repetitions = 150",
            "repetition = 150",
            "line 5, column 1, key 'repetition': a plan has no such key; did you mean 'repetitions'?",
        ),
        (
            "[vary]",
            "move = \"a1\"\n[vary]",
            "line 8, column 1, key 'move': the task 'analyse' has no such parameter; did you mean 'moves'?",
        ),
        (
            "[vary]",
            "moves = \"a1\"\nposition = \"x\"\n[vary]",
            "line 9, column 1, key 'position': cannot stand beside 'moves'; leave one of them out",
        ),
        ("game = \"tic-tac-toe\"", "", "key 'game': is missing: the task 'analyse' needs it"),
        ("x = \"steps\"", "x = \"step\"", "line 12, column 5, key 'x': there is no 'step' to plot"),
        (
            "y = \"value\"",
            "y = \"worth\"",
            "line 13, column 5, key 'y': there is no 'worth' to plot",
        ),
        (
            "steps = [50, 400]",
            "steps = [-5]",
            "line 10, column 10, key 'steps': must be a whole number from 0, not -5",
        ),
    ] {
        fs::write(folder.join("wrong.toml"), PLAN.replace(from, to)).unwrap();
        let error = wrong(&["lab", "check", "wrong.toml"]);
        assert!(error.contains(expected), "{error}");
    }
    assert!(!folder.join("results").exists(), "nothing was written");
}

#[test]
fn a_paper_is_reproduced_on_one_page_with_a_verdict_per_number() {
    let folder = tempfile::tempdir().unwrap();
    let study = folder.path().join("experiments/tiny");
    fs::create_dir_all(&study).unwrap();
    let plan = PLAN.replace("\"small\"", "\"tiny\"").replace("task =", "paper = \"004\"\ntask =");
    fs::write(study.join("plan.toml"), plan.replace("repetitions = 150", "repetitions = 5"))
        .unwrap();
    fs::write(study.join("README.md"), "# Tiny\n\nNothing *much*.").unwrap();
    let published = "source = 'a table'\n[[entry]]\nwhere = { search = 'uct', steps = 50 }\n\
                     column = 'settled'\nvalue = 0\nmargin = 0.6\n[[entry]]\n\
                     where = { search = 'uct', steps = 50 }\ncolumn = 'settled'\nvalue = 1\n\
                     margin = 0.01\n[[entry]]\nwhere = { search = 'uct', steps = 50 }\n\
                     column = 'steps'\nvalue = 50\nmargin = 1\n";
    fs::write(study.join("published.toml"), published).unwrap();
    let (code, text, error) = say(folder.path(), &["reproduce", "004", "tiny"]);
    assert_eq!(code, 0, "{error}");
    let tally = "tiny: of 3 published numbers 1 agree, 1 differ, 1 too few to tell";
    assert!(text.contains(tally), "{text}");
    let page = fs::read_to_string(folder.path().join("results/paper-004-quick.html")).unwrap();
    let few = "5 equal rows give no interval";
    let parts = [tally, "<em>much</em>", "differs by -1.00 [", few, "at most 1%", "<svg"];
    for part in parts.into_iter().chain(["tic-tac-toe@"]) {
        assert!(page.contains(part), "{part} is not on the page");
    }
    let json = fs::read_to_string(folder.path().join("results/paper-004-quick.json")).unwrap();
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    let verdicts: Vec<_> = read["tiny"]["numbers"].as_array().unwrap().iter().collect();
    let names: Vec<_> = verdicts.iter().map(|number| number["verdict"].as_str().unwrap()).collect();
    assert_eq!(names, ["agrees", "differs", "too-few"]);
    let table =
        ["lab", "table", "tiny", "--size", "quick", "--format", "json", "--results", "results"];
    let (code, text, error) = say(folder.path(), &table);
    assert_eq!(code, 0, "{error}");
    let alone: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(alone, read["tiny"], "one type is behind the page, the file and the command");
}

/// The names of all studies that ship.
fn shipped(folder: &Path) -> Vec<String> {
    let (_, list, _) = say(folder, &["lab", "list"]);
    let names: Vec<_> = list
        .lines()
        .filter_map(|line| line.split(['│', '┆']).nth(1).map(str::trim))
        .filter(|name| !name.is_empty() && *name != "study")
        .map(str::to_owned)
        .collect();
    assert!(names.len() >= 2, "{list}");
    names
}

#[test]
fn every_shipped_plan_is_sound_at_both_sizes() {
    let folder = tempfile::tempdir().unwrap();
    for name in shipped(folder.path()) {
        for size in ["quick", "full"] {
            let (code, _, error) = say(folder.path(), &["lab", "check", &name, "--size", size]);
            assert_eq!(code, 0, "{name} at size {size}: {error}");
        }
    }
}

/// Studies whose smallest cell is thousands of games of phantom Go, minutes in a development build;
/// their plans are checked below, their task is tested on small games in the lab.
const LONG: &str = "seeds-";

/// The quick set of all papers in reduced form: a cell of every study, and its table beside the
/// published one.
#[test]
fn every_shipped_study_runs_its_first_cell() {
    let folder = tempfile::tempdir().unwrap();
    let quick = ["--size", "quick"];
    for name in shipped(folder.path()).into_iter().filter(|name| !name.starts_with(LONG)) {
        let run = [&["lab", "run", &name, "--limit", "1", "--threads", "1"], &quick[..]].concat();
        let (code, text, error) = say(folder.path(), &run);
        assert!(code == 0 && !text.contains("failed"), "{name}: {text}{error}");
        let (code, _, error) = say(folder.path(), &[&["lab", "table", &name], &quick[..]].concat());
        assert_eq!(code, 0, "{name}: {error}");
    }
}
