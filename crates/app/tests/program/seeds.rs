//! `plywood seeds` and the search that plays a portfolio: the real binary.

use crate::told;

/// The best reply of all is no worse than the best of the seeds: what a mixture truly guarantees is at most what it
/// guarantees in its matrix, and never more than an equilibrium does.
#[test]
fn a_portfolio_is_held_against_the_best_reply_of_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small.json");
    let path = path.to_str().unwrap();
    let game = "phantom-connect(cols=3,rows=2,line=3)";
    let learn = |game: &str, player: &str| {
        let player = ["--player", player, "--steps", "20", "--k", "6", "--out", path];
        let (code, _, error) = told(&[&["seeds", "learn", game][..], &player].concat());
        assert_eq!(code, 0, "{error}");
    };
    learn(game, "phantom-mc(playouts=20)");
    let (code, said, error) = told(&["seeds", "exploit", path, "--gap", "1e-3", "--json"]);
    assert_eq!(code, 0, "{error}");
    let found: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&found["ends"], &found["sets"]), (&498.into(), &serde_json::json!([76, 169])));
    let number = |value: &serde_json::Value| value.as_f64().expect("numbers are numbers");
    // A sixth more wins than losses.
    let [low, high] = ["low", "high"].map(|bound| number(&found["value"][bound]));
    assert!(low <= 7.0 / 12.0 && 7.0 / 12.0 <= high && high - low <= 1e-3, "{low} {high}");
    let rows = found["measured"].as_array().unwrap();
    assert_eq!(rows.len(), 8, "{said}");
    for row in rows {
        let [matrix, truth] = ["matrix", "truth"].map(|which| &row[which]);
        assert!(number(&truth["low"]) <= number(&matrix["low"]).min(high) + 1e-9, "{row}");
        assert!(number(&truth["high"]) >= number(&matrix["high"]).max(low) - 1e-9, "{row}");
        let gap = number(&truth["high"]) - number(&truth["low"]);
        assert!((number(&truth["exploitability"]) - gap).abs() < 1e-9, "{row}");
    }
    let (_, table, _) = told(&["seeds", "exploit", path, "--markdown"]);
    assert!(table.contains("truly: least") && table.contains("this portfolio (nash)"), "{table}");
    std::fs::remove_file(path).unwrap();
    std::fs::remove_file(format!("{path}.games")).unwrap();
    learn(BOARD, "flat");
    let (code, _, error) = told(&["seeds", "exploit", path]);
    assert!(code == 2 && error.contains("kept by a referee"), "{error}");
}

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn a_portfolio_is_learnt_evaluated_shown_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a portfolio.json");
    let path = path.to_str().unwrap();
    let learn = |k: &'static str| {
        let way = ["--way", "nash", "--steps", "10", "--out", path];
        told(&[&["seeds", "learn", BOARD, "--player", "flat", "--k", k][..], &way].concat())
    };
    let (code, said, error) = learn("8");
    assert!(
        code == 0 && said.contains("from 64 games") && said.contains("exploitability"),
        "{said}{error}"
    );
    let (code, said, error) = learn("9");
    assert!(
        code == 0
            && said.contains("from 81 games")
            && error.contains("64 games were played before"),
        "{said}{error}"
    );
    let (code, table, error) =
        told(&["seeds", "evaluate", path, "--fresh", "16", "--repetitions", "3", "--markdown"]);
    assert_eq!(code, 0, "{error}");
    for words in
        ["K'=16", "null: uniform", "null: coin flips, nash", "this portfolio (nash)", "Excess"]
    {
        assert!(table.contains(words), "{words}: {table}");
    }
    let (code, page, error) = told(&["seeds", "show", path, "--depth", "2"]);
    assert!(code == 0 && page.contains("first moves") && page.contains("└─"), "{page}{error}");
    let seeded = format!("seeded(file=\"{path}\")");
    let (code, screen, error) =
        told(&["match", BOARD, &seeded, "flat", "--games", "4", "--steps", "10"]);
    assert_eq!(code, 0, "{screen}{error}");
    let unfit: &[&[&str]] = &[
        &["analyse", "connect4", "--search", &seeded],
        &["analyse", BOARD, "--search", "seeded(file=no-such-file)"],
        &["seeds", "learn", "connect4", "--player", "flat", "--out", path],
        &["seeds", "learn", BOARD, "--player", "mcts", "--out", path],
        &["seeds", "learn", BOARD, "--player", &seeded, "--out", path],
        &["seeds", "learn", BOARD, "--player", "flat", "--k", "0", "--out", path],
        &["seeds", "learn", BOARD, "--player", "flat", "--way", "nosh", "--out", path],
        &["seeds", "learn", BOARD, "--player", "flat", "--out", "/no-such-folder/x"],
        &["seeds", "evaluate", "no-such-file"],
        &["seeds", "show", path, "--depth", "0"],
    ];
    for arguments in unfit {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        let sentences = error.lines().filter(|line| line.starts_with("plywood: ")).count();
        assert_eq!(sentences, 1, "{error}");
    }
}
