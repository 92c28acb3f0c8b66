//! Limited searches beside exact values: against the definition, and against what is known of Nim.

use plywood_catalogue::{
    Duel, GameSpec,
    depths::{Estimate, Limits, Looking, examine, outcomes, places},
};
use plywood_core::{AnyPosition, Game, Notation, Payoff, Player, Seed, Turn};

fn game(text: &str) -> Duel {
    let spec: GameSpec = text.parse().expect("a specification");
    spec.open().expect("a game").duel().expect("for two players")
}

/// The first player's gain by the definition, without cut-offs.
fn plain(game: &Duel, position: &AnyPosition, depth: u32, above: usize) -> f64 {
    let player = match game.turn(position) {
        Turn::Over(payoff) => return payoff.of(Player::FIRST).signum(),
        Turn::Player(player) => player,
        Turn::Chance => panic!("no chance here"),
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
    if depth == 0 {
        return if moves.len() > above { sign } else { -sign };
    }
    let below = moves.into_iter().map(|mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        sign * plain(game, &child, depth - 1, above)
    });
    sign * below.fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn limited_minimax_says_what_the_definition_says() {
    for (text, above) in [("nim(heaps=2+3+4)", 3), ("clobber(cols=3,rows=3)", 4), ("kayles", 5)] {
        let game = game(text);
        let mut looking = Looking::new(&game, Estimate::Moves(above));
        for place in places(&game, 40, 1_000, Seed(3)) {
            let Turn::Player(player) = game.turn(&place.position) else { panic!("somebody moves") };
            let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
            let mut moves = Vec::new();
            game.moves(&place.position, &mut moves);
            for depth in 0..4u32 {
                let said = looking.at(&place.position, depth, u64::MAX).unwrap();
                let wanted = sign * plain(&game, &place.position, depth, above as usize);
                assert_eq!(said.outcome, f64::midpoint(wanted, 1.0), "{text}, depth {depth}");
                if depth == 0 {
                    continue;
                }
                let worth: Vec<f64> = moves
                    .iter()
                    .map(|&mv| {
                        let mut child = place.position.clone();
                        game.play(&mut child, mv);
                        sign * plain(&game, &child, depth - 1, above as usize)
                    })
                    .collect();
                let most = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let best: Vec<usize> = (0..worth.len()).filter(|&i| worth[i] == most).collect();
                assert_eq!(said.best, best, "{text}, depth {depth}");
            }
        }
    }
}

/// Bouton 1901: a move of Nim wins if it leaves heaps whose exclusive or is zero.
#[test]
fn outcomes_of_nim_are_those_of_the_exclusive_or() {
    let game = game("nim(heaps=3+4+5)");
    for place in places(&game, 60, 1_000, Seed(8)) {
        let found = outcomes(&game, &place.position, 1_000_000, Seed(0)).0.unwrap();
        let mut moves = Vec::new();
        game.moves(&place.position, &mut moves);
        for (mv, outcome) in moves.into_iter().zip(found) {
            let mut child = place.position.clone();
            game.play(&mut child, mv);
            let text = game.position_text(&child);
            let heaps = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
            let heaps: Vec<u32> = heaps.map(|heap| heap.parse().unwrap()).take(3).collect();
            let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            assert_eq!(outcome == 1.0, xor == 0, "{text}");
        }
    }
}

#[test]
fn a_search_to_the_end_errs_nowhere_and_costs_nothing() {
    let game = game("nim(heaps=2+3)");
    let found = places(&game, 30, 1_000, Seed(1));
    let limits = Limits { deepest: 6, look: 1_000_000, exact: 100_000, total: u64::MAX };
    for at in examine(&game, &found, &Estimate::Moves(2), limits, Seed(0)) {
        assert_eq!((at.errs(6), at.regret(6)), (Some(0.0), Some(0.0)), "{at:?}");
        assert_eq!(at.glances.len(), at.moves as usize);
        assert!(at.regret(0).is_none() && at.outcome().is_some());
    }
    // A search that may look at nothing says nothing.
    let limits = Limits { deepest: 2, look: 1, exact: 100_000, total: u64::MAX };
    let cut = examine(&game, &found, &Estimate::Moves(2), limits, Seed(0));
    assert!(cut.iter().any(|at| at.looks.len() < 3 && at.errs(2).is_none()));
}
