//! Limits hold against files and games made to pass them: memory as the system counts it, and time.

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use flate2::{Compression, write::GzEncoder};

const MIB: u64 = 1 << 20;
/// What the program itself takes (docs/solving.md).
const OWN: u64 = 24 * MIB;

/// Runs the program; what it said and the most memory that it ever held.
fn peak(arguments: &[&str]) -> (Output, u64) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("plywood"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("it can be waited for").is_none() {
        let told = fs::read_to_string(&status).unwrap_or_default();
        let high = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = high.and_then(|text| text.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        most = most.max(kib.unwrap_or(0) << 10);
        std::thread::sleep(Duration::from_micros(500));
    }
    (child.wait_with_output().expect("it has ended"), most)
}

/// A proof of a game whose strategies are these numbers.
fn proof(folder: &tempfile::TempDir, game: &str, position: &str, numbers: &[u8]) -> String {
    let head = format!("plywood proof 1\ngame {game}\nposition {position}\nvalue 1.0\n\n");
    packed(folder, head, numbers)
}

/// A witness of what two players get, whose numbers are these.
fn witness(folder: &tempfile::TempDir, game: &str, position: &str, numbers: &[u8]) -> String {
    let head = format!("plywood proof 2\nkind max-n\ngame {game}\nposition {position}\n");
    packed(folder, head + "ties spite\nvalues 1.0 -1.0\n\n", numbers)
}

fn packed(folder: &tempfile::TempDir, mut file: String, numbers: &[u8]) -> String {
    file.reserve(numbers.len());
    let mut packed = GzEncoder::new(file.into_bytes(), Compression::best());
    packed.write_all(numbers).expect("memory takes all");
    let path = folder.path().join("hostile.proof").display().to_string();
    fs::write(&path, packed.finish().expect("memory takes all")).expect("it is written");
    path
}

/// The first position of a game as its proofs write it.
fn root(game: &str) -> String {
    let ask = ["analyse", game, "--search", "random", "--steps", "1", "--json"];
    let said: serde_json::Value = serde_json::from_str(&crate::answer(&ask)).expect("it is JSON");
    said["position"].as_str().expect("positions are text").to_owned()
}

/// Makes a proof of a game and a position out of numbers.
type Forge = fn(&tempfile::TempDir, &str, &str, &[u8]) -> String;

/// Games with many moves, long lines and many positions, and numbers that go on as long as the rules
/// do: everything that a checker keeps grows.
#[test]
fn a_hostile_proof_is_checked_in_the_memory_that_it_may_use() {
    let folder = tempfile::tempdir().unwrap();
    let line = vec![1; 20_000];
    let kept = vec![2; 16_000_000];
    for (game, numbers, forge) in [
        ("galton-watson@1(law=z^2000,end=10000)", &line, proof as Forge),
        ("galton-watson@1(law=z^65536,end=10000)", &line, proof),
        ("pearl@1(degree=65536,depth=7)", &line, proof),
        ("recursive@1(law=z^60000,end=1000)", &line, proof),
        ("hex@1(size=19)", &line, proof),
        ("go@1(size=19,ko=positional)", &line, proof),
        ("pearl@1(degree=2,depth=40,p=1)", &kept, proof),
        ("galton-watson@1(law=z^65536,end=10000)", &line, witness),
        ("pearl@1(degree=2,depth=40,p=0)", &kept, witness),
    ] {
        let file = forge(&folder, game, &root(game), numbers);
        assert!(fs::metadata(&file).unwrap().len() < 20_000, "{game}");
        for limit in [4 * MIB, 16 * MIB] {
            let (output, most) = peak(&["verify", &file, "--memory", &limit.to_string()]);
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(output.status.code(), Some(1), "{game}: {said}");
            assert!(said.starts_with("not accepted: ") && said.lines().count() == 1, "{said}");
            let allowed = limit + limit / 10 + OWN;
            assert!(most <= allowed, "{game}: {most} bytes, {allowed} allowed; {said}");
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a test of time reads the clock")]
#[test]
fn checking_ends_when_its_time_is_spent() {
    let folder = tempfile::tempdir().unwrap();
    // Everything is won, so that nothing is wrong before the numbers end.
    let game = "galton-watson@1(law=z^2,p=1,end=60)";
    let file = proof(&folder, game, &root(game), &vec![1; 100_000_000]);
    let began = Instant::now();
    let (code, said, _) = crate::told(&["verify", &file, "--time", "200ms"]);
    assert_eq!((code, said.lines().count()), (1, 1), "{said}");
    assert!(said.contains("longer than 0.2 s"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let (code, said, _) = crate::told(&["verify", &file, "--time", "200ms", "--json"]);
    assert!(code == 1 && said.contains("\"accepted\": false"), "{said}");
}

/// Searches that keep a line of play, a table, a graph or a tree.
#[test]
fn solving_keeps_to_its_memory_in_games_with_very_many_moves() {
    let limit = 16 * MIB;
    for search in ["alpha-beta", "dfpn", "pns", "ubfm", "minimax", "uct", "auto"] {
        for game in ["galton-watson@1(law=z^20000,end=10000)", "pearl@1(degree=65536,depth=7)"] {
            let limits = ["--memory", "16MiB", "--time", "1s", "--json"];
            let (output, most) =
                peak(&[&["solve", game, "--search", search], &limits[..]].concat());
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(output.status.code(), Some(1), "{search} of {game}: {said}");
            let allowed = 2 * limit + OWN;
            assert!(most <= allowed, "{search} of {game}: {most} bytes, {allowed} allowed; {said}");
        }
    }
}

/// A proof is written with what the search leaves of its memory.
#[test]
fn writing_a_proof_takes_no_second_helping_of_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hex.proof").display().to_string();
    let limit = 64 * MIB;
    for search in ["alpha-beta", "dfpn"] {
        let solve = ["solve", "hex(size=4)", "--search", search, "--memory", "64MiB"];
        let (output, most) = peak(&[&solve[..], &["--proof", &file]].concat());
        assert_eq!(output.status.code(), Some(0), "{search}");
        let allowed = limit + limit / 10 + OWN;
        assert!(most <= allowed, "{search}: {most} bytes, {allowed} allowed");
    }
}

/// A saved search whose bytes unpack to much more than the file.
#[test]
fn a_saved_search_that_would_not_fit_is_refused_before_it_is_built() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("saved").display().to_string();
    let game = "hex(size=19)";
    let save = ["solve", game, "--search", "descent", "--memory", "48MiB", "--save", &place];
    let (output, _) = peak(&save);
    assert_eq!(output.status.code(), Some(1));
    let (output, most) = peak(&["solve", "--resume", &place, "--memory", "16MiB"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("resume it with more than that") && said.lines().count() == 1, "{said}");
    assert!(most <= 2 * 16 * MIB + OWN, "{most} bytes");
}
