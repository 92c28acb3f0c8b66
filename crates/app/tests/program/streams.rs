//! An answer that could not be written is no success.

use std::{
    fs::File,
    process::{Command, Stdio},
};

use assert_cmd::cargo::CommandCargoExt;

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("plywood").expect("the program is built");
    command.args(arguments).stdin(Stdio::null());
    command
}

#[test]
fn a_reader_who_is_gone_is_told_nothing_and_it_is_no_success() {
    for arguments in [&["games"][..], &["--help"], &["--version"], &["check", "tictactoe"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_told_in_one_sentence() {
    for arguments in [&["games"][..], &["--help"], &["analyse", "tictactoe", "--steps", "10"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = program(arguments).stdout(full).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.starts_with("plywood: cannot write the answer"), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_panics_where_complaints_cannot_be_written() {
    for arguments in [&["nonsense"][..], &["bench", "--only", "random", "--steps", "1"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = program(arguments).stderr(full).output().unwrap();
        assert!(matches!(output.status.code(), Some(0 | 2)), "{arguments:?}: {:?}", output.status);
    }
}

#[test]
fn an_answer_that_nobody_wants_is_a_success() {
    let status = program(&["games"]).stdout(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(0));
}
