//! What is too long, without an end or misspelt is refused in one short sentence.

use std::{fs, process::Command, time::Instant};

use crate::{answer, told};

/// The sentence on the standard error of a run that is refused.
#[expect(clippy::disallowed_methods, reason = "a test of time reads the clock")]
fn refusal(arguments: &[&str]) -> String {
    let begin = Instant::now();
    let (code, _, errors) = told(arguments);
    let shown: Vec<_> = arguments.iter().map(|a| a.chars().take(60).collect::<String>()).collect();
    assert_eq!(code, 2, "{shown:?}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{shown:?}: {errors}");
    let length = errors.trim_end().chars().count();
    assert!(length <= 500, "{shown:?}: {length} characters");
    assert!(begin.elapsed().as_secs() < 20, "{shown:?}: {errors}");
    errors
}

#[test]
fn no_sentence_is_longer_than_500_characters() {
    let long = "x".repeat(10_000);
    let uct = format!("uct(c={long})");
    let nested = format!("{}go{}", "(".repeat(5_000), ")".repeat(5_000));
    for word in [long.as_str(), &uct, &nested, &"é".repeat(10_000), &"x ".repeat(5_000)] {
        refusal(&[word]);
        refusal(&["analyse", word]);
        refusal(&["games", word]);
        refusal(&["analyse", "connect4", "--search", word]);
        refusal(&["analyse", "connect4", "--moves", word]);
        refusal(&["analyse", "connect4", "--position", word]);
        refusal(&["analyse", "connect4", "--steps", word]);
        refusal(&["analyse", "connect4", "--time", word]);
        refusal(&["analyse", "connect4", word]);
        refusal(&["analyse", "connect4", &format!("--{word}")]);
        refusal(&["match", "connect4", word, "uct"]);
        refusal(&["match", "connect4", "uct", "flat", "--openings", word]);
        refusal(&["match", "connect4", "uct", "flat", "--sprt", word]);
        refusal(&["tune", "connect4", "uct", "--param", word]);
        refusal(&["lab", "run", word]);
        refusal(&["reproduce", word]);
        refusal(&["verify", word]);
        refusal(&["theory", "status", word]);
        refusal(&["seeds", "show", word]);
    }
}

#[test]
fn what_would_move_the_cursor_is_written_out() {
    let errors = refusal(&["analyse", "connect4", "--moves", "d1 \u{1b}[2J"]);
    assert!(!errors.contains('\u{1b}'), "{errors:?}");
}

#[test]
fn misspelt_commands_and_options_get_the_nearest_one() {
    for (slip, meant) in [
        ("anaylse", "analyse"),
        ("analyze", "analyse"),
        ("turnament", "tournament"),
        ("serches", "searches"),
        ("fitprior", "fit-prior"),
        ("bnech", "bench"),
    ] {
        let errors = refusal(&[slip]);
        assert!(errors.contains(&format!("did you mean '{meant}'")), "{slip}: {errors}");
    }
    assert!(refusal(&["lab", "rnu"]).contains("'run'"));
    assert!(refusal(&["analyse", "connect4", "--serch", "uct"]).contains("'--search'"));
}

#[test]
fn common_names_of_games_are_known() {
    for (name, game) in [
        ("reversi", "othello"),
        ("Baduk", "go"),
        ("weiqi", "go"),
        ("noughts-and-crosses", "tic-tac-toe"),
        ("connect-four", "connect"),
        ("four_in_a_row", "connect"),
    ] {
        let text = answer(&["games", name]);
        assert!(text.starts_with(&format!("{game}:")), "{name}: {text}");
    }
    assert!(answer(&["games", "tree"]).starts_with("tree:"), "a game that needs a file");
}

#[cfg(unix)]
#[test]
fn files_without_an_end_or_an_answer_are_refused_early() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    let (pipe, long) = (place("pipe"), place("long"));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    fs::File::create(&long).unwrap().set_len(1 << 40).unwrap();
    let directory = place("");
    for path in ["/dev/zero", &pipe, &directory, &long] {
        let prior = format!("gw(file={path})");
        let tree = format!("tree(file={path})");
        let seeds = format!("seeded(file={path})");
        let list = format!("list:{path}");
        let errors = refusal(&["match", "connect4", &prior, "uct", "--games", "2"]);
        assert!(errors.contains("plain file") || errors.contains("bytes"), "{errors}");
        refusal(&["analyse", &tree]);
        refusal(&["analyse", "connect4", "--search", &seeds]);
        refusal(&["match", "connect4", "uct", "flat", "--openings", &list]);
        refusal(&["seeds", "show", path]);
        refusal(&["seeds", "evaluate", path]);
        refusal(&["lab", "check", path]);
        refusal(&["lab", "table", "nothing", "--store", path]);
        refusal(&["solve", "tictactoe", "--resume", path]);
        refusal(&["grade", "connect4", "--class", path]);
        if path != long {
            refusal(&["analyse", "go", "--sgf", path]);
        }
        if path != long {
            refusal(&["verify", path]);
        }
    }
    // A proof may be long: it is read piece by piece, and this one is wrong from its first byte.
    assert_eq!(told(&["verify", &long]).0, 1);
}
