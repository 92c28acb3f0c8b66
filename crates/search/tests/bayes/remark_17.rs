//! Remark 17, exactly: the binary tree of depth 3 with fair leaves.

use num_rational::Ratio;
use plywood_core::{Player, Seed};
use plywood_search::{Algorithm, Certainty, Search, bayes::*};

use crate::explicit::Explicit;

type Q = Ratio<i64>;

fn laws() -> Laws {
    let twins = vec![0.0, 0.0, 1.0];
    Laws {
        reproduction: vec![twins.clone(), twins.clone(), twins, vec![1.0]],
        leaf: vec![Leaf { win: 0.5, draw: 0.0 }; 4],
        opener: vec![1.0, 0.0, 1.0, 0.0],
    }
}

/// The tree whose eight leaves are won as the bits of `wins` say.
fn tree(wins: u32) -> Explicit {
    let mut tree = Explicit::grow(
        |depth| if depth < 3 { 2 } else { 0 },
        || -1.0,
        |depth| Player((depth % 2) as u8),
    );
    for leaf in 0..8 {
        tree.payoffs[7 + leaf] = if wins >> leaf & 1 == 1 { 1.0 } else { -1.0 };
    }
    tree
}

/// Every number here is a fraction of a power of two below 2^30, exact in a float.
fn exact(x: f64) -> Q {
    Q::new((x * f64::from(1 << 30)) as i64, 1 << 30)
}

/// `E[(R_n − R)²] = m(0) − E[R_n²]` over all leaves and under one order of ties.
fn errors(seed: u64) -> Vec<Q> {
    let mut squares = vec![Q::from(0); 4];
    for wins in 0..256 {
        let game = tree(wins);
        let mut run = Bayes::new(Gw::new(&laws()).unwrap()).start(&game, &0, Seed(seed));
        for square in &mut squares {
            run.step();
            let win = match run.report().certainty {
                Certainty::Posterior { win } => exact(win),
                Certainty::Proven { value } => exact(f64::midpoint(value, 1.0)),
                other => panic!("{other:?}"),
            };
            *square += win * win / 256;
        }
    }
    squares.into_iter().map(|square| Q::new(207, 256) - square).collect()
}

#[test]
fn algorithm_13_errs_exactly_as_remark_17_says() {
    for seed in 0..5 {
        let expected =
            [Q::new(4851, 32768), Q::new(2107, 16384), Q::new(859, 8192), Q::new(283, 4096)];
        assert_eq!(errors(seed), expected);
    }
}

/// The chance that the first player wins, when some leaves are known.
fn posterior(known: [Option<bool>; 8]) -> Q {
    let mut values: Vec<Q> =
        known.iter().map(|leaf| leaf.map_or(Q::new(1, 2), |won| Q::from(i64::from(won)))).collect();
    for depth in (0..3).rev() {
        let one = Q::from(1);
        let choose = |pair: &[Q]| match depth % 2 {
            0 => one - (one - pair[0]) * (one - pair[1]),
            _ => pair[0] * pair[1],
        };
        values = values.chunks(2).map(choose).collect();
    }
    values[0]
}

/// The paper's other strategy, in leaves numbered from zero: 111 is 0, 112 is 1, 121 is 2.
fn other(history: &[bool]) -> usize {
    match history {
        [] => 0,
        [true] => 2,
        [true, _] => 3,
        [false] => 4,
        [false, true] => 6,
        _ => 1,
    }
}

#[test]
fn the_other_strategy_is_worse_in_two_steps_and_better_in_three() {
    let mut squares = [Q::from(0); 3];
    for wins in 0..256u32 {
        let (mut known, mut history) = ([None; 8], Vec::new());
        for square in &mut squares {
            let leaf = other(&history);
            let won = wins >> leaf & 1 == 1;
            known[leaf] = Some(won);
            history.push(won);
            let win = posterior(known);
            *square += win * win / 256;
        }
    }
    let errors = squares.map(|square| posterior([None; 8]) - square);
    assert_eq!(errors, [Q::new(4851, 32768), Q::new(2215, 16384), Q::new(847, 8192)]);
}

/// E[τ] = 483/128 on this tree: the product over the levels of one plus the chance that a child
/// does not decide.
#[test]
fn the_mean_number_of_leaves_is_that_of_alpha_beta() {
    let total: u64 = (0..256)
        .map(|wins| {
            let game = tree(wins);
            let mut run = Bayes::new(Gw::new(&laws()).unwrap()).start(&game, &0, Seed(1));
            run.run(100).0
        })
        .sum();
    assert_eq!(Q::new(total as i64, 256), Q::new(483, 128));
}
