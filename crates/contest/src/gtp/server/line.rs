//! Lines of the protocol: an optional number, a command, arguments.

/// A line that holds a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number the answer must repeat.
    pub id: Option<u32>,
    /// The command.
    pub command: String,
    /// What follows it.
    pub arguments: Vec<String>,
}

impl Line {
    /// Reads a line as the protocol says: control characters and comments are dropped. Nothing if
    /// no command is left.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        let clean: String = text
            .chars()
            .filter_map(|c| match c {
                '\t' => Some(' '),
                c if c.is_control() => None,
                c => Some(c),
            })
            .collect();
        let mut words = clean.split_whitespace().map(str::to_owned).peekable();
        let id = words.peek().and_then(|word| word.parse().ok());
        if id.is_some() {
            words.next();
        }
        let command = words.next()?;
        Some(Self { id, command, arguments: words.collect() })
    }

    /// The answer to this line.
    pub fn answered(&self, answer: &Result<String, String>) -> String {
        let id = self.id.map(|id| id.to_string()).unwrap_or_default();
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        // An empty line would end the answer too early; a picture begins on a line of its own.
        let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let gap = match text.chars().next() {
            None => "",
            Some('\n') => "\n",
            Some(_) => " ",
        };
        format!("{sign}{id}{gap}{}\n\n", lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_comments_and_control_characters_are_read_as_the_protocol_says() {
        let line = Line::read("\u{7}12\tplay  B\tD4 # a comment\r").unwrap();
        assert_eq!((line.id, line.command.as_str()), (Some(12), "play"));
        assert_eq!(line.arguments, ["B", "D4"]);
        assert_eq!(line.answered(&Ok(String::new())), "=12\n\n");
        assert_eq!(line.answered(&Err("illegal move".into())), "?12 illegal move\n\n");
        assert_eq!(line.answered(&Ok("\n a b\n\n1 .\n".into())), "=12\n a b\n1 .\n\n");
        for empty in ["", "   ", "# only a comment", "\r", "17"] {
            assert_eq!(Line::read(empty), None, "{empty:?}");
        }
    }
}
