//! The best seed as the best arm, against opponents that are fresh in every game.

use plywood_bandit::{Allocation, Arm};
use plywood_core::Rng;

/// What was found, and what it rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The arm recommended.
    pub arm: usize,
    /// The counts of all arms.
    pub arms: Vec<Arm>,
    /// Whether the rule stopped by itself; otherwise the games ran out.
    pub settled: bool,
}

impl Found {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.arms.iter().map(|arm| arm.pulls).sum()
    }
}

/// Looks for the arm with the largest mean by any rule, in at most `games` games.
///
/// `play(arm, game)` is the score of seed `arm` in game number `game`, whose other seats play
/// seeds that no other game uses: pulls are then independent, so that a rule's promise holds for
/// the score against the original player, not for the score against one learning set. Nothing here
/// asks how many other seats there are.
pub fn best_arm(
    rule: &dyn Allocation,
    arms: usize,
    games: u64,
    rng: &mut Rng,
    mut play: impl FnMut(usize, u64) -> f64,
) -> Found {
    assert!(arms > 0, "there is at least one seed to choose from");
    let mut counts = vec![Arm::default(); arms];
    for game in 0..games {
        let Some(arm) = rule.next_arm(&counts, rng) else {
            let arm = rule.recommend(&counts);
            return Found { arm, arms: counts, settled: true };
        };
        counts[arm].add(play(arm, game));
    }
    let settled = rule.next_arm(&counts, rng).is_none();
    Found { arm: rule.recommend(&counts), arms: counts, settled }
}

#[cfg(test)]
mod tests {
    use plywood_bandit::{Lucb, SequentialHalving};
    use plywood_core::Seed;

    use super::*;
    use crate::SeedEffect;

    /// With the same number of games, halving finds better seeds than equal shares: 40 worlds, the
    /// mean of the true probability of what was found.
    #[test]
    fn halving_finds_better_seeds_than_equal_shares() {
        let effect = SeedEffect { strength: 0.7, ..SeedEffect::default() };
        let (k, games) = (64, 64 * 16);
        let found = |rule: &dyn Allocation, world: Seed| {
            let play = |arm: usize, game: u64| effect.game(world, arm, 1_000 + game as usize);
            let found = best_arm(rule, k, games, &mut world.rng(), play);
            assert!(found.games() <= games);
            (0..400).map(|j| effect.probability(world, found.arm, j)).sum::<f64>() / 400.0
        };
        let mean =
            |rule: &dyn Allocation| (0..40).map(|w| found(rule, Seed(w))).sum::<f64>() / 40.0;
        let (halving, even) =
            (mean(&SequentialHalving { budget: games }), mean(&plywood_bandit::Uniform));
        assert!(halving > even + 0.005 && halving > 0.75, "{halving} against {even}");
    }

    #[test]
    fn a_rule_of_fixed_confidence_stops_by_itself() {
        let play = |arm: usize, game: u64| {
            f64::from(u8::from(Seed(9).child(arm as u64).child(game).unit() < [0.3, 0.8][arm]))
        };
        let rule = Lucb { delta: 0.05, range: 1.0 };
        let found = best_arm(&rule, 2, 10_000, &mut Seed(1).rng(), play);
        assert!(found.settled && found.arm == 1 && found.games() < 1_000, "{found:?}");
    }
}
