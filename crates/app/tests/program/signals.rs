//! What signals do to every command that may run for long, and which exit code they leave.
#![cfg(unix)]

use std::{
    fs,
    io::Write,
    process::{self, Command, Stdio},
    thread,
    time::Duration,
};

/// Long enough for the program to begin its work.
pub const A_MOMENT: Duration = Duration::from_millis(700);

/// A running program.
pub struct Child(process::Child);

impl Child {
    pub fn start(arguments: &[&str]) -> Self {
        let program = assert_cmd::cargo::cargo_bin("plywood");
        let child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        Self(child.expect("the program runs"))
    }

    /// Ends it without a warning.
    pub fn kill(&mut self) {
        self.0.kill().expect("it can be killed, also when it has ended");
        self.0.wait().expect("it ends");
    }

    pub fn send(&self, signal: &str) {
        // It may have ended by itself.
        let _ =
            Command::new("kill").args([&format!("-{signal}"), &self.0.id().to_string()]).output();
    }

    /// Sends a signal and waits for the end: the exit code, or minus the signal that ended it, and
    /// what was printed to both streams.
    pub fn signal(self, signal: &str) -> (i32, String, String) {
        use std::os::unix::process::ExitStatusExt;
        self.send(signal);
        let output = self.0.wait_with_output().expect("the program ends");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code();
        let code = code.unwrap_or_else(|| -output.status.signal().expect("a signal ended it"));
        (code, text(&output.stdout), text(&output.stderr))
    }
}

#[test]
fn every_long_command_stops_at_a_signal_and_says_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [save, prior, seeds, results] = ["save", "prior.json", "seeds.json", "results"].map(place);
    let commands: &[(&[&str], &str)] = &[
        (&["analyse", "connect4", "--search", "alpha-beta", "--until-settled"], "interrupted"),
        (&["analyse", "connect4", "--time", "1h", "--json"], "interrupted"),
        (&["tree", "connect4", "--time", "1h"], ""),
        (
            &[
                "identify",
                "hex(size=4)",
                "--depth",
                "2",
                "--solve",
                "0",
                "--epsilon",
                "0",
                "--delta",
                "0.001",
                "--budget",
                "1e12",
                "--json",
            ],
            "\"settled\": false",
        ),
        (&["solve", "connect4", "--search", "descent", "--json", "--save", &save], "interrupted"),
        (&["match", "connect4", "uct", "flat", "--games", "100000", "--json"], "\"rounds\""),
        (&["match", "connect4", "uct", "flat", "--sprt", "elo0=0,elo1=1"], "uct"),
        (&["tournament", "connect4", "uct", "flat", "--games", "100000"], "stopped after"),
        (
            &[
                "championship",
                "connect4",
                "--search",
                "uct",
                "--param",
                "c=1..2:1",
                "--games",
                "100000",
            ],
            "stopped before the end",
        ),
        (
            &["tune", "connect4", "uct", "--param", "c=0..1", "--games", "100000"],
            "candidates against",
        ),
        (
            &[
                "grade",
                "connect4",
                "--search",
                "uct",
                "--positions",
                "10000",
                "--steps",
                "100000",
                "--solver-steps",
                "2000",
            ],
            "",
        ),
        (&["fit-prior", "connect4", "--matches", "1e9", "--out", &prior], "written to"),
        (
            &["seeds", "learn", "connect4", "--player", "flat", "--k", "500", "--out", &seeds],
            "stopped after",
        ),
        (&["bench", "--time", "2s", "--steps", "1e12"], "speed"),
        (&["check", "othello", "--games", "20000"], ""),
        (
            &[
                "lab",
                "run",
                "pearl-large",
                "--size",
                "quick",
                "--threads",
                "1",
                "--results",
                &results,
            ],
            "run again to go on",
        ),
        (&["reproduce", "000", "--threads", "1", "--results", &results], "run again to go on"),
    ];
    // Two at a time: most of the time each of them only waits.
    for (number, pair) in commands.chunks(2).enumerate() {
        let children: Vec<_> = pair.iter().map(|(arguments, _)| Child::start(arguments)).collect();
        thread::sleep(2 * A_MOMENT);
        let signal = ["TERM", "HUP", "INT"][number % 3];
        for (child, (arguments, said)) in children.into_iter().zip(pair) {
            let (code, printed, error) = child.signal(signal);
            assert_eq!(code, 3, "{arguments:?} at {signal}: {printed}{error}");
            assert!(printed.contains(said), "{arguments:?}: '{printed}' lacks '{said}'");
        }
    }
    assert!(fs::metadata(&save).unwrap().len() > 100);
    assert!(fs::read_to_string(&prior).unwrap().contains("plywood_prior"));
}

