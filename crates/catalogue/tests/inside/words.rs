//! The words are true: what is chosen is what the stated numbers choose.

use plywood_core::{Game, Seed};
use plywood_search::{Candidate, Decides, Deed, Progress, Search, Selection, Tale};

use super::{game, legal, place, start};

const GAMES: [(&str, &[&str]); 5] = [
    ("tic-tac-toe", &["b2", "a1", "c1", "a3"]),
    ("pearl(degree=2,depth=3)", &[]),
    ("connect(cols=3,rows=3,line=3)", &[]),
    ("nim-many(heaps=1+2+2)", &[]),
    ("chance", &[]),
];

fn number(candidate: &Candidate<u32>, name: &str) -> Option<f64> {
    candidate.numbers.iter().find(|(known, _)| *known == name).map(|&(_, number)| number)
}

/// The deciding numbers of a candidate, greater ones being better; `None` if it lacks one.
fn merits(selection: &Selection<u32>, candidate: &Candidate<u32>) -> Option<Vec<f64>> {
    let merit = |by: &Decides| match by {
        Decides::Most(name) => number(candidate, name),
        Decides::Least(name) => number(candidate, name).map(|number| -number),
    };
    selection.by.iter().map(merit).collect()
}

/// Whether one candidate beats another by more than a part of `slack` in the first number in which
/// they differ by so much.
fn beats(a: &[f64], b: &[f64], slack: f64) -> bool {
    let differ = |a: f64, b: f64| a != b && (a - b).abs() > slack * a.abs().max(b.abs());
    let first = a.iter().zip(b).find(|&(&a, &b)| differ(a, b));
    first.is_some_and(|(a, b)| a > b)
}

fn is_true(selection: &Selection<u32>, slack: f64) -> bool {
    let chosen = merits(selection, &selection.candidates[selection.chosen]);
    let Some(chosen) = chosen else { return false };
    let others = selection.candidates.iter().filter_map(|other| merits(selection, other));
    others.into_iter().all(|other| !beats(&other, &chosen, slack))
}

/// Tells up to `steps` steps of a search on every game that it plays, and holds every choice to its
/// words; `check` is shown every tale.
fn hold(search: &str, steps: u32, slack: f64, mut check: impl FnMut(&Tale<u32>)) {
    let (mut choices, mut decided) = (0, 0);
    for (name, moves) in GAMES {
        let game = game(name);
        let root = place(&game, moves);
        for seed in 0..5 {
            let Some(mut run) = start(&game, search, &root, Seed(seed)) else { continue };
            for _ in 0..steps {
                let (progress, tale) = run.tell();
                check(&tale);
                let mut position = root.clone();
                for selection in &tale.line {
                    let listed = selection.candidates.iter().map(|candidate| candidate.mv);
                    assert!(listed.eq(legal(&game, &position)), "{search} on {name}: {tale:?}");
                    assert!(is_true(selection, slack), "{search} on {name}: {selection:?}");
                    game.game.play(&mut position, selection.candidates[selection.chosen].mv);
                    choices += 1;
                    decided += u32::from(!selection.by.is_empty());
                }
                if progress == Progress::Settled {
                    break;
                }
            }
        }
    }
    assert!(choices > 100 && 2 * decided > choices, "{search}: {decided} of {choices}");
}

/// A tree search ends its way with a game, and counts it along the way.
fn counts<M: Copy + PartialEq + std::fmt::Debug>(tale: &Tale<M>) {
    let way = tale.moves();
    let played = tale.deeds.iter().filter(|deed| match deed {
        Deed::RandomGame { line, .. } | Deed::Ended { line, .. } | Deed::Known { line, .. } => {
            *line == way
        }
        _ => false,
    });
    assert_eq!(played.count(), usize::from(!tale.is_empty()), "{tale:?}");
}

#[test]
fn uct_takes_the_largest_score() {
    for search in ["uct", "uct(solver=off)", "uct(c=0.1,solver=off)", "auto"] {
        let auto = search == "auto";
        hold(search, 400, 0.0, |tale| {
            if !(auto && tale.line.is_empty()) {
                counts(tale);
            }
        });
    }
}

#[test]
fn mcts_takes_the_largest_smoothed_mean() {
    for search in ["mcts", "mcts-prime"] {
        hold(search, 400, 0.0, counts);
    }
}

/// By what a move leads.
type Merit = fn(&Selection<u32>, usize) -> Option<f64>;

#[test]
fn lucb_and_its_siblings_sample_the_wider_of_leader_and_challenger() {
    let leads: [(&str, Merit); 3] = [
        ("lucb-mcts(solve=0,epsilon=0)", |root, n| number(&root.candidates[n], "estimate")),
        ("lucb-minmax(solve=0,epsilon=0)", |root, n| number(&root.candidates[n], "lower bound")),
        ("ugape-mcts(solve=0,epsilon=0)", |root, n| {
            let others = (0..root.candidates.len()).filter(|&other| other != n);
            let upper = others.filter_map(|n| number(&root.candidates[n], "upper bound"));
            let most = upper.fold(f64::NEG_INFINITY, f64::max);
            number(&root.candidates[n], "lower bound").map(|low| low - most)
        }),
    ];
    for (search, merit) in leads {
        hold(search, 300, 0.0, |tale| {
            let Some(root) = tale.line.first() else { return };
            let part = |n: usize| match tale.deeds[n] {
                Deed::Cast { mv, .. } => root.candidates.iter().position(|c| c.mv == mv),
                _ => None,
            };
            let [leader, challenger] = [part(0), part(1)].map(|part| part.expect("it is named"));
            assert!(root.chosen == leader || root.chosen == challenger);
            let merit = |n: usize| merit(root, n).expect("all numbers are there");
            let all = 0..root.candidates.len();
            assert!(all.into_iter().all(|n| merit(n) <= merit(leader) + 1e-12), "{root:?}");
            let upper = |n: usize| number(&root.candidates[n], "upper bound");
            let others = (0..root.candidates.len()).filter(|&n| n != leader);
            assert!(others.into_iter().all(|n| upper(n) <= upper(challenger)), "{root:?}");
            counts(tale);
        });
    }
}

#[test]
fn best_first_search_takes_the_best_that_is_open_and_values_every_child() {
    let searches = [
        "ubfm",
        "descent",
        "ubfm(heuristic=playouts)",
        "ubfm(heuristic=playouts,goal=win)",
        "descent(heuristic=playouts)",
        "descent(heuristic=playouts,stop=true)",
    ];
    for search in searches {
        hold(search, 400, 0.0, |tale| {
            let (mut expected, mut valued, mut stood) = (0, 0, 0);
            for deed in &tale.deeds {
                match deed {
                    Deed::Expanded { moves, known, .. } => {
                        (expected, stood) = (expected + moves - known, stood + 1);
                    }
                    Deed::Counted { .. } => break,
                    Deed::Evaluated { .. } | Deed::Resolved { .. } if valued < expected => {
                        valued += 1;
                    }
                    _ => {}
                }
            }
            assert_eq!(valued, expected, "{tale:?}");
            assert!(search.starts_with("descent") || stood <= 1, "one position a step: {tale:?}");
        });
    }
}

/// Lures are equal but for rounding in the tenth digit.
#[test]
fn algorithm_13_takes_the_largest_lure() {
    for search in ["sym", "sym(draws=win)", "sym(draws=both)"] {
        hold(search, 300, 1e-8, counts);
    }
}
