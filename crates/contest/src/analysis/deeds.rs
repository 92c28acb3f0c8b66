//! What a step of a search did, a sentence each.

use plywood_core::{Plain, Player};
use plywood_search::{Certainty, Deed};

use super::sentence::{is_unknown, player_name};

/// Digits after the point, and the most where fewer would hide a change.
const DIGITS: usize = 3;
const MOST_DIGITS: usize = 12;

/// A deed as a sentence, its moves being words.
pub fn deed_words(deed: &Deed<String>) -> String {
    match deed {
        Deed::Joined { line } => format!("{} joins the tree.", subject(line)),
        Deed::Expanded { line, moves, known } => {
            let known = match known {
                0 => String::new(),
                1 => ", one of which leads to a known position".into(),
                known => format!(", {known} of which lead to known positions"),
            };
            let moves = if *moves == 1 { "one move".into() } else { format!("{moves} moves") };
            format!("{} is expanded: it has {moves}{known}.", subject(line))
        }
        Deed::RandomGame { line, games: 2.., payoffs } => {
            format!("Random games {} pay {} on average.", place(line), shares(payoffs))
        }
        Deed::RandomGame { line, payoffs, .. } => {
            format!("A random game {} pays {}.", place(line), shares(payoffs))
        }
        Deed::Ended { line, payoffs } => {
            format!("The game is over {}: it pays {}.", place(line), shares(payoffs))
        }
        Deed::Known { line, payoffs } => {
            format!(
                "{} is known to pay {}: nothing is played from there.",
                subject(line),
                shares(payoffs)
            )
        }
        Deed::Evaluated { line, player, value } => {
            format!("{} is valued at {}.", subject(line), worth(*value, *player, DIGITS))
        }
        Deed::Resolved { line, player, value, certainty } => {
            format!("{} is resolved: {}.", subject(line), said(*value, certainty, *player, DIGITS))
        }
        Deed::Revised { line, player, before, after } => {
            let both =
                |digits| [before, after].map(|(value, how)| said(*value, how, *player, digits));
            // A change that three digits do not show is shown by more.
            let mut digits = DIGITS;
            let [mut old, mut new] = both(digits);
            while old == new && digits < MOST_DIGITS {
                digits += 3;
                [old, new] = both(digits);
            }
            format!("{} was {old} and is now {new}.", subject(line))
        }
        Deed::Remembered { line, from } => {
            let kept = line[*from..].join(" ");
            format!(
                "Of this game {kept} is remembered: it counts as visited once, there and below."
            )
        }
        Deed::Counted { line } if line.is_empty() => "That counts at the root.".into(),
        Deed::Counted { line } => format!("That counts along {}.", line.join(" ")),
        Deed::Tried { mv, visits: 1 } => format!("{mv} is tried once more."),
        Deed::Tried { mv, visits } => format!("{mv} is tried {visits} times more."),
        Deed::Cast { mv, part } => format!("{mv} is {part}."),
        Deed::Stopped { rule } => format!("The search stops: {rule}."),
        _ => "Something else was done.".into(),
    }
}

/// A position at the beginning of a sentence.
fn subject(line: &[String]) -> String {
    if line.is_empty() {
        "The root".into()
    } else {
        format!("The position after {}", line.join(" "))
    }
}

/// A position further on in a sentence.
fn place(line: &[String]) -> String {
    if line.is_empty() { "from the root".into() } else { format!("after {}", line.join(" ")) }
}

/// A number with its sign and at most so many digits after the point.
fn number(value: f64, digits: usize) -> String {
    let text = format!("{:+.digits$}", Plain(value));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if matches!(text, "+0" | "-0") { "0".into() } else { text.into() }
}

/// What everybody gets.
fn shares(payoffs: &[f64]) -> String {
    let each = (0..).zip(payoffs).map(|(index, &payoff)| worth(payoff, Player(index), DIGITS));
    each.collect::<Vec<_>>().join(", ")
}

/// A payoff to somebody.
fn worth(value: f64, player: Player, digits: usize) -> String {
    format!("{} to the {} player", number(value, digits), player_name(player))
}

/// What is believed of a value.
fn said(value: f64, certainty: &Certainty, player: Player, digits: usize) -> String {
    let name = player_name(player);
    match *certainty {
        Certainty::Proven { value } => format!("worth {}, proven", worth(value, player, digits)),
        Certainty::Certified { low, high, .. } => {
            format!(
                "between {} and {} to the {name} player",
                number(low, digits),
                number(high, digits)
            )
        }
        Certainty::Posterior { win } => {
            format!("won by the {name} player with probability {win:.width$}", width = digits + 1)
        }
        Certainty::Estimate { .. } if is_unknown(value, certainty) => "unknown".into(),
        Certainty::Estimate { samples: 0, .. } => {
            format!("believed {}", worth(value, player, digits))
        }
        Certainty::Estimate { samples, .. } => {
            format!("a mean of {} ({samples} samples)", worth(value, player, digits))
        }
    }
}
