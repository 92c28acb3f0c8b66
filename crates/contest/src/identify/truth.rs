//! The means of leaves where they can be worked out.

use plywood_core::{Game, Payoff, Player, Turn};

/// The longest line of play that is followed.
const DEEPEST: usize = 10_000;

/// Looks at all random games below some leaves.
pub(super) struct Survey {
    player: Player,
    /// How many positions may still be looked at; those that wait for a look are counted.
    left: u64,
    /// The least and the greatest payoff to the first player that was seen.
    pub seen: (f64, f64),
    /// The different payoffs to the player that were seen, three of them at most: a coin has two.
    pub paid: Vec<f64>,
}

/// A position on the line that is being followed, its mean so far and the moves not yet followed,
/// each with its probability.
struct Place<G: Game> {
    position: G::Position,
    weight: f64,
    mean: f64,
    open: Vec<(G::Move, f64)>,
}

impl Survey {
    pub(super) fn new(player: Player, left: u64) -> Self {
        Self { player, left, seen: (f64::INFINITY, f64::NEG_INFINITY), paid: Vec::new() }
    }

    /// The mean payoff of random games from each position; `None` if there are too many, or if
    /// random games follow a policy of the game's own.
    pub(super) fn means<G: Game>(
        &mut self,
        game: &G,
        positions: &[&G::Position],
    ) -> Option<Vec<f64>> {
        if game.draws_by_policy() {
            return None;
        }
        self.left = self.left.checked_sub(positions.len() as u64)?;
        positions.iter().map(|position| self.mean(game, position)).collect()
    }

    /// Follows all lines of play, one after the other, on a list of its own: a line may be as long
    /// as the rules let it be.
    fn mean<G: Game>(&mut self, game: &G, position: &G::Position) -> Option<f64> {
        let mut line = vec![self.place(game, position.clone(), 1.0)?];
        loop {
            let last = line.last_mut().expect("the line begins with the position");
            if let Some((mv, weight)) = last.open.pop() {
                let mut position = last.position.clone();
                game.play(&mut position, mv);
                let next = self.place(game, position, weight)?;
                line.push(next);
                if line.len() > DEEPEST {
                    return None;
                }
                continue;
            }
            let Place { weight, mean, .. } = line.pop().expect("it was just looked at");
            match line.last_mut() {
                Some(before) => before.mean += weight * mean,
                None => return Some(mean),
            }
        }
    }

    /// Looks at a position; `None` if more would wait than may be looked at.
    fn place<G: Game>(&mut self, game: &G, position: G::Position, weight: f64) -> Option<Place<G>> {
        let turn = game.turn(&position);
        if let Turn::Over(payoff) = turn {
            let gain = payoff.of(Player::FIRST);
            self.seen = (self.seen.0.min(gain), self.seen.1.max(gain));
            let mean = payoff.of(self.player);
            if self.paid.len() < 3 && !self.paid.contains(&mean) {
                self.paid.push(mean);
            }
            return Some(Place { position, weight, mean, open: Vec::new() });
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        self.left = self.left.checked_sub(moves.len() as u64)?;
        let even = 1.0 / moves.len() as f64;
        let draw = |&mv: &G::Move| match turn {
            Turn::Chance => (mv, game.chance(&position, mv)),
            _ => (mv, even),
        };
        let open = moves.iter().rev().map(draw).collect();
        Some(Place { position, weight, mean: 0.0, open })
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::ZeroSum;
    use plywood_games::go::{Go, Ko};

    use super::*;

    /// One player moves `0` times, alone.
    struct Long(u32);

    impl Game for Long {
        type Position = u32;
        type Move = u32;
        type Payoff = ZeroSum;

        fn start(&self) -> u32 {
            0
        }
        fn turn(&self, &at: &u32) -> Turn<ZeroSum> {
            if at < self.0 { Turn::Player(Player::FIRST) } else { Turn::Over(ZeroSum(0.25)) }
        }
        fn moves(&self, _: &u32, moves: &mut Vec<u32>) {
            moves.push(1);
        }
        fn play(&self, at: &mut u32, mv: u32) {
            *at += mv;
        }
    }

    #[test]
    fn the_longest_line_needs_no_more_stack_than_the_shortest() {
        let look = || {
            let mean = |plies| Survey::new(Player::FIRST, 20_000).means(&Long(plies), &[&0]);
            assert_eq!(mean(9_999), Some(vec![0.25]));
            assert_eq!(mean(10_001), None);
        };
        std::thread::Builder::new().stack_size(128 << 10).spawn(look).unwrap().join().unwrap();
    }

    #[test]
    fn as_many_positions_are_looked_at_as_may_be() {
        let mean = |left| Survey::new(Player::FIRST, left).means(&Long(9), &[&0]);
        assert_eq!(mean(10), Some(vec![0.25]));
        assert_eq!(mean(9), None);
    }

    #[test]
    fn games_that_draw_by_a_policy_have_no_mean_of_uniform_draws() {
        let go = Go::<128>::new(2, 0.5, Ko::Simple, false).unwrap();
        assert_eq!(Survey::new(Player::FIRST, u64::MAX).means(&go, &[&go.start()]), None);
    }
}
