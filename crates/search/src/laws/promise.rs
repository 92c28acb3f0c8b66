//! Certificates hold as often as they say, of what they name: counted over many runs.

use plywood_core::Game;

use super::{Broken, Law, Trial, named::Named, run::LOOKS};
use crate::{Certainty, Report};

/// How often a search is started with other luck: bounds that fail one time in three are told from
/// such as may fail one time in twenty.
const RUNS: u64 = 40;
/// How unlikely as many errors must be to be held against a search: five sigma on one side.
const LEVEL: f64 = 2.9e-7;

/// The probability of `errors` or more in `runs` independent runs if each errs with `chance`.
pub fn tail(errors: u64, runs: u64, chance: f64) -> f64 {
    if chance >= 1.0 || errors == 0 {
        return 1.0;
    }
    let (mut term, mut sum) = ((1.0 - chance).powf(runs as f64), 0.0);
    for k in 0..=runs {
        sum += if k >= errors { term } else { 0.0 };
        term *= (runs - k) as f64 / (k + 1) as f64 * chance / (1.0 - chance);
    }
    sum
}

/// How often bounds were wrong, and how often they may be.
#[derive(Copy, Clone, Default)]
struct Tally {
    errors: u64,
    delta: f64,
}

impl<G: Game> Trial<'_, G> {
    /// Starts the search again and again on the first position, if it certifies anything there that
    /// is not a proof of the game's value. Of every move and of the position, after every number of
    /// steps, the bounds may miss the truth in no more runs than a binomial test allows.
    pub(super) fn keeps_promises(&self) -> Result<(), Broken> {
        let Some(truth) = &self.passage.truths[0] else { return Ok(()) };
        let first = &self.passage.positions[0];
        let looks: Vec<_> =
            LOOKS.into_iter().filter(|look| (1..=self.steps).contains(look)).collect();
        let mut tallies = vec![vec![Tally::default(); truth.moves.len() + 1]; looks.len()];
        let mut known: Vec<Named> = Vec::new();
        for run in 0..RUNS {
            let (mut search, mut taken) = ((self.start)(first, self.seed.child(run)), 0);
            let mut promises = false;
            for (tallies, &look) in tallies.iter_mut().zip(&looks) {
                search.run(look - taken);
                taken = look;
                for (row, bounds, delta, of) in certified(&search.report()) {
                    promises = true;
                    if !known.iter().any(|named| named.of == of) {
                        known.extend(Named::new(self.game, first, of, truth));
                    }
                    let Some(named) = known.iter().find(|named| named.of == of) else { continue };
                    let tally = &mut tallies[row];
                    tally.errors += u64::from(named.is_missed(row, bounds));
                    tally.delta = tally.delta.max(delta);
                }
            }
            if !promises {
                return Ok(());
            }
        }
        for (tallies, steps) in tallies.iter().zip(looks) {
            for (row, &Tally { errors, delta }) in tallies.iter().enumerate() {
                if tail(errors, RUNS, delta) < LEVEL {
                    let of = match self.passage_move(row) {
                        Some(mv) => format!("{mv:?}"),
                        None => "the position".into(),
                    };
                    let what = format!(
                        "the bounds of {of} are wrong in {errors} of {RUNS} runs, with δ = {delta}"
                    );
                    return Err(Broken { law: Law::Certificates, ply: 0, steps, what });
                }
            }
        }
        Ok(())
    }

    /// A move of the first position; none after the last.
    fn passage_move(&self, index: usize) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.passage.positions[0], &mut moves);
        moves.get(index).copied()
    }
}

/// What a report certifies and does not prove of the game: the row, its bounds, how often they may be
/// wrong, and of what they are.
fn certified<M>(
    report: &Report<M>,
) -> impl Iterator<Item = (usize, (f64, f64), f64, crate::Subject)> {
    let rows = report.moves.iter().map(|m| m.certainty).chain([report.certainty]).enumerate();
    rows.filter_map(|(row, certainty)| match certainty {
        Certainty::Certified { low, high, delta, of } if delta > 0.0 || !of.is_game() => {
            Some((row, (low, high), delta, of))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::planted::{Move, caught, held, lucb};

    fn narrowed(report: &mut Report<Move>, to: f64) {
        let moves = report.moves.iter_mut().map(|m| (m.value, &mut m.certainty));
        for (value, certainty) in moves.chain([(report.value, &mut report.certainty)]) {
            if let Certainty::Certified { low, high, .. } = certainty {
                *low = value - to * (value - *low);
                *high = value + to * (*high - value);
            }
        }
    }

    #[test]
    fn honest_certificates_pass() {
        held(lucb, |_, _| ()).expect("its bounds hold");
    }

    #[test]
    fn bounds_that_are_too_narrow_are_seen() {
        caught(lucb, Law::Certificates, |report, _| narrowed(report, 0.1));
    }

    #[test]
    fn bounds_without_risk_may_never_be_wrong() {
        caught(lucb, Law::Certificates, |report, _| {
            narrowed(report, 0.3);
            for m in &mut report.moves {
                if let Certainty::Certified { delta, .. } = &mut m.certainty {
                    *delta = 0.0;
                }
            }
        });
    }

    /// Against the definition: 1 − 0.95¹⁰ and 0.05¹⁰.
    #[test]
    fn the_tail_is_that_of_a_binomial_law() {
        assert!((tail(1, 10, 0.05) - (1.0 - 0.95f64.powi(10))).abs() < 1e-12);
        assert!((tail(10, 10, 0.05) / 0.05f64.powi(10) - 1.0).abs() < 1e-9);
        assert_eq!((tail(0, 10, 0.05), tail(1, 10, 0.0)), (1.0, 0.0));
        assert!(tail(13, RUNS, 0.05) < LEVEL && tail(12, RUNS, 0.05) > LEVEL, "one in three");
    }
}
