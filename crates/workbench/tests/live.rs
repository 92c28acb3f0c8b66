//! Searches over the socket of a tab.

mod support;

use std::{fs, time::Duration};

use plywood_search::Clock;
use serde_json::Value;
use support::{Bench, settings};

fn searches(bench: &Bench) -> u64 {
    bench.get("/api/status").1["searches"].as_u64().expect("a number")
}

fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let patience = Clock::start(Duration::from_mins(1));
    while !holds() {
        assert!(!patience.is_spent(), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_search_is_watched_until_it_is_proven() {
    let bench = Bench::usual();
    let mut tab = bench.tab();
    tab.say(r#"{"id":"q","game":"connect(cols=4,rows=4,line=3)","search":"descent","until_settled":true,"report_every":20}"#);
    let answer = tab.hear_of("answer");
    assert_eq!((answer["id"].as_str(), answer["state"].as_str()), (Some("q"), Some("ended")));
    assert_eq!(answer["analysis"]["certainty"]["kind"], "proven");
    tab.say(r#"{"id":"w","action":"watch","target":"q","lines":[[],["b1"]]}"#);
    let looks = tab.hear_of("looks");
    assert_eq!(looks["looks"][1]["look"]["player"], "second");
    tab.say(r#"{"id":"c","action":"close","target":"q"}"#);
    assert_eq!(tab.hear_of("done")["target"], "q");
    until("it is forgotten", || searches(&bench) == 0);
}

#[test]
fn a_search_is_stepped_paused_and_resumed() {
    let bench = Bench::usual();
    let mut tab = bench.tab();
    tab.say(
        r#"{"id":1,"game":"tictactoe","moves":"b2 a1","search":"uct(solver=off)","steps":1000,"paused":true}"#,
    );
    assert_eq!(tab.hear_of("report")["state"], "paused");
    tab.say(r#"{"id":2,"action":"step","target":1}"#);
    let tale = tab.hear_of("tale");
    assert_eq!((tale["id"].as_u64(), tale["analysis"]["steps"].as_u64()), (Some(2), Some(1)));
    assert!(
        tale["tales"][0]["line"][0]["rule"].is_string() && tale["tales"][0]["deeds"][0].is_string()
    );
    tab.say(r#"{"id":3,"action":"resume","target":1}"#);
    assert_eq!(tab.hear_of("answer")["analysis"]["steps"], 1000);
}

#[test]
fn closing_a_tab_frees_its_searches() {
    let bench = Bench::usual();
    let mut tab = bench.tab();
    for id in 0..4 {
        let paused = id % 2 == 0;
        tab.say(&format!(
            r#"{{"id":{id},"game":"connect4","search":"uct","until_settled":true,"paused":{paused}}}"#
        ));
    }
    until("they run or wait", || searches(&bench) == 4);
    drop(tab);
    until("they are freed", || searches(&bench) == 0 && bench.get("/api/status").1["held"] == 0);
}

#[test]
fn whatever_a_page_says_it_is_told_and_goes_on() {
    let bench = Bench::usual();
    let mut tab = bench.tab();
    let mut refused = |said: &str, word: &str| {
        tab.say(said);
        let heard = tab.hear();
        assert_eq!(heard["reply"], "error", "{said}: {heard}");
        assert!(
            heard["error"].as_str().is_some_and(|error| error.contains(word)),
            "{said}: {heard}"
        );
    };
    for (said, word) in [
        ("", "JSON"),
        ("[]", "JSON"),
        ("{}", "\"id\""),
        (r#"{"id":1}"#, "game"),
        (r#"{"id":1,"game":"chess"}"#, "chess"),
        (r#"{"id":1,"game":"connect4","paused":7}"#, "true or false"),
        (r#"{"id":1,"game":"connect4","steps":1e13}"#, "at most"),
        (r#"{"id":1,"game":"connect4","report_every":1}"#, "at least"),
        (r#"{"id":1,"game":"connect4","plies":[0]}"#, "plywood engine"),
        (r#"{"id":1,"game":"connect4","memory":"100GiB"}"#, "together"),
        (r#"{"id":1,"game":"connect4","search":"alpha-beta(table=65536)"}"#, "MiB"),
        (r#"{"id":1,"game":"connect4","search":"nonsense"}"#, "nonsense"),
        (
            r#"{"id":1,"game":"phantom-go","search":"determinised(uct,worlds=1,steps=18446744073709551615)"}"#,
            "too much work",
        ),
        (
            r#"{"id":1,"game":"go","search":"ubfm(heuristic=playouts,playouts=1000000)"}"#,
            "too much work",
        ),
        (
            r#"{"id":1,"game":"phantom-go","search":"determinised(uct(playouts=1000),steps=1000)"}"#,
            "too much work",
        ),
        (r#"{"id":1,"game":"game:touch /tmp/x"}"#, "command line"),
        (r#"{"id":1,"game":"connect(cols=1000,rows=1000)"}"#, "cols"),
        (r#"{"id":1,"action":"pause","target":9}"#, "no search of this"),
        (r#"{"id":1,"action":"dance","target":9}"#, "no such"),
        (r#"{"id":1,"action":"step","target":9,"steps":100000}"#, "from 1 to"),
        (r#"{"action":"step","target":9}"#, "\"id\""),
        (r#"{"id":1,"action":"watch","target":9,"lines":[[1]]}"#, "string"),
    ] {
        refused(said, word);
    }
    tab.say(r#"{"id":1,"game":"connect4","moves":"d1","steps":100}"#);
    tab.hear_of("answer");
    tab.say(r#"{"id":1,"game":"connect4","steps":100}"#);
    assert!(tab.hear()["error"].as_str().is_some_and(|error| error.contains("open already")));
    for id in 2..=16 {
        tab.say(&format!(r#"{{"id":{id},"game":"tictactoe","steps":1}}"#));
    }
    tab.say(r#"{"id":17,"game":"connect4","steps":100}"#);
    let refused = loop {
        let heard = tab.hear();
        if heard["id"] == 17 {
            break heard;
        }
    };
    assert!(refused["error"].as_str().is_some_and(|error| error.contains("at most 16")));
}

#[test]
fn replies_are_bounded_whatever_the_game() {
    let bench = Bench::usual();
    let mut tab = bench.tab();
    tab.say(r#"{"id":1,"game":"pearl(degree=65536,depth=2)","search":"uct","paused":true}"#);
    let wide = tab.hear();
    assert!(wide["error"].as_str().is_some_and(|error| error.contains("65536 moves")), "{wide}");
    tab.say(r#"{"id":2,"game":"pearl(degree=4000,depth=2)","search":"uct","paused":true}"#);
    tab.hear_of("report");
    tab.say(r#"{"id":3,"action":"step","target":2,"steps":20}"#);
    let tale = tab.hear_of("tale");
    assert_eq!(tale["analysis"]["steps"], 20);
    assert_eq!(tale["tales"].as_array().map(Vec::len), Some(1), "4,000 candidates each");
}

#[test]
fn a_game_that_dies_takes_nothing_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("dies.py");
    fs::write(&script, "import sys\nprint('nothing')\nsys.exit(1)\n").expect("it can be written");
    let mut usual = settings();
    usual.outside = true;
    let bench = Bench::open(usual);
    let mut tab = bench.tab();
    let game = format!("game:python3 {}", script.display());
    tab.say(&format!(r#"{{"id":1,"game":{},"steps":10}}"#, Value::String(game.clone())));
    assert_eq!(tab.hear()["reply"], "error");
    let (status, answer) =
        bench.post("/api/position", &serde_json::json!({ "game": game }).to_string());
    assert!(status >= 400 && answer["error"].is_string(), "{answer}");
    tab.say(r#"{"id":2,"game":"tictactoe","steps":10}"#);
    assert_eq!(tab.hear_of("answer")["id"], 2);
}

#[test]
fn two_hundred_tabs_and_fifty_searches_share_the_machine() {
    let bench = Bench::usual();
    let mut tabs: Vec<_> = (0..200).map(|_| bench.tab()).collect();
    for (number, tab) in tabs.iter_mut().take(50).enumerate() {
        tab.say(&format!(r#"{{"id":{number},"game":"connect4","search":"uct","until_settled":true,"seed":{number}}}"#));
    }
    until("all run", || searches(&bench) == 50);
    std::thread::sleep(Duration::from_secs(4));
    let mut steps = Vec::new();
    for (number, tab) in tabs.iter_mut().take(50).enumerate() {
        tab.say(&format!(r#"{{"id":"p","action":"pause","target":{number}}}"#));
        let paused = loop {
            let heard = tab.hear();
            if heard["state"] == "paused" {
                break heard;
            }
        };
        steps.push(paused["analysis"]["steps"].as_u64().expect("a number"));
    }
    let (least, most) = (steps.iter().min().expect("fifty"), steps.iter().max().expect("fifty"));
    assert!(least * 4 > *most, "a fair share each: {steps:?}");
    let (_, status) = bench.get("/api/status");
    assert!(status["held"].as_u64() < status["memory"].as_u64(), "{status}");
    drop(tabs);
    until("all are freed", || searches(&bench) == 0);
}
