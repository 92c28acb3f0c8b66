//! What is asked over HTTP, and what is answered.

mod support;

use std::fs;

use serde_json::json;
use support::{Bench, settings};

#[test]
fn pages_games_and_searches_are_served() {
    let bench = Bench::usual();
    let (status, head, page) = bench.ask("GET", "/", "", "");
    assert_eq!(status, 200);
    assert!(head.contains("content-type: text/html") && page.contains("<main"), "{head}");
    for (path, kind) in [
        ("/js/main.js", "text/javascript"),
        ("/style.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let (status, head, _) = bench.ask("GET", path, "", "");
        assert!(status == 200 && head.contains(kind), "{path} {head}");
    }
    let (_, games) = bench.get("/api/games");
    let names: Vec<_> = games["games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["name"].as_str())
        .collect();
    assert!(names.contains(&Some("connect")) && names.contains(&Some("phantom-go")));
    assert!(
        !names.contains(&Some("game")) && !names.contains(&Some("tree")),
        "they name files and commands"
    );
    let (_, searches) = bench.get("/api/searches");
    let uct = searches["searches"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|search| search["name"] == "uct");
    assert!(
        uct.is_some_and(|uct| uct["step"].is_string() && uct["parameters"][0]["name"].is_string())
    );
    let (_, status) = bench.get("/api/status");
    assert_eq!((status["name"].as_str(), status["searches"].as_u64()), (Some("plywood"), Some(0)));
}

#[test]
fn positions_are_told_with_all_that_a_board_needs() {
    let bench = Bench::usual();
    let (status, place) = bench.post("/api/position", r#"{"game":"connect4","moves":"d1 D2"}"#);
    assert_eq!(status, 200);
    assert_eq!(
        place["line"],
        json!([{"move":"d1","player":"first"},{"move":"d2","player":"second"}])
    );
    assert_eq!((place["player"].as_str(), place["turn"].as_str()), (Some("first"), Some("player")));
    assert_eq!(place["moves"].as_array().map(Vec::len), Some(7));
    let text = place["position"].as_str().expect("a text");
    let (_, again) = bench
        .post("/api/position", &json!({"game":"connect4","from":text,"moves":["a1"]}).to_string());
    assert_eq!(
        (again["line"].as_array().map(Vec::len), again["player"].as_str()),
        (Some(1), Some("second"))
    );
    let (_, over) =
        bench.post("/api/position", r#"{"game":"tictactoe","moves":["a1","b1","a2","b2","a3"]}"#);
    assert_eq!(over["outcome"], json!({"winner":"first","payoffs":[1.0,-1.0]}));
    assert_eq!(
        (over["turn"].as_str(), over["moves"].as_array().map(Vec::len)),
        (Some("over"), Some(0))
    );
    let (_, fog) = bench.post("/api/position", r#"{"game":"dark-hex(size=3)","moves":["b2"]}"#);
    let seen = fog["seen"].as_array().expect("players have eyes");
    assert!(seen[0]["picture"].as_str().is_some_and(|seen| seen.contains('x')));
    assert_eq!(seen.len(), 2);
}

#[test]
fn nature_draws_by_its_law_and_only_at_its_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("coin.json");
    let coin = r#"{"chance":[{"p":0.25,"move":"heads","node":{"payoff":1}},{"p":0.75,"move":"tails","node":{"payoff":-1}}]}"#;
    fs::write(&file, coin).expect("it can be written");
    let game = format!("tree(\"{}\")", file.display());
    let bench =
        Bench::open(plywood_workbench::Settings { games: vec![game.clone()], ..settings() });
    let mut heads = 0;
    for seed in 0..200 {
        let (status, drawn) =
            bench.post("/api/draw", &json!({"game":game,"seed":seed}).to_string());
        assert_eq!(status, 200, "{drawn}");
        heads += usize::from(drawn["move"] == "heads");
    }
    // 50 are expected; five sigma are 31.
    assert!((20..=80).contains(&heads), "{heads}");
    let (_, games) = bench.get("/api/games");
    assert!(games["games"][0]["given"] == true, "what was named on the command line comes first");
    assert!(
        bench
            .refusal("/api/draw", r#"{"game":"connect4"}"#, 400)
            .contains("nature does not draw here")
    );
}

#[test]
fn games_of_go_go_out_and_come_back() {
    let bench = Bench::usual();
    let (_, out) = bench.post("/api/sgf", r#"{"game":"go(size=9)","moves":"e5 c3 pass"}"#);
    let sgf = out["sgf"].as_str().expect("a file");
    assert!(sgf.contains("SZ[9]") && sgf.contains("B[ee]"), "{sgf}");
    let (_, back) = bench.post("/api/sgf/read", &json!({"sgf":sgf}).to_string());
    assert_eq!(
        (back["moves"].clone(), back["from"].is_null()),
        (json!(["e5", "c3", "pass"]), true)
    );
    assert!(back["game"].as_str().is_some_and(|game| game.starts_with("go")));
    let handicap = "(;GM[1]SZ[5]KM[0.5]HA[2]AB[bb][dd];W[cc];B[ca])";
    let (_, set_up) = bench.post("/api/sgf/read", &json!({"sgf":handicap}).to_string());
    assert_eq!(set_up["moves"], json!(["c3", "c5"]));
    assert!(set_up["from"].is_string());
    assert!(
        bench.refusal("/api/sgf", r#"{"game":"hex","moves":"a1"}"#, 400).contains("only go can")
    );
    bench.refusal("/api/sgf/read", r#"{"sgf":"((((("}"#, 400);
}

#[test]
fn whatever_is_wrong_gets_a_sentence() {
    let bench = Bench::usual();
    for (body, status, word) in [
        (r#"{"game":"connct4"}"#, 400, "connect4"),
        (r#"{"game":"connect(cols=1000,rows=1000)"}"#, 400, "cols"),
        (r#"{"game":"go(size=1000)"}"#, 400, "size"),
        (r#"{"game":"connect4","moves":"z9"}"#, 400, "no legal move"),
        (r#"{"game":"connect4","from":"nonsense"}"#, 400, "cannot read the position"),
        (r#"{"game":"connect4","moves":7}"#, 422, "a list of words"),
        (r#"{"game":"connect4","movs":"d1"}"#, 422, "movs"),
        (r#"{"game":5}"#, 422, "string"),
        ("{", 400, "EOF"),
        ("[]", 422, ""),
        (r#"{"game":"game:sh -c true"}"#, 403, "command line of plywood serve"),
        (r#"{"game":"tree:/etc/passwd"}"#, 403, "command line of plywood serve"),
    ] {
        let said = bench.refusal("/api/position", body, status);
        assert!(said.contains(word), "{body}: {said}");
    }
    let long = json!({"game":"nim","moves":vec!["1:1"; 20_000]}).to_string();
    assert!(bench.refusal("/api/position", &long, 400).contains("at most 10000 moves"));
    let nested = format!("{{\"game\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    bench.refusal("/api/position", &nested, 422);
    let large = json!({"game":"x".repeat(300_000)}).to_string();
    bench.refusal("/api/position", &large, 413);
    let name = json!({"game":format!("connect({})", "x".repeat(5_000))}).to_string();
    assert!(bench.refusal("/api/position", &name, 400).contains("at most 1000 bytes"));
    let (status, answer) = bench.get("/api/position");
    assert_eq!((status, answer["error"].is_string()), (405, true));
    let (status, answer) = bench.post("/", "{}");
    assert_eq!((status, answer["error"].is_string()), (405, true));
    let (status, _, _) = bench.ask("POST", "/api/position", "", r#"{"game":"hex"}"#);
    assert_eq!(
        status, 415,
        "a form of another page can send plain text, and never JSON without asking"
    );
    assert_eq!(bench.get("/api/status").0, 200, "it is still there");
}

#[test]
fn no_path_leaves_the_pages() {
    let bench = Bench::usual();
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/js/../../Cargo.toml",
        "/js/%2e%2e/%2e%2e/src/lib.rs",
        "//etc/passwd",
        "/etc/passwd",
        "/js",
        "/js/",
        "/%00",
        "/index.html%00.js",
        "/api/../index.html",
        "/.npmrc",
    ] {
        let (status, _, body) = bench.ask("GET", path, "", "");
        assert!(matches!(status, 400 | 404), "{path}: {status} {body}");
    }
}

#[test]
fn every_route_is_in_the_openapi_file_and_no_other() {
    let bench = Bench::usual();
    let (status, file) = bench.get("/api/openapi.json");
    assert_eq!(status, 200);
    let mut written = Vec::new();
    for (path, item) in file["paths"].as_object().expect("paths") {
        for method in item.as_object().expect("methods").keys().filter(|key| *key != "parameters") {
            written.push((method.as_str(), path.as_str()));
        }
    }
    let mut known = plywood_workbench::ROUTES.to_vec();
    known.sort_unstable();
    written.sort_unstable();
    assert_eq!(written, known);
    for (method, path) in known {
        let path = path.split('/').map(|part| if part.starts_with('{') { "0" } else { part });
        let path = path.collect::<Vec<_>>().join("/");
        let (status, _, body) = bench.ask(&method.to_uppercase(), &path, "", "");
        assert!(
            !body.contains("there is no such path") && status != 405,
            "{method} {path}: {status} {body}"
        );
    }
}
