//! Structures with two-cycles of their own (paper 004, appendix A).

use crate::law::Law;

/// The geometric law of mean `d`, bent so that its only two-cycles besides (0, 1) are the pairs
/// of each of `cycles` with its image: `K_d(z) - α z(1-z)(z-z₀) ∏ (z-z_i)(z_i'-z)`.
///
/// `cycles` lie strictly between 0 and `z₀ = ξ`; `alpha` must be so small that all coefficients
/// stay positive. A positive `alpha` makes the fixed point attract, a negative one repel.
pub fn bent_geometric(d: f64, alpha: f64, cycles: &[f64]) -> Result<Law, String> {
    let plain = Law::geometric(d)?;
    let fixed = super::matched::point(&plain);
    if let Some(z) = cycles.iter().find(|z| !(0.0..fixed).contains(*z) || **z == 0.0) {
        return Err(format!("the two-cycle at {z} is out of range: take numbers in (0, {fixed})"));
    }
    // z (1 - z) (z - z₀)
    let mut bend = vec![0.0, 1.0];
    times(&mut bend, 1.0, -1.0);
    times(&mut bend, -fixed, 1.0);
    for &z in cycles {
        times(&mut bend, -z, 1.0);
        times(&mut bend, 1.0 - plain.generating_function(z), -1.0);
    }
    let last = plain.most().max(bend.len() as u32);
    let mut weights: Vec<f64> = (0..=last).map(|n| plain.probability(n)).collect();
    for (weight, bent) in weights.iter_mut().zip(&bend) {
        *weight -= alpha * bent;
    }
    if let Some(n) = weights.iter().position(|w| *w < 0.0) {
        return Err(format!(
            "alpha = {alpha} makes the probability of {n} moves negative: take less"
        ));
    }
    Law::finite(&weights)
}

/// Multiplies a polynomial by `constant + slope z`.
fn times(polynomial: &mut Vec<f64>, constant: f64, slope: f64) {
    polynomial.push(0.0);
    for n in (0..polynomial.len()).rev() {
        let below = if n > 0 { polynomial[n - 1] } else { 0.0 };
        polynomial[n] = constant * polynomial[n] + slope * below;
    }
}

/// The structure of figure A.1: mean degree 2 and the two-cycle (1/2, 2/3).
pub fn figure_a_1(alpha: f64) -> Result<Law, String> {
    bent_geometric(2.0, alpha, &[0.5])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Side,
        theory::recursive::{inert, matched, status, ties, transition},
    };

    fn row(alpha: f64, b: f64) -> [f64; 2] {
        let law = figure_a_1(alpha).unwrap();
        let p = matched::point(&law);
        let s = status::impartial(&Side::new(law, p, b).unwrap());
        [100.0 * s.win, 100.0 * s.not_lost()]
    }

    /// Figure A.1; its row 99.9701897 and its two thresholds are corrected, and 0.150 was cut.
    #[test]
    fn figure_a_1_is_met() {
        for (b, stable, unstable) in [
            (0.0, [58.579, 58.579], [58.579, 58.579]),
            (0.999_701_897, [6.114, 96.853], [58.579, 58.579]),
            (0.999_701_899, [6.114, 96.853], [58.579, 58.579]),
            (0.999_958, [0.650, 99.675], [58.579, 58.579]),
            (0.999_99, [0.151, 99.925], [51.275, 65.524]),
            (1.0 - 1e-12, [0.0, 100.0], [50.000, 66.667]),
        ] {
            for (alpha, printed) in [(1.0 / 45.0, stable), (-1.0 / 45.0, unstable)] {
                let found = row(alpha, b);
                for i in 0..2 {
                    assert!((found[i] - printed[i]).abs() < 5.1e-4, "{alpha} {b}: {found:?}");
                }
            }
        }
    }

    #[test]
    fn ties_begin_at_the_corrected_thresholds() {
        let jump = figure_a_1(1.0 / 45.0).unwrap();
        let xi = matched::point(&jump);
        let begins = ties::first(&jump, xi).unwrap();
        assert!((begins - 0.999_561_721_384_6).abs() < 1e-11, "{begins:.14}");
        let s = status::impartial(&Side::new(jump, xi, begins + 1e-12).unwrap());
        assert!((s.win - 0.157_816).abs() < 1e-5 && (s.not_lost() - 0.914_408).abs() < 1e-5);
        assert!((s.tie - 0.757).abs() < 5e-4);
        let smooth = figure_a_1(-1.0 / 45.0).unwrap();
        let begins = ties::first(&smooth, matched::point(&smooth)).unwrap();
        assert!((begins - 0.999_962_589_296_8).abs() < 1e-12, "{begins:.14}");
        assert!((transition::matched_survival(&smooth).unwrap() - begins).abs() < 1e-12);
    }

    #[test]
    fn bent_structures_keep_their_cycles_and_are_not_inert() {
        for alpha in [1.0 / 45.0, -1.0 / 45.0] {
            let law = figure_a_1(alpha).unwrap();
            assert!((1.0 - law.generating_function(0.5) - 2.0 / 3.0).abs() < 1e-14);
            assert!((matched::point(&law) - (2.0 - 2f64.sqrt())).abs() < 1e-14);
            let found = inert::impartial(&law);
            assert!(!found.inert && found.local() == (alpha > 0.0), "{found:?}");
        }
        assert!(figure_a_1(0.5).unwrap_err().contains("negative"));
        assert!(bent_geometric(2.0, 0.01, &[0.7]).unwrap_err().contains("two-cycle"));
    }
}
