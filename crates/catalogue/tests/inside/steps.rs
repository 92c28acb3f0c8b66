//! Steps that are told are steps, and looking changes nothing, for every search.

use plywood_catalogue::Family;
use plywood_core::Seed;
use plywood_search::{Progress, Search};

use super::{game, legal, place, start};

const GAMES: [(&str, &[&str]); 7] = [
    ("tic-tac-toe", &["b2", "a1"]),
    ("connect(cols=3,rows=3,line=3)", &[]),
    ("pearl(degree=2,depth=3)", &[]),
    ("nim(heaps=1+2+3)", &[]),
    ("nim-many(heaps=1+2+2)", &[]),
    ("phantom-tic-tac-toe", &[]),
    ("chance", &[]),
];

#[test]
fn a_step_that_is_told_is_the_step_and_looking_changes_nothing() {
    let mut seen = 0;
    for (name, moves) in GAMES {
        let game = game(name);
        let root = place(&game, moves);
        for entry in Family::Search.entries() {
            for search in [entry.name, entry.example] {
                let start = || start(&game, search, &root, Seed(7));
                let (Some(mut plain), Some(mut told)) = (start(), start()) else { continue };
                seen += 1;
                for step in 1..=150 {
                    let before = told.report();
                    assert_eq!(told.look(&[]).map(|look| look.moves), Some(before.moves.clone()));
                    for mv in legal(&game, &root) {
                        drop(told.look(&[mv]));
                    }
                    let progress = plain.step();
                    let (settled, _) = told.tell();
                    assert_eq!(progress, settled, "{search} on {name} after {step} steps");
                    let (expected, found) = (plain.report(), told.report());
                    assert_eq!(expected, found, "{search} on {name} after {step} steps");
                    if progress == Progress::Settled && step > 3 {
                        break;
                    }
                }
            }
        }
    }
    assert!(seen > 200, "only {seen} searches were told");
}
