//! What a portfolio is worth in a game of three or more players: against fresh seeds at every
//! other seat (paper 003 leaves it as further work).

use plywood_portfolio::Spread;

use super::{
    Journal, PortfolioFile, Seating, SeedName, SeedsError, Watch, play_missing,
    table::{half_width, percent},
};
use crate::table::Table;

/// What one seat scored against tables of fresh seeds.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SeatScore {
    /// The portfolio, in expectation over its seeds.
    pub portfolio: Spread,
    /// The original player with a fresh seed at the same tables.
    pub original: Spread,
    /// Their difference, table by table.
    pub gain: Spread,
}

/// The table of this number: fresh seeds everywhere but at one seat.
fn at_table(players: usize, seat: usize, own: SeedName, table: usize) -> Seating {
    let fresh = SeedName::Fresh(table as u64);
    let seats = (0..players).map(|other| if other == seat { own } else { fresh }).collect();
    Seating { seats, turn: 0 }
}

/// The original player at a table plays a fresh seed that sits nowhere else.
fn original(tables: usize, table: usize) -> SeedName {
    SeedName::Fresh((tables + table) as u64)
}

/// The games that [`seat_scores`] needs.
pub fn seat_games(file: &PortfolioFile, tables: usize) -> Vec<Seating> {
    let players = file.chairs.len();
    let mut games = Vec::new();
    for (seat, chair) in file.chairs.iter().enumerate() {
        for table in 0..tables {
            games.push(at_table(players, seat, original(tables, table), table));
            games.extend(
                chair
                    .seeds
                    .iter()
                    .map(|seed| at_table(players, seat, SeedName::Learning(seed.index), table)),
            );
        }
    }
    games
}

/// Plays what is missing and scores every seat of a portfolio; `None` if the watcher broke.
pub fn seat_scores(
    file: &PortfolioFile,
    journal: &mut Journal,
    tables: usize,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Option<Vec<SeatScore>>, SeedsError> {
    if !play_missing(journal, &seat_games(file, tables), threads, watch)? {
        return Ok(None);
    }
    let players = file.chairs.len();
    let score = |seat: usize, own: SeedName, table: usize| {
        let game = at_table(players, seat, own, table);
        journal.scores(&game).expect("all games were played")[seat]
    };
    let seats = file.chairs.iter().enumerate().map(|(seat, chair)| {
        let mixed = |table| -> f64 {
            let seeds = chair.seeds.iter();
            seeds.map(|s| s.weight * score(seat, SeedName::Learning(s.index), table)).sum()
        };
        let portfolio: Vec<f64> = (0..tables).map(mixed).collect();
        let own: Vec<f64> = (0..tables).map(|t| score(seat, original(tables, t), t)).collect();
        let gain = Spread::of(portfolio.iter().zip(&own).map(|(a, b)| a - b));
        SeatScore { portfolio: Spread::of(portfolio), original: Spread::of(own), gain }
    });
    Ok(Some(seats.collect()))
}

/// The scores as a table.
pub fn seat_table(scores: &[SeatScore], tables: usize) -> Table {
    let title = "Score (%) at each seat against fresh seeds at all others";
    let names = ["seat", "this portfolio", "original player", "gain"].map(str::to_owned);
    let mut table = Table::new(title, names.to_vec());
    let shown = |spread: &Spread| percent(spread.mean, half_width(spread));
    for (seat, score) in scores.iter().enumerate() {
        let sign = if score.gain.mean < 0.0 { "" } else { "+" };
        table.push(vec![
            (seat + 1).to_string(),
            shown(&score.portfolio),
            shown(&score.original),
            format!("{sign}{}", shown(&score.gain)),
        ]);
    }
    table.note = format!(
        "± is half of a 95% interval, from {tables} independent tables; there is none where all of them ended alike."
    );
    table
}
