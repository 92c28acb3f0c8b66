//! All members of a litter are alike, and the father's belief stays true (paper 000, §2.14 (ii)).

use super::{BadPrior, Belief, Litter, Prior, Wide};

/// The symmetric prior: m by formula (11), s by the power `b`.
///
/// `b = 0` is the paper's Sym, `b = 2` its SymP, which is right for Pearl's game (Remark 27). The
/// exponent of s is −b(d−1)/d for a litter of d: the printed b(d−1) contradicts Remarks 17 and 24.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sym {
    a: f64,
    b: f64,
}

impl Sym {
    /// The paper's Sym: the root is won with probability one half, all matches tell as much.
    pub const SYM: Self = Self { a: 0.5, b: 0.0 };
    /// The paper's SymP: the root is won with probability one half, Pearl's model.
    pub const SYMP: Self = Self { a: 0.5, b: 2.0 };

    /// The root is won with probability `a`.
    pub fn new(a: f64, b: f64) -> Result<Self, BadPrior> {
        if !(a > 0.0 && a < 1.0) {
            return Err(BadPrior(format!("a = {a} is a probability strictly between 0 and 1")));
        }
        if !(-100.0..=100.0).contains(&b) {
            return Err(BadPrior(format!(
                "b = {b} is a power between -100 and 100, usually 0 or 2"
            )));
        }
        Ok(Self { a, b })
    }

    /// The belief in the root.
    pub const fn a(&self) -> f64 {
        self.a
    }

    /// The power of the information.
    pub const fn b(&self) -> f64 {
        self.b
    }
}

/// One of `size` equal and independent parts whose product is a chance of losing.
pub(super) fn share(father: Belief, size: u32) -> (Wide, Wide, f64) {
    let d = f64::from(size);
    let (win, loss) = (father.win.value(), father.loss.value());
    let logarithm = if win < 0.5 { (-win).ln_1p() } else { father.loss.ln() } / d;
    // Below the last digit of one, ln(1 − x) is −x, and the shares are x/d.
    if win < 1e-17 && loss > 0.5 {
        return (father.win / Wide::new(d), Wide::ONE, logarithm);
    }
    (Wide::new(-logarithm.exp_m1()), Wide::exp(logarithm), logarithm)
}

impl Prior for Sym {
    fn root(&self, _draws_to_opener: bool) -> Belief {
        Belief::new(self.a, 1.0)
    }

    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        let (win, loss, logarithm) = share(father, litter.size);
        let gain = -self.b * f64::from(litter.size - 1) * logarithm;
        let information = father.information * Wide::exp(gain);
        Belief { win, loss, information }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LITTER: Litter = Litter { size: 7, depth: 1, opener: true, draws_to_opener: false };

    #[test]
    fn the_chance_that_all_members_lose_is_the_father_s() {
        for win in [1e-200, 1e-18, 1e-9, 0.3, 0.5, 0.999] {
            let father = Belief::new(win, 1.0);
            let child = Sym::SYM.litter(father, LITTER);
            let any = (0..7).fold(Wide::ZERO, |sum, i| sum + child.loss.power(i) * child.win);
            assert!((any / father.win).value() - 1.0 < 1e-13);
            assert!((father.win / any).value() - 1.0 < 1e-13);
            assert!((child.loss.power(7).value() - (1.0 - win)).abs() < 1e-15);
            assert_eq!(child.information, Wide::ONE);
        }
    }

    #[test]
    fn the_information_of_pearl_s_model_is_that_of_remark_17() {
        // m(1) = 9/16 seen by the second player, who chooses there, is 7/16.
        let father = Belief { information: Wide::new(9.0 / 256.0), ..Belief::new(7.0 / 16.0, 1.0) };
        let litter = Litter { size: 2, depth: 2, ..LITTER };
        let child = Sym::SYMP.litter(father, litter);
        assert!((child.loss.value() - 0.75).abs() < 1e-15);
        assert!((child.information.value() - 1.0 / 16.0).abs() < 1e-15);
    }

    #[test]
    fn beliefs_outside_their_range_are_refused() {
        for (a, b) in [(0.0, 0.0), (1.0, 0.0), (f64::NAN, 0.0), (0.5, f64::INFINITY)] {
            assert!(Sym::new(a, b).is_err());
        }
    }
}
