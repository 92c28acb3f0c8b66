//! `solve` and `verify`: values, proofs, limits, and files that are not to be trusted.

use std::fs;

use crate::{answer, plywood, told};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("the answer is JSON")
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn solutions_are_proven_and_proofs_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("tictactoe", "alpha-beta", "draw"),
        ("connect(cols=4,rows=4,line=3)", "dfpn", "first"),
        ("connect(cols=5,rows=4)", "alpha-beta", "draw"),
        ("hex(size=3)", "pns", "first"),
        ("nim(heaps=1+2+3)", "dfpn", "second"),
        ("othello(size=4,score=true)", "alpha-beta", "second"),
        ("othello(size=4,score=true)", "ubfm", "second"),
        ("connect(cols=4,rows=4)", "descent", "draw"),
        ("kayles(rows=3+4)", "uct", "first"),
        ("nim(heaps=2+3)", "auto", "first"),
    ];
    for (index, (game, search, winner)) in cases.into_iter().enumerate() {
        let file = path(&folder, &format!("{index}.proof"));
        let text = answer(&["solve", game, "--search", search, "--proof", &file, "--json"]);
        let solution = json(&text);
        assert_eq!(solution["winner"], winner, "{text}");
        assert_eq!(solution["resolved"], true, "{text}");
        assert!(solution["choice"].is_string() && solution["seconds"].is_number(), "{text}");
        assert!(solution["nodes"].as_u64().unwrap() > 0, "{text}");
        let verdict = answer(&["verify", &file]);
        assert!(verdict.starts_with("accepted"), "{verdict}");
        assert_eq!(json(&answer(&["verify", &file, "--json"]))["accepted"], true);
    }
}

#[test]
fn a_solution_says_how_far_away_the_end_is() {
    let distance = |arguments: &[&str]| {
        let said = json(&answer(&[&["solve", "--json"], arguments].concat()));
        (said["distance"].clone(), said["winner"].clone())
    };
    let line3 = "connect(cols=4,rows=4,line=3)";
    assert_eq!(distance(&[line3]), (9.into(), "first".into()));
    assert_eq!(distance(&[line3, "--moves", "b1"]), (8.into(), "first".into()));
    assert_eq!(distance(&["tictactoe"]), (serde_json::Value::Null, "draw".into()));
    assert_eq!(distance(&["nim(heaps=1)", "--search", "descent"]), (1.into(), "first".into()));
    let over = ["tictactoe", "--moves", "a1 b1 a2 b2 a3"];
    assert_eq!(distance(&over), (0.into(), "first".into()));
    assert!(answer(&["solve", line3]).contains("distance  9 moves"));
    for (game, search, moves) in [
        (line3, "alpha-beta", 9),
        (line3, "dfpn", 9),
        (line3, "pns", 9),
        ("tictactoe", "alpha-beta", 9),
        ("tictactoe", "descent", 9),
        ("connect(cols=4,rows=4)", "alpha-beta", 16),
    ] {
        let said = json(&answer(&["solve", game, "--search", search, "--json"]));
        let line = said["principal_variation"].as_array().unwrap();
        assert_eq!(line.len(), moves, "the line of {search} on {game} goes to the end");
        assert_eq!(line[0], said["choice"]);
    }
}

#[test]
fn several_players_are_solved_by_a_search_for_them() {
    let said = json(&answer(&["solve", "nim-many(heaps=1+2+3)", "--json"]));
    assert_eq!((&said["search"], &said["winner"]), (&"descent".into(), &"none".into()));
    assert!(said["resolved"] == true && said["value"].is_number(), "{said}");
    let tied = ["solve", "nim-many", "--search", "ubfm(terminal=score)", "--json"];
    let remark = unsolved(&tied)["remark"].to_string();
    assert!(remark.contains("nothing is called proven"), "{remark}");
}

