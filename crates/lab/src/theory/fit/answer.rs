//! The answer to whether deeper search helps, in sentences.

use super::{Change, Course, Found};

/// The answer, most important sentence first.
pub fn sentences(found: &Found) -> Vec<String> {
    let to = found.deepest_even();
    let mut said = Vec::new();
    if found.change_of_errors(0, to).is_none() {
        said.push(unsolved(found));
        return said;
    }
    if to >= 2 {
        said.extend(compared(found, 0, to));
    }
    if to >= 4 {
        said.extend(compared(found, to - 2, to));
    }
    said.extend(parities(found));
    said
}

/// "Deeper search helps: four plies instead of two, 9 ± 2 points fewer errors …".
fn compared(found: &Found, from: u32, to: u32) -> Option<String> {
    let errors = found.change_of_errors(from, to)?;
    let opening = match errors.course() {
        Course::Fewer => "Deeper search helps",
        Course::More => "Deeper search hurts",
        Course::Unclear => "Deeper search makes no difference that was seen",
    };
    let mut text = format!(
        "{opening}: {} instead of {}, {}",
        plies(to),
        number_word(from),
        points(&errors, "errors")
    );
    if let Some(regret) = found.change_of_regret(from, to) {
        text += &format!(", and the chosen move costs {}", points(&regret, "").trim_end());
    }
    Some(format!("{text} ({} positions).", errors.positions))
}

/// "9 ± 2 points fewer errors".
fn points(change: &Change, of: &str) -> String {
    let (size, error) = (100.0 * change.mean.abs(), 100.0 * change.error);
    let (less, more) = if of.is_empty() { ("less", "more") } else { ("fewer", "more") };
    let way = if change.mean < 0.0 { less } else { more };
    format!("{size:.1} ± {error:.1} points {way} {of}")
}

/// Whether odd or even depths overrate or underrate the player to move.
fn parities(found: &Found) -> Vec<String> {
    let depths = 1..=found.deepest;
    let (mut said, names) = (Vec::new(), ["Even", "Odd"]);
    for (parity, name) in names.iter().enumerate() {
        let Some(depth) = depths.clone().filter(|d| *d as usize % 2 == parity).max() else {
            continue;
        };
        let Some(over) = found.overrates(depth) else { continue };
        let way = match over.course() {
            Course::Fewer => "underrate",
            Course::More => "overrate",
            Course::Unclear => continue,
        };
        let (size, error) = (100.0 * over.mean.abs(), 100.0 * over.error);
        said.push(format!(
            "{name} depths {way} the player to move, by {size:.1} ± {error:.1} points at depth {depth}."
        ));
    }
    said
}

fn unsolved(found: &Found) -> String {
    let looked = found.examined.len();
    if looked == 0 {
        return "No position was searched: ask for some, of a game without chance.".into();
    }
    format!(
        "None of {looked} positions has a winner that could be found: ask for more, or for a smaller \
         version of the game."
    )
}

fn plies(number: u32) -> String {
    let word = number_word(number);
    if number == 1 { "one ply".into() } else { format!("{word} plies") }
}

fn number_word(number: u32) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number as usize).map_or_else(|| number.to_string(), |word| (*word).into())
}
