//! No line breaks a server, whatever it says.

use plywood_core::Seed;

use super::{arbiter, blind, open, said};
use crate::gtp::server::{Server, serve};

/// Lines of words that are nearly commands, from a fixed seed.
fn nonsense(lines: usize) -> String {
    const WORDS: [&str; 47] = [
        "play",
        "genmove",
        "undo",
        "boardsize",
        "komi",
        "b",
        "w",
        "black",
        "a1",
        "c3",
        "d4",
        "pass",
        "resign",
        "3",
        "-1",
        "19",
        "1e9",
        "nan",
        "99999999999999999999",
        "#",
        "é",
        "\u{0}",
        "\t",
        "clear_board",
        "showboard",
        "final_score",
        "fixed_handicap",
        "set_free_handicap",
        "2",
        "plywood_tell",
        "refused",
        "played",
        "moved",
        "passed",
        "takes",
        "takes-some",
        "loses",
        "rests",
        "plywood_news",
        "time_left",
        "time_settings",
        "plywood_game",
        "dark-hex",
        "final_status_list",
        "loadsgf",
        "printsgf",
        "plywood_seed",
    ];
    let mut rng = Seed(11).rng();
    let mut text = String::new();
    for _ in 0..lines {
        for _ in 0..=rng.below(5) {
            text += WORDS[rng.below(WORDS.len())];
            text.push(' ');
        }
        text.push('\n');
    }
    text
}

#[test]
fn no_line_breaks_a_server() {
    let lines = nonsense(1500);
    let mut servers: [Box<dyn Server>; 4] = [
        Box::new(open("go(size=3)")),
        Box::new(open("connect(cols=3,rows=3,line=3)")),
        Box::new(blind("phantom-go(size=3)")),
        Box::new(arbiter("phantom-go(size=3)")),
    ];
    for server in &mut servers {
        // Boards stay small: a test need not wait for large ones.
        let small = lines.replace("boardsize 19", "boardsize 4");
        assert!(said(&mut **server, &small).len() > 1000);
        let long = format!("{}\nname\n", "x".repeat(200_000));
        assert_eq!(said(&mut **server, &long), ["? the line is too long", "= Plywood"]);
        let mut output = Vec::new();
        serve(&mut **server, &b"\xff\xfe name\nname"[..], &mut output).unwrap();
        assert!(output.ends_with(b"= Plywood\n\n"));
    }
}
