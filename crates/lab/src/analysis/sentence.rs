//! Certainties, payoffs and players in words.

use plywood_core::{Plain, Player};
use plywood_search::Certainty;

/// The name of a player in tables and files.
pub fn player_name(player: Player) -> String {
    const NAMES: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    match NAMES.get(player.index()) {
        Some(name) => (*name).into(),
        None => format!("player {}", player.index() + 1),
    }
}

/// A payoff as a word where it is a plain win, draw or loss.
pub fn payoff_words(payoff: f64) -> String {
    match payoff {
        1.0 => "win".into(),
        0.0 => "draw".into(),
        -1.0 => "loss".into(),
        other => Plain(other).to_string(),
    }
}

/// A value in a column of a table: what is known of it, so that bounds do not look like a value.
pub fn value_words(value: f64, certainty: &Certainty) -> String {
    match *certainty {
        Certainty::Certified { low, high, .. } if low == high => format!("{low:+.3}"),
        Certainty::Certified { low, high, delta: 0.0 } => {
            format!("[{}, {}]", trimmed(low), trimmed(high))
        }
        _ => format!("{value:+.3}"),
    }
}

/// How sure a search is of a value, in a few words.
pub fn certainty_words(value: f64, certainty: &Certainty) -> String {
    match *certainty {
        Certainty::Proven { value } => format!("proven {}", payoff_words(value)),
        Certainty::Certified { low, high, delta: 0.0 } => {
            format!("between {} and {}", trimmed(low), trimmed(high))
        }
        Certainty::Certified { low, high, delta } => {
            let (low, high) = (Plain(low), Plain(high));
            let percent = 100.0 * delta;
            let risk = if percent < 1e-3 { format!("{percent:.0e}") } else { trimmed(percent) };
            format!("certified [{low:.3}, {high:.3}] but for δ = {risk}%")
        }
        Certainty::Posterior { win } => format!("posterior {:.1}% win", 100.0 * win),
        Certainty::Estimate { samples: 0, .. } => "unknown".into(),
        Certainty::Estimate { samples, error } => {
            let spread = match error {
                Some(error) => format!(" ± {error:.3}"),
                None => String::new(),
            };
            let playouts = if samples == 1 { "playout" } else { "playouts" };
            let value = Plain(value);
            format!("estimate {value:+.3}{spread} ({} {playouts})", grouped(samples))
        }
    }
}

/// A number with at most three digits after the point and no zeros at the end.
fn trimmed(x: f64) -> String {
    if x.abs() >= 1e21 {
        return format!("{:.3}", Plain(x));
    }
    let text = format!("{x:.3}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// A whole number with commas between groups of three digits.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_certainty_has_its_words() {
        let say = |value, certainty| certainty_words(value, &certainty);
        assert_eq!(say(1.0, Certainty::Proven { value: 1.0 }), "proven win");
        assert_eq!(say(7.0, Certainty::Proven { value: 7.0 }), "proven 7");
        assert_eq!(
            say(0.2, Certainty::Certified { low: 0.1, high: 0.3, delta: 0.05 }),
            "certified [0.100, 0.300] but for δ = 5%"
        );
        assert_eq!(say(0.46, Certainty::Posterior { win: 0.73 }), "posterior 73.0% win");
        assert_eq!(
            say(0.41, Certainty::Estimate { samples: 12_300, error: Some(0.01) }),
            "estimate +0.410 ± 0.010 (12,300 playouts)"
        );
        assert_eq!(say(0.0, Certainty::NOTHING), "unknown");
        assert_eq!(
            value_words(0.0, &Certainty::Certified { low: -1.0, high: 1.0, delta: 0.0 }),
            "[-1, 1]"
        );
        assert_eq!(value_words(0.25, &Certainty::Proven { value: 0.25 }), "+0.250");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(player_name(Player(10)), "player 11");
    }
}