#[test]
fn a_second_signal_ends_at_once() {
    // One move of an unlimited search: the round in play would never be over.
    let child = Child::start(&["match", "connect4", "uct", "flat", "--time", "1h"]);
    thread::sleep(A_MOMENT);
    child.send("TERM");
    thread::sleep(A_MOMENT);
    let (code, printed, error) = child.signal("TERM");
    assert_eq!((code, printed.as_str()), (130, ""), "{error}");
    assert!(error.contains("finishing the games in play"), "{error}");
}

#[test]
fn commands_that_serve_others_end_at_a_signal_and_play_ends_while_it_waits() {
    for (arguments, signal, expected) in [
        (["gtp", "go(size=5)"], "TERM", -15),
        (["referee", "phantom-go(size=5)"], "TERM", -15),
        (["play", "tictactoe"], "TERM", -15),
        (["play", "tictactoe"], "INT", 130),
    ] {
        let mut child = Child::start(&arguments);
        let mut input = child.0.stdin.take().expect("the input is open");
        input.write_all(b"\n").unwrap();
        thread::sleep(A_MOMENT);
        let (code, _, error) = child.signal(signal);
        assert_eq!(code, expected, "{arguments:?} at {signal}: {error}");
        drop(input);
    }
}

#[test]
fn nohup_keeps_a_run_alive_when_its_terminal_closes() {
    let program = assert_cmd::cargo::cargo_bin("plywood");
    let ignoring = "trap '' HUP; exec \"$0\" match connect4 uct flat --games 1000000";
    let child = Command::new("sh")
        .args(["-c", ignoring, program.to_str().unwrap()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let child = Child(child.unwrap());
    thread::sleep(A_MOMENT);
    child.send("HUP");
    thread::sleep(A_MOMENT);
    let (code, _, error) = child.signal("INT");
    assert_eq!(code, 3, "only the second signal counted: {error}");
    assert_eq!(error.matches("finishing").count(), 1, "{error}");
}

#[test]
fn a_solve_is_written_down_while_it_runs_and_finds_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [often, once, killed] = ["often", "once", "killed"].map(place);
    let solve = |file: &str, every: &str| {
        let game = "connect(cols=5,rows=4)";
        crate::told(&[
            "solve",
            game,
            "--search",
            "descent",
            "--steps",
            "3000",
            "--json",
            "--save",
            file,
            "--save-every",
            every,
        ])
        .0
    };
    assert_eq!(solve(&often, "1ms"), solve(&once, "1h"));
    assert_eq!(fs::read(&often).unwrap(), fs::read(&once).unwrap());
    let mut child = Child::start(&[
        "solve",
        "connect4",
        "--search",
        "descent",
        "--save",
        &killed,
        "--save-every",
        "50ms",
    ]);
    thread::sleep(2 * A_MOMENT);
    child.kill();
    let (code, printed, error) =
        crate::told(&["solve", "--resume", &killed, "--steps", "1", "--json"]);
    assert_eq!(code, 1, "{error}");
    let resumed: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert!(resumed["steps"].as_u64() > Some(10), "{resumed}");
}

#[test]
fn help_shows_the_exit_codes() {
    let help = crate::answer(&["--help"]);
    for line in ["  0    done", "  3    interrupted", "  130  ended at once"] {
        assert!(help.contains(line), "{help}");
    }
}
