//! Trees in which nature moves above a choice: expectiminimax.

use plywood_bandit::confidence::Rate;
use plywood_core::{Game, Player, Playout, Rng, Seed, Turn, ZeroSum};
use plywood_search::{
    Algorithm, Certainty, Search, Subject,
    identify::{
        Coins, Estimate, Frontier, Growth, Identification, Identify, Instance, Method, Node, Plan,
        Shape, Side, Tracking, Tree, characteristic, towards,
    },
    laws::tail,
};

use crate::support::identify;

const TAKE_NATURE: [Method; 7] = [
    Method::UgapeMcts,
    Method::LucbMcts(Estimate::Representative),
    Method::LucbMcts(Estimate::Middle),
    Method::LucbMcts(Estimate::Minimax),
    Method::LucbMinMax,
    Method::FindTopWinner,
    Method::Uniform,
];

/// A tree of random shape in which every other inner node below the first moves is nature's, with
/// draws of random odds.
fn mixed(seed: Seed) -> Instance {
    let mut rng = seed.rng();
    let grow = |rng: &mut Rng, depth: u32| match (depth, rng.below(6)) {
        (0, _) => Growth::Branch(Side::Max, vec![(); 2 + rng.below(2)]),
        (4, _) | (_, 0) => Growth::Leaf,
        (_, 1) => Growth::Exact(rng.unit()),
        (_, 2 | 3) => {
            let side = if rng.flip(0.5) { Side::Max } else { Side::Min };
            Growth::Branch(side, vec![(); 1 + rng.below(2)])
        }
        _ => {
            let shares: Vec<f64> = (0..2 + rng.below(2)).map(|_| 0.05 + rng.unit()).collect();
            let total: f64 = shares.iter().sum();
            Growth::Chance(shares.into_iter().map(|share| (share / total, ())).collect())
        }
    };
    let tree = Tree::grow((), |(), depth| grow(&mut rng, depth));
    let means = (0..tree.leaves()).map(|leaf| tree.exact(leaf).unwrap_or_else(|| rng.unit()));
    let means = means.collect();
    Instance { tree, means }
}

/// Expectiminimax by its definition.
fn value(Instance { tree, means }: &Instance, node: usize) -> f64 {
    let below = tree.children(node as u32).map(|child| {
        let value = value(&Instance { tree: tree.clone(), means: means.clone() }, child);
        (tree.odds(child), value)
    });
    match tree.nodes()[node] {
        Node::Leaf(leaf) => means[leaf as usize],
        Node::Branch { side: Side::Max, .. } => below.map(|(_, v)| v).fold(0.0, f64::max),
        Node::Branch { side: Side::Min, .. } => below.map(|(_, v)| v).fold(1.0, f64::min),
        Node::Chance { .. } => below.map(|(odds, v)| odds * v).sum(),
    }
}

#[test]
fn values_are_those_of_expectiminimax() {
    let mut drawn = 0;
    for case in 0..60 {
        let instance = mixed(Seed(case));
        drawn += u32::from(instance.tree.has_chance());
        let values = instance.tree.values(&instance.means);
        for (node, &got) in values.iter().enumerate() {
            assert!((got - value(&instance, node)).abs() < 1e-12, "tree {case}, node {node}");
        }
    }
    assert!(drawn > 40, "{drawn} trees have a turn of nature's");
}

/// One-sided binomial tests at level 1e-4, and intervals of all nodes at every stage of a run.
#[test]
fn every_method_that_takes_nature_keeps_its_promise() {
    let (epsilon, delta, runs) = (0.1, 0.1, 40);
    for method in TAKE_NATURE {
        let mut errors = 0;
        for run in 0..runs {
            let instance = mixed(Seed(7).child(run));
            let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, epsilon, delta) };
            let found = identify(plan, &instance, 2_000_000, Seed(8).child(run));
            errors += u64::from(instance.loss(found.choice()) > epsilon);
        }
        assert!(tail(errors, runs, delta) > 1e-4, "{method:?}: {errors} of {runs}");
    }
}

/// Nature draws a guessing game of known odds: what is best below her draws decides, and the mean
/// of random choices would decide otherwise.
fn gamble() -> Instance {
    // Move 0: with probability 0.3 a choice between 0.2 and 0.9, else 0.6. Worth 0.69, at random 0.585.
    // Move 1: 0.63.
    let tree = Tree::grow(0, |place, _| match place {
        0 => Growth::Branch(Side::Max, vec![1, 2]),
        1 => Growth::Chance(vec![(0.3, 3), (0.7, 4)]),
        3 => Growth::Branch(Side::Max, vec![5, 6]),
        _ => Growth::Leaf,
    });
    Instance { tree, means: vec![0.63, 0.6, 0.2, 0.9] }
}

