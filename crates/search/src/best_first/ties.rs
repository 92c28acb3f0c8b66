//! Whether ends that pay differently can be told apart by everybody (paper 002, definition 11).

use std::collections::BTreeMap;

use plywood_core::Player;

use super::ending::Met;
use crate::proof::compare;

/// How many different ends are remembered; beyond that the watch ends.
const MOST: usize = 1 << 12;

/// Watches the ends that a search meets.
#[derive(Clone, Debug)]
pub(super) struct Ties {
    /// For every player: which end had a value first.
    first: Vec<BTreeMap<(i8, u64), usize>>,
    /// The ends, as rows of gains, completion values and values.
    ends: Vec<(Vec<f64>, Vec<i8>, Vec<f64>)>,
    /// A player to whom two different ends are worth the same.
    pub tied: Option<Player>,
    /// Whether all gains are whole numbers.
    whole: bool,
    /// Whether everybody ranks ends by value as [`compare`] does by gains, as far as was watched.
    ordered: bool,
}

impl Ties {
    /// For so many players; with none nothing is watched.
    pub(super) fn new(players: usize) -> Self {
        Self {
            first: vec![BTreeMap::new(); players],
            ends: Vec::new(),
            tied: None,
            whole: true,
            ordered: true,
        }
    }

    /// Looks at an end: what everybody gets there, its completion values and values.
    pub(super) fn see(&mut self, gains: &[f64], c: &[i8], v: &[f64]) {
        self.whole &= gains.iter().all(|gain| gain.fract() == 0.0);
        if self.tied.is_some() || self.ends.len() >= MOST {
            return;
        }
        let (mut known, new) = (false, self.ends.len());
        for (player, map) in self.first.iter_mut().enumerate() {
            let key = (c[player], (v[player] + 0.0).to_bits());
            let end = *map.entry(key).or_insert(new);
            if end == new {
                continue;
            }
            let (its_gains, its_c, its_v) = &self.ends[end];
            if its_c == c && its_v == v && its_gains == gains {
                known = true;
                break;
            }
            self.tied = Some(Player(player as u8));
            return;
        }
        if !known {
            self.ordered &= self.ends.iter().all(|(its_gains, _, its_v)| {
                let order = |player: usize| v[player].partial_cmp(&its_v[player]);
                (0..v.len()).all(|i| Some(compare(i, gains, its_gains)) == order(i))
            });
            self.ends.push((gains.to_vec(), c.to_vec(), v.to_vec()));
        }
    }

    /// What was seen so far. One pair that is ranked otherwise is enough to know that.
    pub(super) fn met(&self) -> Met {
        let all = self.ends.len() < MOST;
        let ranked = (all || !self.ordered).then_some(self.ordered);
        Met { whole: self.whole, ranked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_seen_twice_is_no_tie_and_two_that_only_one_player_can_tell_apart_are() {
        let mut ties = Ties::new(3);
        let whole = [1.0, -1.0, -1.0];
        ties.see(&whole, &[1, -1, -1], &[1.0, -1.0, -2.0]);
        ties.see(&whole, &[1, -1, -1], &[1.0, -1.0, -2.0]);
        ties.see(&[-1.0, 1.0, -1.0], &[-1, 1, -1], &[-1.0, 1.0, -1.0]);
        assert_eq!((ties.tied, ties.met()), (None, Met { whole: true, ranked: Some(true) }));
        ties.see(&[-1.0, -1.0, 1.0], &[-1, -1, 1], &[-2.0, -1.0, 1.0]);
        assert_eq!(ties.tied, Some(Player::SECOND));
    }

    #[test]
    fn values_that_rank_ends_otherwise_than_gains_are_found_out() {
        let mut ties = Ties::new(2);
        ties.see(&[0.0, 0.5], &[0, 0], &[0.0, 0.5]);
        ties.see(&[0.5, 0.25], &[0, 0], &[0.3, 0.1]);
        assert_eq!(ties.met(), Met { whole: false, ranked: Some(true) });
        ties.see(&[1.0, 0.75], &[0, 0], &[-0.1, 0.9]);
        assert_eq!(ties.met(), Met { whole: false, ranked: Some(false) });
    }

    /// To the first player the second's tenth counts before all that the third gets.
    #[test]
    fn weights_that_put_a_later_player_before_the_next_are_found_out() {
        let mut ties = Ties::new(3);
        ties.see(&[0.0, 0.1, -1.0], &[0, 0, -1], &[0.0375, 0.35, -1.00625]);
        assert_eq!(ties.met().ranked, Some(true));
        ties.see(&[0.0, 0.0, 1.0], &[0, 0, 1], &[-0.0625, -0.25, 1.0]);
        assert_eq!((ties.tied, ties.met().ranked), (None, Some(false)));
    }
}
