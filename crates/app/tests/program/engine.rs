//! `engine`: the real binary as scripts and front ends speak to it.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

use crate::{answer, foreign::example, plywood, told};

/// What is said to these messages, as lines, with exit code 0.
pub fn lines(arguments: &[&str], messages: &[String]) -> Vec<String> {
    let output = plywood(&[&["engine"], arguments].concat(), &(messages.join("\n") + "\n"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{messages:?}");
    let text = String::from_utf8(output.stdout).expect("replies are text");
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().map(str::to_owned).collect()
}

pub fn replies(arguments: &[&str], messages: &[Value]) -> Vec<Value> {
    let messages: Vec<_> = messages.iter().map(Value::to_string).collect();
    let replies = lines(arguments, &messages).into_iter();
    replies.map(|line| serde_json::from_str(&line).expect("a reply is JSON")).collect()
}

/// JSON without the white space between its parts, otherwise byte for byte.
fn compact(text: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let kept = text.chars().filter(|&c| {
        let inside = quoted;
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        inside || !c.is_whitespace()
    });
    kept.collect()
}

#[test]
fn an_analysis_is_that_of_analyse_byte_for_byte_at_any_number_of_threads() {
    let cases: &[(&[&str], &str)] = &[
        (
            &["connect4", "--moves", "d1 d2", "--steps", "2000"],
            r#""game":"connect4","moves":"d1 d2","steps":2000"#,
        ),
        (
            &["connect4", "--search", "uct", "--steps", "9001", "--seed", "5", "--lanes", "3"],
            r#""game":"connect4","search":"uct","steps":9001,"seed":5,"lanes":3"#,
        ),
        (
            &["hex(size=5)", "--search", "mcts", "--steps", "1e3"],
            r#""game":"hex(size=5)","search":"mcts","steps":1e3"#,
        ),
        (&["phantom-go(size=3)", "--steps", "50"], r#""game":"phantom-go(size=3)","steps":50"#),
        (
            &["tictactoe", "--search", "alpha-beta", "--until-settled"],
            r#""game":"tictactoe","search":"alpha-beta","until_settled":true"#,
        ),
        (
            &["connect4", "--moves", "a1 b1 a2 b2 a3 b3 a4"],
            r#""game":"connect4","moves":["a1","b1","a2","b2","a3","b3","a4"]"#,
        ),
        (
            &[
                "connect4",
                "--position",
                "......./......./......./......./...o.../...x...",
                "--steps",
                "300",
            ],
            r#""game":"connect4","position":"......./......./......./......./...o.../...x...","steps":300"#,
        ),
        (&["rolit", "--search", "maxn(depth=2)"], r#""game":"rolit","search":"maxn(depth=2)""#),
        (
            &["pearl", "--search", "sym", "--steps", "200"],
            r#""game":"pearl","search":"sym","steps":200"#,
        ),
    ];
    let expected: Vec<_> = cases
        .iter()
        .map(|(arguments, _)| compact(&answer(&[&["analyse"], *arguments, &["--json"]].concat())))
        .collect();
    let messages: Vec<_> =
        (0..).zip(cases).map(|(id, (_, rest))| format!("{{\"id\":{id},{rest}}}")).collect();
    for threads in ["1", "2", "7"] {
        let mut found = lines(&["--threads", threads], &messages);
        found.sort();
        let wanted: Vec<_> = (0..)
            .zip(&expected)
            .map(|(id, text)| format!(r#"{{"id":{id},"reply":"answer","analysis":{text}}}"#))
            .collect();
        assert_eq!(found, wanted, "{threads} threads");
    }
}

#[test]
fn plies_of_a_line_are_answered_one_by_one() {
    let message = json!({"id": "game", "game": "tictactoe", "moves": "b2 a1 c3", "plies": [0, 3]});
    let mut found = replies(&[], &[message]);
    found.sort_by_key(|reply| reply["ply"].as_u64());
    assert_eq!((&found[0]["ply"], &found[1]["ply"]), (&json!(0), &json!(3)));
    assert_eq!(found[1]["analysis"]["position"], "..x/.x./o..");
    assert!(found.len() == 2 && found.iter().all(|reply| reply["id"] == "game"));
}

#[test]
fn whatever_is_wrong_is_told_and_the_next_is_answered() {
    let messages = [
        "nonsense".into(),
        r#"{"id":1,"game":"conect4"}"#.into(),
        r#"{"id":2,"game":"connect4","step":5}"#.into(),
        r#"{"id":3,"game":"connect4","moves":"d1 z9"}"#.into(),
        r#"{"id":4,"game":"connect4","search":"phantom-mc"}"#.into(),
        r#"{"id":5,"game":"connect4","steps":10}"#.into(),
        format!(r#"{{"id":6,"game":"{}"}}"#, "x".repeat(100_000)),
        format!(r#"{{"id":7,"game":"connect4","position":"{}"}}"#, "x".repeat(1 << 20)),
        format!(r#"{{"id":8,"x":{}"#, "[".repeat(1 << 19)),
    ];
    let mut found = lines(&[], &messages);
    found.sort();
    let told = |start: &str, words: &str| {
        let reply = found.iter().find(|line| line.starts_with(start)).expect(start);
        assert!(reply.contains(words) && reply.len() < 1000, "{reply}");
    };
    told(r#"{"id":1,"reply":"error""#, "did you mean 'connect4'");
    told(r#"{"id":2,"reply":"error""#, r#"did you mean \"steps\"?"#);
    told(r#"{"id":3,"reply":"error""#, "'z9' is no legal move here (move 2 of the list)");
    told(r#"{"id":4,"reply":"error""#, "kept by a referee");
    told(r#"{"id":6,"reply":"error""#, "at most 4096 characters");
    assert!(found.iter().any(|line| line.starts_with(r#"{"id":5,"reply":"answer""#)));
    for words in ["expected ident", "1048576 bytes", "recursion limit"] {
        let told =
            found.iter().any(|line| line.starts_with(r#"{"id":null"#) && line.contains(words));
        assert!(told, "{words}: {found:?}");
    }
    assert_eq!(found.len(), messages.len());
}

#[test]
fn options_that_cannot_be_get_one_sentence() {
    for (arguments, words) in [
        (&["--threads", "0"][..], "from 1 to 1024"),
        (&["--memory", "lots"], "512MiB"),
        (&["--thread", "2"], "--threads"),
        (&["conect4"], "did you mean 'connect4'"),
        (&["game:/no/such/program"], "cannot be started"),
    ] {
        let (code, said, errors) = told(&[&["engine"], arguments].concat());
        assert_eq!((code, said.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.contains(words) && errors.lines().count() == 1, "{errors}");
    }
}

/// A running engine and what goes in and out.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn begin(arguments: &[&str]) -> Self {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("plywood"))
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it is a pipe"));
        Self { child, input, output }
    }

    fn say(&mut self, message: &Value) {
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{message}").expect("the engine listens");
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine speaks");
        serde_json::from_str(&line).expect("a reply is JSON")
    }

    /// The next reply that is no report.
    fn hear_last(&mut self) -> Value {
        loop {
            let reply = self.hear();
            if reply["reply"] != "report" {
                return reply;
            }
        }
    }

    fn code(mut self) -> Option<i32> {
        let status = self.child.wait().expect("it ends");
        status.code()
    }
}

fn endless(id: u32) -> Value {
    json!({"id": id, "game": "connect4", "search": "uct", "time": "1h", "report_every": "20ms"})
}

#[test]
fn a_front_end_hears_reports_cancels_and_goes_on() {
    let mut talk = Talk::begin(&["--threads", "1"]);
    talk.say(&endless(1));
    let (first, second) = (talk.hear(), talk.hear());
    assert_eq!((&first["reply"], &second["reply"]), (&json!("report"), &json!("report")));
    assert_eq!(first["analysis"]["ending"], "searching");
    assert!(first["analysis"]["steps"].as_u64() < second["analysis"]["steps"].as_u64());
    talk.say(&json!({"id": "c", "action": "cancel", "target": 1}));
    let mut last = [talk.hear_last(), talk.hear_last()];
    last.sort_by_key(|reply| reply["id"].is_string());
    assert_eq!((&last[0]["reply"], &last[1]["reply"]), (&json!("cancelled"), &json!("done")));
    assert_eq!(last[0]["analysis"]["ending"], "interrupted");
    assert_eq!(last[1]["cancelled"], 1);
    talk.say(&json!({"id": 2, "game": "tictactoe", "steps": 100}));
    assert_eq!(talk.hear()["reply"], "answer");
    talk.say(&json!({"id": 3, "action": "status"}));
    let status = talk.hear();
    assert_eq!((&status["name"], &status["schema"]), (&json!("plywood"), &json!(3)));
    assert_eq!((&status["waiting"], &status["running"]), (&json!(0), &json!(0)));
    drop(talk.input.take());
    assert_eq!(talk.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_signal_stops_the_searches_and_what_they_found_is_told() {
    for signal in ["INT", "TERM"] {
        let mut talk = Talk::begin(&["--threads", "1"]);
        talk.say(&endless(1));
        assert_eq!(talk.hear()["reply"], "report");
        talk.say(&endless(2));
        let id = talk.child.id().to_string();
        Command::new("kill").args([&format!("-{signal}"), &id]).output().expect("kill is there");
        let mut last = [talk.hear_last(), talk.hear_last()];
        last.sort_by_key(|reply| reply["id"].as_u64());
        assert_eq!(
            (&last[0]["reply"], &last[1]["reply"]),
            (&json!("cancelled"), &json!("cancelled"))
        );
        assert!(last[0]["analysis"]["steps"].as_u64() > Some(0), "{}", last[0]);
        assert_eq!(last[1]["analysis"], Value::Null);
        assert_eq!(talk.code(), Some(3));
    }
}

#[test]
fn a_reader_that_goes_ends_the_program() {
    let mut talk = Talk::begin(&["--threads", "2"]);
    (0..5).for_each(|id| talk.say(&endless(id)));
    assert_eq!(talk.hear()["reply"], "report");
    let Talk { mut child, input, output } = talk;
    drop(output);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
    let mut errors = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut errors).unwrap();
    assert_eq!(errors, "");
    drop(input);
}

#[test]
fn another_program_is_started_only_if_it_was_named_and_anew_when_it_has_died() {
    let dots = example("dots.py 1 1");
    let question = |id: u32| json!({"id": id, "game": dots, "steps": 20});
    let refused = replies(&[], &[question(1)]);
    assert!(refused[0]["error"].as_str().unwrap().contains("PLYWOOD_TRUST=1"), "{refused:?}");
    let found = replies(&[&dots], &[question(1), question(2)]);
    assert!(found.len() == 2 && found.iter().all(|reply| reply["reply"] == "answer"), "{found:?}");
    let folder = tempfile::tempdir().unwrap();
    let mortal = folder.path().join("mortal.py");
    let text = include_str!("../../../../examples/games/dots.py").replace(
        "message, answers =",
        "sys.exit() if json.loads(line)['id'] > 40 else 0\n    message, answers =",
    );
    std::fs::write(&mortal, text).unwrap();
    let game = format!("game:python3 {}", mortal.display());
    let mut talk = Talk::begin(&["--threads", "2", &game]);
    for id in 0..4 {
        // Enough questions to it, sooner or later, that it dies of them; then there is a new one.
        talk.say(&json!({"id": id, "game": game, "search": "flat", "steps": 200}));
        let reply = talk.hear();
        assert!(reply["error"].as_str().is_some_and(|error| error.contains("ended")), "{reply}");
        talk.say(&json!({"id": id, "game": "tictactoe", "steps": 5}));
        assert_eq!(talk.hear()["reply"], "answer");
    }
    talk.say(&json!({"id": "short", "game": game, "search": "flat", "steps": 1}));
    assert_eq!(talk.hear()["reply"], "answer");
    drop(talk.input.take());
    assert_eq!(talk.code(), Some(0));
}
