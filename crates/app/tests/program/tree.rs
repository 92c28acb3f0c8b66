//! `plywood tree`: the real binary.

use crate::told;

#[test]
fn a_tree_is_printed_or_drawn() {
    let tree = ["tree", "tic-tac-toe", "--steps", "500", "--depth", "2", "--width", "2"];
    let (code, text, error) = told(&tree);
    assert_eq!(code, 0, "{error}");
    assert_eq!(text.lines().filter(|line| line.contains("mean ")).count(), 6, "{text}");
    assert!(text.contains("and 7 more") && text.contains("├─ "), "{text}");
    let folder = tempfile::tempdir().unwrap();
    for name in ["tree.svg", "tree.png"] {
        let path = folder.path().join(name);
        let out = path.display().to_string();
        let (code, said, error) =
            told(&[&tree[..], &["--out", &out, "--theme", "dark", "--of", "opening"]].concat());
        assert_eq!((code, said.trim()), (0, out.as_str()), "{error}");
        assert!(std::fs::metadata(path).unwrap().len() > 1_000);
    }
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["tree", "conect4"],
        &["tree", "connect4", "--depth", "0"],
        &["tree", "connect4", "--depth", "20"],
        &["tree", "connect4", "--steps", "10", "--out", "tree.jpg"],
        &["tree", "connect4", "--moves", "z9"],
    ];
    for arguments in cases {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{error}");
    }
}
