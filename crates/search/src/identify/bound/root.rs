//! Roots of increasing functions.

/// Where an increasing function changes its sign, between two places at most.
pub fn solve(mut from: f64, mut to: f64, of: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (of(from), of(to));
    if low >= 0.0 {
        return from;
    }
    if high <= 0.0 {
        return to;
    }
    // Chords from both ends in turn, with a halving whenever they do not halve.
    for round in 0..200 {
        let width = to - from;
        if width <= 1e-15 * to.abs().max(1e-9) {
            break;
        }
        let chord = from + width * (-low / (high - low));
        let halve = round % 3 == 2 || !high.is_finite() || !(chord > from && chord < to);
        let at = if halve { 0.5 * (from + to) } else { chord };
        let value = of(at);
        if value == 0.0 {
            return at;
        }
        if value < 0.0 {
            (from, low) = (at, value);
        } else {
            (to, high) = (at, value);
        }
    }
    0.5 * (from + to)
}

/// The least argument from zero on at which an increasing function reaches a value; infinite if it
/// does not.
pub fn increasing(value: f64, of: impl Fn(f64) -> f64) -> f64 {
    if of(0.0) >= value {
        return 0.0;
    }
    let mut to = 1.0;
    while of(to) < value {
        to *= 4.0;
        if to > 1e18 {
            return f64::INFINITY;
        }
    }
    solve(0.0, to, |at| of(at) - value)
}
