//! What is said beside an estimate, and how far its reference set is from the position.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Worth;
use crate::analysis::grouped;

/// How near the reference set is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    /// Positions of this game, of such plies, searched with such budgets.
    Game,
    /// Positions of other games; only the expected score carries over.
    Generic,
    /// Positions of this game, but of other plies or searched otherwise.
    Extrapolated,
    /// There is none.
    None,
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::Generic => "generic",
            Self::Extrapolated => "extrapolated",
            Self::None => "none",
        })
    }
}

/// What an estimate means: shares of positions of a named reference set of which the search
/// reported the same after as many steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Calibrated {
    /// The share that is won by the player to move.
    pub win: Option<f64>,
    /// The share that is drawn.
    pub draw: Option<f64>,
    /// The share that is lost.
    pub loss: Option<f64>,
    /// The mean score, from 0 to 1.
    pub score: Option<f64>,
    /// The share in which the chosen move is worth less than the best.
    pub mistake: Option<f64>,
    /// Outcomes among which the truth is in nine of ten such positions; empty where nobody knows.
    pub set90: Vec<Worth>,
    /// How near the reference set is.
    pub tier: Tier,
    /// The reference set by name; empty if there is none.
    pub reference: String,
    /// How many solved positions it has.
    pub positions: usize,
    /// Its first and its last ply.
    pub plies: Option<(u32, u32)>,
    /// The calibration error on held-out positions at the nearest number of steps.
    pub ece: Option<f64>,
    /// In which way this position is not like the reference set, or why there is none.
    pub note: Option<String>,
}

impl Calibrated {
    /// Nothing is known, for this reason.
    pub fn none(why: impl Into<String>) -> Self {
        Self {
            win: None,
            draw: None,
            loss: None,
            score: None,
            mistake: None,
            set90: Vec::new(),
            tier: Tier::None,
            reference: String::new(),
            positions: 0,
            plies: None,
            ece: None,
            note: Some(why.into()),
        }
    }

    /// One sentence for screens.
    pub fn sentence(&self) -> String {
        let mistake =
            self.mistake.map_or_else(String::new, |p| format!(" · mistake {}", percent(p)));
        match (self.win, self.draw, self.loss, self.score) {
            (Some(win), Some(draw), Some(loss), _) => {
                let words = [win, draw, loss].into_iter().zip(percents([win, draw, loss]));
                let named = Worth::ALL.into_iter().zip(words);
                // Where nothing is ever drawn there is no word of draws.
                let said =
                    named.filter(|(worth, (share, _))| *worth != Worth::Draw || *share > 0.0);
                let said: Vec<_> = said
                    .map(|(worth, (_, percent))| format!("{} {percent}", worth.word()))
                    .collect();
                format!("{} ({}){mistake}", said.join("  "), self.from())
            }
            (.., Some(score)) => {
                format!("expected score {} ({}){mistake}", percent(score), self.from())
            }
            _ => format!("not calibrated: {}", self.note.as_deref().unwrap_or("no map")),
        }
    }

    /// Where the numbers come from.
    fn from(&self) -> String {
        let plies =
            self.plies.map_or_else(String::new, |(first, last)| format!(", plies {first}–{last}"));
        let note = match (&self.note, self.tier) {
            (Some(note), tier) => format!("; {note}: {tier}"),
            (None, _) => String::new(),
        };
        let positions = grouped(self.positions as u64);
        format!("calibrated on {}, {positions} solved positions{plies}{note}", self.reference)
    }
}

/// A share in whole percent; what is neither nothing nor all does not look like it.
fn percent(share: f64) -> String {
    rounded(share, (100.0 * share).round())
}

/// The word for a share that is this many percent when rounded.
fn rounded(share: f64, whole: f64) -> String {
    match whole {
        0.0 if share > 0.0 => "<1 %".into(),
        100.0 if share < 1.0 => ">99 %".into(),
        whole => format!("{whole:.0} %"),
    }
}

/// Shares that make up all, in whole percent that add up to 100: what is missing after rounding
/// down goes to those that lost most by it.
fn percents(shares: [f64; 3]) -> [String; 3] {
    let mut whole = shares.map(|share| (100.0 * share).floor());
    let mut order = [0, 1, 2];
    order.sort_by(|&a, &b| {
        let lost = |index: usize| 100.0 * shares[index] - whole[index];
        lost(b).total_cmp(&lost(a))
    });
    let missing = (100.0 - whole.iter().sum::<f64>()).clamp(0.0, 3.0) as usize;
    for &index in order.iter().take(missing) {
        whole[index] += 1.0;
    }
    [0, 1, 2].map(|index| rounded(shares[index], whole[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_connect_four() -> Calibrated {
        Calibrated {
            win: Some(0.37),
            draw: Some(0.53),
            loss: Some(0.10),
            score: Some(0.635),
            mistake: Some(0.06),
            set90: vec![Worth::Win, Worth::Draw],
            tier: Tier::Extrapolated,
            reference: "connect4".into(),
            positions: 240,
            plies: Some((12, 30)),
            ece: Some(0.03),
            note: Some("this one is earlier".into()),
        }
    }

    #[test]
    fn the_sentence_names_the_shares_the_reference_set_and_the_tier() {
        assert_eq!(
            of_connect_four().sentence(),
            "win 37 %  draw 53 %  loss 10 % (calibrated on connect4, 240 solved positions, plies \
             12–30; this one is earlier: extrapolated) · mistake 6 %"
        );
        let none = Calibrated::none("three players").sentence();
        assert_eq!(none, "not calibrated: three players");
    }

    #[test]
    fn json_has_numbers_in_number_fields_and_the_tier_as_a_word() {
        let written = serde_json::to_value(of_connect_four()).unwrap();
        assert_eq!(written["win"], 0.37);
        assert_eq!(written["set90"], serde_json::json!(["win", "draw"]));
        assert_eq!(written["tier"], "extrapolated");
        assert_eq!(written["plies"], serde_json::json!([12, 30]));
        let none = serde_json::to_value(Calibrated::none("nothing")).unwrap();
        assert_eq!((&none["win"], &none["tier"]), (&serde_json::Value::Null, &"none".into()));
    }

    #[test]
    fn percentages_of_all_outcomes_add_up_and_games_without_draws_have_no_word_of_them() {
        assert_eq!(percents([0.335, 0.335, 0.33]), ["34 %", "33 %", "33 %"]);
        assert_eq!(percents([0.005, 0.99, 0.005]), ["1 %", "99 %", "<1 %"]);
        assert_eq!(percents([0.999, 0.001, 0.0]), [">99 %", "<1 %", "0 %"]);
        let mut hex = of_connect_four();
        (hex.win, hex.draw, hex.loss) = (Some(0.365), Some(0.0), Some(0.635));
        assert!(
            hex.sentence().starts_with("win 37 %  loss 63 % (calibrated"),
            "{}",
            hex.sentence()
        );
    }

    #[test]
    fn a_small_share_is_not_called_nothing() {
        assert_eq!(
            [0.0, 0.004, 0.05, 0.997, 1.0].map(percent),
            ["0 %", "<1 %", "5 %", ">99 %", "100 %"]
        );
    }
}
