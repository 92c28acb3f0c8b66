//! Texts that are nearly right, made from right ones: the same for the same seed.

use plywood_core::{Rng, Seed};

/// What readers trip over: numbers at the ends of their ranges, marks that must be closed, letters
/// of several bytes, ends of lines.
const TOKENS: &[&str] = &[
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "1e308",
    "1e-400",
    "nan",
    "inf",
    "-inf",
    "0x1",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "\\",
    "=",
    ",",
    ";",
    ":",
    "/",
    "#",
    "|",
    ".",
    "-",
    "+",
    "*",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "é",
    "…",
    "🎲",
    "\u{202e}",
    "a",
    "Z",
    "true",
    "null",
];

/// The most that a text grows to.
const LONGEST: usize = 4096;

/// Makes texts from examples.
pub struct Mangler {
    rng: Rng,
    examples: Vec<Vec<u8>>,
}

impl Mangler {
    /// From these examples, with this luck.
    pub fn new(examples: impl IntoIterator<Item = impl Into<Vec<u8>>>, seed: Seed) -> Self {
        let examples: Vec<_> = examples.into_iter().map(Into::into).collect();
        assert!(!examples.is_empty(), "there is something to start from");
        Self { rng: seed.rng(), examples }
    }

    /// The next text: an example with one to four changes.
    pub fn bytes(&mut self) -> Vec<u8> {
        let mut text = self.example();
        for _ in 0..=self.rng.below(4) {
            self.change(&mut text);
        }
        text.truncate(LONGEST.max(self.examples.iter().map(Vec::len).max().unwrap_or(0)));
        text
    }

    /// The same for readers of text; what is no text is made one.
    pub fn text(&mut self) -> String {
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }

    fn example(&mut self) -> Vec<u8> {
        let index = self.rng.below(self.examples.len());
        self.examples[index].clone()
    }

    /// A stretch of a text of so many bytes.
    fn stretch(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.rng.below(length + 1);
        let most = (length - start).min(32);
        start..start + self.rng.below(most + 1)
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        let place = self.rng.below(text.len() + 1);
        match self.rng.below(8) {
            0 if place < text.len() => text[place] ^= 1 << self.rng.below(8),
            1 if place < text.len() => text[place] = self.rng.below(256) as u8,
            2 => {
                let range = self.stretch(text.len());
                text.drain(range);
            }
            3 => {
                let range = self.stretch(text.len());
                let again = text[range].to_vec();
                let times = 1 + self.rng.below(8);
                text.splice(place..place, again.repeat(times));
            }
            4 => text.truncate(place),
            5 => {
                let other = self.example();
                let range = self.stretch(other.len());
                text.splice(place..place, other[range].iter().copied());
            }
            6 => {
                // A number becomes another one.
                let end = text[place..].iter().take_while(|b| b.is_ascii_digit()).count() + place;
                let token = TOKENS[self.rng.below(16)];
                text.splice(place..end, token.bytes());
            }
            _ => {
                let token = TOKENS[self.rng.below(TOKENS.len())];
                text.splice(place..place, token.bytes());
            }
        }
    }
}

/// Gives a reader so many texts; a panic names the reader and the text.
pub fn feed<T>(name: &str, count: u32, mut next: impl FnMut() -> T, mut reader: impl FnMut(&T))
where
    T: std::fmt::Debug,
{
    for _ in 0..count {
        let text = next();
        let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reader(&text)));
        assert!(read.is_ok(), "the reader of {name} panics on {text:?}");
    }
}
