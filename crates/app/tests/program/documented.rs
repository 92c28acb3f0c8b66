//! The pages on the protocol, the engine, hidden games and the catalogue say what the program does.

use plywood_catalogue::{GameSpec, SearchSpec};

use serde_json::json;

use crate::{
    answer,
    engine::{lines, replies},
    plywood,
};

const GTP: &str = include_str!("../../../../docs/gtp.md");
const PHANTOM: &str = include_str!("../../../../docs/phantom.md");
const ENGINE: &str = include_str!("../../../../docs/engine.md");
const GO: &str = include_str!("../../../../docs/go.md");

/// The help of a command in one line.
fn help(command: &str) -> String {
    let text = answer(&[command, "--help"]);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The steps that a command's help names as its default.
fn default_steps(command: &str) -> String {
    let help = help(command);
    let (_, rest) = help.split_once("the only reproducible limit [default: ").expect(command);
    rest.split_once(',').expect(command).0.to_owned()
}

#[test]
fn every_command_names_its_own_steps() {
    let pairs = [
        "gtp",
        "referee",
        "match",
        "tournament",
        "championship",
        "tune",
        "play",
        "tree",
        "analyse",
    ]
    .map(|command| (command, default_steps(command)));
    let steps = pairs.each_ref().map(|(_, steps)| steps.as_str());
    assert_eq!(
        steps,
        ["20000", "20000", "10000", "10000", "10000", "10000", "200000", "10000", "1000000"],
        "{pairs:?}"
    );
    assert!(GTP.contains("a move takes 20,000 steps"), "docs/gtp.md and the help differ");
}

#[test]
fn the_seed_of_the_engine_is_documented_as_it_is() {
    assert!(help("gtp").contains("[default: a fresh one for each game]"));
    assert!(GTP.contains("Without `--seed` each game has a fresh seed"));
    let seeds = |arguments: &[&str]| {
        let output = plywood(arguments, "plywood_seed\nclear_board\nplywood_seed\n");
        let text = String::from_utf8(output.stdout).unwrap();
        text.split("\n\n").map(str::to_owned).collect::<Vec<_>>()
    };
    for game in ["go", "phantom-go"] {
        let fresh = seeds(&["gtp", game]);
        assert!(fresh[0] != fresh[2] && fresh != seeds(&["gtp", game]), "{fresh:?}");
        let named = seeds(&["gtp", game, "--seed", "7"]);
        assert_eq!((named[0].as_str(), named[2].as_str()), ("= 7", "= 7"));
    }
}

#[test]
fn every_command_that_is_known_is_documented() {
    for arguments in [
        &["gtp", "go"][..],
        &["gtp", "connect4"],
        &["gtp", "phantom-go"],
        &["referee", "phantom-go"],
    ] {
        let output = plywood(arguments, "list_commands\n");
        let text = String::from_utf8(output.stdout).unwrap();
        for command in text.trim_start_matches("= ").split_whitespace() {
            let documented =
                GTP.contains(&format!("`{command}`")) || GTP.contains(&format!("`{command} "));
            assert!(documented, "{command} of {arguments:?} is not in docs/gtp.md");
        }
    }
}

#[test]
fn every_word_that_a_referee_says_is_documented() {
    let output = plywood(&["gtp", "phantom-go"], "plywood_tell b sings\n");
    let text = String::from_utf8(output.stdout).unwrap();
    let (_, words) = text.split_once("is nothing that a referee says: ").expect("the words");
    let words: Vec<_> = words.trim().split(", ").collect();
    assert_eq!(words.len(), 8, "{words:?}");
    for word in words {
        assert!(GTP.contains(&format!("| `{word}")), "{word} is not in the table");
    }
    for reason in ["occupied", "suicide", "ko", "full"] {
        assert!(GTP.contains(&format!("`{reason}`")) || GTP.contains(&format!(" {reason}`")));
    }
}

/// The specifications of a page that name parameters: text between backticks such as `go(size=9)`.
fn specifications<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let spans = page.split('`').skip(1).step_by(2);
    spans.filter(|span| span.starts_with(&format!("{name}(")) && !span.contains("SPEC")).collect()
}

#[test]
fn the_defaults_on_the_pages_are_those_of_the_catalogue() {
    for (page, name) in
        [(PHANTOM, "phantom-go"), (PHANTOM, "phantom-connect"), (PHANTOM, "dark-hex"), (GO, "go")]
    {
        let first = specifications(page, name)[0];
        assert_eq!(first.parse::<GameSpec>().unwrap().to_string(), name, "{first}");
    }
    for name in ["phantom-mc", "is-uct"] {
        let first = specifications(PHANTOM, name)[0];
        assert_eq!(first.parse::<SearchSpec>().unwrap().to_string(), name, "{first}");
    }
}

#[test]
fn the_status_page_is_up_to_date() {
    let page = include_str!("../../../../docs/status.md");
    assert!(
        answer(&["status"]) == page,
        "docs/status.md is old: `plywood status > docs/status.md`"
    );
}

#[test]
fn the_page_of_the_engine_has_every_field_and_every_word() {
    let messages = [
        json!({"id": 1, "game": "tictactoe", "moves": "b2", "plies": [1]}),
        json!({"id": 2, "game": "nothing"}),
        json!({"id": 3, "action": "status"}),
        json!({"id": 4, "action": "games"}),
        json!({"id": 5, "action": "searches"}),
        json!({"id": 6, "action": "cancel", "target": 7}),
    ];
    for reply in replies(&[], &messages) {
        let word = reply["reply"].as_str().unwrap();
        assert!(ENGINE.contains(&format!("| `{word}` |")), "{word}");
        for key in reply.as_object().unwrap().keys() {
            assert!(ENGINE.contains(&format!("`{key}`")), "{key} of {word} is not documented");
        }
        for list in ["games", "searches"] {
            for known in reply[list].as_array().into_iter().flatten() {
                let keys = known.as_object().unwrap().keys();
                keys.for_each(|key| assert!(ENGINE.contains(&format!("`{key}`")), "{key}"));
            }
        }
    }
    // The complaint of a wrong field names all that there are.
    let wrong = replies(
        &[],
        &[json!({"id": 1, "game": "go", "qqq": 1}), json!({"id": 2, "action": "qqq"})],
    );
    for reply in wrong {
        let (_, known) = reply["error"].as_str().unwrap().split_once("; there are ").unwrap();
        for word in known.split(", ") {
            assert!(ENGINE.contains(&format!("| `{word}`")), "{word} is not in a table");
        }
    }
}

/// Every block of the page that is marked as a conversation: lines with `>` are said, those with `<` are heard.
#[test]
fn the_conversations_on_the_page_of_the_engine_are_true() {
    let blocks = ENGINE.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut seen = 0;
    for block in blocks.filter(|block| block.starts_with("> ")) {
        let said: Vec<_> =
            block.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned).collect();
        let mut heard = lines(&["--threads", "1"], &said).into_iter();
        for shown in block.lines().filter_map(|line| line.strip_prefix("< ")) {
            let line = heard.next().expect(shown);
            // What is left out of the page stands between the parts that are shown.
            let mut rest = line.as_str();
            for part in shown.split("…") {
                let place = rest.find(part).unwrap_or_else(|| panic!("{line}\nlacks {part}"));
                rest = &rest[place + part.len()..];
            }
            seen += 1;
        }
        assert_eq!(heard.next(), None);
    }
    assert!(seen >= 6, "{seen} replies");
}
