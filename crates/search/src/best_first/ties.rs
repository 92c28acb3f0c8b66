//! Whether ends that pay differently can be told apart by everybody (paper 002, definition 11).

use std::collections::BTreeMap;

use plywood_core::Player;

/// How many different ends are remembered; beyond that the watch ends.
const MOST: usize = 1 << 12;

/// Watches the ends that a search meets.
#[derive(Clone, Debug)]
pub(super) struct Ties {
    /// For every player: which end had a value first.
    first: Vec<BTreeMap<(i8, u64), usize>>,
    /// The ends, as rows of completion values and values.
    ends: Vec<(Vec<i8>, Vec<f64>)>,
    /// A player to whom two different ends are worth the same.
    pub tied: Option<Player>,
    /// Whether all payoffs are whole numbers.
    pub whole: bool,
}

impl Ties {
    /// For so many players; with none nothing is watched.
    pub(super) fn new(players: usize) -> Self {
        Self { first: vec![BTreeMap::new(); players], ends: Vec::new(), tied: None, whole: true }
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
            let (its_c, its_v) = &self.ends[end];
            if its_c == c && its_v == v {
                known = true;
                break;
            }
            self.tied = Some(Player(player as u8));
            return;
        }
        if !known {
            self.ends.push((c.to_vec(), v.to_vec()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_seen_twice_is_no_tie_and_two_that_only_one_player_can_tell_apart_are() {
        let mut ties = Ties::new(3);
        ties.see(&[0.0], &[1, -1, -1], &[1.0, -1.0, -2.0]);
        ties.see(&[0.0], &[1, -1, -1], &[1.0, -1.0, -2.0]);
        ties.see(&[0.0], &[-1, 1, -1], &[-1.0, 1.0, -1.0]);
        assert_eq!(ties.tied, None);
        ties.see(&[0.0], &[-1, -1, 1], &[-2.0, -1.0, 1.0]);
        assert_eq!((ties.tied, ties.whole), (Some(Player::SECOND), true));
        ties.see(&[0.0, 0.5], &[1, -1, -1], &[1.0, -1.0, -2.0]);
        assert!(!ties.whole);
    }
}
