//! `plywood match` and `plywood tournament`: the real binary.

use crate::told;

#[test]
fn a_match_gives_the_same_json_on_any_number_of_threads() {
    let run = |threads: &str| {
        told(&[
            "match",
            "connect4",
            "uct(solver=off)",
            "random",
            "--games",
            "6",
            "--pairs",
            "--steps",
            "60",
            "--openings",
            "random:3",
            "--threads",
            threads,
            "--json",
            "--records",
        ])
    };
    let (code, one, _) = run("1");
    assert_eq!((code, &one), (0, &run("3").1));
    let json: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(json["version"], 1);
    assert_eq!(json["summary"]["games"], 6);
    assert_eq!(json["records"].as_array().unwrap().len(), 6);
    assert_eq!(json["summary"]["players"][0]["first_move_steps"], 60.0);
}

#[test]
fn the_screen_of_a_match_shows_seats_intervals_and_elo() {
    let (code, screen, _) =
        told(&["match", "pearl(depth=8)", "uct", "flat", "--games", "8", "--steps", "40"]);
    assert_eq!(code, 0);
    for part in ["8 games in 4 rounds", "W/D/L at seat 1", "Wilson", "anytime", "Elo", "first move"]
    {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
}

#[test]
fn a_tournament_prints_a_table_with_ratings() {
    let (code, screen, _) = told(&[
        "tournament",
        "connect(cols=4,rows=4,line=3)",
        "uct",
        "flat",
        "random",
        "--games",
        "4",
        "--steps",
        "30",
    ]);
    assert_eq!(code, 0);
    assert!(screen.contains("3 pairings of 4 games") && screen.contains("place"), "{screen}");
    let (code, json, _) = told(&[
        "tournament",
        "connect(cols=4,rows=4,line=3)",
        "uct",
        "flat",
        "random",
        "--games",
        "2",
        "--steps",
        "5",
        "--kind",
        "knockout",
        "--json",
    ]);
    assert_eq!(code, 0);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["report"]["results"].as_array().unwrap().len(), 2);
}

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn a_sequential_test_ends_after_the_same_game_on_any_number_of_threads() {
    let run = |threads: &str, form: &str| {
        let players = ["match", BOARD, "flat@8", "random", "--openings", "random:2"];
        let test = ["--sprt", "elo0=0,elo1=100", "--threads", threads, form];
        told(&[&players[..], &test[..]].concat())
    };
    let (code, one, _) = run("1", "--json");
    assert_eq!((code, &one), (0, &run("3", "--json").1));
    let json: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(json["test"]["verdict"], "upper");
    assert!(json["summary"]["games"].as_u64().unwrap() < 1_000, "{}", json["summary"]["games"]);
    assert!(json["test"]["sequel"]["score"].as_f64().unwrap() > 0.55);
    let (_, screen, progress) = run("2", "--pairs");
    for part in ["SPRT of +0 against +100 Elo: decided for +100 Elo", "median-unbiased", "flat@8"] {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
    assert!(!progress.contains("panicked"), "{progress}");
}

#[test]
fn openings_come_from_a_file_and_a_wrong_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.txt");
    let openings = format!("list:{}", path.display());
    let players =
        ["match", "connect4", "random", "random", "--games", "4", "--openings", &openings];
    std::fs::write(&path, "# two openings\nd1 d2\na1\n").unwrap();
    let (code, json, _) = told(&[&players[..], &["--json", "--records"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let opening = |game: usize| json["records"][game]["opening"].clone();
    assert!(code == 0 && opening(0) == opening(1) && opening(0) != opening(2));
    std::fs::write(&path, "d1 d2\n\nd1 x9\n").unwrap();
    let (code, _, error) = told(&players);
    assert_eq!((code, error.lines().count()), (2, 1));
    assert!(error.contains("line 3: 'x9' (move 2) is no legal move there"), "{error}");
}

#[test]
fn an_engine_that_breaks_loses_its_games_and_is_named() {
    let (code, screen, error) = told(&["match", BOARD, "random", "engine:true@1s", "--games", "2"]);
    assert_eq!(code, 0, "{error}");
    assert!(screen.contains("engine:true@1s failed in 2 games and lost them"), "{screen}");
    let reasons = ["neither '=' nor '?'", "did not answer", "ended before it answered"];
    assert!(reasons.iter().any(|reason| screen.contains(reason)), "{screen}");
    let (code, screen, _) =
        told(&["tournament", BOARD, "random", "engine:true", "flat@5", "--games", "2"]);
    assert!(code == 0 && screen.contains("engine:true failed in 4 games"), "{screen}");
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["match", "connect4", "uct@fast", "random"],
        &["match", "connect4", "engine:", "random"],
        &["match", "connect4", "engine:no-such-program", "random"],
        &["match", "connect4", "engine:cat@1000", "random"],
        &["match", "connect4", "uct", "random", "--openings", "list:no-such-file"],
        &["match", "connect4", "uct", "random", "--sprt", "elo0=5,elo1=0"],
        &["match", "connect4", "uct", "random", "--sprt", "5"],
        &["tune", "connect4", "engine:cat", "--param", "c=0..1"],
        &["match", "conect4", "uct", "random"],
        &["match", "connect4", "uct"],
        &["match", "connect4", "uct", "random", "flat"],
        &["match", "connect4", "uct", "random", "--games", "0"],
        &["match", "connect4", "uct", "random", "--games", "1e30"],
        &["match", "connect4", "uct", "random", "--openings", "random:x"],
        &["match", "connect4", "uct(z=1)", "random"],
        &["tournament", "connect4", "uct", "flat", "--kind", "ladder"],
        &["tournament", "connect4", "uct"],
    ];
    for arguments in cases {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn three_players_meet_from_every_rotation_of_the_seats() {
    let run = |threads: &str| {
        let line = "match connect-many(cols=3,rows=3) maxn uct random --games 7 --steps 40 --json --records";
        let words = line.split(' ').chain(["--threads", threads]);
        told(&words.collect::<Vec<_>>())
    };
    let (code, one, error) = run("1");
    assert_eq!(code, 0, "{error}");
    assert_eq!(one, run("3").1);
    let json: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!((&json["summary"]["games"], &json["summary"]["rounds"]), (&9.into(), &3.into()));
    let records = json["records"].as_array().unwrap();
    for (number, game) in records.iter().enumerate() {
        let turn = number % 3;
        let seats: Vec<_> = (0..3).map(|seat| (seat + turn) % 3).collect();
        assert_eq!(game["seats"], serde_json::json!(seats));
        assert_eq!(game["payoffs"].as_array().unwrap().len(), 3);
    }
    let players = json["summary"]["players"].as_array().unwrap();
    let total: f64 = players.iter().map(|player| player["score"].as_f64().unwrap()).sum();
    assert!((total - 1.5).abs() < 1e-9, "the scores of three players add up to 3/2, not {total}");
    let (code, screen, _) =
        told(&["match", "rolit", "paranoid", "brs", "flat", "--games", "3", "--steps", "30"]);
    assert_eq!(code, 0);
    for part in ["3 games in 1 rounds", "W/D/L at seat 3", "paranoid", "brs"] {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
    assert!(!screen.contains("Elo"), "{screen}");
}

#[test]
fn games_for_three_are_played_at_tables() {
    let line = "tournament nim-many(heaps=1+2+3) maxn uct random flat --games 4 --steps 30 --json";
    let (code, json, error) = told(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(code, 0, "{error}");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let results = json["report"]["results"].as_array().unwrap();
    assert_eq!(results.len(), 6);
    for result in results {
        let games: u64 = result["seats"].as_array().unwrap().iter().fold(0, |sum, tally| {
            sum + ["wins", "draws", "losses"]
                .iter()
                .map(|k| tally[*k].as_u64().unwrap())
                .sum::<u64>()
        });
        assert_eq!(games, 12, "two tables of two rounds of three games");
    }
    let line = "tournament nim-many(heaps=1+2) maxn uct random --games 2 --steps 5";
    let (code, screen, _) = told(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(code, 0);
    assert!(screen.contains("3 pairings of 3 games"), "{screen}");
    for line in [
        "tournament nim-many uct flat --games 2",
        "tournament nim-many uct flat random --kind knockout",
        "match nim-many uct flat",
        "match rolit uct flat alpha-beta --steps 5",
        "match tic-tac-toe uct maxn --steps 5",
        "match nim-many uct flat random --adjudicate 100 --steps 5",
    ] {
        let (code, out, error) = told(&line.split(' ').collect::<Vec<_>>());
        assert_eq!((code, out.as_str()), (2, ""), "{line}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{line}: {error}");
    }
}

#[test]
fn games_of_go_are_written_into_a_folder_and_those_of_others_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let sgf = games.to_str().unwrap();
    let arguments =
        |game| ["match", game, "uct", "random", "--games", "4", "--steps", "20", "--sgf", sgf];
    for _ in 0..2 {
        let (code, _, complaint) = crate::told(&arguments("go(size=4)"));
        assert_eq!(code, 0, "{complaint}");
        assert_eq!(std::fs::read_dir(&games).unwrap().count(), 4);
    }
    let first = games.join("game-000001.sgf");
    let said = crate::answer(&["analyse", "go", "--sgf", first.to_str().unwrap(), "--json"]);
    assert!(said.contains("\"ending\": \"over\""), "{said}");
    let (code, _, complaint) = crate::told(&arguments("go(size=3)"));
    assert!(code == 2 && complaint.contains("holds another game already"), "{complaint}");
    let (code, _, complaint) = crate::told(&arguments("hex(size=3)"));
    assert!(code == 2 && complaint.contains("only go can"), "{complaint}");
}

#[test]
fn the_games_of_a_tournament_are_files_by_pairing_and_a_tuner_writes_none() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = folder.path().join("games");
    let sgf = sgf.to_str().unwrap();
    let line = ["tournament", "go(size=3)", "uct", "flat", "random", "--games", "2"];
    let (code, _, complaint) = told(&[&line[..], &["--steps", "10", "--sgf", sgf]].concat());
    assert_eq!(code, 0, "{complaint}");
    let mut names: Vec<_> = std::fs::read_dir(sgf)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let expected: Vec<_> = (1..=3)
        .flat_map(|pairing| [1, 2].map(|g| format!("pairing-{pairing:04}-game-{g:06}.sgf")))
        .collect();
    assert_eq!(names, expected);
    let last = std::fs::read_to_string(folder.path().join("games").join(&names[5])).unwrap();
    assert!(last.contains("PB[random") && last.contains("PW[flat"), "{last}");
    let tune = ["tune", "go(size=3)", "uct", "--param", "c=0.1..1", "--sgf", sgf];
    let (code, _, complaint) = told(&tune);
    assert!(code == 2 && complaint.contains("--sgf is for match"), "{complaint}");
}
