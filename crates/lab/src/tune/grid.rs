//! All points of a grid that satisfy some constraints.

use std::str::FromStr;

use super::Axis;

/// An order between two parameters, or a parameter and a number: `a<=b`, `a<3`.
#[derive(Clone, PartialEq, Debug)]
pub struct Constraint {
    left: String,
    /// Whether equal values satisfy it.
    equal: bool,
    right: Side,
}

#[derive(Clone, PartialEq, Debug)]
enum Side {
    Key(String),
    Number(f64),
}

impl FromStr for Constraint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no constraint: write for example a<=b, b>a or a<3");
        let at = text.find(['<', '>']).ok_or_else(wrong)?;
        let (left, rest) = (text[..at].trim(), &text[at + 1..]);
        let (rest, equal) = rest.strip_prefix('=').map_or((rest, false), |rest| (rest, true));
        let right = rest.trim();
        let word = |text: &str| {
            !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
        };
        if !word(left) || !word(right) {
            return Err(wrong());
        }
        let number = |text: &str| text.parse().ok().filter(|x: &f64| x.is_finite());
        if text[at..].starts_with('<') {
            let right = number(right).map_or_else(|| Side::Key(right.into()), Side::Number);
            return Ok(Self { left: left.into(), equal, right });
        }
        // a>b is b<a; a number cannot stand at the left, so a>3 is written with signs turned.
        match number(right) {
            Some(number) => {
                Ok(Self { left: format!("-{left}"), equal, right: Side::Number(-number) })
            }
            None => Ok(Self { left: right.into(), equal, right: Side::Key(left.into()) }),
        }
    }
}

impl Constraint {
    /// Whether a point satisfies it; a sentence if it names a parameter that does not vary.
    pub fn holds(&self, axes: &[Axis], point: &[f64]) -> Result<bool, String> {
        let value = |key: &str| {
            let (sign, key) = key.strip_prefix('-').map_or((1.0, key), |key| (-1.0, key));
            let index = axes.iter().position(|axis| axis.key == key);
            let index = index.ok_or_else(|| {
                let keys: Vec<_> = axes.iter().map(|axis| axis.key.as_str()).collect();
                format!("a constraint names '{key}', which does not vary: {} do", keys.join(", "))
            })?;
            Ok::<_, String>(sign * point[index])
        };
        let left = value(&self.left)?;
        let right = match &self.right {
            Side::Key(key) => value(key)?,
            Side::Number(number) => *number,
        };
        Ok(left < right || (self.equal && left == right))
    }
}

/// The points of the grid in the order of the first axis, then the second, …; a sentence if an
/// axis has no step, a constraint names nothing, or there are more than `most` points.
pub fn grid(
    axes: &[Axis],
    constraints: &[Constraint],
    most: usize,
) -> Result<Vec<Vec<f64>>, String> {
    let too_many = || format!("the grid has more than {most} points: take larger steps");
    let mut points = vec![Vec::new()];
    for axis in axes {
        let step = axis.step.or((axis.low == axis.high).then_some(1.0));
        let step = step.ok_or_else(|| {
            let Axis { key, low, high, .. } = axis;
            format!("{key} has no step on the grid: write for example {key}={low}..{high}:0.5")
        })?;
        let values = values(axis, step, most).ok_or_else(too_many)?;
        if points.len().saturating_mul(values.len()) > most.saturating_mul(64) {
            return Err(too_many());
        }
        points = points
            .iter()
            .flat_map(|point| {
                values.iter().map(move |&value| [point.as_slice(), &[value]].concat())
            })
            .collect();
    }
    let mut kept = Vec::new();
    for point in points {
        let mut holds = true;
        for constraint in constraints {
            holds &= constraint.holds(axes, &point)?;
        }
        if holds {
            kept.push(point);
        }
    }
    if kept.len() > most { Err(too_many()) } else { Ok(kept) }
}

/// The values of an axis, without the dust of repeated addition; `None` if there are too many.
fn values(axis: &Axis, step: f64, most: usize) -> Option<Vec<f64>> {
    const DUST: f64 = 1e9;
    let count = ((axis.high - axis.low) / step + 1e-9).floor();
    if count >= most as f64 {
        return None;
    }
    let value = |i: u64| {
        let exact = axis.low + i as f64 * step;
        if exact.abs() < 1e6 { (exact * DUST).round() / DUST } else { exact }
    };
    Some((0..=count as u64).map(value).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(axes: &[&str], constraints: &[&str]) -> Result<Vec<Vec<f64>>, String> {
        let axes: Vec<Axis> = axes.iter().map(|text| text.parse().unwrap()).collect();
        let constraints: Vec<_> = constraints.iter().map(|text| text.parse().unwrap()).collect();
        grid(&axes, &constraints, 400)
    }

    /// Paper 000, §8.3: a = k/2 ≤ b = l/2 ≤ 5 gives 55 players.
    #[test]
    fn the_grid_of_the_paper_has_55_players() {
        let all = points(&["a=0.5..5:0.5", "b=0.5..5:0.5"], &["a<=b"]).unwrap();
        assert_eq!(all.len(), 55);
        assert_eq!((&all[0], &all[54]), (&vec![0.5, 0.5], &vec![5.0, 5.0]));
        assert_eq!(points(&["a=0.5..5:0.5", "b=0.5..5:0.5"], &["b>=a"]).unwrap(), all);
    }

    #[test]
    fn constraints_compare_with_numbers_and_name_what_is_missing() {
        assert_eq!(points(&["a=0.1..0.5:0.1"], &["a>0.2", "a<0.5"]).unwrap(), [[0.3], [0.4]]);
        assert!(points(&["a=1..2:1"], &["a<=b"]).unwrap_err().contains("'b'"));
        for wrong in ["a", "a=b", "<b", "a<", "a<=>b"] {
            assert!(wrong.parse::<Constraint>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_grid_too_fine_is_refused_before_it_is_made() {
        assert!(points(&["a=0..1:1e-300"], &[]).unwrap_err().contains("larger steps"));
        assert!(points(&["a=0..1:0.01", "b=0..1:0.01"], &[]).is_err());
        assert!(points(&["a=0..1"], &[]).unwrap_err().contains("a=0..1:0.5"));
        assert_eq!(points(&["a=2..2"], &[]).unwrap(), [[2.0]]);
    }
}
