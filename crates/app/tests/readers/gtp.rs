//! Lines of the Go Text Protocol, and what players type.

use assert_cmd::Command;
use plywood_core::Seed;

use crate::mangle::Mangler;

/// Lines that both sides know.
const LINES: &[&str] = &[
    "1 protocol_version",
    "name",
    "version",
    "known_command play",
    "list_commands",
    "boardsize 3",
    "clear_board",
    "komi 0.5",
    "play b a1",
    "play w pass",
    "2 genmove b",
    "undo",
    "showboard",
    "final_score",
    "time_settings 1 1 1",
    "time_left b 1 1",
    "reg_genmove w",
    "fixed_handicap 2",
    "plywood-certainty",
    "# nothing",
    "",
];

/// So many lines to one engine: it answers, goes on and ends in peace.
pub fn run(count: u32) {
    let mut mangler = Mangler::new(LINES.iter().copied(), Seed(7).named("gtp"));
    let mut text = String::new();
    for _ in 0..count {
        // An engine that is told to go is gone.
        let line = mangler.text().replace(['\r', '\n', '\0'], " ").replace("quit", "name");
        text += &line;
        text.push('\n');
    }
    text += "\n77 name\nquit\n";
    let mut command = Command::new(env!("CARGO_BIN_EXE_plywood"));
    let engine = command.args(["gtp", "go(size=3)", "--search", "flat", "--steps", "4"]);
    let output = engine.write_stdin(text).output().expect("the engine runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{:?} {}", output.status, tail(&output.stderr));
    assert!(
        said.contains("=77 Plywood") || said.contains("=77 plywood"),
        "{}",
        tail(&output.stdout)
    );
}

fn tail(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.chars().skip(text.chars().count().saturating_sub(400)).collect()
}