#[test]
fn other_searches_get_proofs_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "minimax.proof");
    let game = ["solve", "nim(heaps=2+3)", "--search", "minimax", "--proof", &file];
    assert!(answer(&game).contains("the first player wins"));
    assert!(answer(&["verify", &file]).starts_with("accepted"));
}

#[test]
fn bad_proofs_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "good.proof");
    answer(&["solve", "tictactoe", "--proof", &file]);
    let good = fs::read(&file).unwrap();
    let refuse = |bytes: &[u8], why: &str| {
        let file = path(&folder, "bad.proof");
        fs::write(&file, bytes).unwrap();
        let output = plywood(&["verify", &file], "");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(why), "{text} lacks {why}");
    };
    refuse(&good[..good.len() - 20], "damaged or cut short");
    refuse(&[&good[..], b"more"].concat(), "more in the file");
    refuse(b"", "no proof that can be read");
    let swap = |from: &str, to: &str| {
        let at = good.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
        [&good[..at], to.as_bytes(), &good[at + from.len()..]].concat()
    };
    refuse(&swap("tic-tac-toe@1", "tic-tac-toe@9"), "asks for other rules");
    refuse(&swap("tic-tac-toe@1", "chess@1"), "no game 'chess'");
    refuse(&swap("proof 1", "proof 7"), "version '7'");
    refuse(&swap("value 0.0", "value 1.0"), "not accepted");
    let output = plywood(&["verify", &path(&folder, "missing")], "");
    assert_eq!(output.status.code(), Some(2));
}

/// What a run said, without what depends on the clock and on when memory was asked for.
fn lasting(text: &str) -> serde_json::Value {
    let mut said = json(text);
    for key in ["seconds", "nodes_per_second", "memory"] {
        assert!(said[key].is_number(), "{text}");
        said[key] = 0.into();
    }
    said
}

/// What a run said that did not solve its problem.
fn unsolved(arguments: &[&str]) -> serde_json::Value {
    let output = plywood(arguments, "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{arguments:?} solved it: {text}");
    let said = json(&text);
    assert_eq!((&said["resolved"], &said["winner"]), (&false.into(), &"none".into()));
    said
}

#[test]
fn a_search_that_is_stopped_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let [part, end, whole] = ["part", "end", "whole"].map(|name| path(&folder, name));
    let small = "connect(cols=4,rows=4,line=3)";
    let cases = [
        ("connect(cols=5,rows=4)", "alpha-beta", "20"),
        (small, "dfpn", "40"),
        (small, "pns", "40"),
        (small, "ubfm", "300"),
        (small, "descent(heuristic=playouts)", "50"),
        ("nim-many(heaps=1+2+3)", "ubfm(generalisation=2)", "10"),
    ];
    for (game, search, steps) in cases {
        let begin = ["solve", game, "--search", search, "--json", "--save"];
        let uninterrupted = lasting(&answer(&[&begin[..], &[&whole]].concat()));
        let stopped = unsolved(&[&begin[..], &[&part, "--steps", steps]].concat());
        assert_eq!(stopped["steps"].to_string(), steps);
        let on = ["solve", "--resume", &part, "--save", &end, "--json"];
        assert_eq!(lasting(&answer(&on)), uninterrupted, "{search}");
        assert_eq!(fs::read(&end).unwrap(), fs::read(&whole).unwrap(), "{search}");
        assert!(!folder.path().join("end.partial").exists());
    }
}

