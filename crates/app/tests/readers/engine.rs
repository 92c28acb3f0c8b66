//! Messages to the engine: lines that are nearly right, by the thousand.

use assert_cmd::Command;
use plywood_contest::engine::Message;
use plywood_core::Seed;
use serde_json::Value;

use crate::mangle::{Mangler, feed};

/// Messages that are understood; whatever a game or a number in them becomes, its search is short.
const LINES: &[&str] = &[
    r#"{"id":1,"game":"ttt"}"#,
    r#"{"id":"q","game":"tictactoe","moves":"b2 a1","search":"random","steps":50}"#,
    r#"{"id":2,"game":"ttt","moves":["a1","b2"],"plies":[0,2],"search":"alpha-beta"}"#,
    r#"{"id":3,"game":"ttt","position":".../.x./...","seed":7,"lanes":2,"priority":-1}"#,
    r#"{"id":4,"game":"nim(heaps=1+2)","time":"5ms","memory":"1MiB","report_every":1}"#,
    r#"{"id":5,"game":"ttt","until_settled":true,"report_every":"1ms"}"#,
    r#"{"id":6,"action":"cancel","target":"q"}"#,
    r#"{"id":7,"action":"cancel-all"}"#,
    r#"{"id":8,"action":"status"}"#,
    r#"{"id":9,"action":"searches"}"#,
    r#"{"id":10,"game":"ttt","steps":"éééééééééééééééééééééééééééééééééééééééé……"}"#,
    r#"{"id":11,"game":"ttt","éééééééééééééééééééééééééééééééééééééééé……":1}"#,
    "",
];

/// So many lines read, and as many to one engine: it answers each, goes on and ends in peace.
pub fn run(count: u32) {
    let mut mangler = Mangler::new(LINES.iter().copied(), Seed(7).named("messages"));
    feed("messages", count, || mangler.text(), |line| drop(Message::read(line)));
    let mut input = Vec::new();
    let mut spoken = 0;
    for _ in 0..count {
        let mut line = mangler.bytes();
        line.retain(|&byte| byte != b'\n');
        let text = str::from_utf8(&line);
        spoken += usize::from(text.map_or(true, |text| !text.trim().is_empty()));
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(br#"{"id":"last","action":"status"}"#);
    let mut command = Command::new(env!("CARGO_BIN_EXE_plywood"));
    let output = command.args(["engine", "--threads", "2"]).write_stdin(input).output();
    let output = output.expect("the engine runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
    let (mut last, mut replies) = (0, 0);
    for line in String::from_utf8(output.stdout).expect("replies are text").lines() {
        let reply: Value = serde_json::from_str(line).expect("a reply is JSON");
        let word = reply["reply"].as_str().expect("every reply says what it is");
        replies += usize::from(word != "report");
        last += usize::from(reply["id"] == "last" && word == "status");
    }
    assert_eq!(last, 1, "it goes on to the end");
    assert!(replies > spoken, "{replies} replies to {spoken} lines");
}
