//! Small hidden games as a whole: their equilibria, and best replies against the plain definition.

use std::ops::ControlFlow;

use plywood_core::{Beliefs, Game, Hidden, Player, Seed, Turn, ZeroSum};
use plywood_games::{
    connect::Connect,
    hex::Hex,
    phantom::{Captures, Phantom, Tells},
};
use plywood_search::hidden::sequence::{Plan, RegretPlus, SequenceForm};

const TELLS: Tells = Tells { reasons: false, captures: Captures::Points };
const BOTH: [Player; 2] = [Player::FIRST, Player::SECOND];

fn on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn dark_hex(size: u32) -> Phantom<Hex<1>> {
    Phantom::new(Hex::new(size).expect("a board"), TELLS)
}

fn phantom_connect(cols: u32, rows: u32, line: u32) -> Phantom<Connect<u64>> {
    Phantom::new(Connect::new(cols, rows, line, false).expect("a board"), TELLS)
}

fn form<G: Beliefs<Payoff = ZeroSum>>(game: &G) -> SequenceForm<G> {
    SequenceForm::of(game, 1_000_000, |gain| gain, on).expect("it is small")
}

/// The first player's gain if both draw among all they may try, by the definition of an expectation.
fn random_play<G: Hidden<Payoff = ZeroSum>>(game: &G, position: &G::Position) -> (f64, usize) {
    if let Turn::Over(ZeroSum(gain)) = game.turn(position) {
        return (gain, 1);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let (mut sum, mut ends) = (0.0, 0);
    for &mv in &moves {
        let mut child = position.clone();
        game.play(&mut child, mv);
        let (gain, below) = random_play(game, &child);
        (sum, ends) = (sum + gain, ends + below);
    }
    (sum / moves.len() as f64, ends)
}

/// 216 lines of play of dark hex on two by two cells end, counted by another program from the rules.
#[test]
fn every_line_of_play_is_listed_once_with_its_chance() {
    let game = dark_hex(2);
    let listed = form(&game);
    assert_eq!(listed.ends(), 216);
    let plans = BOTH.map(|player| listed.uniform_plan(player));
    let (gain, ends) = random_play(&game, &game.start());
    assert_eq!(ends, 216);
    assert!((listed.gain(&plans) - gain).abs() < 1e-12);
    for (cols, rows, line) in [(3, 2, 2), (2, 3, 3), (3, 2, 3)] {
        let game = phantom_connect(cols, rows, line);
        let listed = form(&game);
        let plans = BOTH.map(|player| listed.uniform_plan(player));
        let (gain, ends) = random_play(&game, &game.start());
        assert_eq!(listed.ends(), ends);
        assert!((listed.gain(&plans) - gain).abs() < 1e-12);
    }
}

/// Against one who draws among all cells, on two by two: OpenSpiel 2.0 (`dark_hex`, classical, exploitability of the
/// uniform policy) says that the first player gains 1 and the second 1/4.
#[test]
fn best_replies_to_random_play_agree_with_open_spiel() {
    let listed = form(&dark_hex(2));
    let replies =
        BOTH.map(|player| listed.best_reply(player, &listed.uniform_plan(player.other())));
    assert!((replies[0] - 1.0).abs() < 1e-12 && (replies[1] - 0.25).abs() < 1e-12, "{replies:?}");
}

/// All policies of a player without luck, one after the other: the definition of a best reply.
fn best_of_all_policies<G: Hidden<Payoff = ZeroSum>>(
    listed: &SequenceForm<G>,
    player: Player,
    plan: &Plan,
) -> f64 {
    let sets = listed.sets(player);
    let mut choices = vec![0; sets.len()];
    let mut best = f64::NEG_INFINITY;
    loop {
        let mut place = 0;
        // The sets are asked in their order, those that cannot be reached left out.
        let reply = listed.pure_plan(player, |view, _| {
            place = sets.iter().position(|set| set.view == *view).expect("it is one of them");
            choices[place]
        });
        let plans = match player {
            Player::FIRST => [reply, plan.clone()],
            _ => [plan.clone(), reply],
        };
        let gain = listed.gain(&plans);
        best = best.max(if player == Player::FIRST { gain } else { -gain });
        let Some(next) = (0..sets.len()).rev().find(|&set| choices[set] + 1 < sets[set].count)
        else {
            return best;
        };
        choices[next] += 1;
        choices[next + 1..].fill(0);
    }
}

#[test]
fn a_best_reply_is_the_best_of_all_policies() {
    let game = phantom_connect(2, 3, 2);
    let listed = form(&game);
    for index in 0..6 {
        let mut rng = Seed(5).child(index).rng();
        for player in BOTH {
            let policies = listed.sets(player).iter().map(|set| set.count as f64).product::<f64>();
            assert!(policies < 1e5, "{policies} policies are too many for a test");
            let plan = listed.plan(player.other(), |_, _, shares| {
                for share in &mut *shares {
                    *share = rng.unit().powi(3);
                }
                let total: f64 = shares.iter().sum();
                for share in shares {
                    *share /= total;
                }
            });
            let found = listed.best_reply(player, &plan);
            let truth = best_of_all_policies(&listed, player, &plan);
            assert!((found - truth).abs() < 1e-12, "{found} is not {truth}");
        }
    }
}

/// What is drawn before the first move is worth what it is worth on average, and no reply to it gains more than
/// replies to its parts do.
#[test]
fn mixed_plans_are_worth_their_parts() {
    let game = phantom_connect(3, 2, 3);
    let listed = form(&game);
    let pure = |player: Player, seed: u64| {
        let mut rng = Seed(seed).rng();
        listed.pure_plan(player, |_, attempts| rng.below(attempts.len()))
    };
    let (one, other, reply) =
        (pure(Player::FIRST, 1), pure(Player::FIRST, 2), pure(Player::SECOND, 3));
    let mixed = Plan::mixed(&[(0.25, &one), (0.75, &other)]);
    let gain = |plan: &Plan| listed.gain(&[plan.clone(), reply.clone()]);
    assert!((gain(&mixed) - 0.25 * gain(&one) - 0.75 * gain(&other)).abs() < 1e-12);
    let worst = |plan: &Plan| listed.best_reply(Player::SECOND, plan);
    assert!(worst(&mixed) <= 0.25 * worst(&one) + 0.75 * worst(&other) + 1e-12);
}

/// The values of the linear programme over sequences, written down from the rules in another language and solved by
/// `HiGHS` (scipy 1.17): 1, 1/6, 40/121 and 13/50.
#[test]
fn regrets_find_the_values_of_the_linear_programme() {
    for ((low, high), value) in [
        (bounds(&dark_hex(2)), 1.0),
        (bounds(&phantom_connect(3, 2, 3)), 1.0 / 6.0),
        (bounds(&phantom_connect(3, 3, 3)), 40.0 / 121.0),
        (bounds(&phantom_connect(4, 2, 3)), 0.26),
    ] {
        assert!(low - 1e-9 <= value && value <= high + 1e-9, "{value} is not in [{low}, {high}]");
        assert!(high - low <= 1e-3, "[{low}, {high}] is too wide");
    }
}

fn bounds<G: Beliefs<Payoff = ZeroSum>>(game: &G) -> (f64, f64) {
    let listed = form(game);
    let mut learner = RegretPlus::new(&listed);
    listed.bounds(&learner.until(1e-3, 5_000, on))
}

#[test]
fn games_that_are_too_large_are_refused() {
    let refused = SequenceForm::of(&dark_hex(3), 1000, |gain| gain, on).err();
    assert!(refused.is_some_and(|why| why.contains("more than 1000 lines")));
    let stopped = SequenceForm::of(&dark_hex(3), 1_000_000, |gain| gain, || ControlFlow::Break(()));
    assert!(stopped.err().is_some_and(|why| why.contains("not listed to its end")));
}
