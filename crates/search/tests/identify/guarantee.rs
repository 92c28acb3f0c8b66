//! The promise: the move named is within ε of the best, but for an error of probability δ.

use plywood_bandit::confidence::{Rate, Shape};
use plywood_core::Seed;
use plywood_search::{
    identify::{Coins, Growth, Identification, Instance, Method, Oracle, Plan, Side, Tree, full},
    laws::tail,
};

use crate::support::{ANY_DEPTH, identify, ragged};

/// Families of trees, each with its `ε` and whether each player moves once.
const FAMILIES: [(&str, f64, bool); 6] = [
    ("arms", 0.1, true),
    ("uniform, depth two", 0.1, true),
    ("uniform, depth three", 0.1, false),
    ("gapped", 0.05, true),
    ("benchmark", 0.08, true),
    ("ragged with known leaves", 0.15, false),
];

fn member(family: usize, seed: Seed) -> Instance {
    match family {
        0 => Instance::uniform(4, 1, seed),
        1 => Instance::uniform(2, 2, seed),
        2 => Instance::uniform(2, 3, seed),
        3 => Instance::gapped(3, 2, 0.1, seed).expect("such a gap is common"),
        4 => Instance::benchmark(),
        _ => ragged(seed),
    }
}

/// One-sided binomial tests at level 1e-4 each, for every method and several families of trees.
#[test]
fn the_error_rate_of_every_method_is_within_the_risk() {
    for delta in [0.1, 0.01] {
        for method in ANY_DEPTH.into_iter().chain([Method::MRacing]) {
            for (family, (name, epsilon, once_each)) in FAMILIES.into_iter().enumerate() {
                if method == Method::MRacing && !once_each {
                    continue;
                }
                let runs = if method == Method::MLucb { 10 } else { 20 };
                let mut errors = 0;
                for run in 0..runs {
                    let seed = Seed(family as u64).child(run);
                    let instance = member(family, seed);
                    let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, epsilon, delta) };
                    let run = identify(plan, &instance, 2_000_000, seed.child(1));
                    errors += u64::from(instance.loss(run.choice()) > epsilon);
                }
                assert!(tail(errors, runs, delta) > 1e-4, "{method:?}, {name}: {errors} errors");
            }
        }
    }
}

/// Two rows that differ by a hair: whoever stops early is wrong half of the time. No method that
/// is proven may do so more often than its risk allows, and a rate without a proof at a risk close
/// to one does, so that the test can fail.
#[test]
fn nobody_is_sure_of_a_difference_that_is_hardly_there() {
    let instance = Instance { tree: full(2, 2), means: vec![0.5, 0.6, 0.5 - 1e-9, 0.6] };
    let stopped = |plan: Plan, runs: u64| {
        let wrong = |run: &u64| {
            let mut it = Identification::new(plan, instance.tree.clone());
            let mut rng = Seed(17).child(*run).rng();
            it.run(1_500, &mut Coins(&instance.means), &mut rng) && it.choice() != 0
        };
        (0..runs).filter(wrong).count() as u64
    };
    for method in ANY_DEPTH.into_iter().chain([Method::MRacing]) {
        let runs = if method == Method::MLucb { 20 } else { 60 };
        for rate in [Rate::Mixture, Rate::Paper] {
            let wrong = stopped(Plan { rate, ..Plan::new(method, 0.0, 0.05) }, runs);
            assert!(tail(wrong, runs, 0.05) > 1e-4, "{method:?}, {rate:?}: {wrong} of {runs}");
        }
    }
    let reckless = Plan { rate: Rate::Plain, ..Plan::new(Method::UgapeMcts, 0.0, 0.9) };
    let wrong = stopped(reckless, 60);
    assert!(tail(wrong, 60, 0.05) < 1e-4, "only {wrong} of 60");
}

#[test]
fn equal_moves_stay_open_until_the_budget_ends_and_are_named() {
    let instance = Instance { tree: full(3, 1), means: vec![0.5, 0.5, 0.1] };
    for method in ANY_DEPTH {
        let mut run = Identification::new(Plan::new(method, 0.0, 0.05), instance.tree.clone());
        let settled = run.run(20_000, &mut Coins(&instance.means), &mut Seed(4).rng());
        assert!(!settled && !run.settled(), "{method:?}");
        let choice = run.choice();
        assert!(choice < 2, "{method:?}");
        assert!(run.open_moves(choice).contains(&(1 - choice)), "{method:?}");
    }
}

struct Pays(f64);

impl Oracle for Pays {
    fn sample(&mut self, _: usize, _: &mut plywood_core::Rng) -> f64 {
        self.0
    }
}

#[test]
fn an_oracle_that_pays_outside_of_zero_to_one_is_called_out() {
    for paid in [1.5, -0.1, f64::NAN] {
        let sampled = std::panic::catch_unwind(|| {
            let plan = Plan::new(Method::UgapeMcts, 0.1, 0.1);
            Identification::new(plan, full(2, 1)).run(10, &mut Pays(paid), &mut Seed(1).rng())
        });
        let why = *sampled.unwrap_err().downcast::<String>().unwrap();
        assert!(why.contains(&format!("an oracle paid {paid}")), "{why}");
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