#[test]
fn a_settled_search_that_is_resumed_adds_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, again] = ["whole", "again"].map(|name| path(&folder, name));
    let small = "connect(cols=4,rows=4,line=3)";
    for (game, search) in [
        (small, "alpha-beta"),
        (small, "dfpn"),
        (small, "pns"),
        (small, "descent"),
        ("nim(heaps=2+3)", "minimax"),
        ("nim(heaps=2+3)", "uct"),
        ("nim(heaps=2+3)", "solve"),
        ("nim-many(heaps=1+2+3)", "ubfm"),
        ("nim-many(heaps=1+2+3)", "maxn"),
    ] {
        let begin = ["solve", game, "--search", search, "--json", "--save", &whole];
        let settled = lasting(&answer(&begin));
        assert_eq!(settled["ending"], "settled", "{search}");
        let on = ["solve", "--resume", &whole, "--save", &again, "--json"];
        assert_eq!(lasting(&answer(&on)), settled, "{search}");
        assert_eq!(fs::read(&again).unwrap(), fs::read(&whole).unwrap(), "{search}");
        let steps = settled["steps"].to_string();
        let no_more = ["solve", "--resume", &whole, "--steps", &steps, "--json"];
        assert_eq!(lasting(&answer(&no_more)), settled, "{search}");
    }
}

#[test]
fn what_the_user_sets_stays_however_it_is_written() {
    let search = |text: &str, memory: &str| {
        let ask = ["solve", "tictactoe", "--search", text, "--memory", memory, "--json"];
        json(&answer(&ask))["search"].as_str().expect("it is text").to_owned()
    };
    let straight = "alpha-beta(deepening=false,table=1)";
    for text in ["alpha-beta(table=1)", "alpha-beta(TABLE=1)", "Alpha_Beta( Table = 1 )"] {
        assert_eq!(search(text, "2GiB"), straight, "{text}");
    }
    assert_eq!(search("alpha-beta(table=64)", "2GiB"), "alpha-beta(deepening=false)");
    assert_eq!(search("alpha-beta(DEEPENING=true)", "8MiB"), "alpha-beta(table=7)");
    assert_eq!(search("alpha-beta", "8MiB"), "alpha-beta(deepening=false,table=7)");
    assert_eq!(search("lsolve", "8MiB"), "lsolve", "its deepening is another one");
    let (code, _, said) = crate::told(&["solve", "tictactoe", "--search", "alpha-beta(tabel=1)"]);
    assert!(code == 2 && said.contains("'table'"), "{said}");
}

