//! What is typed wrongly gets one sentence on the standard error and exit code 2.

use crate::plywood;

#[test]
fn every_slip_gets_one_sentence() {
    let slips: &[&[&str]] = &[
        &[],
        &["analize", "connect4"],
        &["analyse"],
        &["analyse", "conect4"],
        &["analyse", "connect4", "--search", "utc"],
        &["analyse", "connect4", "--search", "uct(d=1)"],
        &["analyse", "connect4", "--search", "uct(solver=off,glance=1)"],
        &["analyse", "hex(size=5)", "--search", "uct(rave=10,cut=3)"],
        &["analyse", "hex(size=5)", "--search", "uct(rave=10,playouts=3)"],
        &["analyse", "hex(size=5)", "--search", "auto(rave=10,cut=3)"],
        &["analyse", "hex(size=5)", "--search", "uct(rave=10,keen=on)"],
        &["analyse", "connect4", "--search", "auto(keen=on,cut=3)"],
        &["analyse", "connect(cols=99)"],
        &["analyse", "connect(cols=7"],
        &["analyse", "hex(size=1000000000000)"],
        &["analyse", "pearl(degree=65536,depth=120)"],
        &["analyse", "galton-watson(law=z^999999999)"],
        &["analyse", "connect4", "--moves", "d1 z9"],
        &["analyse", "connect4", "--moves", "a1 b1 a2 b2 a3 b3 a4 d1"],
        &["analyse", "connect4", "--position", "nonsense"],
        &["analyse", "connect4", "--moves", "d1", "--position", "x"],
        &["analyse", "tree(file=missing.json)"],
        &["analyse", "tree"],
        &["analyse", "connect4", "--steps", "many"],
        &["analyse", "connect4", "--steps", "1", "--until-settled"],
        &["analyse", "connect4", "--time", "soon"],
        &["analyse", "connect4", "--memory", "lots"],
        &["analyse", "connect4", "--threads", "0"],
        &["analyse", "connect4", "--lanes", "100000"],
        &["analyse", "connect4", "--seed", "-1"],
        &["play", "connect4", "--first", "nobody"],
        &["games", "conect4"],
        &["searches", "alphabeta"],
        &["check", "conect4"],
    ];
    let mut told = String::new();
    for slip in slips {
        let output = plywood(slip, "");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{slip:?}: {errors}");
        assert!(output.stdout.is_empty(), "{slip:?}");
        assert_eq!(errors.lines().count(), 1, "{slip:?}: {errors}");
        told += &format!("$ plywood {}\n{errors}", slip.join(" "));
    }
    insta::assert_snapshot!(told);
}
