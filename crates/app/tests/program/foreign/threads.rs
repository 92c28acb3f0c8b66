//! A process for each thread, and none left behind.

use std::{fs, path::Path, thread::sleep, time::Duration};

use super::{DOTS, changed, said};

/// The processes that a game of this text started.
fn started(list: &Path) -> Vec<String> {
    fs::read_to_string(list).unwrap_or_default().lines().map(str::to_owned).collect()
}

#[test]
fn threads_have_processes_of_their_own_and_all_end_with_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("started");
    let note = format!("import os\nopen({list:?}, 'a').write(f'{{os.getpid()}}\\n')\nROWS, COLS =");
    let game = changed(folder.path(), DOTS, "ROWS, COLS =", &note);
    let lanes = &["--search", "uct", "--steps", "400", "--lanes", "4"];
    let run =
        |threads| said(&[&["analyse", &game] as &[_], lanes, &["--threads", threads]].concat());
    let moves = |report: String| report.lines().filter(|line| line.contains("mean of")).count();
    let one = moves(run("1"));
    let alone = started(&list).len();
    assert_eq!(alone, 1);
    assert_eq!(moves(run("2")), one);
    let both = started(&list).len() - alone;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    assert!((1..=cores.min(2)).contains(&both), "{both} processes on {cores} cores");
    sleep(Duration::from_millis(50));
    for process in started(&list) {
        assert!(!Path::new("/proc").join(&process).exists(), "{process} is left behind");
    }
}
