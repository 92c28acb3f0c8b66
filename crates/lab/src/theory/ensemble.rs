//! Statistics of recursive games from text, and tables of members of their ensembles.

use plywood_catalogue::ensemble::{Ending, within as within_moves};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{finite, matched, partisan::Pair, status},
};

use super::{
    page::{measured, number},
    simulation::Simulation,
};
use crate::table::Table;

/// The statistics of an impartial or a partisan game, as they are written.
#[derive(Clone, PartialEq, Debug)]
pub struct Ensemble {
    /// The law of the number of moves of a position that is not terminal.
    pub law: String,
    /// The probability that the player to move wins a terminal position, or `matched`.
    pub p: String,
    /// The probability that a position is not terminal.
    pub b: f64,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// The second player's p, if it is another.
    pub p2: Option<String>,
    /// The second player's b, if it is another.
    pub b2: Option<f64>,
}

/// What is written for leaves that match.
const MATCHED: &str = "matched";

/// Reads a law.
pub fn law(text: &str) -> Result<Law, String> {
    Law::parse(text)
}

/// Reads a leaf probability for a law.
pub(super) fn leaf(text: &str, law: &Law) -> Result<f64, String> {
    if text == MATCHED {
        return Ok(matched::point(law));
    }
    text.parse()
        .map_err(|_| format!("p = '{text}' is no number: write one from 0 to 1, or matched"))
}

impl Ensemble {
    /// Whether the leaves are to match.
    pub(super) fn is_matched(&self) -> bool {
        self.p == MATCHED
    }

    /// The statistics, or which of them is impossible. Leaves that are to match two laws are those of
    /// definition 5.4, which are not those that match each law alone.
    pub fn statistics(&self) -> Result<Statistics, String> {
        let first = law(&self.law)?;
        let Some(second) = &self.law2 else {
            let p = leaf(&self.p, &first)?;
            return Ok(Statistics::impartial(Side::new(first, p, self.b)?));
        };
        let second = law(second)?;
        let p2 = self.p2.as_deref().unwrap_or(&self.p);
        let b = [self.b, self.b2.unwrap_or(self.b)];
        match [self.p == MATCHED, p2 == MATCHED] {
            [true, true] => Pair::new(first, second)?.statistics(b),
            [false, false] => {
                let [p, p2] = [leaf(&self.p, &first)?, leaf(p2, &second)?];
                Ok(Statistics::partisan(Side::new(first, p, b[0])?, Side::new(second, p2, b[1])?))
            }
            _ => Err("leaves match two laws together: write matched for both p and p2".into()),
        }
    }
}

/// How many moves LSOLVE can look ahead in trees of some mean degrees.
pub(super) fn sight(statistics: &Statistics) -> u32 {
    let mean = finite::growth(statistics).max(1.2);
    (20_000f64.ln() / mean.ln()).floor().clamp(1.0, 16.0) as u32
}

/// Positions still open after so many moves, theory and simulation, for some statistics.
pub(super) fn open_table(simulation: &Simulation, rows: &[(String, Statistics)]) -> Table {
    let mut table = Table::new(
        "positions of the first player not decided within n moves",
        ["statistics", "n", "never decided", "not within n", "simulated"],
    );
    for (name, statistics) in rows {
        let n = sight(statistics);
        let [within, _] = status::spiral(statistics).nth(n as usize).expect("spirals go on");
        let look = |game: &Recursive| f64::from(u8::from(within_moves(game, n) == Ending::Open));
        let seen = simulation.run(statistics, look).map_or_else(String::new, |s| measured(&s));
        let tie = status::status(statistics)[0].tie;
        let numbers = [number(tie), number(within.not_lost - within.won)];
        table.push([[name.clone(), n.to_string()].as_slice(), &numbers, &[seen]].concat());
    }
    table
}

/// The sides to be shown: one if both players find the same.
pub(super) fn shown(statistics: &Statistics) -> std::ops::Range<usize> {
    if statistics.is_impartial() { 0..1 } else { 0..2 }
}

/// What a side is called in a table.
pub(super) fn name(statistics: &Statistics, side: usize) -> &'static str {
    match (statistics.is_impartial(), side) {
        (true, _) => "either",
        (false, 0) => "first",
        _ => "second",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ensemble(p: &str, p2: Option<&str>) -> Ensemble {
        let law2 = Some("0.3*z+0.7*z^5".into());
        let p2 = p2.map(Into::into);
        Ensemble { law: "0.4*z+0.6*z^9".into(), p: p.into(), b: 0.7, law2, p2, b2: Some(0.6) }
    }

    /// Definition 5.4: with matched leaves every position is won as often as a leaf of its player.
    #[test]
    fn matched_leaves_of_a_pair_are_won_as_often_as_all_positions() {
        let found = ensemble("matched", None).statistics().unwrap();
        let [x, y] = [found.first.p(), found.second.p()];
        let k = |side: &Side, z: f64| side.internal().generating_function(z);
        assert!((x + k(&found.first, y) - 1.0).abs() < 1e-12);
        assert!((y + k(&found.second, x) - 1.0).abs() < 1e-12);
        let alone = matched::point(found.first.internal());
        assert!((x - alone).abs() > 0.01, "matched alone it would be {alone}");
        for (i, s) in status::status(&found).iter().enumerate() {
            assert!((s.win - [x, y][i]).abs() < 1e-9 && s.tie == 0.0, "{s:?}");
        }
    }

    #[test]
    fn one_matched_leaf_law_of_two_is_refused() {
        for (p, p2) in [("matched", "0.5"), ("0.5", "matched")] {
            let error = ensemble(p, Some(p2)).statistics().unwrap_err();
            assert!(error.contains("both p and p2"), "{error}");
        }
    }
}
