//! What can be asked of the theory, by name.

use plywood_core::Seed;
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{matched, partisan::Pair},
};

use super::{cost, errors, limits, outcome};
use crate::study::{Parameters, Value};

/// What one tree, named by a seed, shows; `None` if it shows nothing.
pub(super) type Sample = Box<dyn Fn(Seed) -> Option<f64>>;

/// A number on paper and how to simulate it.
#[derive(Default)]
pub(super) struct Measure {
    /// What theory says.
    pub formula: Option<f64>,
    /// What the paper prints, or its formula where that is not the right one.
    pub printed: Option<f64>,
    /// What a tree shows.
    pub sample: Option<Sample>,
}

impl Measure {
    /// Only a formula.
    pub(super) fn of(formula: f64) -> Self {
        Self { formula: Some(formula), ..Self::default() }
    }

    /// With what the print says.
    pub(super) fn printed(self, printed: f64) -> Self {
        Self { printed: Some(printed), ..self }
    }

    /// With what a tree of an ensemble shows.
    pub(super) fn seen(
        self,
        statistics: &Statistics,
        look: impl Fn(&Recursive) -> Option<f64> + 'static,
    ) -> Self {
        let statistics = statistics.clone();
        let sample = move |name| look(&Recursive::new(statistics.clone(), name));
        Self { sample: Some(Box::new(sample)), ..self }
    }

    /// The measure that a cell's parameters name.
    pub(super) fn read(parameters: &Parameters) -> Result<Self, String> {
        let what = parameters.text("what")?;
        for family in [outcome::read, cost::read, errors::read, limits::read] {
            if let Some(measure) = family(&what, parameters)? {
                return Ok(measure);
            }
        }
        let known = [outcome::NAMES, cost::NAMES, errors::NAMES, limits::NAMES].concat();
        Err(format!("there is no measure '{what}'; there are {}", known.join(", ")))
    }
}

/// One if something holds.
pub(super) fn one(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

/// The law that a parameter holds.
pub(super) fn law(parameters: &Parameters, key: &str) -> Result<Law, String> {
    let law = Law::parse(&parameters.text(key)?)?;
    if law.unbounded() {
        return Err(format!(
            "'{key}' = {law} has no greatest number of moves, which searches must list"
        ));
    }
    Ok(law)
}

/// The probability `p` for a law: a number or `matched`.
pub(super) fn leaf(parameters: &Parameters, key: &str, law: &Law) -> Result<f64, String> {
    match parameters.value(key) {
        Some(Value::Text(word)) if word == "matched" => Ok(matched::point(law)),
        _ => parameters.number_or(key, 0.0),
    }
}

/// The statistics that `law`, `p`, `b` and for partisan games `law2`, `p2`, `b2` say, as the
/// `player`, 1 or 2, sees them who is to move.
pub(super) fn statistics(parameters: &Parameters) -> Result<Statistics, String> {
    let first = law(parameters, "law")?;
    if parameters.value("law2").is_none() {
        let p = leaf(parameters, "p", &first)?;
        return Ok(Statistics::impartial(Side::new(first, p, parameters.number("b")?)?));
    }
    let second = law(parameters, "law2")?;
    let b = [parameters.number("b")?, parameters.number("b2")?];
    let is_matched =
        |key| matches!(parameters.value(key), Some(Value::Text(word)) if word == "matched");
    let both = match [is_matched("p"), is_matched("p2")] {
        [true, true] => Pair::new(first, second)?.statistics(b)?,
        [false, false] => {
            let [p, p2] = [leaf(parameters, "p", &first)?, leaf(parameters, "p2", &second)?];
            Statistics::partisan(Side::new(first, p, b[0])?, Side::new(second, p2, b[1])?)
        }
        _ => return Err("leaves match two laws together: 'p' and 'p2' must both be matched".into()),
    };
    Ok(if player(parameters)? == 0 { both } else { both.exchanged() })
}

/// The index of the `player` to move.
pub(super) fn player(parameters: &Parameters) -> Result<usize, String> {
    match parameters.count_or("player", 1)? {
        1 => Ok(0),
        2 => Ok(1),
        other => Err(format!("'player' must be 1 or 2, not {other}")),
    }
}

/// A count that fits 32 bits and is at least `least`.
pub(super) fn small(parameters: &Parameters, key: &str, least: u64) -> Result<u32, String> {
    let count = parameters.count(key)?;
    let fits = u32::try_from(count).ok().filter(|_| (least..=1_000_000).contains(&count));
    fits.ok_or_else(|| format!("'{key}' must be a whole number from {least}, not {count}"))
}