#[test]
fn the_better_gamble_is_found_where_random_choices_would_prefer_the_other() {
    let instance = gamble();
    let values = instance.move_values();
    assert!((values[0] - 0.69).abs() < 1e-12 && values[1] == 0.63, "{values:?}");
    for method in TAKE_NATURE {
        let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.0, 0.01) };
        let run = identify(plan, &instance, 2_000_000, Seed(3));
        assert_eq!(run.choice(), 0, "{method:?}");
    }
}

/// The draws of 0.3 and 0.7 are sampled in these proportions: as evenly as counts can be, but for the
/// few samples at the end of which one of them is known better.
#[test]
fn draws_are_sampled_in_natures_proportions() {
    let instance = gamble();
    let plan = Plan::new(Method::LucbMcts(Estimate::Representative), 0.0, 0.1);
    let mut run = Identification::new(plan, instance.tree.clone());
    let mut rng = Seed(5).rng();
    for _ in 0..3_000 {
        run.step(&mut Coins(&instance.means), &mut rng);
        let pulls = |leaf| run.ledger().count(leaf).pulls as f64;
        let (rare, common) = (pulls(2) + pulls(3), pulls(1));
        assert!((rare - 0.3 * (rare + common)).abs() <= 1.0, "{rare} and {common}");
    }
}

#[test]
fn methods_that_compare_leaves_refuse_in_a_sentence() {
    for (method, name) in [
        (Method::TrackAndStop(Tracking::Gradient), "track-and-stop"),
        (Method::TrackAndStop(Tracking::Solved), "track-and-stop"),
        (Method::MLucb, "m-lucb"),
        (Method::MRacing, "m-racing"),
    ] {
        let why = Plan::new(method, 0.1, 0.1).check(&gamble().tree).unwrap_err();
        assert!(why.starts_with(name) && why.contains("after nature has moved"), "{why}");
    }
}

/// The first player stakes or passes; nature draws, and only then may the winner take or leave it.
#[derive(Copy, Clone, Debug)]
struct Stake;

impl Game for Stake {
    type Position = u32;
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> u32 {
        0
    }
    fn turn(&self, &at: &u32) -> Turn<ZeroSum> {
        match at {
            0 | 30 | 31 => Turn::Player(Player::FIRST),
            // After a pass nature draws twice, and nobody chooses: a leaf in its own right.
            1 | 2 | 20 => Turn::Chance,
            300 | 310 => Turn::Over(ZeroSum(-1.0)),
            301 => Turn::Over(ZeroSum(1.0)),
            311 => Turn::Over(ZeroSum(0.0)),
            200 | 21 => Turn::Over(ZeroSum(0.3)),
            201 => Turn::Over(ZeroSum(-0.5)),
            other => panic!("{other} is no place"),
        }
    }
    fn moves(&self, _: &u32, moves: &mut Vec<u32>) {
        moves.extend([0, 1]);
    }
    fn play(&self, at: &mut u32, mv: u32) {
        *at = match *at {
            0 => 1 + mv,
            1 => 30 + mv,
            place => 10 * place + mv,
        };
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (-1.0, 1.0)
    }
}

#[test]
fn the_tree_of_a_game_goes_on_below_nature_where_somebody_chooses() {
    let shape = Shape { depth: 5, limit: 1_000, solve: 0 };
    let (_, grown) = Frontier::grow(Stake, &0, shape, (-1.0, 1.0), Playout::default());
    assert!(matches!(grown.tree.nodes()[1], Node::Chance { count: 2, .. }));
    assert!(matches!(grown.tree.nodes()[2], Node::Leaf(_)), "luck alone is a leaf");
    let leaf = |node: usize| match grown.tree.nodes()[node] {
        Node::Leaf(leaf) => leaf as usize,
        other => panic!("{other:?}"),
    };
    assert!(!grown.tree.is_stand_in(leaf(2)), "and worth its mean");
    // At depth two nobody chooses any more after nature: she is a leaf, and stands for the game.
    let shallow = Shape { depth: 2, ..shape };
    let (_, grown) = Frontier::grow(Stake, &0, shallow, (-1.0, 1.0), Playout::default());
    assert!(!grown.tree.has_chance());
    assert!(grown.tree.is_stand_in(0));
}

