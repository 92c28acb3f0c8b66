//! Whatever is believed at first, the root is settled at the true value (Proposition 15).

use std::collections::BTreeSet;

use plywood_core::{Game, Player, Seed, Turn};
use plywood_search::{Algorithm, Certainty, Progress, Search, bayes::*, minimax};

use crate::explicit::Explicit;

/// Beliefs without sense, but never certain.
fn absurd(father: Belief, litter: Litter) -> Belief {
    let mixed = Seed(u64::from(litter.size)).child(u64::from(litter.depth));
    let hash = mixed.child(father.win.value().to_bits());
    let win = match hash.0 % 4 {
        0 => 1e-12,
        1 => 1.0 - 1e-12,
        _ => hash.unit().clamp(0.01, 0.99),
    };
    Belief::new(win, hash.child(1).unit() * 1e3 + 1e-9)
}

fn rule() -> Rule<fn(Belief, Litter) -> Belief> {
    Rule { root: Belief::new(0.9, 2.0), litter: absurd }
}

/// Runs to the end; no leaf may be visited twice, and nothing may be claimed too early.
fn settle<P: Prior + Clone>(game: &Explicit, prior: &P, draws: DrawRule, seed: u64) -> Certainty {
    let recipe = Bayes { prior: prior.clone(), draws };
    let mut run = recipe.start(game, &0, Seed(seed));
    let truth = minimax(game, &0) * if game.movers[0] == Player::FIRST { 1.0 } else { -1.0 };
    let mut leaves = BTreeSet::new();
    loop {
        if game.children[0].is_empty() {
            break;
        }
        let progress = run.step();
        assert!(leaves.insert(run.last_match()), "a leaf was visited twice");
        let report = run.report();
        for said in report.moves.iter().map(|m| (m.value, m.certainty)) {
            assert!(said.0.is_finite() && said.0.abs() <= 1.0);
            if let Certainty::Posterior { win } = said.1 {
                assert!((0.0..=1.0).contains(&win));
            }
        }
        match report.certainty {
            Certainty::Proven { value } => assert_eq!(value, truth),
            Certainty::Certified { low, high, .. } => assert!(low <= truth && truth <= high),
            _ => assert_eq!(progress, Progress::Searching),
        }
        assert_eq!(report.settled, progress == Progress::Settled);
        if progress == Progress::Settled {
            break;
        }
    }
    assert_eq!(run.step(), Progress::Settled);
    run.report().certainty
}

#[test]
fn without_draws_every_prior_ends_in_the_minimax_value() {
    let mut rng = Seed(1).rng();
    for seed in 0..300 {
        let game = Explicit::any(&mut rng, &[-1.0, 1.0]);
        for certainty in [
            settle(&game, &Sym::SYM, DrawRule::Loss, seed),
            settle(&game, &Sym::SYMP, DrawRule::Win, seed),
            settle(&game, &rule(), DrawRule::Loss, seed),
            settle(&game, &rule(), DrawRule::Both { threshold: 0.3 }, seed),
        ] {
            assert!(certainty.is_proven(), "{certainty:?}");
        }
    }
}

#[test]
fn with_two_channels_a_draw_is_proven() {
    let mut rng = Seed(2).rng();
    let mut drawn = 0;
    for seed in 0..300 {
        let game = Explicit::any(&mut rng, &[-1.0, 0.0, 1.0]);
        for prior in [Sym::SYM, Sym::new(0.99, -1.0).unwrap()] {
            for threshold in [0.0, 0.2, 1.0] {
                let said = settle(&game, &prior, DrawRule::Both { threshold }, seed);
                assert!(said.is_proven(), "{said:?}");
                drawn += u32::from(said == Certainty::Proven { value: 0.0 });
            }
        }
    }
    assert!(drawn > 100);
}

#[test]
fn with_one_channel_draws_leave_bounds_that_hold() {
    let mut rng = Seed(3).rng();
    for seed in 0..300 {
        let game = Explicit::any(&mut rng, &[-1.0, 0.0, 1.0]);
        settle(&game, &Sym::SYM, DrawRule::Loss, seed);
        settle(&game, &rule(), DrawRule::Win, seed);
    }
}

#[test]
fn laws_fitted_to_another_game_still_converge() {
    let mut rng = Seed(4).rng();
    for seed in 0..100 {
        let (other, game) =
            (Explicit::any(&mut rng, &[-1.0, 0.0, 1.0]), Explicit::any(&mut rng, &[-1.0, 1.0]));
        let gw = Gw::new(&fit(&other, &0, 30, Seed(seed))).unwrap();
        let gw2 = Gw2::new(&fit_second_order(&other, &0, 30, Seed(seed))).unwrap();
        let gwh = Gwh::new(0.4, &[0.6, 0.1, 0.2, 0.1]).unwrap();
        assert!(settle(&game, &gw, DrawRule::Loss, seed).is_proven());
        assert!(settle(&game, &gw2, DrawRule::Both { threshold: 0.5 }, seed).is_proven());
        if seed == 0 {
            assert!(settle(&game, &gwh, DrawRule::Loss, seed).is_proven());
        }
    }
}

#[test]
fn other_payoffs_are_won_or_lost_by_their_sign() {
    let mut rng = Seed(5).rng();
    for seed in 0..100 {
        let game = Explicit::any(&mut rng, &[-0.5, 0.25, 1.0]);
        let said = settle(&game, &Sym::SYM, DrawRule::Loss, seed);
        assert!(matches!(said, Certainty::Certified { delta: 0.0, .. }) || said.is_proven());
    }
}

#[test]
fn the_end_of_the_game_is_settled_and_has_no_moves() {
    let game = Explicit::grow(|_| 0, || 1.0, |_| Player::FIRST);
    assert!(matches!(game.turn(&0), Turn::Over(_)));
    let mut run = Bayes::new(Sym::SYM).start(&game, &0, Seed(0));
    assert_eq!(run.step(), Progress::Settled);
    assert_eq!(run.report().choice, None);
}
