//! Statistics on the edge of ties (paper 004, figure 2.4): no ties, and games of infinite
//! expected length.

use super::{matched, ties};
use crate::law::Law;

/// A transition statistic under normal play, `p = 0`: `F(t) = 1 - t` and `F'(t) = 1`.
#[derive(Clone, PartialEq, Debug)]
pub struct Transition {
    /// `F`, the law of the number of moves of any position.
    pub tree: Law,
    /// `r`, the expected number of moves.
    pub branching: f64,
    /// `t`, the probability of a win.
    pub win: f64,
}

/// Poisson numbers of moves: mean `e`, wins `1 - 1/e`.
pub fn poisson() -> Transition {
    let e = std::f64::consts::E;
    Transition { tree: Law::poisson(e).expect("e is a mean"), branching: e, win: 1.0 - 1.0 / e }
}

/// Binomial numbers of moves, at most `d` of them.
pub fn binomial(d: u32) -> Result<Transition, String> {
    if d < 2 {
        return Err(format!("binomial numbers of at most {d} moves have no transition: take 2"));
    }
    let degree = f64::from(d);
    let branching = ((1.0 + degree) / degree).powf(degree - 1.0);
    let tree = Law::binomial(d, branching / degree)?;
    Ok(Transition { tree, branching, win: 1.0 - (degree / (1.0 + degree)).powf(degree) })
}

/// Poisson numbers of moves, but for the probability of none, with mean `d > 1`; `d = e` is plain
/// Poisson.
pub fn truncated_poisson(d: f64) -> Result<Transition, String> {
    if d.is_nan() || d <= 1.0 {
        return Err(format!("the mean {d} is out of range: take a number above 1"));
    }
    let rate = d + d.ln() - 1.0;
    // F = 1 + (d/λ)(exp(λ(z-1)) - 1): survival is what the truncated law must be weighed with.
    let b = d / rate * -(-rate).exp_m1();
    let tree = Law::truncated_poisson(rate)?.or_none(b)?;
    Ok(Transition { tree, branching: d, win: 1.0 - d.ln() / rate })
}

/// No move or `d` of them.
pub fn none_or(d: u32) -> Result<Transition, String> {
    let degree = f64::from(d);
    let branching = (1.0 + degree).powf(1.0 - 1.0 / degree);
    let tree = Law::fixed(d)?.or_none((branching / degree).min(1.0))?;
    Ok(Transition { tree, branching, win: (1.0 + degree).powf(-1.0 / degree) })
}

/// The least survival rate at which the slope at the fixed point is one, `bK'(t) = 1`, where there is
/// one below `b = 1`; ties may begin earlier, and end again ([`ties::repelling`]).
pub fn survival(internal: &Law, p: f64) -> Option<f64> {
    ties::repelling(internal, p).windows.first().map(|window| window.from)
}

/// The survival rate at which the matched statistic is a transition, `1 / K'(ξ)`, if below one.
pub fn matched_survival(internal: &Law) -> Option<f64> {
    let slope = internal.derivative(matched::point(internal));
    (slope > 1.0).then(|| 1.0 / slope)
}

#[cfg(test)]
mod tests {
    use super::{super::status, *};
    use crate::{Side, Statistics};

    /// Figure 2.4, all rows: `F(1) = 1`, `F'(1) = r`, `F(t) = 1 - t`, `F'(t) = 1`.
    #[test]
    fn figure_2_4_is_met() {
        let mut rows = vec![poisson()];
        rows.extend((2..=12).map(|d| binomial(d).unwrap()));
        rows.extend(
            [1.2, 2.0, std::f64::consts::E, 4.0, 30.0].map(|d| truncated_poisson(d).unwrap()),
        );
        rows.extend((2..=50).map(|d| none_or(d).unwrap()));
        for row in rows {
            let (f, t) = (&row.tree, row.win);
            assert!((f.generating_function(1.0) - 1.0).abs() < 1e-12);
            assert!((f.mean() - row.branching).abs() < 1e-12 * row.branching, "{f}");
            assert!((f.generating_function(t) - (1.0 - t)).abs() < 1e-12, "{f}");
            assert!((f.derivative(t) - 1.0).abs() < 1e-12, "{f}");
            let side = Side::of_tree(f, 0.0).unwrap();
            let s = status::status(&Statistics::impartial(side))[0];
            assert!((s.win - t).abs() < 1e-10 && s.tie < 1e-10, "{f}: {s:?}");
        }
        let (plain, same) = (poisson(), truncated_poisson(std::f64::consts::E).unwrap());
        assert!((plain.tree.derivative(0.3) - same.tree.derivative(0.3)).abs() < 1e-12);
    }

    /// Figure 4.1.a's upper curve, `b = (1+d)^(1-1/d) / d`.
    #[test]
    fn uniform_degrees_turn_where_the_paper_says() {
        for d in 2..=40u32 {
            let degree = f64::from(d);
            let printed = (1.0 + degree).powf(1.0 - 1.0 / degree) / degree;
            let found = survival(&Law::fixed(d).unwrap(), 0.0).unwrap();
            assert!((found - printed).abs() < 1e-10, "{d}: {found} {printed}");
        }
    }
}
