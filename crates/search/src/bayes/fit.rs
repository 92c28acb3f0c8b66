//! Laws of random game trees, fitted to a real game by random matches (paper 000, §8.2).

use std::collections::BTreeMap;

use plywood_core::{Game, Player, Rng, Seed, Turn, ZeroSum};

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

/// Uniformly random matches of a game from one position, counted by depth and litter size.
#[derive(Clone, Debug)]
pub struct Fit<'g, G: Game> {
    game: &'g G,
    root: G::Position,
    opener: Player,
    counts: Vec<Count>,
    rng: Rng,
}

impl<'g, G: Game<Payoff = ZeroSum>> Fit<'g, G> {
    /// No matches yet.
    pub fn new(game: &'g G, root: &G::Position, seed: Seed) -> Self {
        let opener = match game.turn(root) {
            Turn::Player(player) => player,
            _ => Player::FIRST,
        };
        Self { game, root: root.clone(), opener, counts: Vec::new(), rng: seed.rng() }
    }

    /// Plays so many more matches. However they are cut into calls, the counts are the same.
    pub fn play(&mut self, matches: u64) {
        let Self { game, root, opener, counts, rng } = self;
        let (mut position, mut moves) = (root.clone(), Vec::new());
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
                        count.opener += u64::from(player == *opener);
                        count.turns += 1;
                        None
                    }
                };
                let met = count.moves.entry(litter).or_default();
                if met.len() <= moves.len() {
                    met.resize(moves.len() + 1, 0);
                }
                met[moves.len()] += 1;
                if let Some(ZeroSum(gain)) = payoff {
                    let gain = if *opener == Player::FIRST { gain } else { -gain };
                    count.ends += 1;
                    count.wins += u64::from(gain > 0.0);
                    count.draws += u64::from(gain == 0.0);
                    break;
                }
                litter = moves.len() as u32;
                game.play(&mut position, moves[rng.below(moves.len())]);
            }
        }
    }

    /// The laws of order one that the matches show, of which there is at least one.
    pub fn laws(&self) -> Laws {
        let (leaf, opener) = self.ends();
        let reproduction = self.counts.iter().map(|count| {
            let mut all = Vec::new();
            for met in count.moves.values() {
                all.resize(all.len().max(met.len()), 0);
                all.iter_mut().zip(met).for_each(|(sum, n)| *sum += n);
            }
            law(&all)
        });
        Laws { reproduction: reproduction.collect(), leaf, opener }
    }

    /// The laws of order two that the matches show, of which there is at least one.
    pub fn second_order(&self) -> Laws2 {
        let (leaf, opener) = self.ends();
        let by_size =
            |count: &Count| count.moves.iter().map(|(&size, met)| (size, law(met))).collect();
        Laws2 { reproduction: self.counts.iter().map(by_size).collect(), leaf, opener }
    }

    fn ends(&self) -> (Vec<Leaf>, Vec<f64>) {
        assert!(!self.counts.is_empty(), "laws are fitted to at least one match");
        let leaf = |count: &Count| Leaf {
            win: share(count.wins, count.ends, 0.5),
            draw: share(count.draws, count.ends, 0.0),
        };
        let opener = |count: &Count| share(count.opener, count.turns, 0.5);
        (self.counts.iter().map(leaf).collect(), self.counts.iter().map(opener).collect())
    }
}

fn share(part: u64, whole: u64, none: f64) -> f64 {
    if whole == 0 { none } else { part as f64 / whole as f64 }
}

fn law(met: &[u64]) -> Vec<f64> {
    let total = met.iter().sum();
    met.iter().map(|&n| share(n, total, 0.0)).collect()
}

/// The laws of order one that `matches` uniformly random matches from `root` show.
pub fn fit<G: Game<Payoff = ZeroSum>>(
    game: &G,
    root: &G::Position,
    matches: u64,
    seed: Seed,
) -> Laws {
    let mut fit = Fit::new(game, root, seed);
    fit.play(matches);
    fit.laws()
}

/// The laws of order two that `matches` uniformly random matches from `root` show.
pub fn fit_second_order<G: Game<Payoff = ZeroSum>>(
    game: &G,
    root: &G::Position,
    matches: u64,
    seed: Seed,
) -> Laws2 {
    let mut fit = Fit::new(game, root, seed);
    fit.play(matches);
    fit.second_order()
}