#[test]
fn memory_that_is_spent_can_be_followed_by_more() {
    let folder = tempfile::tempdir().unwrap();
    let [part, end, whole] = ["part", "end", "whole"].map(|name| path(&folder, name));
    let game = "tictactoe";
    for search in ["descent", "ubfm", "pns"] {
        let begin = ["solve", game, "--search", search, "--json", "--save"];
        let uninterrupted = lasting(&answer(&[&begin[..], &[&whole]].concat()));
        let stopped = unsolved(&[&begin[..], &[&part, "--memory", "64KiB"]].concat());
        assert_eq!(stopped["ending"], "memory");
        assert!(stopped["low"].as_f64() >= Some(-1.0) && stopped["high"].as_f64() <= Some(1.0));
        let nodes = stopped["nodes"].as_u64().unwrap();
        assert!(nodes > 100, "{stopped}");
        let same = ["solve", "--resume", &part, "--memory", "64KiB", "--json"];
        assert_eq!(unsolved(&same)["ending"], "memory", "no more memory, no more steps");
        let on = ["solve", "--resume", &part, "--memory", "1GiB", "--save", &end, "--json"];
        assert_eq!(lasting(&answer(&on)), uninterrupted, "{search}");
        assert_eq!(fs::read(&end).unwrap(), fs::read(&whole).unwrap(), "{search}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_saves() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "saved");
    let child = Command::new(assert_cmd::cargo::cargo_bin("plywood"))
        .args(["solve", "connect4", "--search", "descent", "--json", "--save", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success(), "the search is still running");
    let output = child.wait_with_output().unwrap();
    let stopped = json(&String::from_utf8_lossy(&output.stdout));
    assert_eq!((output.status.code(), &stopped["ending"]), (Some(3), &"interrupted".into()));
    let steps = stopped["steps"].to_string();
    let on = unsolved(&["solve", "connect4", "--resume", &file, "--steps", &steps, "--json"]);
    for key in ["steps", "nodes", "choice", "low", "high", "principal_variation"] {
        assert_eq!(on[key], stopped[key], "{key}");
    }
}

#[test]
fn saved_files_that_are_something_else_are_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let [good, bad] = ["good", "bad"].map(|name| path(&folder, name));
    let game = "connect(cols=4,rows=4)";
    unsolved(&["solve", game, "--search", "descent", "--steps", "50", "--save", &good, "--json"]);
    let bytes = fs::read(&good).unwrap();
    let refuse = |bytes: &[u8], more: &[&str], why: &str| {
        fs::write(&bad, bytes).unwrap();
        let output = plywood(&[&["solve", "--resume", &bad], more].concat(), "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(why) && text.lines().count() == 1, "'{text}' lacks {why}");
    };
    let swap = |from: &str, to: &str| {
        let at = bytes.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
        [&bytes[..at], to.as_bytes(), &bytes[at + from.len()..]].concat()
    };
    for cut in [0, 5, 17, 60] {
        refuse(&bytes[..cut], &[], "no saved search");
    }
    for cut in [1, 9, bytes.len() / 2] {
        refuse(&bytes[..bytes.len() - cut], &[], "damaged or cut short");
    }
    refuse(&[&bytes[..], b"x"].concat(), &[], "more in the file");
    let mut damaged = bytes.clone();
    *damaged.iter_mut().nth_back(40).unwrap() ^= 0x55;
    refuse(&damaged, &[], "damaged or cut short");
    refuse(&swap("search 2", "search 9"), &[], "form '9'");
    refuse(&swap("connect@1", "connect@9"), &[], "asks for other rules");
    refuse(&swap("connect@1", "chess@1"), &[], "no game 'chess'");
    refuse(&swap("cols=4,rows=4", "cols=5,rows=4"), &[], "cannot be resumed");
    refuse(&swap("descent@1", "ubfm@1"), &[], "cannot be resumed");
    refuse(&swap("descent@1", "descent@7"), &[], "asks for");
    refuse(&swap("\"seed\":1", "\"seed\":2"), &[], "cannot be resumed");
    refuse(&swap("\"steps\":50", "\"steps\":51"), &[], "not the work of 51 steps");
    refuse(&swap("\"bytes\":", "\"bytes\":9999999"), &[], "--memory");
    refuse(&bytes, &["--memory", "1KiB"], "--memory");
    refuse(&bytes, &["connect4"], "not of connect");
    refuse(&bytes, &[game, "--search", "ubfm"], "not of ubfm");
    let bomb = folder.path().join("missing/save");
    let save = plywood(&["solve", game, "--save", &bomb.display().to_string()], "");
    assert_eq!(save.status.code(), Some(2), "the place of a file is tried before the search");
}

#[test]
fn misuse_of_solve_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "junk");
    fs::write(&file, "{}").unwrap();
    for (arguments, why) in [
        (&["solve", "connect4", "--search", "mcts"][..], "mcts(solver=on)"),
        (&["solve", "connect4", "--search", "random"], "proves nothing"),
        (&["solve", "conect4"], "connect4"),
        (&["solve", "connect4", "--moves", "z9"], "no legal move"),
        (&["solve", "rolit", "--search", "alpha-beta"], "alpha-beta"),
        (&["solve"], "GAME"),
        (&["solve", "--resume", &file], "no saved search"),
        (&["solve", "tictactoe", "--memory", "much"], "512MiB"),
    ] {
        let output = plywood(arguments, "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(why), "{arguments:?}: {text}");
    }
}

#[test]
fn a_proof_of_somebody_else_moves_nothing_on_the_screen_and_names_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hostile.proof");
    for game in ["hex@1(size=3)\u{1b}]0;x\u{7}", "tree@1(file=\"a\u{1b}[31mb\")", "hex(size=3)"] {
        let text = format!("plywood proof 1\ngame {game}\nposition .../.../... x\nvalue 1.0\n\n");
        std::fs::write(&file, text).unwrap();
        let (code, said, errors) = crate::told(&["verify", file.to_str().unwrap()]);
        assert_eq!(code, 1, "{said}{errors}");
        assert!(!said.contains('\u{1b}') && !errors.contains('\u{1b}'), "{said:?} {errors:?}");
        assert!(game.contains('@') || said.contains("version of the rules"), "{said}");
    }
    let kept = ["solve", "phantom-connect", "--proof", file.to_str().unwrap()];
    let (code, _, errors) = crate::told(&kept);
    assert!(code == 2 && errors.contains("a referee keeps this one"), "{errors}");
}

/// An opening that is no move is told before the work, one that gives the value away with its name.
#[test]
fn an_opening_that_cannot_be_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "opened.proof");
    let ask =
        |game: &str, opening: &str| told(&["solve", game, "--opening", opening, "--proof", &file]);
    let (code, screen, sentence) = ask("connect4", "zz");
    assert!(code == 2 && screen.is_empty() && sentence.contains("'zz'"), "{screen}{sentence}");
    let small = "connect(cols=5,rows=4)";
    let (code, _, sentence) = ask(small, "a1");
    assert!(code == 2 && sentence.contains("no proof begins with the opening a1"), "{sentence}");
    assert_eq!(ask(small, "c1").0, 0);
    assert!(answer(&["verify", &file]).starts_with("accepted"));
}

