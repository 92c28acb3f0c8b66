//! What is looked at below the root is what a search says that has moved there.

use plywood_catalogue::AnyRun;
use plywood_core::{Game, Player, Seed};
use plywood_search::{Certainty, Look, Search};

use super::{game, legal, place, start};

/// Searches that keep their tree when they advance, and the least number of visits from which they
/// keep what they know of a position's moves.
const KEEPERS: [(&str, u64); 9] = [
    ("uct", 1),
    ("uct(solver=off)", 1),
    ("mcts", 1),
    ("mcts-prime", 1),
    ("ubfm", 1),
    ("descent", 1),
    ("descent(heuristic=playouts)", 1),
    ("sym", 2),
    ("sym(draws=win)", 2),
];

const GAMES: [(&str, &[&str]); 5] = [
    ("tic-tac-toe", &["b2", "a1"]),
    ("connect(cols=4,rows=4,line=3)", &[]),
    ("pearl(degree=2,depth=3)", &[]),
    ("nim(heaps=1+2+3)", &[]),
    ("chance", &[]),
];

/// Moves with their visits and certainties.
fn rows(look: &Look<u32>) -> Vec<(u32, u64, Certainty)> {
    look.moves.iter().map(|m| (m.mv, m.visits, m.certainty)).collect()
}

#[test]
fn a_look_below_the_root_is_what_is_found_after_the_move() {
    let mut seen = 0;
    for (name, moves) in GAMES {
        let game = game(name);
        let root = place(&game, moves);
        for (search, least) in KEEPERS {
            for steps in [1, 3, 10, 60, 400] {
                let run = || -> Option<AnyRun> {
                    let mut run = start(&game, search, &root, Seed(steps))?;
                    run.run(steps);
                    Some(run)
                };
                let Some(held) = run() else { continue };
                for mv in legal(&game, &root) {
                    let mut moved = run().expect("it started before");
                    moved.advance(mv);
                    let after = moved.look(&[]).expect("the root is held");
                    let Some(look) = held.look(&[mv]) else {
                        let visits: u64 = after.moves.iter().map(|m| m.visits).sum();
                        assert_eq!(visits, 0, "{search} on {name}, {steps} steps, {mv}");
                        continue;
                    };
                    if look.visits < least {
                        continue;
                    }
                    seen += 1;
                    assert_eq!(
                        rows(&look),
                        rows(&after),
                        "{search} on {name}, {steps} steps, {mv}"
                    );
                    let mut child = root.clone();
                    game.game.play(&mut child, mv);
                    for next in legal(&game, &child) {
                        // What a random game is remembered by stands in no tree yet.
                        let Some(deep) = held.look(&[mv, next]) else { continue };
                        let shallow = moved.look(&[next]).expect("it was kept");
                        assert_eq!(rows(&deep), rows(&shallow), "{search} on {name}, {mv} {next}");
                    }
                }
            }
        }
    }
    assert!(seen > 300, "only {seen} looks were compared");
}

#[test]
fn nature_is_not_a_player_and_its_draws_are_means() {
    let game = game("chance");
    let root = place(&game, &[]);
    let mut run = start(&game, "uct(solver=off)", &root, Seed(3)).expect("it applies");
    run.run(2_000);
    let nature = run.look(&legal(&game, &root)[..1]).expect("it was visited");
    assert_eq!((nature.player, nature.choice, nature.moves.len()), (None, None, 2));
    let total: u64 = nature.moves.iter().map(|m| m.visits).sum();
    assert!(total + 1 >= nature.visits && nature.visits > 100, "{nature:?}");
    let share = nature.moves[1].visits as f64 / total as f64;
    assert!((share - 0.75).abs() < 0.1, "{share}");
    // The second player's answer to the one draw costs the first a point, the other gains one.
    assert!(nature.moves[0].value < -0.5 && nature.moves[1].value > 0.5, "{nature:?}");
    let below = run.look(&[legal(&game, &root)[0], nature.moves[0].mv]).expect("it was visited");
    assert!(below.value > 0.5, "to the second player it is good: {below:?}");
}

#[test]
fn certified_bounds_and_ends_are_seen_below_the_root() {
    let game = game("tic-tac-toe");
    let (mut certified, mut ends) = (0, 0);
    // A quiet position, and one in which the second player can win at b3.
    for moves in [&["b2", "a1"][..], &["a1", "b1", "a2", "b2", "c3"]] {
        let root = place(&game, moves);
        let search = "lucb-mcts(depth=2,solve=0,epsilon=0)";
        let mut run = start(&game, search, &root, Seed(3)).expect("it applies");
        run.run(500);
        let report = run.report();
        for said in &report.moves {
            let look = run.look(&[said.mv]).expect("the tree holds it");
            assert_eq!(look.visits, said.visits);
            let own = (said.value, said.certainty);
            let other = turned(said.value, said.certainty);
            let to = look.player.unwrap_or(Player::FIRST);
            let expected = if to == report.player { own } else { other };
            assert_eq!((look.value, look.certainty), expected);
            let is_certified = matches!(said.certainty, Certainty::Certified { .. });
            certified += u32::from(is_certified && own != other);
            ends += u32::from(look.player.is_none());
            let below: u64 = look.moves.iter().map(|m| m.visits).sum();
            assert!(look.moves.is_empty() || below == look.visits, "{look:?}");
        }
    }
    assert!(certified > 0 && ends > 0, "{certified} certified, {ends} ends");
}

/// A value as the opponent sees it.
fn turned(value: f64, certainty: Certainty) -> (f64, Certainty) {
    let certainty = match certainty {
        Certainty::Proven { value } => Certainty::Proven { value: 0.0 - value },
        Certainty::Certified { low, high, delta, of } => {
            Certainty::Certified { low: 0.0 - high, high: 0.0 - low, delta, of }
        }
        other => other,
    };
    (0.0 - value, certainty)
}
