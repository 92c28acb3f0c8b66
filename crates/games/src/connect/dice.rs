//! Many small unbiased draws from few random words.

use plywood_core::Rng;

/// The most faces of a [`Dice`].
const MOST: usize = 16;

/// `(throws, faces ^ throws)` for each number of faces: as many throws as keep the power below
/// 2^56, so that a word is refused less than once in 256.
const BATCH: [(u32, u64); MOST + 1] = {
    let mut batch = [(u32::MAX, 1); MOST + 1];
    let mut faces = 2;
    while faces <= MOST {
        let (mut throws, mut power) = (0, 1u64);
        while power < (1 << 56) / faces as u64 {
            power *= faces as u64;
            throws += 1;
        }
        batch[faces] = (throws, power);
        faces += 1;
    }
    batch
};

/// Every die has so many throws in a word.
pub(super) const LEAST_THROWS: u32 = BATCH[MOST].0;

/// A die thrown many times.
///
/// One word gives one exactly uniform number below `faces ^ throws` (Lemire 2019: the high half
/// of a product, refused when the low half falls short); its digits in base `faces` are the
/// throws, each taken by one more multiplication. So every throw is exactly uniform, and what is
/// left of a word may be thrown away at any time.
#[derive(Copy, Clone)]
pub(super) struct Dice {
    faces: u64,
    word: u64,
    left: u32,
}

impl Dice {
    /// A die with `faces` faces, at least one and at most sixteen.
    #[inline(always)]
    pub fn new(faces: usize) -> Self {
        Self { faces: faces as u64, word: 0, left: 0 }
    }

    /// How many faces there are.
    #[inline(always)]
    pub fn faces(&self) -> usize {
        self.faces as usize
    }

    /// How many throws need no new random word.
    #[inline(always)]
    pub fn in_hand(&self) -> u32 {
        self.left
    }

    /// Sees to it that the next throw needs no new random word.
    #[inline(always)]
    pub fn take_up(&mut self, rng: &mut Rng) {
        if self.left == 0 {
            let (throws, power) = BATCH[self.faces as usize];
            self.left = throws;
            self.word = uniform(power, rng);
        }
    }

    /// A uniform draw from `0..faces`.
    #[inline(always)]
    pub fn throw(&mut self, rng: &mut Rng) -> usize {
        self.take_up(rng);
        self.throw_in_hand()
    }

    /// The same of a die that needs no new random word.
    #[inline(always)]
    pub fn throw_in_hand(&mut self) -> usize {
        self.left -= 1;
        let wide = u128::from(self.word) * u128::from(self.faces);
        self.word = wide as u64;
        (wide >> 64) as usize
    }
}

/// A word whose high product with `power` is exactly uniform. A call of its own, so that the state of the
/// generator takes no registers from the game.
#[inline(never)]
fn uniform(power: u64, rng: &mut Rng) -> u64 {
    loop {
        let word = rng.bits();
        let low = word.wrapping_mul(power);
        if low >= power || low >= power.wrapping_neg() % power {
            return word;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywood_core::Seed;

    #[test]
    fn a_batch_holds_the_digits_of_one_number() {
        for (faces, &(throws, power)) in BATCH.iter().enumerate().skip(2) {
            assert_eq!(power, (faces as u64).pow(throws));
            let (mut dice, mut rng) = (Dice::new(faces), Seed(3).rng());
            let word = Seed(3).rng().bits();
            let number = ((u128::from(word) * u128::from(power)) >> 64) as u64;
            let digits = (0..throws).fold(0, |n, _| n * faces as u64 + dice.throw(&mut rng) as u64);
            assert_eq!(digits, number, "{faces} faces");
        }
    }

    /// Chi-square of pairs of throws with 48 degrees of freedom; 110 is beyond the 1e-6 quantile.
    #[test]
    fn neighbouring_throws_are_independent() {
        let (mut dice, mut rng) = (Dice::new(7), Seed(5).rng());
        let mut counts = [0u32; 49];
        (0..98_000).for_each(|_| counts[7 * dice.throw(&mut rng) + dice.throw(&mut rng)] += 1);
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 2e3).powi(2) / 2e3).sum();
        assert!(chi < 110.0, "{chi}");
    }
}
