//! Nim for `N` players, paid by rank or by who takes the last object.

use plywood_core::{Game, Keyed, Notation, Player, Rng, Symmetric, Turn};

use super::stakes::{gap, next, shared};
use crate::nim::{Heaps, Position, Take};

/// Nim for `N` players, three or four, who take in turn from one heap each time.
///
/// When nothing is left, who took last is first, the one before second, and so on: whoever would
/// be next to take comes last (Li 1978, *N-person nim and N-person Moore's games*). Ranks pay from
/// 1 down to -1 in equal steps, so that no two results are worth the same to anybody. Without
/// ranks who took last wins everybody's stake. In misère play the order is the other way round:
/// who takes last loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Nim<const N: usize> {
    heaps: Heaps,
    ranked: bool,
    misere: bool,
}

impl<const N: usize> Nim<N> {
    /// Nim on one to sixteen heaps of 1 to 255 objects; at most `max_take` are taken at once, any
    /// number if that is zero.
    pub fn new(heaps: &[u32], max_take: u32, ranked: bool, misere: bool) -> Result<Self, String> {
        Ok(Self { heaps: Heaps::new(heaps, max_take)?, ranked, misere })
    }

    /// What an end pays where `mover` cannot take.
    fn payoff(&self, mover: Player) -> [f64; N] {
        let last = (mover.index() + N - 1) % N;
        if !self.ranked {
            return shared(|player| (player.index() == last) != self.misere);
        }
        std::array::from_fn(|player| {
            let behind = 2.0 * ((last + N - player) % N) as f64 / (N - 1) as f64;
            if self.misere { behind - 1.0 } else { 1.0 - behind }
        })
    }
}

impl<const N: usize> Game for Nim<N> {
    type Position = Position;
    type Move = Take;
    type Payoff = [f64; N];

    fn start(&self) -> Position {
        self.heaps.start()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<[f64; N]> {
        if position.is_empty() {
            Turn::Over(self.payoff(position.mover))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Take>) {
        self.heaps.takes(position, moves);
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Take) {
        position.take(mv, next::<N>(position.mover));
    }

    #[inline]
    fn sample_move(&self, position: &Position, _: &mut Vec<Take>, rng: &mut Rng) -> Take {
        self.heaps.draw(position, rng)
    }

    /// Ranks are 2/(N-1) apart, but for rounding.
    fn payoff_gap(&self) -> Option<f64> {
        Some(if self.ranked { 1.0 / (N - 1) as f64 } else { gap::<N>() })
    }

    fn longest(&self) -> Option<u64> {
        Some(self.heaps.objects())
    }
}

impl<const N: usize> Keyed for Nim<N> {
    type Key = (u128, Player);

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        position.key()
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        position.hash()
    }
}

impl<const N: usize> Symmetric for Nim<N> {}

impl<const N: usize> Notation for Nim<N> {
    fn picture(&self, position: &Position) -> String {
        self.heaps.picture(position)
    }

    fn move_word(&self, _: &Position, mv: Take) -> String {
        mv.word()
    }

    fn position_text(&self, position: &Position) -> String {
        self.heaps.text(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        self.heaps.read(N, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_took_last_is_first_and_who_would_be_next_is_last() {
        let pays =
            |ranked, misere| Nim::<3>::new(&[1], 0, ranked, misere).unwrap().payoff(Player(1));
        assert_eq!(pays(true, false), [1.0, -1.0, 0.0]);
        assert_eq!(pays(true, true), [-1.0, 1.0, 0.0]);
        assert_eq!(pays(false, false), [1.0, -0.5, -0.5]);
        assert_eq!(pays(false, true), [-0.5, 0.25, 0.25]);
    }

    #[test]
    fn every_player_has_a_name() {
        let game = Nim::<3>::new(&[3, 4], 0, true, false).unwrap();
        let error = game.read_position("3,4 fourth").unwrap_err();
        assert_eq!(error, "who takes next is written 'first', 'second' or 'third'");
        assert_eq!(game.position_text(&game.read_position("1,0 THIRD").unwrap()), "1,0 third");
    }
}
