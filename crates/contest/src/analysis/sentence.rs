//! Certainties, payoffs and players in words.

use plywood_core::{Plain, Player};
use plywood_search::{Certainty, ChosenBy, Report, Stakes, Subject};

/// The name of a player in tables and files.
pub fn player_name(player: Player) -> String {
    const NAMES: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    match NAMES.get(player.index()) {
        Some(name) => (*name).into(),
        None => format!("player {}", player.index() + 1),
    }
}

/// A payoff as a word where it is a plain win, draw or loss: where wins and losses have sizes, where
/// nothing can be lost, or where players do not just win from each other, it is a number.
pub fn payoff_words(payoff: f64, stakes: Stakes) -> String {
    match payoff {
        _ if !stakes.duel => Plain(payoff).to_string(),
        1.0 if stakes.most == 1.0 => "win".into(),
        0.0 if stakes.least == -stakes.most => "draw".into(),
        -1.0 if stakes.least == -1.0 => "loss".into(),
        other => Plain(other).to_string(),
    }
}

/// Whether nothing at all is said of a value, as in [`MoveReport::unknown`](plywood_search::MoveReport::unknown).
pub fn is_unknown(value: f64, certainty: &Certainty) -> bool {
    *certainty == Certainty::NOTHING && value == 0.0
}

/// A value in a column of a table: what is known of it, so that bounds do not look like a value.
/// What is not of the game is to be marked by its [`Footnotes`](super::Footnotes).
pub fn value_words(value: f64, certainty: &Certainty) -> String {
    match *certainty {
        Certainty::Certified { low, high, .. } if low == high => format!("{low:+.3}"),
        Certainty::Certified { low, high, delta: 0.0, of: Subject::Game } => {
            format!("[{}, {}]", trimmed(low), trimmed(high))
        }
        Certainty::Certified { low, high, .. } => interval(low, high),
        _ if is_unknown(value, certainty) => "–".into(),
        _ => format!("{value:+.3}"),
    }
}

/// How sure a search is of a value that stands beside it, in the column of a table.
pub fn kind_words(value: f64, certainty: &Certainty, stakes: Stakes) -> String {
    match *certainty {
        Certainty::Certified { delta: 0.0, of: Subject::Game, .. }
        | Certainty::Proven { .. }
        | Certainty::Posterior { .. } => certainty_words(value, certainty, stakes),
        Certainty::Certified { delta: 0.0, .. } => "certified".into(),
        Certainty::Certified { delta, .. } => format!("certified, δ = {}", risk(delta)),
        _ if is_unknown(value, certainty) => "unknown".into(),
        Certainty::Estimate { samples: 0, .. } => "heuristic".into(),
        Certainty::Estimate { samples, .. } => format!("mean of {}", playouts(samples)),
    }
}

/// What a search says of a value, how sure it is, and of what that is true.
pub fn certainty_words(value: f64, certainty: &Certainty, stakes: Stakes) -> String {
    words(value, certainty, stakes, |of| format!(" of {of}"))
}

/// The same with the subject of what is certified said as `subject` says it.
pub(super) fn words(
    value: f64,
    certainty: &Certainty,
    stakes: Stakes,
    subject: impl FnOnce(Subject) -> String,
) -> String {
    match *certainty {
        Certainty::Proven { value } => format!("proven {}", payoff_words(value, stakes)),
        Certainty::Certified { low, high, delta: 0.0, of: Subject::Game } => {
            format!("between {} and {}", trimmed(low), trimmed(high))
        }
        Certainty::Certified { low, high, delta, of } => {
            let doubt = match delta {
                0.0 => String::new(),
                delta => format!(", but for δ = {}", risk(delta)),
            };
            format!("certified {}{}{doubt}", interval(low, high), subject(of))
        }
        Certainty::Posterior { win } => {
            format!("posterior {:.1}% win under the model", 100.0 * win)
        }
        _ if is_unknown(value, certainty) => "unknown".into(),
        Certainty::Estimate { samples: 0, .. } => format!("heuristic {:+.3}", Plain(value)),
        Certainty::Estimate { samples, .. } => {
            format!("mean {:+.3} of {}", Plain(value), playouts(samples))
        }
    }
}

