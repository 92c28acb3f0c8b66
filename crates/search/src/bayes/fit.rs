//! Laws of random game trees, fitted to a real game by random matches (paper 000, §8.2).

use std::collections::BTreeMap;

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};

use super::{Laws, Laws2, Leaf};

/// Counts of one depth.
#[derive(Clone, Debug, Default)]
struct Count {
    /// By own litter size, how often each number of moves was met.
    moves: BTreeMap<u32, Vec<u64>>,
    wins: u64,
    draws: u64,
    ends: u64,
    /// Positions in which the opener, and anyone, was to move.
    opener: u64,
    turns: u64,
}

/// The laws of order one that `matches` uniformly random matches from `root` show.
pub fn fit<G: Game<Payoff = ZeroSum>>(
    game: &G,
    root: &G::Position,
    matches: u64,
    seed: Seed,
) -> Laws {
    let laws = fit_by(game, root, matches, seed, |_| 1);
    let only = |by_size: BTreeMap<u32, Vec<f64>>| {
        by_size.into_values().next().expect("every depth was met in a litter")
    };
    Laws {
        reproduction: laws.reproduction.into_iter().map(only).collect(),
        leaf: laws.leaf,
        opener: laws.opener,
    }
}

/// The laws of order two that `matches` uniformly random matches from `root` show.
pub fn fit_second_order<G: Game<Payoff = ZeroSum>>(
    game: &G,
    root: &G::Position,
    matches: u64,
    seed: Seed,
) -> Laws2 {
    fit_by(game, root, matches, seed, |size| size)
}

fn fit_by<G: Game<Payoff = ZeroSum>>(
    game: &G,
    root: &G::Position,
    matches: u64,
    seed: Seed,
    class: impl Fn(u32) -> u32,
) -> Laws2 {
    assert!(matches > 0, "laws are fitted to at least one match");
    let mut counts: Vec<Count> = Vec::new();
    let (mut position, mut moves, mut rng) = (root.clone(), Vec::new(), seed.rng());
    let opener = match game.turn(root) {
        Turn::Player(player) => player,
        _ => Player::FIRST,
    };
    for _ in 0..matches {
        position.clone_from(root);
        let mut litter = 1;
        for depth in 0.. {
            if counts.len() == depth {
                counts.push(Count::default());
            }
            let count = &mut counts[depth];
            moves.clear();
            let payoff = match game.turn(&position) {
                Turn::Chance => panic!("laws are fitted to games without chance"),
                Turn::Over(payoff) => Some(payoff),
                Turn::Player(player) => {
                    game.moves(&position, &mut moves);
                    count.opener += u64::from(player == opener);
                    count.turns += 1;
                    None
                }
            };
            let met = count.moves.entry(class(litter)).or_default();
            if met.len() <= moves.len() {
                met.resize(moves.len() + 1, 0);
            }
            met[moves.len()] += 1;
            if let Some(ZeroSum(gain)) = payoff {
                let gain = if opener == Player::FIRST { gain } else { -gain };
                count.ends += 1;
                count.wins += u64::from(gain > 0.0);
                count.draws += u64::from(gain == 0.0);
                break;
            }
            litter = moves.len() as u32;
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }
    let share = |part: u64, whole: u64, none: f64| {
        if whole == 0 { none } else { part as f64 / whole as f64 }
    };
    let law = |met: &Vec<u64>| {
        let total = met.iter().sum();
        met.iter().map(|&n| share(n, total, 0.0)).collect()
    };
    let by_size = |count: &Count| count.moves.iter().map(|(&size, met)| (size, law(met))).collect();
    let leaf = |count: &Count| Leaf {
        win: share(count.wins, count.ends, 0.5),
        draw: share(count.draws, count.ends, 0.0),
    };
    Laws2 {
        reproduction: counts.iter().map(by_size).collect(),
        leaf: counts.iter().map(leaf).collect(),
        opener: counts.iter().map(|count| share(count.opener, count.turns, 0.5)).collect(),
    }
}