/// Staking is worth (1 + 0)/2 and at random (0 - 0.5)/2; passing pays (0.3 - 0.1)/2 at most.
#[test]
fn a_search_certifies_the_game_through_nature_by_another_method_if_it_must() {
    for method in [Method::TrackAndStop(Tracking::Gradient), Method::UgapeMcts] {
        let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.05, 0.05) };
        let mut run = Identify { plan, depth: 6, solve: 0 }.start(Stake, &0, Seed(4));
        run.run(200_000);
        let report = run.report();
        assert!(report.settled && report.choice == Some(0), "{method:?}: {report:?}");
        assert_eq!(report.moves[0].certainty, Certainty::Proven { value: 0.5 });
        let Certainty::Certified { low, high, of, .. } = report.moves[1].certainty else {
            panic!("certified")
        };
        assert!(low <= 0.1 && high >= 0.1 && of == Subject::Means);
        let by = report.remark.unwrap().contains("by lucb-mcts");
        assert_eq!(by, method != Method::UgapeMcts);
    }
}

/// Whether a turn of nature's that has one draw is there or not makes no difference to T*, and
/// without it the method is another.
#[test]
fn the_characteristic_time_agrees_with_that_of_the_same_tree_without_nature() {
    for case in 0..12 {
        let plain = Instance::uniform(2, 3, Seed(40 + case));
        let Instance { tree, means } = &plain;
        // Below every move, and below every reply of some trees, nature has nothing to draw.
        let wrapped = Tree::grow((0, false), |(node, drawn), depth| match tree.nodes()[node] {
            _ if !drawn && depth > 0 && (depth == 1 || case % 2 == 0) => {
                Growth::Chance(vec![(1.0, (node, true))])
            }
            Node::Leaf(_) => Growth::Leaf,
            Node::Branch { side, .. } => {
                let children = tree.children(node as u32).map(|child| (child, false));
                Growth::Branch(side, children.collect())
            }
            Node::Chance { .. } => unreachable!("there is none"),
        });
        let (want, got) =
            (characteristic(tree, means, 1e-6), characteristic(&wrapped, means, 1e-6));
        assert!(got.finished && got.gap() < 1e-6, "tree {case}: {got:?}");
        assert!(
            (got.upper - want.upper).abs() < 3e-6 * want.upper,
            "{} not {}",
            got.upper,
            want.upper
        );
    }
}

/// Times and proportions by constrained minimisation of every way (SLSQP) and a linear programme over
/// the alternatives found, in another language, to five digits.
#[test]
fn the_characteristic_time_through_nature_is_that_of_a_second_implementation() {
    let gamble = gamble();
    let found = characteristic(&gamble.tree, &gamble.means, 1e-6);
    assert!((found.upper - 467.634).abs() < 0.01, "{found:?}");
    let want = [0.5108, 0.3801, 0.0, 0.1092];
    assert!(found.weights.iter().zip(want).all(|(w, want)| (w - want).abs() < 2e-3), "{found:?}");
    // MIN chooses between 0.75 and nature's (0.4: MAX of 0.7 and 0.3; 0.6: 0.5); the rival is nature's
    // (0.5: MIN of 0.6 and 0.8; 0.5: MAX of 0.2 and 0.35).
    let tree = Tree::grow(0, |place, _| match place {
        0 => Growth::Branch(Side::Max, vec![1, 2]),
        1 => Growth::Branch(Side::Min, vec![3, 10]),
        2 => Growth::Chance(vec![(0.5, 4), (0.5, 5)]),
        3 => Growth::Chance(vec![(0.4, 6), (0.6, 11)]),
        4 => Growth::Branch(Side::Min, vec![12, 13]),
        5 | 6 => Growth::Branch(Side::Max, vec![14, 15]),
        _ => Growth::Leaf,
    });
    // Level by level: MIN's own, nature's own, the four of the rival, MAX's.
    let means = [0.75, 0.5, 0.6, 0.8, 0.2, 0.35, 0.7, 0.3];
    for (epsilon, time) in [(0.0, 182.832), (0.05, 87.1614)] {
        let found = towards(&tree, &means, 0, epsilon, 1e-6);
        assert!((found.upper - time).abs() < 2e-5 * time, "ε = {epsilon}: {found:?}");
        assert!(found.finished && found.gap() < 1e-6, "{found:?}");
    }
}

#[test]
fn where_there_are_too_many_ways_nothing_is_said_of_the_time() {
    let tree = Tree::grow((), |(), depth| match depth {
        0 => Growth::Branch(Side::Max, vec![(); 2]),
        1 => Growth::Chance(vec![(0.1, ()); 10]),
        2 => Growth::Branch(Side::Max, vec![(); 3]),
        _ => Growth::Leaf,
    });
    let means: Vec<f64> = (0..60).map(|leaf| 0.2 + 0.01 * f64::from(leaf)).collect();
    let found = characteristic(&tree, &means, 1e-6);
    assert!(!found.finished && found.lower == 0.0 && found.upper.is_infinite(), "{found:?}");
}
