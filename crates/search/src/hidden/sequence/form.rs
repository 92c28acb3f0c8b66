//! The sequences of both players, and what their ends pay.

use plywood_core::{Hidden, Player};

use super::Plan;

/// Where a player moves and knows no more than its view.
#[derive(Clone, Debug)]
pub struct InfoSet<V> {
    /// What the player knows.
    pub view: V,
    /// The player's own sequence that leads here.
    pub parent: usize,
    /// The sequence that its first attempt begins; the others follow.
    pub first: usize,
    /// How many attempts there are.
    pub count: usize,
}

impl<V> InfoSet<V> {
    /// The sequences that begin here, in the order of the attempts.
    pub const fn sequences(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.count
    }
}

/// What one player can know and do.
#[derive(Clone)]
pub(super) struct Side<G: Hidden> {
    /// Each after the one from which its parent sequence comes.
    pub sets: Vec<InfoSet<G::View>>,
    /// The last attempt of every sequence but the empty one, which is the first.
    pub attempts: Vec<G::Move>,
}

impl<G: Hidden> Side<G> {
    pub(super) const fn new() -> Self {
        Self { sets: Vec::new(), attempts: Vec::new() }
    }

    /// How many sequences there are, the empty one among them.
    pub const fn sequences(&self) -> usize {
        self.attempts.len() + 1
    }
}

/// A line of play that has ended.
#[derive(Copy, Clone, Debug)]
pub(super) struct End {
    /// Both players' sequences.
    pub sequences: [u32; 2],
    /// The first player's gain, times the probability that nature did its part.
    pub gain: f64,
}

/// A game of two players, one of whom gains what the other loses, as sequences.
#[derive(Clone)]
pub struct SequenceForm<G: Hidden> {
    pub(super) sides: [Side<G>; 2],
    pub(super) ends: Vec<End>,
}

impl<G: Hidden> SequenceForm<G> {
    /// How many lines of play end.
    pub const fn ends(&self) -> usize {
        self.ends.len()
    }

    /// The information sets of a player.
    pub fn sets(&self, player: Player) -> &[InfoSet<G::View>] {
        &self.sides[player.index()].sets
    }

    /// The attempts at one of them.
    pub fn attempts(&self, player: Player, set: &InfoSet<G::View>) -> &[G::Move] {
        &self.sides[player.index()].attempts[set.first - 1..set.first - 1 + set.count]
    }

    /// What each sequence of `player` is worth to it by itself, against a plan of the other: the ends to which it leads
    /// without another move of its own.
    pub(super) fn gains_against(&self, player: Player, plan: &Plan) -> Vec<f64> {
        let (me, you) = (player.index(), player.other().index());
        let mut gains = vec![0.0; self.sides[me].sequences()];
        let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
        for end in &self.ends {
            gains[end.sequences[me] as usize] +=
                sign * end.gain * plan.weight(end.sequences[you] as usize);
        }
        gains
    }

    /// What the best reply to a plan of the other gains `player`: no policy does better against it.
    pub fn best_reply(&self, player: Player, plan: &Plan) -> f64 {
        let mut gains = self.gains_against(player, plan);
        for set in self.sides[player.index()].sets.iter().rev() {
            let best = gains[set.sequences()].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            gains[set.parent] += best;
        }
        gains[0]
    }

    /// What the first player gains if both play by plan.
    pub fn gain(&self, plans: &[Plan; 2]) -> f64 {
        let gains = self.gains_against(Player::FIRST, &plans[1]);
        gains.iter().enumerate().map(|(sequence, gain)| gain * plans[0].weight(sequence)).sum()
    }

    /// What two plans prove of the first player's value: the least that its own guarantees, and the most that is left
    /// against the other's.
    pub fn bounds(&self, plans: &[Plan; 2]) -> (f64, f64) {
        let [first, second] = plans;
        (0.0 - self.best_reply(Player::SECOND, first), self.best_reply(Player::FIRST, second))
    }
}