/// What a report would have played, why, and what is known of it.
///
/// The statistic is named where it decides: not for a move whose exact value is known, unless it was chosen
/// among equals, nor where there is nothing to choose from.
pub fn choice_words(report: &Report<String>) -> String {
    let Some(best) = report.best() else { return "has no move".into() };
    let open = report.stakes.undominated(&report.moves);
    let why = match open.into_iter().filter(|&open| open).count() {
        _ if report.chosen_by == ChosenBy::Resistance => ", chosen by resistance".into(),
        _ if best.certainty.is_proven() => String::new(),
        _ if report.moves.len() == 1 => ", the only move".into(),
        1 => ", the only move that no proof rules out".into(),
        _ => format!(", chosen by {}", report.chosen_by.word()),
    };
    let said = certainty_words(best.value, &best.certainty, report.stakes);
    let root = position_words(report).map_or_else(String::new, |root| format!("; {root}"));
    format!("plays {}{why}: {said}{root}", best.mv)
}

/// What is known of the position beyond its choice: bounds, where the value of the choice is proven and
/// another move may be better.
fn position_words(report: &Report<String>) -> Option<String> {
    let best = report.best()?;
    match report.certainty {
        Certainty::Certified { .. } if best.certainty.is_proven() => {
            let said = certainty_words(report.value, &report.certainty, report.stakes);
            Some(format!("the position: {said}"))
        }
        _ => None,
    }
}

/// Bounds with three digits after the point.
fn interval(low: f64, high: f64) -> String {
    format!("[{:.3}, {:.3}]", Plain(low), Plain(high))
}

/// A probability of error.
fn risk(delta: f64) -> String {
    let percent = 100.0 * delta;
    if percent < 1e-3 { format!("{percent:.0e}%") } else { format!("{}%", trimmed(percent)) }
}

fn playouts(samples: u64) -> String {
    let playouts = if samples == 1 { "playout" } else { "playouts" };
    format!("{} {playouts}", grouped(samples))
}

