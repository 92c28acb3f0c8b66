//! The grammar of the format: the values of properties on the main line, one after the other.

use super::SgfError;

/// The most nodes that are read; no game is that long.
const MOST_NODES: usize = 10_000;
/// The most bytes of a file.
const MOST_BYTES: usize = 1 << 22;

/// A value of a property.
pub(super) struct Found<'n> {
    /// The node it belongs to; the root is 0.
    pub(super) node: usize,
    /// The property.
    pub(super) name: &'n str,
    /// The byte behind its bracket.
    pub(super) at: usize,
    /// The value without its escapes.
    pub(super) value: &'n str,
}

impl Found<'_> {
    pub(super) fn wrong(&self, what: impl Into<String>) -> SgfError {
        SgfError::new(self.at, what)
    }
}

/// Shows every value on the main line: the first variation at every fork. One value is held at a
/// time, so that memory is bounded by the file.
pub(super) fn main_line(
    text: &str,
    mut show: impl FnMut(&Found<'_>) -> Result<(), SgfError>,
) -> Result<(), SgfError> {
    if text.len() > MOST_BYTES {
        return Err(SgfError::new(MOST_BYTES, "the file has more than 4 MiB"));
    }
    let begin = beginning(text)
        .ok_or_else(|| SgfError::new(0, "there is no '(' with ';' behind it that begins a game"))?;
    let mut reader = Reader { text, at: begin + 1, value: String::new() };
    let mut nodes = 0;
    loop {
        reader.skip_space();
        match reader.peek() {
            Some(';') => {
                if nodes >= MOST_NODES {
                    return Err(SgfError::new(reader.at, "there are too many nodes"));
                }
                reader.at += 1;
                reader.node(nodes, &mut show)?;
                nodes += 1;
            }
            // A fork: its first branch is the main line, the others are never reached.
            Some('(') => reader.at += 1,
            Some(')') if nodes == 0 => {
                return Err(SgfError::new(begin, "the game has no node: it begins '(;'"));
            }
            Some(')') => return Ok(()),
            Some(other) => {
                let what =
                    format!("'{}' stands where ';', '(' or ')' belongs", other.escape_default());
                return Err(SgfError::new(reader.at, what));
            }
            None => return Err(SgfError::new(reader.at, "the file ends before the game's ')'")),
        }
    }
}

/// The first bracket with a node behind it: other words, and brackets among them, may stand before
/// the game.
fn beginning(text: &str) -> Option<usize> {
    let mut open = None;
    for (at, c) in text.char_indices() {
        match c {
            '(' => open = open.or(Some(at)),
            ';' if open.is_some() => return open,
            c if c.is_whitespace() => {}
            _ => open = None,
        }
    }
    None
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// The value at hand.
    value: String,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        while let Some(c) = self.peek().filter(|c| c.is_whitespace()) {
            self.at += c.len_utf8();
        }
    }

    fn node(
        &mut self,
        node: usize,
        show: &mut impl FnMut(&Found<'_>) -> Result<(), SgfError>,
    ) -> Result<(), SgfError> {
        loop {
            self.skip_space();
            let begin = self.at;
            while self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
                self.at += 1;
            }
            if self.at == begin {
                return Ok(());
            }
            // Older files write names with small letters in between, which do not count.
            let letters = self.text[begin..self.at].chars();
            let name: String = letters.filter(char::is_ascii_uppercase).collect();
            self.skip_space();
            if self.peek() != Some('[') {
                let name: String = name.chars().take(20).collect();
                let what = format!("the property {name} has no value in [ ]");
                return Err(SgfError::new(self.at, what));
            }
            while self.peek() == Some('[') {
                self.at += 1;
                let at = self.at;
                self.read_value()?;
                show(&Found { node, name: &name, at, value: &self.value })?;
                self.skip_space();
            }
        }
    }

    /// Reads a value up to its bracket; a backslash makes the next character plain, and a line
    /// that ends with one goes on.
    fn read_value(&mut self) -> Result<(), SgfError> {
        let (begin, mut plain) = (self.at, false);
        self.value.clear();
        for c in self.text[begin..].chars() {
            self.at += c.len_utf8();
            match c {
                _ if plain => {
                    plain = false;
                    if c != '\n' {
                        self.value.push(c);
                    }
                }
                '\\' => plain = true,
                ']' => return Ok(()),
                _ => self.value.push(c),
            }
        }
        Err(SgfError::new(begin, "a value in '[' is not closed by ']'"))
    }
}
