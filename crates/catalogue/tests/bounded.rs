//! Files that have no end, never answer or are too long are refused before they are read.

use std::{fs, path::Path, process::Command, time::Instant};

use plywood_catalogue::bounded::{ReadError, open, text};

#[test]
fn only_plain_files_that_are_not_too_long_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "12345").unwrap();
    assert_eq!(text(&file, 5).unwrap(), "12345");
    assert!(matches!(text(&file, 4), Err(ReadError::TooLong { found: 5, most: 4 })));
    fs::write(&file, [0xff, 0xfe]).unwrap();
    assert!(matches!(text(&file, 5), Err(ReadError::NotText)));
    assert!(matches!(text(folder.path(), 5), Err(ReadError::NotPlain("a directory"))));
    assert!(matches!(text(&folder.path().join("none"), 5), Err(ReadError::System(_))));
}

#[expect(clippy::disallowed_methods, reason = "a test of time reads the clock")]
#[test]
fn a_long_file_is_refused_without_being_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long");
    fs::File::create(&path).unwrap().set_len(1 << 42).unwrap();
    let begin = Instant::now();
    assert!(matches!(text(&path, u64::from(u32::MAX)), Err(ReadError::TooLong { .. })));
    assert!(begin.elapsed().as_secs() < 1);
}

#[cfg(unix)]
#[test]
fn devices_without_an_end_and_pipes_without_a_writer_are_not_waited_for() {
    assert!(matches!(open(Path::new("/dev/zero")), Err(ReadError::NotPlain(_))));
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert!(matches!(open(&pipe), Err(ReadError::NotPlain(_))));
}
