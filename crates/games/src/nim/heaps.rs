//! Heaps and takes, whoever takes and whatever it pays.

use plywood_core::{Player, Rng, Seed};

/// The most heaps.
const MOST: usize = 16;

/// The heaps at the start and how many objects may be taken at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heaps {
    pub(super) sizes: [u8; MOST],
    pub(super) count: usize,
    max_take: u8,
}

/// What is left of every heap, and who takes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) heaps: [u8; MOST],
    pub(crate) mover: Player,
}

/// Objects taken from one heap, counted from zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take {
    /// The heap.
    pub heap: u8,
    /// How many are taken.
    pub take: u8,
}

plywood_core::code!(Take, |mv| u32::from(mv.heap) * 256 + u32::from(mv.take), |code| Take {
    heap: (code / 256) as u8,
    take: code as u8
});

impl Position {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.heaps == [0; MOST]
    }

    #[inline]
    pub(crate) fn take(&mut self, mv: Take, next: Player) {
        self.heaps[mv.heap as usize] -= mv.take;
        self.mover = next;
    }

    /// The heaps as they lie, and who takes next.
    #[inline]
    pub(crate) fn key(&self) -> (u128, Player) {
        (u128::from_le_bytes(self.heaps), self.mover)
    }

    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        let (heaps, mover) = self.key();
        Seed(heaps as u64).child((heaps >> 64) as u64).child(u64::from(mover.0)).0
    }
}

impl Heaps {
    /// One to sixteen heaps of 1 to 255 objects; at most `max_take` are taken at once, any number
    /// if that is zero.
    pub(crate) fn new(heaps: &[u32], max_take: u32) -> Result<Self, String> {
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
        Ok(Self { sizes, count: heaps.len(), max_take })
    }

    pub(crate) fn start(&self) -> Position {
        Position { heaps: self.sizes, mover: Player::FIRST }
    }

    #[inline]
    fn limits(&self, position: &Position) -> impl Iterator<Item = (u8, u8)> {
        let most = self.max_take;
        (0..).zip(position.heaps).take(self.count).map(move |(heap, size)| (heap, size.min(most)))
    }

    #[inline]
    pub(crate) fn takes(&self, position: &Position, moves: &mut Vec<Take>) {
        for (heap, most) in self.limits(position) {
            moves.extend((1..=most).map(|take| Take { heap, take }));
        }
    }

    #[inline]
    pub(crate) fn draw(&self, position: &Position, rng: &mut Rng) -> Take {
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

    /// Objects in all heaps.
    pub(crate) fn objects(&self) -> u64 {
        self.sizes.iter().map(|&heap| u64::from(heap)).sum()
    }
}
