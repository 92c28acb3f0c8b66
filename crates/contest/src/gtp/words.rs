//! A command line as words, and an answer as a result.

/// Cuts a command line at white space; quotes, single or double, keep a word together.
pub(super) fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    if let Some(open) = quote {
        return Err(format!("a quote {open} is not closed in the engine's command"));
    }
    words.extend(word);
    if words.is_empty() {
        return Err("the engine's command is empty: write for example \"python3 engine.py\"".into());
    }
    Ok(words)
}

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
    fn command_lines_are_cut_as_a_shell_would() {
        let cut = words(" python3 'my engine.py'  --level \"2 3\" '' ").unwrap();
        assert_eq!(cut, ["python3", "my engine.py", "--level", "2 3", ""]);
        assert!(words("  ").is_err() && words("a 'b").is_err());
    }

    #[test]
    fn answers_are_read_with_and_without_a_number() {
        assert_eq!(answer("= D4\n"), Ok("D4".into()));
        assert_eq!(answer("=12 D4"), Ok("D4".into()));
        assert_eq!(answer("="), Ok(String::new()));
        assert_eq!(answer("? no"), Err(Answered::Refused("no".into())));
        assert_eq!(answer("hello"), Err(Answered::Garbled("hello".into())));
    }
}
