//! Matches and tournaments that are killed, stopped, taken up again and shared.
#![cfg(unix)]

use std::{path::Path, thread, time::Duration};

use crate::{
    answer,
    signals::{self, Child},
    told,
};

/// A match, a tournament of two and one of three players, a championship and a tuner.
const COMMANDS: &[&[&str]] = &[
    &["match", "connect4", "uct", "flat", "--steps", "300", "--games", "80", "--json", "--records"],
    &[
        "tournament",
        "connect4",
        "uct",
        "flat",
        "random",
        "--steps",
        "200",
        "--games",
        "20",
        "--json",
    ],
    &[
        "tournament",
        "rolit(players=3,cols=6,rows=6)",
        "uct",
        "flat",
        "random",
        "maxn",
        "--steps",
        "50",
        "--games",
        "8",
        "--json",
    ],
    &[
        "championship",
        "connect4",
        "--search",
        "uct",
        "--param",
        "c=0.5..1.5:0.5",
        "--games",
        "20",
        "--steps",
        "200",
        "--json",
    ],
    &[
        "tune",
        "connect4",
        "uct",
        "--param",
        "c=0.1..2",
        "--games",
        "60",
        "--confirm-games",
        "40",
        "--steps",
        "200",
        "--json",
    ],
];

fn kept<'a>(command: &[&'a str], file: &'a str) -> Vec<&'a str> {
    [command, &["--out", file, "--threads", "2"]].concat()
}

#[test]
fn kills_leave_exactly_the_games_of_an_undisturbed_run() {
    let folder = tempfile::tempdir().unwrap();
    for (number, command) in COMMANDS.iter().enumerate() {
        let undisturbed = answer(command);
        let file = folder.path().join(format!("{number}.games"));
        let file = file.to_str().unwrap();
        let command = kept(command, file);
        for pause in [150, 250, 350] {
            let mut child = Child::start(&command);
            thread::sleep(Duration::from_millis(pause));
            child.kill();
        }
        assert_eq!(answer(&command), undisturbed, "{command:?}");
        let (_, again, error) = told(&command);
        assert_eq!(again, undisturbed, "{command:?}: nothing is played twice");
        assert!(error.contains("games were played before"), "{error}");
    }
}

#[test]
fn a_stopped_run_prints_what_was_played_and_the_same_command_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    for (number, command) in COMMANDS.iter().enumerate() {
        let undisturbed = answer(command);
        let file = folder.path().join(format!("{number}.games"));
        let file = file.to_str().unwrap();
        let command = kept(command, file);
        let child = Child::start(&command);
        while !Path::new(file).exists() {
            thread::sleep(Duration::from_millis(5));
        }
        thread::sleep(Duration::from_millis(60));
        let (code, printed, error) = child.signal("TERM");
        if code == 3 {
            assert!(error.contains("the same command goes on from there"), "{error}");
            let printed: serde_json::Value = serde_json::from_str(&printed).unwrap();
            assert_ne!(printed["finished"], true, "{command:?}");
        } else {
            assert_eq!((code, &printed), (0, &undisturbed), "{command:?}: it was faster");
        }
        assert_eq!(answer(&command), undisturbed, "{command:?}");
    }
}

#[test]
fn a_tournament_that_is_stopped_shows_its_unfinished_pairings() {
    let child = Child::start(&[
        "tournament",
        "connect4",
        "uct",
        "flat",
        "random",
        "--steps",
        "500",
        "--games",
        "100000",
    ]);
    thread::sleep(signals::A_MOMENT);
    let (code, printed, error) = child.signal("INT");
    assert_eq!(code, 3, "{error}");
    assert!(
        printed.contains("stopped after ") && printed.contains("uct against flat is unfinished")
    );
    assert!(error.contains("with --out FILE they would be kept"), "{error}");
}

#[test]
fn more_games_go_on_and_other_matches_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.games");
    let file = file.to_str().unwrap();
    let begin =
        ["match", "connect4", "uct", "flat", "--steps", "50", "--json", "--records", "--out", file];
    answer(&[&begin[..], &["--games", "6"]].concat());
    let more = answer(&[&begin[..], &["--games", "10"]].concat());
    let plain: Vec<_> = begin[..8].iter().copied().chain(["--games", "10"]).collect();
    assert_eq!(more, answer(&plain));
    let refused = |arguments: &[&str], why: &str| {
        let (code, printed, error) = told(arguments);
        assert_eq!((code, printed.as_str(), error.lines().count()), (2, "", 1), "{error}");
        assert!(error.contains(why), "'{error}' lacks '{why}'");
    };
    refused(&[&begin[..], &["--seed", "2"]].concat(), "its seed is 1, and now it is 2");
    refused(&["tournament", "connect4", "uct", "flat", "--out", file], "its command is match");
    let slow = Child::start(&[
        "match", "connect4", "uct", "flat", "--steps", "50", "--games", "1000000", "--out", file,
    ]);
    thread::sleep(signals::A_MOMENT);
    refused(&begin, "is being written by another run");
    assert_eq!(slow.signal("INT").0, 3);
    refused(&["match", "connect4", "uct", "flat", "--out", "/proc/no/games"], "/proc/no/games");
}

#[test]
fn games_on_another_tree_of_the_same_name_are_not_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tree, out, plan, store) = (place("t.json"), place("g"), place("plan.toml"), place("rows"));
    let game = format!("tree(file={tree})");
    let study =
        "study='s'\ntitle='t'\ntask='analyse'\nrepetitions=2\n[fixed]\nsearch='uct'\nsteps=9";
    std::fs::write(&plan, format!("{study}\ngame='{game}'")).unwrap();
    let write = |gain: i32| {
        let child = format!("{{\"payoff\": {gain}}}");
        let text = format!("{{\"player\": 0, \"children\": [{child}, {child}]}}");
        std::fs::write(&tree, text).unwrap();
    };
    let played = || told(&["match", &game, "uct", "flat", "--games", "4", "--out", &out]);
    let run = || told(&["lab", "run", &plan, "--store", &store]);
    write(1);
    assert_eq!((played().0, run().0), (0, 0));
    assert_eq!((played().0, run().0), (0, 0));
    write(-1);
    for (code, _, errors) in [played(), run()] {
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains("tree@1"), "{errors}");
    }
}
