//! An answer as a result.

/// The text of an answer `= text` or `=id text`; the message of `? message`; a sentence about
/// anything else.
pub(super) fn answer(lines: &str) -> Result<String, Answered> {
    let text = lines.trim();
    let rest = |mark: char| {
        let rest = text.strip_prefix(mark)?;
        Some(rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned())
    };
    match (rest('='), rest('?')) {
        (Some(text), _) => Ok(text),
        (_, Some(message)) => Err(Answered::Refused(message)),
        _ => Err(Answered::Garbled(text.chars().take(40).collect())),
    }
}

/// An answer that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answered {
    /// The engine says no.
    Refused(String),
    /// It begins with neither `=` nor `?`.
    Garbled(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_with_and_without_a_number() {
        assert_eq!(answer("= D4\n"), Ok("D4".into()));
        assert_eq!(answer("=12 D4"), Ok("D4".into()));
        assert_eq!(answer("="), Ok(String::new()));
        assert_eq!(answer("? no"), Err(Answered::Refused("no".into())));
        assert_eq!(answer("hello"), Err(Answered::Garbled("hello".into())));
    }
}
