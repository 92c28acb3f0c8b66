//! The rooms of the architecture: which crate may know which, read from `cargo metadata`.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

/// The edges ARCHITECTURE.md allows, by crate.
const ALLOWED: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("bandit", &["core"]),
    ("games", &["core"]),
    ("models", &["core"]),
    ("statistics", &["core"]),
    ("search", &["core", "bandit"]),
    ("portfolio", &["core", "bandit"]),
    ("catalogue", &["core", "bandit", "games", "models", "search", "portfolio"]),
    ("contest", &["core", "bandit", "games", "search", "statistics", "catalogue"]),
    (
        "lab",
        &[
            "core",
            "bandit",
            "games",
            "models",
            "statistics",
            "search",
            "portfolio",
            "catalogue",
            "contest",
        ],
    ),
    ("workbench", &["core", "models", "search", "statistics", "catalogue", "contest", "lab"]),
    (
        "app",
        &["core", "models", "search", "statistics", "catalogue", "contest", "lab", "workbench"],
    ),
    (
        "plywood",
        &[
            "core",
            "bandit",
            "games",
            "models",
            "statistics",
            "search",
            "portfolio",
            "catalogue",
            "contest",
            "lab",
            "app",
        ],
    ),
    ("py", &["core", "search", "catalogue", "contest", "app"]),
    ("own-game", &["plywood"]),
];

/// Edges that only tests and benches may use.
const FOR_TESTS: &[(&str, &[&str])] = &[("search", &["games", "models"])];

fn edges_of(table: &[(&str, &'static [&'static str])], name: &str) -> &'static [&'static str] {
    table.iter().find(|(from, _)| *from == name).map_or(&[], |(_, to)| *to)
}

#[test]
fn crates_know_only_the_rooms_they_may() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let apart = |name: &str| ["plywood", "own-game"].contains(&name).then(|| name.to_owned());
    let ours = |name: &str| name.strip_prefix("plywood-").map(str::to_owned).or(apart(name));
    let mut forbidden = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap() {
        let from =
            ours(package["name"].as_str().unwrap()).expect("crates of ours have names of ours");
        assert!(ALLOWED.iter().any(|(name, _)| *name == from), "{from} has no room");
        for edge in package["dependencies"].as_array().unwrap() {
            let Some(to) = ours(edge["name"].as_str().unwrap()) else { continue };
            let for_tests = edge["kind"].as_str() == Some("dev");
            let allowed = edges_of(ALLOWED, &from).contains(&to.as_str())
                || for_tests && edges_of(FOR_TESTS, &from).contains(&to.as_str());
            if !allowed {
                forbidden.insert(from.clone(), to);
            }
        }
    }
    assert!(forbidden.is_empty(), "forbidden edges: {forbidden:?}");
}

/// Ways to write a file that lose the old one if the new one fails.
const WRITERS: &[&str] = &["fs::write(", "File::create", "OpenOptions", "File::options"];

/// Who may use them: the one place that replaces files, a file of lines that are only appended, the
/// lock of stores.
const MAY_WRITE: &[&str] =
    &["catalogue/src/replace.rs", "lab/src/seeds/journal.rs", "lab/src/study/store/schema.rs"];

#[test]
fn files_are_written_in_one_place_only() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates stand side by side");
    let (mut folders, mut writers) = (vec![crates.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(crates).unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.contains("/src/")
                && path.extension().is_some_and(|ending| ending == "rs")
                && !(name.ends_with("tests.rs") || name.contains("/tests/"))
            {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                if WRITERS.iter().any(|writer| code.contains(writer)) {
                    writers.push(name);
                }
            }
        }
    }
    writers.sort();
    assert_eq!(writers, MAY_WRITE, "whoever else writes a file does it by `catalogue::replace`");
}
