//! Heaps, turns and takes.

use plywood_core::{Game, Keyed, Player, Rng, Seed, Symmetric, Turn, ZeroSum};

/// The most heaps.
const MOST: usize = 16;

/// The rules of nim with given heaps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    pub(super) heaps: [u8; MOST],
    pub(super) count: usize,
    max_take: u8,
    misere: bool,
}

/// What is left of every heap, and who takes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) heaps: [u8; MOST],
    pub(super) mover: Player,
}

/// Objects taken from one heap, counted from zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take {
    /// The heap.
    pub heap: u8,
    /// How many are taken.
    pub take: u8,
}

impl Nim {
    /// Nim on one to sixteen heaps of 1 to 255 objects; at most `max_take` are taken at once, any
    /// number if that is zero.
    pub fn new(heaps: &[u32], max_take: u32, misere: bool) -> Result<Self, String> {
        if heaps.is_empty() || heaps.len() > MOST {
            return Err(format!("heaps lists {} heaps; there must be 1 to {MOST}", heaps.len()));
        }
        let mut sizes = [0; MOST];
        for (number, (size, &heap)) in (1..).zip(sizes.iter_mut().zip(heaps)) {
            *size = u8::try_from(heap).ok().filter(|&size| size > 0).ok_or_else(|| {
                format!("heap {number} has {heap} objects; it must have 1 to {}", u8::MAX)
            })?;
        }
        let max_take = match u8::try_from(max_take) {
            Ok(0) => u8::MAX,
            Ok(most) => most,
            Err(_) => {
                return Err(format!(
                    "max_take={max_take} is out of range: 0 (any number) to {}",
                    u8::MAX
                ));
            }
        };
        Ok(Self { heaps: sizes, count: heaps.len(), max_take, misere })
    }

    #[inline]
    fn limits(&self, position: &Position) -> impl Iterator<Item = (u8, u8)> {
        let most = self.max_take;
        (0..).zip(position.heaps).take(self.count).map(move |(heap, size)| (heap, size.min(most)))
    }
}

impl Game for Nim {
    type Position = Position;
    type Move = Take;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        Position { heaps: self.heaps, mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if position.heaps == [0; MOST] {
            let gain = if self.misere { 1.0 } else { -1.0 };
            Turn::Over(ZeroSum::to(position.mover, gain))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Take>) {
        for (heap, most) in self.limits(position) {
            moves.extend((1..=most).map(|take| Take { heap, take }));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Take) {
        position.heaps[mv.heap as usize] -= mv.take;
        position.mover = position.mover.other();
    }

    #[inline]
    fn sample_move(&self, position: &Position, _: &mut Vec<Take>, rng: &mut Rng) -> Take {
        let total: usize = self.limits(position).map(|(_, most)| most as usize).sum();
        let mut draw = rng.below(total);
        for (heap, most) in self.limits(position) {
            if draw < most as usize {
                return Take { heap, take: draw as u8 + 1 };
            }
            draw -= most as usize;
        }
        unreachable!("the draw is below the number of moves")
    }

    fn longest(&self) -> Option<u64> {
        Some(self.heaps.iter().map(|&heap| u64::from(heap)).sum())
    }
}

impl Keyed for Nim {
    /// The heaps as they lie, and who takes next.
    type Key = (u128, Player);

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        (u128::from_le_bytes(position.heaps), position.mover)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        let (heaps, mover) = self.key(position);
        Seed(heaps as u64).child((heaps >> 64) as u64).child(u64::from(mover.0)).0
    }
}

impl Symmetric for Nim {}
