//! The promise: the move named is within ε of the best, but for an error of probability δ.

use plywood_bandit::confidence::{Rate, Shape};
use plywood_core::Seed;
use plywood_search::identify::{
    Growth, Identification, Instance, Method, Oracle, Plan, Side, Tree,
};

use crate::support::{ANY_DEPTH, identify, ragged};

/// The probability of `errors` or more among `n` if each has probability `delta`.
fn tail(errors: u64, n: u64, delta: f64) -> f64 {
    let (mut term, mut below) = ((1.0 - delta).powf(n as f64), 0.0);
    for k in 0..errors {
        below += term;
        term *= (n - k) as f64 / (k + 1) as f64 * delta / (1.0 - delta);
    }
    1.0 - below
}

/// One-sided binomial tests at level 1e-4 each, for every method and several families of trees.
#[test]
fn the_error_rate_of_every_method_is_within_the_risk() {
    for delta in [0.1, 0.01] {
        for method in ANY_DEPTH.into_iter().chain([Method::MRacing]) {
            for family in 0..3u32 {
                if method == Method::MRacing && family == 1 {
                    continue;
                }
                let runs = 30;
                let (mut errors, mut samples) = (0, 0);
                for run in 0..runs {
                    let seed = Seed(u64::from(family)).child(run);
                    let instance = match family {
                        0 => Instance::uniform(2, 2, seed),
                        1 => Instance::uniform(2, 3, seed),
                        _ => Instance::gapped(3, 2, 0.1, seed).unwrap(),
                    };
                    let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.1, delta) };
                    let run = identify(plan, &instance, 2_000_000, seed.child(1));
                    errors += u64::from(instance.loss(run.choice()) > 0.1);
                    samples += run.ledger().samples();
                }
                let p = tail(errors, runs, delta);
                assert!(
                    p > 1e-4,
                    "{method:?}, family {family}: {errors} errors, {samples} samples"
                );
            }
        }
    }
}

#[test]
fn ragged_trees_with_exact_leaves_end_and_name_a_good_move() {
    for case in 0..25 {
        let instance = ragged(Seed(case));
        for method in ANY_DEPTH {
            let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.2, 0.001) };
            let run = identify(plan, &instance, 2_000_000, Seed(case));
            assert!(instance.loss(run.choice()) <= 0.2, "{method:?} on tree {case}");
        }
    }
}

#[test]
fn one_move_is_identified_at_once_and_exact_moves_need_no_sample() {
    let single =
        Tree::grow(
            0,
            |at, _| {
                if at == 0 { Growth::Branch(Side::Max, vec![1]) } else { Growth::Leaf }
            },
        );
    for method in ANY_DEPTH {
        let run = Identification::new(Plan::new(method, 0.0, 0.1), single.clone());
        assert!(run.settled() && run.choice() == 0);
    }
    let exact = Tree::grow(None, |at: Option<f64>, _| match at {
        None => Growth::Branch(Side::Max, vec![Some(0.25), Some(0.75), Some(0.75)]),
        Some(mean) => Growth::Exact(mean),
    });
    let instance = Instance { tree: exact, means: vec![0.25, 0.75, 0.75] };
    for method in ANY_DEPTH {
        let run = identify(Plan::new(method, 0.0, 0.1), &instance, 10, Seed(1));
        assert_eq!((run.choice(), run.ledger().samples()), (1, 0), "{method:?}");
    }
}

#[test]
fn plans_that_make_no_sense_are_refused_in_a_sentence() {
    let tree = Instance::uniform(3, 3, Seed(1)).tree;
    let check = |plan: Plan| plan.check(&tree).unwrap_err();
    let plan = Plan::new(Method::UgapeMcts, 0.1, 0.1);
    assert!(check(Plan { epsilon: -0.1, ..plan }).contains("epsilon=-0.1"));
    assert!(check(Plan { epsilon: f64::NAN, ..plan }).contains("epsilon=NaN"));
    for delta in [0.0, 1.0, -3.0, f64::NAN] {
        assert!(check(Plan { delta, ..plan }).contains("delta="));
    }
    assert!(check(Plan::new(Method::MRacing, 0.1, 0.1)).contains("depth 3"));
}

/// Outcomes other than zero and one: means of two coins.
struct Halves<'m>(&'m [f64]);

impl Oracle for Halves<'_> {
    fn sample(&mut self, leaf: usize, rng: &mut plywood_core::Rng) -> f64 {
        0.5 * (f64::from(rng.flip(self.0[leaf])) + f64::from(rng.flip(self.0[leaf])))
    }
}

#[test]
fn any_outcomes_between_zero_and_one_will_do() {
    let instance = Instance::benchmark();
    for (method, shape) in [(Method::UgapeMcts, Shape::Kl), (Method::UgapeMcts, Shape::Hoeffding)] {
        let plan = Plan { shape, ..Plan::new(method, 0.05, 0.1) };
        let mut run = Identification::new(plan, instance.tree.clone());
        assert!(run.run(1_000_000, &mut Halves(&instance.means), &mut Seed(5).rng()));
        assert!(instance.loss(run.choice()) <= 0.05);
    }
}
