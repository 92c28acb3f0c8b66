//! A claim and what was measured in its place: agrees, differs, or too few to tell.
//!
//! With an interval for the difference, *agrees* means that it lies within the margin and *differs*
//! that it lies outside; both can be shown, and neither is what is left when the other is not.

use plywood_statistics::{Interval, clopper_pearson, difference, student};

use super::{Grounds, Moments, Summary, Verdict, published::Claim};

/// How likely a table with chance in it has even one false *differs*.
pub const FALSE_ALARM: f64 = 0.01;
/// How likely a single *agrees* is said of numbers further apart than the margin.
pub const FALSE_AGREEMENT: f64 = 0.05;
/// A margin that is not stated is so many standard errors of the published number.
const ERRORS: f64 = 5.0;
/// Computed numbers this near each other, by their size, are the same but for rounding.
const SAME: f64 = 1e-9;
/// Two-sided normal quantiles: to be within the margin, and to be so nine times in ten.
const POWER: f64 = (1.644_854 + 1.281_552) / 1.644_854;

/// What was measured in the place of a claim.
#[derive(Copy, Clone, Debug)]
pub(super) struct Measured {
    pub summary: Summary,
    pub moments: Moments,
}

/// Whether a comparison has chance in it, so that it can give a false alarm.
pub(super) fn has_chance(claim: &Claim, summary: Summary) -> bool {
    !claim.theorem && summary != Summary::Computed
}

/// The verdict on a claim that is one of `comparisons` with chance in them.
pub(super) fn judge(claim: &Claim, measured: &Measured, comparisons: usize) -> Verdict {
    let Measured { summary, moments } = measured;
    let by = moments.mean - claim.value;
    let exactly = Verdict::Differs { by, low: by, high: by };
    match summary {
        Summary::Sum | Summary::Hidden => {
            let why = "a total or a text has no expectation to compare".into();
            Verdict::Incomparable { why }
        }
        _ if claim.theorem => {
            let holds = moments.all_equal() && by.abs() <= claim.rounding() + SAME;
            let grounds = Grounds::NoneAgainst(moments.n);
            if holds { Verdict::Agrees { grounds } } else { exactly }
        }
        Summary::Computed => {
            let stated = stated_margin(claim).unwrap_or_else(|| claim.rounding());
            let grounds = Grounds::Within(stated);
            let near = by.abs() <= stated + SAME * claim.value.abs().max(1.0);
            if near { Verdict::Agrees { grounds } } else { exactly }
        }
        Summary::Mean | Summary::Score | Summary::Share => by_chance(claim, measured, comparisons),
    }
}

fn by_chance(claim: &Claim, measured: &Measured, comparisons: usize) -> Verdict {
    let (moments, by) = (&measured.moments, measured.moments.mean - claim.value);
    let Some(margin) = stated_margin(claim).or_else(|| default_margin(claim, measured)) else {
        let why = "published.toml states neither a margin nor runs nor an error for it".into();
        return Verdict::Incomparable { why };
    };
    let at = |level: f64| interval(claim, measured, 1.0 - level);
    let undecided =
        |half_width, needed| Verdict::TooFew { rows: moments.n, half_width, margin, needed };
    let near = 2.0 * FALSE_AGREEMENT;
    let Some(narrow) = at(near) else { return undecided(None, None) };
    if -margin <= narrow.low && narrow.high <= margin {
        return Verdict::Agrees { grounds: Grounds::Within(margin) };
    }
    let wide = at(FALSE_ALARM / comparisons.max(1) as f64).expect("there was a narrower one");
    if wide.low > margin || wide.high < -margin {
        return Verdict::Differs { by, low: wide.low, high: wide.high };
    }
    undecided(Some(narrow.width() / 2.0), needed(claim, measured, margin, 1.0 - near))
}

