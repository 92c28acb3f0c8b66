//! Searches that follow a game as it is played, and say what decided.

use plywood_core::{Game, Player, Seed};
use plywood_games::connect::Connect;
use plywood_models::Pearl;
use plywood_search::{Algorithm, Certainty, Progress, Search, bayes::*, minimax};

use crate::explicit::Explicit;

/// The posterior of the new root is the one its move had, and later steps go on from there.
#[test]
fn what_was_learnt_below_a_move_is_kept_when_it_is_played() {
    let game = Pearl::fair(3, 8, Seed(5)).unwrap();
    let mut run = Bayes::new(Sym::SYMP).start(&game, &game.start(), Seed(2));
    for _ in 0..7 {
        run.run(15);
        let before = run.report();
        let best = before.best().unwrap().clone();
        run.advance(best.mv);
        let after = run.report();
        assert_ne!(after.player, before.player);
        assert!((after.value + best.value).abs() < 1e-12, "{} {}", after.value, best.value);
        assert_eq!(after.steps, 0);
        let below: u64 = after.moves.iter().map(|m| m.visits).sum();
        assert_eq!(below, best.visits);
    }
    run.advance(run.report().moves[0].mv);
    assert!(run.report().settled && run.report().moves.is_empty());
    assert_eq!(run.step(), Progress::Settled);
}

/// §8.2 (ii): the belief in a later root follows from the true root's, even if nothing was
/// searched before.
#[test]
fn the_true_root_s_belief_is_inherited() {
    let game = Pearl::fair(2, 10, Seed(5)).unwrap();
    let wins = plywood_models::theory::pearl::win_probabilities(2, 10, game.p());
    let mut run = Bayes::new(Sym::SYMP).start(&game, &game.start(), Seed(2));
    for (depth, win) in wins.into_iter().enumerate().take(9) {
        let win = if depth % 2 == 0 { win } else { 1.0 - win };
        assert!((run.report().value - (2.0 * win - 1.0)).abs() < 1e-12, "depth {depth}");
        run.advance(1);
    }
}

#[test]
fn equal_seeds_give_equal_runs_in_any_batches() {
    let game = Connect::<u64>::new(5, 4, 3, false).unwrap();
    let recipe = Bayes { prior: Sym::SYM, draws: DrawRule::Both { threshold: 0.1 } };
    let mut one = recipe.start(&game, &game.start(), Seed(9));
    let mut two = recipe.start(&game, &game.start(), Seed(9));
    one.run(200);
    (0..200).for_each(|_| {
        two.step();
        two.report();
    });
    assert_eq!(one.report(), two.report());
    assert_eq!(one.memory(), two.memory());
}

#[test]
fn small_connect_is_solved_to_its_value() {
    for (cols, rows, line) in [(3, 3, 3), (4, 3, 3), (3, 4, 3), (2, 3, 2)] {
        let game = Connect::<u64>::new(cols, rows, line, false).unwrap();
        let draws = DrawRule::Both { threshold: 0.2 };
        let mut run = Bayes { prior: Sym::SYM, draws }.start(&game, &game.start(), Seed(1));
        assert_eq!(run.run(1_000_000).1, Progress::Settled);
        let value = minimax(&game, &game.start());
        assert_eq!(run.report().certainty, Certainty::Proven { value });
    }
}

/// The first player cannot win, the second move draws, the others lose.
#[test]
fn when_there_is_no_win_the_draw_is_chosen_and_said() {
    let mut game =
        Explicit::grow(|depth| if depth == 0 { 3 } else { 0 }, || -1.0, |_| Player::FIRST);
    game.payoffs[2] = 0.0;
    let recipe = Bayes { prior: Sym::SYM, draws: DrawRule::Both { threshold: 0.2 } };
    let mut run = recipe.start(&game, &0, Seed(1));
    assert!(run.report().remark.unwrap().starts_with("chosen to win"));
    while run.step() == Progress::Searching {}
    let report = run.report();
    assert_eq!(report.certainty, Certainty::Proven { value: 0.0 });
    assert_eq!(report.best().unwrap().mv, 2);
    assert_eq!(report.remark.unwrap(), "chosen not to lose: there is no win");
}

/// Draws are lost for the player whose turn it is when the search begins in earnest.
#[test]
fn draws_count_for_the_player_who_searches() {
    let game = Explicit::grow(
        |depth| if depth < 3 { 2 } else { 0 },
        || 0.0,
        |depth| Player(depth as u8 % 2),
    );
    let mut run = Bayes::new(Sym::SYM).start(&game, &0, Seed(1));
    run.advance(1);
    while run.step() == Progress::Searching {}
    let report = run.report();
    assert_eq!(report.player, Player::SECOND);
    assert_eq!(report.value, -1.0);
    assert_eq!(report.certainty, Certainty::bounds(-1.0, 0.0));
}

/// Algorithm 13 draws among equals, the move that is played too: in 3,500 runs each of seven moves that nothing tells
/// apart is chosen by a seventh, within four standard errors (.0059).
#[test]
fn the_move_is_drawn_among_those_that_are_as_good() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let mut counts = [0_u32; 7];
    for seed in 0..3_500 {
        let run = Bayes::new(Sym::SYM).start(&game, &game.start(), Seed(seed));
        let choice = run.report().choice.unwrap();
        assert_eq!(run.report().choice, Some(choice), "the same as long as nothing is learnt");
        counts[choice] += 1;
    }
    assert!(
        counts.iter().all(|&count| (f64::from(count) / 3_500.0 - 1.0 / 7.0).abs() < 0.024),
        "{counts:?}"
    );
}
