//! `serve`: where it listens, for whom, and how it ends.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use plywood_search::Clock;

use super::told;

/// A server that was started, the lines that it prints, and its address.
fn serve(arguments: &[&str]) -> (Child, BufReader<ChildStdout>, String) {
    let program = assert_cmd::cargo::cargo_bin("plywood");
    let mut child = Command::new(program)
        .args(["serve", "--port", "0"])
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("it speaks");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("no address: {line}")).to_owned();
    (child, lines, address)
}

fn ask(address: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let length = body.len();
    let request = format!(
        "POST /api/position HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn it_serves_games_of_the_command_line_and_ends_at_a_signal() {
    let dots = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/games/dots.py");
    let game = format!("game:python3 {dots}");
    let (mut child, _lines, address) = serve(&[&game]);
    assert!(address.starts_with("127.0.0.1:"), "this machine alone: {address}");
    let body = serde_json::json!({ "game": game }).to_string();
    let answer = ask(&address, &body);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"players\":2"), "{answer}");
    let other = ask(&address, r#"{"game":"game:python3 other.py"}"#);
    assert!(other.starts_with("HTTP/1.1 403"), "{other}");
    let ended = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(ended.expect("kill runs").success());
    let patience = Clock::start(Duration::from_secs(5));
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0), "Ctrl-C is how it ends");
    assert!(!patience.is_spent());
}

#[test]
fn what_cannot_be_served_is_said_in_a_sentence() {
    for (arguments, word) in [
        (&["serve", "--listen", "0.0.0.0"][..], "needs a token"),
        (&["serve", "--listen", "0.0.0.0", "--token", "short"], "at least 16"),
        (&["serve", "--results", "no-such-file"], "no-such-file"),
        (&["serve", "chess"], "chess"),
        (&["serve", "--port", "65536"], "from 0 to 65535"),
        (&["serve", "--port", "x"], "whole number"),
        (&["serve", "--listen", "everywhere"], "such as 0.0.0.0"),
        (&["serve", "--listen", "203.0.113.1", "--token", "a-long-enough-token"], "cannot listen"),
    ] {
        let (code, _, said) = told(arguments);
        assert_eq!(code, 2, "{arguments:?}: {said}");
        assert!(said.contains(word) && said.lines().count() <= 4, "{arguments:?}: {said}");
    }
}

#[test]
fn a_port_that_is_taken_is_told_and_the_usual_one_gives_way() {
    let (mut child, _lines, address) = serve(&[]);
    let port = address.rsplit(':').next().expect("a port");
    let (code, _, said) = told(&["serve", "--port", port]);
    assert!(code == 2 && said.contains("cannot listen"), "{said}");
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
}
