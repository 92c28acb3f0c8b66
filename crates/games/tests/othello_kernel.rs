//! Othello's own searcher of small subtrees, and what a glance sees, against the definition of the value.

use std::collections::BTreeMap;

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Seed, Turn};
use plywood_games::othello::{Othello, Position};

type Values = BTreeMap<[u64; 2], f64>;

/// What the player to move gets under best play.
fn value(game: &Othello, position: &Position, known: &mut Values) -> f64 {
    let Turn::Player(player) = game.turn(position) else { panic!("the game is over") };
    let key = game.key(position);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let (mut moves, mut best) = (Vec::new(), f64::NEG_INFINITY);
    game.moves(position, &mut moves);
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        best = best.max(match game.turn(&next) {
            Turn::Over(payoff) => payoff.of(player),
            _ => -value(game, &next, known),
        });
    }
    known.insert(key, best);
    best
}

/// A position of a random game with at most so many free cells that is not over.
fn random_position(game: &Othello, seed: Seed, free: usize) -> Option<Position> {
    let (mut rng, mut scratch, mut position) = (seed.rng(), Vec::new(), game.start());
    let discs = |position: &Position| {
        game.presence(position, Player::FIRST) + game.presence(position, Player::SECOND)
    };
    while discs(&position) < (game.size() * game.size() - free) as f64 {
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
        if !matches!(game.turn(&position), Turn::Player(_)) {
            return None;
        }
    }
    Some(position)
}

/// Whether an answer to a window is true.
fn is_true(answer: f64, truth: f64, (alpha, beta): (f64, f64)) -> bool {
    if answer <= alpha {
        truth <= answer
    } else if answer >= beta {
        truth >= answer
    } else {
        truth == answer
    }
}

/// Asks the searcher with windows of every kind; how many there were.
fn compare(size: u32, most_free: usize, count: u64) -> u64 {
    let mut asked = 0;
    for score in [false, true] {
        let game = Othello::new(size, score).expect("there is such a board");
        let mut own = game.subtrees().expect("it has a searcher");
        for n in 0..count {
            let seed = Seed(u64::from(size)).child(n);
            let free = 1 + (n as usize % most_free);
            let Some(position) = random_position(&game, seed, free) else { continue };
            let Turn::Player(player) = game.turn(&position) else { unreachable!() };
            let truth = value(&game, &position, &mut Values::new());
            let mut ask = |window: (f64, f64)| {
                let (answer, _) = own.value(&position, player, window, u32::MAX);
                let answer = answer.expect("there is no end of fuel");
                assert!(is_true(answer, truth, window), "{n}: {answer} of {truth} in {window:?}");
                asked += 1;
            };
            let most = game.payoff_bounds().1;
            let chance = (seed.rng().below(2 * most as usize + 1) as f64) - most;
            for bound in [chance, truth, truth - 1.0, truth + 1.0, 0.0] {
                ask((bound, bound.next_up()));
                ask((bound.next_down(), bound));
                ask((bound.next_down(), bound.next_up()));
                ask((bound - 3.0, bound + 2.0));
            }
            ask((f64::NEG_INFINITY, f64::INFINITY));
        }
    }
    asked
}

#[test]
fn the_kernel_answers_every_window_truly_on_four_by_four() {
    assert!(compare(4, 10, 1500) > 20_000);
}

#[test]
fn the_kernel_answers_every_window_truly_on_six_by_six() {
    assert!(compare(6, 8, 900) > 15_000);
}

/// Discs that cannot be turned bound the lead.
#[test]
fn what_is_seen_at_a_glance_is_true() {
    let mut narrowed = 0;
    for (size, most_free, count) in [(4, 10, 1500), (6, 8, 900)] {
        for score in [false, true] {
            let game = Othello::new(size, score).unwrap();
            for n in 0..count {
                let seed = Seed(100 + u64::from(size)).child(n);
                let free = 1 + (n as usize % most_free);
                let Some(position) = random_position(&game, seed, free) else { continue };
                let seen = game.outlook(&position);
                let truth = value(&game, &position, &mut Values::new());
                assert!((seen.low..=seen.high).contains(&truth), "{n}: {truth} in {seen:?}");
                narrowed += u32::from(seen.high < 4.0 || seen.low > -4.0 || seen.low == seen.high);
            }
        }
    }
    assert!(narrowed > 60, "{narrowed} positions");
}

#[test]
fn fuel_ends_the_search_and_all_of_it_is_counted() {
    let game = Othello::new(6, true).unwrap();
    let mut own = game.subtrees().unwrap();
    let position = random_position(&game, Seed(1), 14).unwrap();
    let Turn::Player(player) = game.turn(&position) else { unreachable!() };
    let window = (f64::NEG_INFINITY, f64::INFINITY);
    assert_eq!(own.value(&position, player, window, 100), (None, 100));
    let (value, cost) = own.value(&position, player, window, u32::MAX);
    assert!(value.is_some() && cost > 100);
    assert!(own.memory() > 0, "it remembers");
}

#[test]
fn the_large_board_has_no_kernel() {
    assert!(Othello::new(8, true).unwrap().subtrees().is_none());
}
