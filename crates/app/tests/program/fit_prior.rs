//! `plywood fit-prior` and the searches that read its file: the real binary.

use crate::told;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn a_fitted_prior_is_used_by_gw_and_gw2_and_refused_for_another_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a prior.json");
    let path = path.to_str().unwrap();
    let (code, said, error) = told(&["fit-prior", BOARD, "--matches", "2000", "--out", path]);
    assert!(code == 0 && said.contains("2,000 matches of at most"), "{said}{error}");
    let gw = format!("gw(file=\"{path}\")");
    let gw2 = format!("gw2(file=\"{path}\",draws=both)");
    for search in [&gw, &gw2, "gwh"] {
        let (code, screen, error) =
            told(&["analyse", BOARD, "--search", search, "--steps", "3000"]);
        assert_eq!(code, 0, "{search}: {screen}{error}");
    }
    // The second player's search begins after the first move, where the laws are fitted anew.
    let (code, screen, error) = told(&["match", BOARD, &gw, &gw2, "--games", "2", "--steps", "50"]);
    assert_eq!(code, 0, "{screen}{error}");
    let unfit: &[&[&str]] = &[
        &["analyse", "connect4", "--search", &gw],
        &["analyse", BOARD, "--search", "gw(file=no-such-file)"],
        &["analyse", BOARD, "--search", "gw"],
        &["analyse", BOARD, "--search", "gwh(law=z^2)"],
        &["fit-prior", BOARD, "--matches", "0", "--out", path],
        &["fit-prior", BOARD, "--matches", "10", "--out", "/no-such-folder/x"],
        &["fit-prior", "conect4", "--out", path],
    ];
    for arguments in unfit {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(
            error.lines().filter(|line| line.starts_with("plywood: ")).count(),
            1,
            "{error}"
        );
    }
}
