//! Every search of the catalogue obeys the laws of searches, on one lane and on several.

use std::ops::ControlFlow;

use plywood_catalogue::{Family, GameSpec, SearchSpec};
use plywood_core::Seed;
use plywood_lab::check::{Effort, Held, Pupil, SUITE, check_searches};

/// Searches beside those of the catalogue as they stand: other rules, other ways to choose.
const VARIANTS: &[&str] = &[
    "uct(solver=off)",
    "uct(glance=1)",
    "uct(glance=3,cut=2)",
    "auto(glance=2,cut=1)",
    "uct(keen=on)",
    "auto(keen=on,resist=30)",
    "auto(keen=off,resist=0)",
    "uct(rave=30)",
    "uct(rave=1000,solver=off,c=0)",
    "auto(rave=100,cut=never)",
    "mcts(solver=on)",
    "mcts-prime(solver=on)",
    "sym(draws=both)",
    "ubfm(choice=safest)",
    "ubfm(choice=best-hint,heuristic=playouts)",
    "descent(goal=win,terminal=quick-win)",
    "alpha-beta(depth=2)",
    "alpha-beta(deepening=false)",
    "lucb-mcts(depth=1)",
    "ugape-mcts(depth=3)",
    "ugape-mcts(depth=2,solve=0)",
    "lucb-mcts(depth=1,solve=0,delta=0.2)",
];

fn pupils(lanes: u32) -> Vec<Pupil> {
    // What needs a file has no plain form.
    let own = Family::Search.entries().into_iter().filter_map(|entry| entry.name.parse().ok());
    let variants = VARIANTS.iter().map(|text| text.parse().expect("a variant of the catalogue's"));
    own.chain(variants).map(|search: SearchSpec| Pupil { search, lanes }).collect()
}

fn hold(lanes: u32, effort: Effort, seed: Seed) {
    let pupils = pupils(lanes);
    assert!(pupils.len() >= 35, "only {} searches are held to the laws", pupils.len());
    let (mut offences, mut takers) = (Vec::new(), vec![0; pupils.len()]);
    for name in SUITE {
        let game: GameSpec = name.parse().expect("the suite is of the catalogue");
        let heard = check_searches(&pupils, &game, effort, seed, &mut |index, held| {
            let search = &pupils[index].search;
            match held {
                Held::Sound => takers[index] += 1,
                Held::Broken(law, offence) => {
                    takers[index] += 1;
                    offences.push(format!("{search} on {name}: {law}: {offence}"));
                }
                Held::Refused(_) => {}
            }
            ControlFlow::Continue(())
        });
        heard.expect("the suite can be opened");
    }
    assert!(offences.is_empty(), "{} offences:\n{}", offences.len(), offences.join("\n"));
    let idle: Vec<_> = pupils.iter().zip(&takers).filter(|(_, n)| **n == 0).collect();
    assert!(idle.is_empty(), "not tried on any game: {idle:?}");
}

#[test]
fn every_search_obeys_every_law() {
    hold(1, Effort::QUICK, Seed(1));
}

#[test]
fn merged_lanes_obey_the_same_laws() {
    hold(3, Effort { lines: 2, ..Effort::QUICK }, Seed(2));
}

/// The full size, for people: `cargo test --test search_laws -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn every_search_obeys_every_law_on_many_lines() {
    for seed in 3..8 {
        hold(1, Effort { lines: 8, plies: 4, steps: 1000 }, Seed(seed));
    }
}
