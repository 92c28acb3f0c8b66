//! Pearl's game: the paper's numbers for SymP, and SymP against GW.

use plywood_core::{Game, Seed};
use plywood_models::{Pearl, theory};
use plywood_search::{Algorithm, Certainty, Progress, Search, bayes::*};

/// The laws of Pearl's game (Remark 24).
fn laws(degree: usize, depth: usize, p: f64) -> Laws {
    let mut law = vec![0.0; degree + 1];
    law[degree] = 1.0;
    let mut reproduction = vec![law; depth];
    reproduction.push(vec![1.0]);
    Laws {
        reproduction,
        leaf: vec![Leaf { win: p, draw: 0.0 }; depth + 1],
        opener: (0..=depth).map(|depth| f64::from(u8::from(depth % 2 == 0))).collect(),
    }
}

/// Mean and standard error of τ, the number of leaves that SymP needs (§8.11).
fn tau(depth: u32, trials: u64) -> (f64, f64) {
    let p = theory::pearl::fixed_leaf(2);
    let recipe = Bayes::new(Sym::new(p, 2.0).unwrap());
    let (mut sum, mut squares) = (0.0, 0.0);
    for trial in 0..trials {
        let game = Pearl::new(2, depth, p, Seed(trial)).unwrap();
        let mut run = recipe.start(&game, &game.start(), Seed(trial).child(1));
        let (steps, progress) = run.run(u64::MAX);
        assert_eq!(progress, Progress::Settled);
        sum += steps as f64;
        squares += (steps * steps) as f64;
    }
    let n = trials as f64;
    let mean = sum / n;
    (mean, ((squares / n - mean * mean) / (n - 1.0)).sqrt())
}

fn tau_is_that_of_alpha_beta(cases: &[(u32, u64)]) {
    for &(depth, trials) in cases {
        let (mean, error) = tau(depth, trials);
        let expected = (2.0 / (5f64.sqrt() - 1.0)).powi(depth as i32);
        println!("K = {depth}: {mean:.4} ± {error:.4}, alpha-beta {expected:.4}");
        assert!((mean - expected).abs() < 4.0 * error, "K = {depth}: {mean} ± {error}");
    }
}

/// Four standard errors.
#[test]
fn symp_needs_as_many_leaves_as_alpha_beta() {
    tau_is_that_of_alpha_beta(&[(4, 10_000), (8, 10_000), (12, 500), (16, 60)]);
}

/// Four standard errors, at the paper's 10000 trials.
#[test]
#[ignore = "the full size of §8.11 takes a minute"]
fn symp_needs_as_many_leaves_as_alpha_beta_at_full_size() {
    tau_is_that_of_alpha_beta(&[(4, 10_000), (8, 10_000), (12, 10_000), (16, 10_000)]);
}

fn win(certainty: Certainty) -> f64 {
    match certainty {
        Certainty::Posterior { win } => win,
        Certainty::Proven { value } => f64::midpoint(value, 1.0),
        other => panic!("{other:?}"),
    }
}

/// Four standard errors: the posterior of the root is a martingale that starts at m(0).
#[test]
fn the_posterior_is_a_martingale_under_the_model() {
    let (depth, p, trials) = (8, 0.55, 4000);
    let root = theory::pearl::root_win(2, depth, p);
    let recipe = Bayes::new(Sym::new(root, 2.0).unwrap());
    let mut sums = [(0.0, 0.0); 30];
    for trial in 0..trials {
        let game = Pearl::new(2, depth, p, Seed(trial)).unwrap();
        let mut run = recipe.start(&game, &game.start(), Seed(trial));
        let mut before = win(run.report().certainty);
        for sum in &mut sums {
            run.step();
            let now = win(run.report().certainty);
            (sum.0, sum.1) = (sum.0 + now - before, sum.1 + (now - before).powi(2));
            before = now;
        }
    }
    for (step, (sum, squares)) in sums.into_iter().enumerate() {
        assert!(f64::abs(sum) < 4.0 * f64::sqrt(squares), "step {step}: {sum} of {squares}");
    }
}

/// Remarks 24 and 27: the two priors are one, so the runs are the same, match by match.
#[test]
fn symp_and_gw_are_the_same_search_of_pearl_s_game() {
    for (degree, depth, steps) in [(2, 32, 3000), (3, 9, 2000), (2, 64, 2000), (7, 6, 2000)] {
        let game = Pearl::fair(degree, depth, Seed(7)).unwrap();
        let gw = Gw::new(&laws(degree as usize, depth as usize, game.p())).unwrap();
        // The rounding of p decides the root's digits: going up moves probabilities apart.
        let root = gw.belief(0, false).unwrap().win.value();
        let mut one = Bayes::new(Sym::new(root, 2.0).unwrap()).start(&game, &game.start(), Seed(3));
        let mut two = Bayes::new(gw).start(&game, &game.start(), Seed(3));
        for step in 0..steps {
            let progress = one.step();
            assert_eq!(progress, two.step());
            assert_eq!(one.last_match(), two.last_match(), "d = {degree}, step {step}");
            let (a, b) = (win(one.report().certainty), win(two.report().certainty));
            assert!((a - b).abs() < 1e-9, "d = {degree}, step {step}: {a} {b}");
            if progress == Progress::Settled {
                break;
            }
        }
    }
}
