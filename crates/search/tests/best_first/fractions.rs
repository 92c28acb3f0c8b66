//! Several players with payoffs that are not whole numbers: what is called proven is what everybody gets.

use std::fmt::Write;

use plywood_core::{Game, Keyed, Payoff, Player, Rng, Seed, Turn, transform::Horizon};
use plywood_models::explicit::{AnyTree, ExplicitTreeN, read};
use plywood_search::{
    Algorithm, Certainty, Search,
    best_first::{BestFirst, Generalisation, Terminal},
    proof::compare,
};

/// What everybody gets where each compares payoffs by its own gain, then by the loss of the next.
fn definition<G: Game>(game: &G, position: &G::Position) -> Vec<f64> {
    let player = match game.turn(position) {
        Turn::Over(payoff) => {
            return (0..game.players()).map(|i| payoff.of(Player(i as u8))).collect();
        }
        Turn::Player(player) => player.index(),
        Turn::Chance => panic!("there is no chance in it"),
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        definition(game, &child)
    });
    let better = |a: Vec<f64>, b: Vec<f64>| if compare(player, &b, &a).is_gt() { b } else { a };
    values.reduce(better).expect("a player to move has a move")
}

/// Writes a random tree for three players whose gains are drawn from `gains`.
fn write_tree(text: &mut String, depth: u32, gains: &[f64], rng: &mut Rng) {
    if depth == 0 || rng.below(8) == 0 {
        let [a, b, c] = [(); 3].map(|()| gains[rng.below(gains.len())]);
        write!(text, r#"{{"payoff":[{a:?},{b:?},{c:?}]}}"#).expect("text grows");
        return;
    }
    write!(text, r#"{{"player":{},"children":["#, rng.below(3)).expect("text grows");
    for index in 0..=rng.below(3) {
        text.push_str(if index > 0 { "," } else { "" });
        write_tree(text, depth - 1, gains, rng);
    }
    text.push_str("]}");
}

fn tree(depth: u32, gains: &[f64], rng: &mut Rng) -> ExplicitTreeN<3> {
    loop {
        let mut text = String::new();
        write_tree(&mut text, depth, gains, rng);
        match read(&text) {
            Ok(AnyTree::Three(tree)) if matches!(tree.turn(&tree.start()), Turn::Player(_)) => {
                return tree;
            }
            _ => {}
        }
    }
}

/// How many of four searches call a value proven. Every one that does is right, for the root and for its moves.
fn proofs<G: Game + Keyed>(game: &G, seed: Seed) -> usize {
    let root = game.start();
    let truth = definition(game, &root);
    let recipes = [BestFirst::ubfm(), BestFirst::descent()];
    let both = [Generalisation::First, Generalisation::Second];
    let mut proven = 0;
    for recipe in recipes.into_iter().flat_map(|r| both.map(|g| (r, g))) {
        let recipe = BestFirst { generalisation: recipe.1, ..recipe.0 };
        let recipe = recipe.with_values(Terminal::Spite, plywood_core::Unknown);
        let mut run = recipe.start(game, &root, seed);
        run.run(u64::MAX);
        let report = run.report();
        let place = report.player.index();
        for row in &report.moves {
            let mut child = root.clone();
            game.play(&mut child, row.mv);
            if let Certainty::Proven { value } = row.certainty {
                assert_eq!(value, definition(game, &child)[place], "{seed:?}");
            }
        }
        if let Certainty::Proven { value } = report.certainty {
            assert_eq!(value, truth[place], "{seed:?}");
            proven += 1;
        }
    }
    proven
}

/// Halves that harm of one would outweigh; decimals that no binary number is; payoffs that lie close to each
/// other and far apart; the last two are too close for one number of 53 bits to tell all rows of three apart.
const GAINS: [&[f64]; 6] = [
    &[0.0, 0.5, 0.75, 1.0],
    &[-0.3, 0.1, 0.2, 0.7, 1.0],
    &[-1.0 / 3.0, 0.0, 1.0 / 9.0, 1.0 / 3.0, 1.0],
    &[-1000.0, -999.75, 0.0, 12.5],
    &[0.0, 1e-7, 1.0, 5000.0],
    &[0.1, 0.1 + 1e-16, 0.3, 0.300_000_000_000_000_04],
];

#[test]
fn fractions_are_proven_where_the_rules_say_how_close_they_come_and_never_wrongly() {
    for (kind, gains) in GAINS.into_iter().enumerate() {
        for index in 0..150 {
            let seed = Seed(19).child(kind as u64).child(index);
            let game = tree(4, gains, &mut seed.rng());
            let proven = proofs(&game, seed);
            assert!(kind > 3 || proven == 4, "{seed:?}: {proven} of 4 with {gains:?}");
        }
    }
}

/// A horizon beyond the end keeps the game and takes away the promise: what was met decides.
#[test]
fn without_a_promise_nothing_is_proven_wrongly() {
    let (mut all, mut proven) = (0, 0);
    for (kind, gains) in GAINS.into_iter().enumerate() {
        for index in 0..150 {
            let seed = Seed(20).child(kind as u64).child(index);
            let game =
                Horizon { game: tree(4, gains, &mut seed.rng()), plies: 9, beyond: [0.0; 3] };
            assert_eq!(game.payoff_gap(), None);
            proven += proofs(&game, seed);
            all += 4;
        }
    }
    assert!(0 < proven && proven < all, "{proven} of {all}");
}
