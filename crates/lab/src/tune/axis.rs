//! A parameter and its range, written `a=0.5..5` or, with a step, `a=0.5..5:0.5`.

use std::str::FromStr;

use plywood_catalogue::{Kind, SearchSpec, SpecError};
use serde::Serialize;
use thiserror::Error;

/// A parameter that varies.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Axis {
    /// Its key.
    pub key: String,
    /// The least value.
    pub low: f64,
    /// The greatest value.
    pub high: f64,
    /// The distance of neighbours on a grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<f64>,
}

/// A text that is no range.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{text}' is no range of a parameter: {why}, write for example a=0.5..5 or a=0.5..5:0.5")]
pub struct AxisError {
    text: String,
    why: &'static str,
}

impl FromStr for Axis {
    type Err = AxisError;

    fn from_str(text: &str) -> Result<Self, AxisError> {
        let wrong = |why| AxisError { text: text.chars().take(60).collect(), why };
        let number = |part: &str| part.trim().parse().ok().filter(|x: &f64| x.is_finite());
        let (key, range) = text.split_once('=').ok_or_else(|| wrong("there is no '='"))?;
        let (range, step) = match range.split_once(':') {
            Some((range, step)) => {
                let step = number(step).filter(|&step| step > 0.0);
                (range, Some(step.ok_or_else(|| wrong("its step is no positive number"))?))
            }
            None => (range, None),
        };
        let (low, high) = range.split_once("..").ok_or_else(|| wrong("there is no '..'"))?;
        let ends = number(low).zip(number(high));
        let (low, high) = ends.ok_or_else(|| wrong("its ends are no numbers"))?;
        if low > high {
            return Err(wrong("its end lies before its beginning"));
        }
        Ok(Self { key: key.trim().into(), low, high, step })
    }
}

impl Axis {
    /// The search with the parameters of `axes` set to the values of `point`; those that are
    /// whole numbers are rounded.
    pub fn place(
        search: &SearchSpec,
        axes: &[Self],
        point: &[f64],
    ) -> Result<SearchSpec, SpecError> {
        let mut recipe = search.recipe().clone();
        for (axis, value) in axes.iter().zip(point) {
            let known = recipe.entry().params.iter().find(|param| param.key == axis.key);
            let whole = known.is_some_and(|param| matches!(param.kind, Kind::Whole(..)));
            let value = if whole { value.round() } else { *value };
            recipe = recipe.with(&axis.key, &value.to_string())?;
        }
        Ok(SearchSpec::from(&recipe))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_wrong_ones_named() {
        let axis = |low, high, step| Axis { key: "a".into(), low, high, step };
        assert_eq!("a=0.5..5".parse(), Ok(axis(0.5, 5.0, None)));
        assert_eq!(" a = -1 .. 2e3 : .5 ".parse(), Ok(axis(-1.0, 2e3, Some(0.5))));
        for wrong in ["a", "a=1", "a=1..x", "a=2..1", "a=1..2:0", "a=0..inf", "a=nan..1"] {
            let error = wrong.parse::<Axis>().unwrap_err().to_string();
            assert!(error.contains(wrong) && error.contains("for example"), "{error}");
        }
    }

    #[test]
    fn a_point_becomes_a_search() {
        let search: SearchSpec = "uct".parse().unwrap();
        let place = |text: &str, x| Axis::place(&search, &[text.parse().unwrap()], &[x]);
        assert_eq!(place("c=0..1", 0.25).unwrap().to_string(), "uct(c=0.25)");
        assert!(place("z=0..1", 0.25).unwrap_err().to_string().contains("no parameter 'z'"));
        let depth: SearchSpec = "alpha-beta".parse().unwrap();
        let rounded = Axis::place(&depth, &["depth=1..9".parse().unwrap()], &[3.6]).unwrap();
        assert_eq!(rounded.to_string(), "alpha-beta(depth=4)");
    }
}
