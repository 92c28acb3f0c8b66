//! Many coin flips at the price of a few.

use crate::Rng;

/// How finely a probability is resolved: the bits of [`Rng::unit`].
const BITS: u32 = 53;

impl Rng {
    /// How many of `n` independent events of probability `p` happen.
    ///
    /// The law is exactly that of `n` calls of [`flip`](Self::flip): every flip compares 53 random
    /// bits with `p`. Here 64 flips are compared side by side from the highest bit down, and a word
    /// of the stream decides half of those still open, so that 64 flips cost about eight words. The
    /// stream is read otherwise than by single flips, so the outcomes differ for one seed.
    pub fn flips(&mut self, p: f64, n: u64) -> u64 {
        if p >= 1.0 {
            return n;
        }
        // `unit() < p` holds just if the 53 bits are below this number; a NaN is no probability.
        let below = (p.max(0.0) * (1u64 << BITS) as f64).ceil() as u64;
        let mut happened = 0;
        for _ in 0..n / 64 {
            happened += u64::from(self.sixty_four(below, !0).count_ones());
        }
        if !n.is_multiple_of(64) {
            happened += u64::from(self.sixty_four(below, (1 << (n % 64)) - 1).count_ones());
        }
        happened
    }

    /// The flips of the lanes of `open` that happen.
    fn sixty_four(&mut self, below: u64, mut open: u64) -> u64 {
        let (mut happened, mut rest) = (0, below << (64 - BITS));
        // Once the bits that are left of the bound are all zero, no open lane can be below it.
        while rest != 0 && open != 0 {
            let word = self.bits();
            if rest >> 63 == 1 {
                happened |= open & !word;
                open &= word;
            } else {
                open &= !word;
            }
            rest <<= 1;
        }
        happened
    }
}

#[cfg(test)]
mod tests {
    use crate::Seed;

    #[test]
    fn certain_and_impossible_events_are_so() {
        let mut rng = Seed(1).rng();
        assert_eq!((rng.flips(0.0, 1000), rng.flips(1.0, 1000), rng.flips(0.5, 0)), (0, 1000, 0));
    }

    /// Mean and variance of the count over 4000 draws at four sigma, for awkward numbers of flips.
    #[test]
    fn counts_have_the_binomial_mean_and_variance() {
        let mut rng = Seed(2).rng();
        for (p, n) in [(0.5, 64), (0.3, 100), (0.0123, 777), (0.999, 65), (1e-4, 1000), (0.7, 1)] {
            let draws = 4000;
            let counts: Vec<f64> = (0..draws).map(|_| rng.flips(p, n) as f64).collect();
            let (k, n) = (f64::from(draws), n as f64);
            let mean = counts.iter().sum::<f64>() / k;
            let variance = n * p * (1.0 - p);
            assert!((mean - n * p).abs() < 4.0 * (variance / k).sqrt(), "p={p} n={n}: {mean}");
            let squares: Vec<f64> = counts.iter().map(|c| (c - n * p).powi(2)).collect();
            let spread = squares.iter().sum::<f64>() / k;
            let fourth = variance * (1.0 + 3.0 * variance * (1.0 - 2.0 / n));
            let sigma = ((fourth - variance * variance).max(0.0) / k).sqrt();
            assert!((spread - variance).abs() < 4.5 * sigma + 1e-12, "p={p} n={n}: {spread}");
        }
    }

    #[test]
    fn the_stream_of_many_flips_is_pinned() {
        let mut rng = Seed(7).rng();
        let counts: Vec<_> = (0..5).map(|i| rng.flips(0.3, 50 + 40 * i)).collect();
        assert_eq!(counts, PINNED);
    }

    const PINNED: [u64; 5] = [17, 23, 36, 51, 56];
}