/// The interval for the difference, ours minus theirs, if the rows give one.
fn interval(claim: &Claim, measured: &Measured, confidence: f64) -> Option<Interval> {
    let ours = own_interval(measured, confidence)?;
    let theirs = their_interval(claim, measured, confidence);
    let found = difference((measured.moments.mean, ours), (claim.value, theirs));
    let rounding = claim.rounding();
    Some(Interval { low: found.low - rounding, high: found.high + rounding })
}

fn own_interval(measured: &Measured, confidence: f64) -> Option<Interval> {
    let Measured { summary, moments } = measured;
    match summary {
        Summary::Share => {
            Some(clopper_pearson(moments.sum().round() as u64, moments.n, confidence))
        }
        _ => moments.mean_interval(*summary, confidence),
    }
}

/// Where the published number's expectation lies: a point if nothing is said of its error.
fn their_interval(claim: &Claim, measured: &Measured, confidence: f64) -> Interval {
    let Measured { summary, moments } = measured;
    match (claim.precision.error, claim.precision.runs) {
        (Some(error), _) => student(claim.value, error, f64::INFINITY, confidence),
        (None, Some(runs)) if *summary == Summary::Share => {
            let seen = (claim.value.clamp(0.0, 1.0) * runs as f64).round() as u64;
            clopper_pearson(seen, runs, confidence)
        }
        // The paper's runs are taken to spread as ours do.
        (None, Some(runs)) if moments.n > 1 => {
            let error = spread_of_one(claim, measured) / (runs as f64).sqrt();
            student(claim.value, error, (moments.n - 1) as f64, confidence)
        }
        _ => Interval { low: claim.value, high: claim.value },
    }
}

/// How far one of the paper's runs is from their mean: as ours are, unless ours are all equal, which
/// says nothing of theirs; no score of this mean spreads more than wins and losses.
fn spread_of_one(claim: &Claim, Measured { summary, moments }: &Measured) -> f64 {
    if *summary == Summary::Score && moments.all_equal() {
        let p = claim.value.clamp(0.0, 1.0);
        return (p * (1.0 - p)).sqrt();
    }
    moments.deviation()
}

/// The margin that the file states.
fn stated_margin(claim: &Claim) -> Option<f64> {
    let relative = claim.precision.relative_margin.map(|part| part * claim.value.abs());
    let absolute = claim.precision.margin;
    absolute.into_iter().chain(relative).reduce(f64::max)
}

/// Half a printed digit and five standard errors of the published number.
fn default_margin(claim: &Claim, measured: &Measured) -> Option<f64> {
    let share = measured.summary == Summary::Share;
    let spread = |runs: u64| {
        let n = runs as f64;
        // Two imagined successes and failures keep the error of 0 and 1 from vanishing.
        let p = (claim.value.clamp(0.0, 1.0) * n + 2.0) / (n + 4.0);
        let one = if share { (p * (1.0 - p)).sqrt() } else { spread_of_one(claim, measured) };
        one / n.sqrt()
    };
    let error = claim.precision.error.or_else(|| claim.precision.runs.map(spread));
    error.map(|error| claim.rounding() + ERRORS * error)
}

/// How many rows would show agreement nine times in ten if there is no difference, to two digits.
fn needed(claim: &Claim, measured: &Measured, margin: f64, confidence: f64) -> Option<u64> {
    let own = own_interval(measured, confidence)?.width() / 2.0;
    let theirs = their_interval(claim, measured, confidence).width() / 2.0;
    let left = (margin - claim.rounding()).powi(2) - (POWER * theirs).powi(2);
    let rows = measured.moments.n as f64 * (POWER * own).powi(2) / left;
    if left <= 0.0 || rows <= measured.moments.n as f64 || rows > 1e15 {
        return None;
    }
    let unit = 10f64.powf(rows.log10().floor() - 1.0).max(1.0);
    Some(((rows / unit).ceil() * unit) as u64)
}

#[cfg(test)]
#[path = "judge_tests.rs"]
mod tests;
