//! Offspring laws: closed forms against sums, draws against probabilities, nonsense refused.

use plywood_core::Seed;
use plywood_models::law::Law;

fn laws() -> Vec<Law> {
    let two_or_32 = Law::mixture(&[
        (0.2, Law::fixed(2).expect("a law")),
        (0.8, Law::fixed(32).expect("a law")),
    ]);
    vec![
        Law::finite(&[0.1, 0.2, 0.3, 0.1, 0.3]).expect("a law"),
        Law::finite(&[0.4, 0.3, 0.3]).expect("a law"),
        Law::finite(&[0.0, 1.0]).expect("a law"),
        Law::fixed(0).expect("a law"),
        Law::fixed(3).expect("a law").or_none(0.7).expect("a law"),
        Law::geometric(1.0).expect("a law"),
        Law::geometric(4.0).expect("a law"),
        Law::poisson(0.0).expect("a law"),
        Law::poisson(2.7).expect("a law"),
        Law::poisson(400.0).expect("a law"),
        Law::truncated_poisson(1.5).expect("a law"),
        Law::truncated_poisson(1e-3).expect("a law"),
        Law::binomial(7, 0.3).expect("a law"),
        Law::binomial(1000, 0.5).expect("a law"),
        Law::binomial(5, 1.0).expect("a law"),
        two_or_32.expect("a law"),
        Law::geometric(2.0).expect("a law").or_none(0.5).expect("a law"),
    ]
}

#[test]
fn generating_functions_and_derivatives_are_the_sums_they_stand_for() {
    for law in laws() {
        for z in [0.0f64, 1e-3, 0.3, 0.618, 1.0] {
            let (mut f, mut d, mut c, mut b) = (0.0, 0.0, 0.0, 0.0);
            for n in 0..=law.most() {
                let (p, k) = (law.probability(n), f64::from(n));
                f += p * z.powf(k);
                d += if n < 1 { 0.0 } else { p * k * z.powf(k - 1.0) };
                c += if n < 2 { 0.0 } else { p * k * (k - 1.0) * z.powf(k - 2.0) };
                b += if n < 3 { 0.0 } else { p * k * (k - 1.0) * (k - 2.0) * z.powf(k - 3.0) };
            }
            let close = |a: f64, b: f64| (a - b).abs() <= 1e-11 * b.abs().max(1e-3);
            assert!(close(law.generating_function(z), f), "{law:?} at {z}: {f}");
            assert!(close(law.derivative(z), d), "{law:?} at {z}: {d}");
            assert!(close(law.second_derivative(z), c), "{law:?} at {z}: {c}");
            assert!(close(law.third_derivative(z), b), "{law:?} at {z}: {b}");
        }
        assert!((law.generating_function(1.0) - 1.0).abs() < 1e-12);
    }
}

/// A law without a mean: draws exceed some numbers as often as its tail says, at four sigma, also beyond
/// the table.
#[test]
fn draws_without_a_mean_follow_their_tail() {
    let (mut rng, n) = (Seed(4).rng(), 40_000u32);
    for (text, a, share) in [("sibuya(2)", 2.0f64, 1.0), ("0.5*z+0.5*sibuya(3)", 3.0, 0.5)] {
        let law = Law::parse(text).unwrap();
        assert!(law.unbounded() && law.most() == u32::MAX && law.mean().is_infinite());
        let draws: Vec<u32> = (0..n).map(|_| law.sample(&mut rng)).collect();
        for many in [10u32, 1_000, 100_000, 10_000_000] {
            // P(N > m) = Γ(m+1-1/a) / (Γ(m+1) Γ(1-1/a)), by a product and its power law.
            let m = f64::from(many / a as u32);
            let near = m.min(2_000.0);
            let product: f64 = (1..=near as u32).map(|k| 1.0 - 1.0 / (a * f64::from(k))).product();
            let p = share * product * (m / near).powf(-1.0 / a);
            let seen = draws.iter().filter(|d| **d > many).count() as f64 / f64::from(n);
            let sigma = (p * (1.0 - p) / f64::from(n)).sqrt();
            assert!((seen - p).abs() < 4.0 * sigma, "{text} beyond {many}: {seen} {p}");
        }
    }
}

