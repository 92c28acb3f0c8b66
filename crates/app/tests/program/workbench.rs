//! The theory explorer of `plywood serve` shows what `plywood theory` prints.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    thread,
};

use plywood_contest::engine::Means;
use plywood_workbench::{Server, Settings};
use serde_json::Value;

use crate::told;

/// What a path of a workbench answers.
fn asked(address: SocketAddr, path: &str) -> Value {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in text");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{path}: {error}: {answer}"))
}

/// The words of a command as a shell parts them; only what the workbench writes is understood.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("there is one").push(c),
        }
    }
    words
}

/// Whether a cell of a table on the page is the value that the command prints for programs.
fn same(cell: &str, printed: &Value) -> bool {
    let cell = cell.split(" ± ").next().unwrap_or(cell);
    match printed.as_f64() {
        Some(number) => cell.parse::<f64>().is_ok_and(|shown| shown == number),
        None if printed.is_null() => cell.is_empty() || cell == "–",
        None => printed.as_str() == Some(cell),
    }
}

#[test]
fn every_number_of_the_explorer_is_what_the_command_prints() {
    let settings = Settings {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        token: None,
        games: Vec::new(),
        outside: false,
        results: Vec::new(),
        means: Means::threads(1),
    };
    let server = Server::bind(settings).expect("it can be served");
    let (address, stop) = (server.address(), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| server.run(|| stop.load(SeqCst)).expect("it is served"));
        for path in [
            "status?law=z^2&b=0.9&simulate=20",
            "status?law=geometric(3)&p=0.3&b=0.7&law2=z^2&p2=0.6&b2=0.8&moves=5",
            "transition?law=z^3&p=matched&simulate=10",
            "transition",
            "inert?law=0.2*z^2%2B0.8*z^32",
            "branching?law=geometric(4)&b=0.6&most=3&simulate=30&seed=5",
            "pathology?law=geometric(5)&depth=4&simulate=20",
            "quiescence?law=0.5*z%2B0.5*z^8&threshold=1&depth=3&simulate=10",
            "product?law=z^2&b=0.8&depth=4&simulate=10",
            "pearl?degree=3&depth=6&p=fixed&simulate=25&seed=2",
        ] {
            let page = asked(address, &format!("/api/theory/{path}"));
            let command = page["command"].as_str().unwrap_or_else(|| panic!("{path}: {page}"));
            let mut arguments = words(command);
            arguments.push("--json".into());
            let arguments: Vec<&str> = arguments[1..].iter().map(String::as_str).collect();
            let (code, text, complaint) = told(&arguments);
            assert_eq!((code, complaint.as_str()), (0, ""), "{command}");
            let printed: Value = serde_json::from_str(&text).expect("JSON");
            let tables = page["tables"].as_array().expect("tables");
            assert_eq!(tables.len(), printed.as_array().expect("tables").len(), "{command}");
            for (shown, printed) in tables.iter().zip(printed.as_array().expect("tables")) {
                assert_eq!(shown["title"], printed["title"]);
                let rows = shown["rows"].as_array().expect("rows");
                assert_eq!(rows.len(), printed["rows"].as_array().expect("rows").len());
                for (row, line) in rows.iter().zip(printed["rows"].as_array().expect("rows")) {
                    for (column, name) in
                        shown["heading"].as_array().expect("names").iter().enumerate()
                    {
                        let (cell, value) = (&row[column], &line[name.as_str().expect("a name")]);
                        assert!(
                            same(cell.as_str().expect("text"), value),
                            "{command}: {cell}, {value}"
                        );
                    }
                }
            }
        }
        stop.store(true, SeqCst);
    });
}
