//! Evaluations as they are written for scripts: one row a method and a K', every number in a field of its own.

use plywood_portfolio::{OPPONENTS, Spread};
use serde::Serialize;

use super::{Evaluation, PortfolioFile, SeatScore, table::half_width};

/// What `seeds evaluate --json` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Written<R> {
    version: u32,
    /// The player and the game.
    player: String,
    game: String,
    /// Fresh seeds of each player, or tables of them.
    fresh: usize,
    /// The rows.
    measured: Vec<R>,
}

impl<R> Written<R> {
    fn new(file: &PortfolioFile, fresh: usize, measured: Vec<R>) -> Self {
        Self { version: 1, player: file.player.clone(), game: file.game.clone(), fresh, measured }
    }
}

/// A method against the best of K' fresh seeds. Half widths are those of 95 % intervals; null where K' is
/// more than half of the fresh seeds, or all games ended alike.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    method: String,
    /// Whether this is the portfolio itself.
    portfolio: bool,
    /// K'.
    opponents: usize,
    score: f64,
    half: Option<f64>,
    /// The score against the seeds learnt from; null if their games were never played.
    learnt: Option<f64>,
    /// The same method between players whose seeds have no effect.
    null: f64,
    null_half: Option<f64>,
}

/// A seat of a game of three and more players against tables of fresh seeds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeasuredSeat {
    seat: usize,
    portfolio: f64,
    portfolio_half: Option<f64>,
    original: f64,
    original_half: Option<f64>,
    gain: f64,
    gain_half: Option<f64>,
}

/// A table in the form of Table I.
pub fn written_lines(file: &PortfolioFile, found: &Evaluation) -> Written<Measured> {
    let rows = found.lines.iter().flat_map(|line| {
        OPPONENTS.iter().enumerate().map(move |(place, &opponents)| {
            let null = &line.null.held_out[place];
            Measured {
                method: line.name.clone(),
                portfolio: line.method.is_none(),
                opponents,
                score: line.worth.score(place),
                half: super::table::half_of(&line.worth, place),
                learnt: found.whole.then_some(line.learnt),
                null: null.mean,
                null_half: half_width(null),
            }
        })
    });
    Written::new(file, found.fresh, rows.collect())
}

/// The scores of all seats.
pub fn written_seats(
    file: &PortfolioFile,
    scores: &[SeatScore],
    tables: usize,
) -> Written<MeasuredSeat> {
    let told = |spread: &Spread| (spread.mean, half_width(spread));
    let rows = scores.iter().enumerate().map(|(seat, score)| {
        let (portfolio, portfolio_half) = told(&score.portfolio);
        let (original, original_half) = told(&score.original);
        let (gain, gain_half) = told(&score.gain);
        MeasuredSeat {
            seat: seat + 1,
            portfolio,
            portfolio_half,
            original,
            original_half,
            gain,
            gain_half,
        }
    });
    Written::new(file, tables, rows.collect())
}
