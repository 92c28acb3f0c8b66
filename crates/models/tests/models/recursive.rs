//! Recursive random games against the laws of games and against their theory.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum, laws::Size, transform::Horizon};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{finite, length, status},
    tree::Member,
};

use crate::support;

fn side(law: &str, p: f64, b: f64) -> Side {
    Side::new(Law::parse(law).expect("a law"), p, b).expect("statistics")
}

/// Three laws, and both players of a partisan pair.
fn ensembles() -> Vec<Statistics> {
    let pair = Statistics::partisan(side("geometric(3)", 0.3, 0.7), side("z^2", 0.6, 0.8));
    vec![
        Statistics::impartial(side("z^2", 0.0, 0.8)),
        Statistics::impartial(side("geometric(4)", 0.5, 0.8)),
        Statistics::impartial(side("mix(0.5*z + 0.5*z^5)", 1.0, 0.7)),
        Statistics::impartial(side("z^2", 0.1, 0.97)),
        pair.exchanged(),
        pair,
    ]
}

#[test]
fn recursive_games_obey_the_laws() {
    let small = Size { games: 20, length: 50 };
    for (i, statistics) in ensembles().into_iter().enumerate() {
        for seed in 0..4 {
            let game = Recursive::new(statistics.clone(), Seed(seed));
            let horizon = Horizon { game, plies: 12, beyond: ZeroSum(0.0) };
            support::obeys_the_laws(&horizon, Seed(i as u64), small);
        }
        let surely = Recursive::new(Statistics::impartial(side("z^2", 0.5, 0.4)), Seed(i as u64));
        assert!(surely.ends());
        support::obeys_the_laws(&surely, Seed(i as u64), small);
    }
}

/// The status within `moves` moves, `None` if longer: the definition of `u_n` and `v_n`.
fn within(game: &Recursive, at: &Member, moves: u32) -> Option<bool> {
    if let Turn::Over(payoff) = game.turn(at) {
        return Some(ZeroSum::to(at.player(), 1.0) == payoff);
    }
    if moves == 0 {
        return None;
    }
    let mut open = false;
    for mv in 0..at.moves() {
        let mut child = *at;
        game.play(&mut child, mv);
        match within(game, &child, moves - 1) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => open = true,
        }
    }
    if open { None } else { Some(false) }
}

/// How high the tree is, if at most `most` and fewer than `size` positions.
fn finite(game: &Recursive, size: usize) -> bool {
    let mut open = vec![game.start()];
    let mut seen = 0;
    while let Some(at) = open.pop() {
        seen += 1;
        if seen > size {
            return false;
        }
        for mv in 0..at.moves() {
            let mut child = at;
            game.play(&mut child, mv);
            open.push(child);
        }
    }
    true
}

/// Four sigma, n = 0..4, six ensembles.
#[test]
fn positions_are_won_and_lost_in_few_moves_as_often_as_theory_says() {
    for statistics in ensembles() {
        let trees = 20_000;
        let games: Vec<_> =
            (0..trees).map(|i| Recursive::new(statistics.clone(), Seed(i))).collect();
        for (n, theory) in status::spiral(&statistics).take(5).enumerate() {
            let seen = games.iter().map(|g| within(g, &g.start(), n as u32));
            let (mut won, mut not_lost) = (0, 0);
            for status in seen {
                won += u64::from(status == Some(true));
                not_lost += u64::from(status != Some(false));
            }
            support::agrees(won, trees, theory[0].won);
            support::agrees(not_lost, trees, theory[0].not_lost);
        }
    }
}

/// Four sigma. A tree of many thousand positions is taken for infinite; where trees are finite but
/// large with small probability, the ensembles here are far from that edge.
#[test]
fn trees_are_finite_as_often_as_theory_says() {
    let pair = Statistics::partisan(side("geometric(3)", 0.3, 0.7), side("z^2", 0.6, 0.9));
    for statistics in [
        Statistics::impartial(side("z^2", 0.0, 0.7)),
        Statistics::impartial(side("geometric(4)", 0.5, 0.5)),
        Statistics::impartial(side("z^3", 1.0, 0.6)),
        pair.exchanged(),
        pair,
    ] {
        let trees = 2_000;
        let count = (0..trees)
            .filter(|&i| finite(&Recursive::new(statistics.clone(), Seed(i)), 3_000))
            .count();
        support::agrees(count as u64, trees, finite::probability(&statistics)[0]);
    }
}

/// Four sigma: lengths of perfect play, exactly 0, 1, 2, 3, 4.
#[test]
fn perfect_play_lasts_as_long_as_theory_says() {
    for statistics in ensembles() {
        let trees = 2_000;
        let lengths = length::distribution(&statistics, 4);
        let games: Vec<_> =
            (0..trees).map(|i| Recursive::new(statistics.clone(), Seed(i))).collect();
        let mut before = 0;
        for (n, p) in lengths[0].iter().enumerate() {
            let within = games.iter().filter(|g| within(g, &g.start(), n as u32).is_some());
            let within = within.count() as u64;
            support::agrees(within - before, trees, *p);
            before = within;
        }
    }
}

#[test]
fn terminal_positions_are_labelled_for_the_player_to_move() {
    let normal = Statistics::impartial(side("z^2", 0.0, 0.5));
    for seed in 0..100 {
        let game = Recursive::new(normal.clone(), Seed(seed));
        let start = game.start();
        if let Turn::Over(payoff) = game.turn(&start) {
            assert_eq!(payoff, ZeroSum::to(Player::FIRST, -1.0));
            continue;
        }
        let mut child = start;
        game.play(&mut child, 1);
        if let Turn::Over(payoff) = game.turn(&child) {
            assert_eq!(payoff, ZeroSum::to(Player::SECOND, -1.0));
        }
    }
}