/// The checker in Python, which shares nothing with the program, is told right from wrong.
#[test]
fn a_second_checker_accepts_proofs_and_refuses_forgeries() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/check-connect-proof.py");
    let check = |file: &str| {
        let ran = std::process::Command::new("python3").args([script, file]).output();
        let ran = ran.expect("Python is there");
        let said = [ran.stdout, ran.stderr].concat();
        (ran.status.code(), String::from_utf8(said).expect("words"))
    };
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "right.proof");
    for game in [
        "connect(cols=4,rows=4,line=3)",
        "connect(cols=4,rows=4)",
        "connect(cols=4,rows=4,line=3,score=true)",
    ] {
        answer(&["solve", game, "--proof", &file]);
        let (code, said) = check(&file);
        assert!(code == Some(0) && said.starts_with("right: the first player gains "), "{said}");
    }
    let right = fs::read(&file).unwrap();
    let text = String::from_utf8_lossy(&right).into_owned();
    let at = text.find("value ").unwrap() + 6;
    let packed = right.windows(2).position(|two| two == [0x1f, 0x8b]).unwrap();
    let empty = flate2::read::GzEncoder::new(&b""[..], flate2::Compression::fast());
    let empty: Vec<u8> = std::io::Read::bytes(empty).map(Result::unwrap).collect();
    let impossible = b"plywood proof 1\ngame connect@1(cols=4,rows=4,line=3)\nposition ..../..../xx../xx..\nvalue 1.0\n\n";
    let endless = b"plywood proof 1\ngame connect@1(rows=99999999999)\nposition .\nvalue 1\n\n";
    let floating = b"plywood proof 1\ngame connect@1(cols=4,rows=4,line=3)\nposition ..../.x../..../....\nvalue 1.0\n\n";
    for (why, forged) in [
        ("a game ends with", [&right[..at], b"9", &right[at + 1..]].concat()),
        ("the file ends too soon", right[..right.len() - 9].to_vec()),
        ("something follows the proof", [&right[..], &empty].concat()),
        ("cannot be read", [&right[..packed], &empty].concat()),
        ("one player has too many stones", [&impossible[..], &empty].concat()),
        ("a stone stands on nothing", [&floating[..], &empty].concat()),
        ("there is no such board", endless.to_vec()),
    ] {
        fs::write(&file, &forged).unwrap();
        let (code, said) = check(&file);
        assert!(
            code == Some(1) && said.starts_with("wrong: ") && said.contains(why),
            "{why}: {said}"
        );
    }
}
