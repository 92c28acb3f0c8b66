//! How specifications are read.

use plywood_catalogue::grammar::read;
use proptest::prelude::*;

fn arguments(text: &str) -> Vec<(Option<&str>, &str)> {
    read(text).expect("a specification").arguments.into_iter().map(|a| (a.key, a.value)).collect()
}

fn problem(text: &str) -> String {
    read(text).expect_err("a mistake").to_string()
}

#[test]
fn white_space_is_tolerated_around_everything() {
    let args = arguments("  connect ( cols = 7 ,rows=6 )  ");
    assert_eq!(args, [(Some("cols"), "7"), (Some("rows"), "6")]);
    assert_eq!(arguments("uct()"), []);
}

#[test]
fn values_hold_specifications_formulas_and_paths() {
    let args = arguments("x(determinised(uct(c=1)), law=mix(0.2*z^2 + 0.8*z^32), f=\"a,b).c\")");
    assert_eq!(
        args,
        [
            (None, "determinised(uct(c=1))"),
            (Some("law"), "mix(0.2*z^2 + 0.8*z^32)"),
            (Some("f"), "\"a,b).c\"")
        ]
    );
    assert_eq!(arguments("y(both=win(0.1),path=/tmp/a b.json)")[1].1, "/tmp/a b.json");
}

#[test]
fn mistakes_are_placed() {
    assert_eq!(
        problem("connect(cols=7"),
        "cannot read 'connect(cols=7' at column 15: expected ',' or ')', found the end"
    );
    assert_eq!(
        problem("connect 7"),
        "cannot read 'connect 7' at column 9: expected '(' with parameters after the name, or \
         nothing more, found '7'"
    );
    assert_eq!(
        problem("(x)"),
        "cannot read '(x)' at column 1: expected a name such as connect4 or uct(c=1), found '('"
    );
    assert_eq!(problem("a(b=)"), "cannot read 'a(b=)' at column 5: expected a value, found ')'");
    assert!(problem("a(b=(])").contains("column 6: expected brackets that match, found ']'"));
    assert!(problem("é(f=\"x)").contains("column 5: expected a closing"));
    assert!(problem(&"a".repeat(5000)).ends_with("at most 4096 characters"));
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        let _ = read(&text);
    }

    #[test]
    fn texts_near_the_grammar_do_not_panic(text in "[a-c]{0,2}[@0-9]{0,2}[(),=\"\\[\\] a-cé0-9.]{0,30}") {
        let _ = read(&text);
    }
}
