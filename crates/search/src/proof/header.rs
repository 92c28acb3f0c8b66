//! The first lines of a proof file, which people can read: what is claimed, of which game.

use std::io::{BufRead, Read, Write};

use super::Flaw;

/// The version of the format that this program writes and reads.
const FORMAT: &str = "plywood proof 1";
/// The most bytes of a header.
const LONGEST: u64 = 1 << 16;

/// What a proof claims.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The game by name, version of the rules and parameters.
    pub game: String,
    /// The position in the game's own words, on one line.
    pub position: String,
    /// The first player's gain under best play.
    pub value: f64,
}

impl Header {
    /// Writes the header; the strategies follow.
    pub fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let Self { game, position, value } = self;
        write!(out, "{FORMAT}\ngame {game}\nposition {position}\nvalue {value:?}\n\n")
    }

    /// Reads the header; the strategies follow in the same file.
    pub fn read(file: &mut dyn BufRead) -> Result<Self, Flaw> {
        let mut file = file.take(LONGEST);
        let mut line = |wanted: &str| -> Result<String, Flaw> {
            let mut bytes = Vec::new();
            file.read_until(b'\n', &mut bytes)?;
            let text = String::from_utf8(bytes).ok();
            let text = text.as_deref().and_then(|text| text.strip_suffix('\n'));
            text.and_then(|text| text.strip_prefix(wanted))
                .map(Into::into)
                .ok_or_else(|| Flaw::Header(format!("a line '{}…' is missing", wanted.trim())))
        };
        let version = line("plywood proof ")?;
        if format!("plywood proof {version}") != FORMAT {
            let version: String = version.chars().take(20).collect();
            let why = format!("its format is version '{version}', this program reads '{FORMAT}'");
            return Err(Flaw::Header(why));
        }
        let (game, position) = (line("game ")?, line("position ")?);
        let value = line("value ")?;
        let value = value.parse().ok().filter(|value: &f64| value.is_finite());
        let value = value.ok_or_else(|| Flaw::Header("its value is no number".into()))?;
        if !line("")?.is_empty() {
            return Err(Flaw::Header("the line after the value must be empty".into()));
        }
        Ok(Self { game, position, value })
    }
}
