//! `plywood seeds` and the search that plays a portfolio: the real binary.

use crate::told;

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