/// Four sigma of the mean, and the share of zeroes.
#[test]
fn draws_follow_the_law() {
    let (mut rng, n) = (Seed(9).rng(), 20_000);
    for law in laws() {
        let draws: Vec<f64> = (0..n).map(|_| f64::from(law.sample(&mut rng))).collect();
        let mean = draws.iter().sum::<f64>() / f64::from(n);
        let variance = law.second_derivative(1.0) + law.mean() - law.mean().powi(2);
        let sigma = (variance.max(0.0) / f64::from(n)).sqrt().max(1e-9 * law.mean());
        assert!((mean - law.mean()).abs() <= 4.0 * sigma, "{law:?}: mean {mean}");
        let none = draws.iter().filter(|d| **d == 0.0).count() as f64 / f64::from(n);
        let p = law.probability(0);
        assert!((none - p).abs() <= 4.0 * (p * (1.0 - p) / f64::from(n)).sqrt() + 1e-12);
    }
}

#[test]
fn quantiles_stay_within_the_support() {
    for law in laws() {
        let least = (0..=law.most()).find(|&n| law.probability(n) > 0.0).unwrap();
        assert_eq!(law.quantile(0.0), least, "{law:?}");
        assert!(law.quantile(1.0 - f64::EPSILON / 2.0) <= law.most());
    }
}

/// Paper 004, Figure 2.4 (corrected): at the transition F(t) = 1 - t and F'(t) = 1.
#[test]
fn transition_statistics_are_met() {
    let e = 1f64.exp();
    let d = 5.0f64;
    let binomial = Law::binomial(5, ((1.0 + d) / d).powi(4) / d).unwrap();
    let zero_or_d = Law::fixed(5).unwrap().or_none((1.0 + d).powf(1.0 - 1.0 / d) / d).unwrap();
    let rate = d + d.ln() - 1.0;
    // 1 + c (exp(λ(z-1)) - 1) is the truncated law with weight b = c (1 - exp(-λ)).
    let truncated =
        Law::truncated_poisson(rate).unwrap().or_none(d / rate * -(-rate).exp_m1()).unwrap();
    for (law, t) in [
        (Law::poisson(e).unwrap(), 1.0 - 1.0 / e),
        (binomial, 1.0 - (d / (1.0 + d)).powi(5)),
        (zero_or_d, (1.0 + d).powf(-1.0 / d)),
        (truncated, 1.0 - d.ln() / rate),
    ] {
        assert!((law.generating_function(t) - (1.0 - t)).abs() < 1e-14, "{law:?}");
        assert!((law.derivative(t) - 1.0).abs() < 1e-13, "{law:?}");
    }
}

#[test]
fn nonsense_is_refused_in_a_sentence() {
    let refusals = [
        Law::finite(&[]),
        Law::finite(&[0.5, 0.4]),
        Law::finite(&[1.5, -0.5]),
        Law::finite(&[f64::NAN, 1.0]),
        Law::fixed(u32::MAX),
        Law::geometric(0.5),
        Law::geometric(f64::INFINITY),
        Law::poisson(-1.0),
        Law::poisson(1e9),
        Law::truncated_poisson(0.0),
        Law::binomial(3, 1.1),
        Law::binomial(u32::MAX, 0.1),
        Law::mixture(&[]),
        Law::fixed(2).unwrap().or_none(-0.1),
    ];
    for refusal in refusals {
        assert!(!refusal.unwrap_err().is_empty());
    }
    assert_eq!(
        Law::finite(&[0.5, 0.4]).unwrap_err(),
        "the weights of the law add up to 0.9: they must add up to 1"
    );
}