/// A number with at most three digits after the point and no zeros at the end.
fn trimmed(x: f64) -> String {
    if x.abs() >= 1e21 {
        return format!("{:.3}", Plain(x));
    }
    let text = format!("{x:.3}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// A whole number with commas between groups of three digits; the library of progress bars, which has
/// this too, belongs to the program alone.
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
    use plywood_search::{ChosenBy, Leaves, MoveReport, Stakes};

    use super::*;

    const STAKES: Stakes = Stakes { least: -1.0, most: 1.0, duel: true };
    const TREE: Subject = Subject::Lookahead { depth: 2, leaves: Leaves::RandomGames };

    const fn certified(low: f64, high: f64, delta: f64, of: Subject) -> Certainty {
        Certainty::Certified { low, high, delta, of }
    }

    /// The words of a choice among moves, each with its visits, value and certainty.
    fn said_of(moves: &[(u64, f64, Certainty)], choice: usize, root: Certainty) -> String {
        let named = moves.iter().zip(["a1", "b1", "c1"]);
        let moves = named.map(|(&(visits, value, certainty), mv)| MoveReport {
            mv,
            visits,
            value,
            certainty,
        });
        let by = (Some(choice), ChosenBy::Visits);
        let report = Report::of_moves(Player::FIRST, STAKES, moves.collect(), by);
        let report = report.with_moves(|&mv| mv.to_owned(), |_| Vec::new());
        choice_words(&Report { certainty: root, ..report })
    }

    #[test]
    fn every_kind_of_certainty_has_its_words() {
        let say = |value, certainty| certainty_words(value, &certainty, STAKES);
        assert_eq!(say(1.0, Certainty::Proven { value: 1.0 }), "proven win");
        assert_eq!(say(-0.5, Certainty::bounds(-1.0, 0.0)), "between -1 and 0");
        assert_eq!(
            say(0.46, Certainty::Posterior { win: 0.73 }),
            "posterior 73.0% win under the model"
        );
        assert_eq!(
            say(0.41, Certainty::Estimate { samples: 12_300, error: Some(0.01) }),
            "mean +0.410 of 12,300 playouts"
        );
        assert_eq!(say(0.12, Certainty::NOTHING), "heuristic +0.120");
        assert_eq!(say(0.0, Certainty::NOTHING), "unknown");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(player_name(Player(10)), "player 11");
    }

    #[test]
    fn a_payoff_is_a_win_only_where_no_more_can_be_won() {
        let say = |least, most, value| {
            let stakes = Stakes { least, most, duel: true };
            certainty_words(value, &Certainty::Proven { value }, stakes)
        };
        let plain = [1.0, 0.0, -1.0].map(|value| say(-1.0, 1.0, value));
        assert_eq!(plain, ["proven win", "proven draw", "proven loss"]);
        let sizes = [3.0, 1.0, 0.0, -1.0, -3.0].map(|value| say(-3.0, 3.0, value));
        assert_eq!(sizes, ["proven 3", "proven 1", "proven draw", "proven -1", "proven -3"]);
        let gains = [1.0, 0.0].map(|value| say(0.0, 16.0, value));
        assert_eq!(gains, ["proven 1", "proven 0"], "nothing can be lost");
        let many = Stakes { duel: false, ..STAKES };
        let many = [1.0, 0.0, -1.0].map(|value| payoff_words(value, many));
        assert_eq!(many, ["1", "0", "-1"], "a second of three has not drawn");
    }

    #[test]
    fn what_is_certified_says_of_what_in_the_same_breath() {
        let say =
            |low, high, delta, of| certainty_words(0.0, &certified(low, high, delta, of), STAKES);
        assert_eq!(
            say(-0.326, -0.219, 0.05, TREE),
            "certified [-0.326, -0.219] of the tree of 2 plies with random games at its leaves, but \
             for δ = 5%"
        );
        assert_eq!(
            say(0.1, 0.3, 1e-9, Subject::Game),
            "certified [0.100, 0.300] of the game, but for δ = 1e-7%"
        );
        assert_eq!(
            say(0.5, 0.5, 0.0, Subject::Means),
            "certified [0.500, 0.500] of the means of the tree's leaves"
        );
    }

    #[test]
    fn in_a_table_bounds_do_not_look_like_a_value_and_nothing_is_said_twice() {
        let cells = |value, certainty| {
            (value_words(value, &certainty), kind_words(value, &certainty, STAKES))
        };
        let pair = |value: &str, kind: &str| (value.to_owned(), kind.to_owned());
        let mean = Certainty::Estimate { samples: 1, error: None };
        assert_eq!(cells(0.0, Certainty::bounds(-1.0, 1.0)), pair("[-1, 1]", "between -1 and 1"));
        assert_eq!(cells(0.25, Certainty::Proven { value: 0.25 }), pair("+0.250", "proven 0.25"));
        assert_eq!(
            cells(-0.27, certified(-0.326, -0.219, 0.05, TREE)),
            pair("[-0.326, -0.219]", "certified, δ = 5%")
        );
        assert_eq!(cells(-1.0, certified(-1.0, -1.0, 0.0, TREE)), pair("-1.000", "certified"));
        assert_eq!(cells(0.5, mean), pair("+0.500", "mean of 1 playout"));
        assert_eq!(cells(0.12, Certainty::NOTHING), pair("+0.120", "heuristic"));
        assert_eq!(cells(0.0, Certainty::NOTHING), pair("–", "unknown"));
    }

    #[test]
    fn a_choice_names_the_statistic_unless_a_proof_decides() {
        let says = |moves: &[_], choice| said_of(moves, choice, Certainty::NOTHING);
        let mean = (9, 0.5, Certainty::Estimate { samples: 9, error: Some(0.1) });
        let proven = |value| (1, value, Certainty::Proven { value });
        let chosen = "plays a1, chosen by visits: mean +0.500 of 9 playouts";
        assert_eq!(says(&[mean, mean, proven(-1.0)], 0), chosen);
        assert_eq!(says(&[mean, proven(1.0)], 1), "plays b1: proven win");
        let forced = "plays a1, the only move that no proof rules out: mean +0.500 of 9 playouts";
        assert_eq!(says(&[mean, proven(-1.0)], 0), forced);
        assert_eq!(says(&[mean], 0), "plays a1, the only move: mean +0.500 of 9 playouts");
    }

    #[test]
    fn bounds_of_the_position_are_said_beside_a_choice_whose_value_is_proven() {
        let draw = (0, 0.0, Certainty::Proven { value: 0.0 });
        let open = (9, -0.2, certified(-0.4, 0.1, 0.05, TREE));
        let root = certified(0.0, 0.1, 0.05, TREE);
        assert_eq!(
            said_of(&[draw, open], 0, root),
            "plays a1: proven draw; the position: certified [0.000, 0.100] of the tree of 2 plies with \
             random games at its leaves, but for δ = 5%"
        );
        let bounded = Certainty::bounds(0.0, 1.0);
        assert_eq!(
            said_of(&[draw, open], 0, bounded),
            "plays a1: proven draw; the position: between 0 and 1"
        );
        let proven = Certainty::Proven { value: 0.0 };
        assert_eq!(said_of(&[draw], 0, proven), "plays a1: proven draw");
    }
}
