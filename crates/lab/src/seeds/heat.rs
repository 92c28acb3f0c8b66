//! A board drawn from words such as c3, with a percentage at every point that is played.

/// A picture of the first moves; `None` if the words are no points of a board. Words without a
/// place, such as a pass, stand below.
pub fn heat(legal: &[String], played: &[(String, f64)]) -> Option<String> {
    let point = |word: &str| -> Option<(usize, usize)> {
        let letter = word.chars().next().filter(char::is_ascii_alphabetic)?;
        let row: usize = word[1..].parse().ok().filter(|row| (1..=26).contains(row))?;
        Some((letter.to_ascii_lowercase() as usize - 'a' as usize, row))
    };
    let points: Vec<_> = legal.iter().filter_map(|word| point(word)).collect();
    if points.len() < 4 || points.len() + 2 < legal.len() {
        return None;
    }
    let columns: Vec<usize> = (0..=points.iter().map(|p| p.0).max()?)
        .filter(|c| points.iter().any(|p| p.0 == *c))
        .collect();
    let rows = 1..=points.iter().map(|p| p.1).max()?;
    let mut text = String::new();
    for row in rows.rev() {
        text.push_str(&format!("{row:>4} "));
        for &column in &columns {
            let here = played.iter().find(|(word, _)| point(word) == Some((column, row)));
            let cell = match here {
                Some((_, share)) => format!("{:.0}", 100.0 * share),
                None if points.contains(&(column, row)) => "·".into(),
                None => String::new(),
            };
            text.push_str(&format!("{cell:>4}"));
        }
        text.push('\n');
    }
    text.push_str("     ");
    for &column in &columns {
        text.push_str(&format!("{:>4}", char::from(b'a' + column as u8)));
    }
    text.push('\n');
    for (word, share) in played.iter().filter(|(word, _)| point(word).is_none()) {
        text.push_str(&format!("     {word} {:.0}\n", 100.0 * share));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_stand_where_the_words_point() {
        let legal: Vec<String> =
            ["a1", "b1", "a2", "b2", "pass"].iter().map(ToString::to_string).collect();
        let played = [("b2".to_owned(), 0.75), ("a1".to_owned(), 0.2), ("pass".to_owned(), 0.05)];
        let drawn = heat(&legal, &played).unwrap();
        assert_eq!(drawn, "   2    ·  75\n   1   20   ·\n        a   b\n     pass 5\n");
        let words: Vec<String> =
            ["take-1", "take-2", "é1"].iter().map(ToString::to_string).collect();
        assert_eq!(heat(&words, &[]), None);
    }
}
