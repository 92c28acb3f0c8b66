//! The first lines of a proof file, which people can read: what is claimed, of which game.

use std::io::{BufRead, Read, Write};

use plywood_core::Player;

use super::{Flaw, References, WitnessHeader};

/// How every version of the format begins; this program writes and reads versions 1, 2 and 3.
pub(super) const FAMILY: &str = "plywood proof ";
/// The most bytes of a header.
const LONGEST: u64 = 1 << 16;

/// What a proof by strategies claims.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The game by name, version of the rules and parameters.
    pub game: String,
    /// The position in the game's own words, on one line.
    pub position: String,
    /// The first player's gain under best play; or what `player` can guarantee, and no more.
    pub value: f64,
    /// One of several players, against whom all others play together
    /// ([`Coalition`](plywood_core::transform::Coalition)): version 2 of the format. None in games of two
    /// players with opposite payoffs: version 1.
    pub player: Option<Player>,
    /// Which positions it takes for one another. Where these are not the same positions alone, it is version 3 of
    /// the format.
    pub references: References,
}

/// The words by which proofs by strategies say what they are; the first only where there are references beyond keys.
const VALUE: &str = "value";
const GUARANTEE: &str = "guarantee";

impl Header {
    /// Writes the header; the strategies follow.
    pub fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let Self { game, position, value, player, references } = self;
        let kind = if player.is_some() { GUARANTEE } else { VALUE };
        match (references, player) {
            (References::Own, None) => writeln!(out, "{FAMILY}1")?,
            (References::Own, Some(_)) => write!(out, "{FAMILY}2\nkind {kind}\n")?,
            (references, _) => write!(out, "{FAMILY}3\nkind {kind}\nreferences {references}\n")?,
        }
        write!(out, "game {game}\nposition {position}\n")?;
        if let Some(player) = player {
            writeln!(out, "player {}", player.index() + 1)?;
        }
        write!(out, "value {value:?}\n\n")
    }

    /// Reads the header; the strategies follow in the same file.
    pub fn read(file: &mut dyn BufRead) -> Result<Self, Flaw> {
        match Statement::read(file)? {
            Statement::Strategies(header) => Ok(header),
            Statement::Witness(_) => Err(Flaw::Header(
                "it says what everybody gets, by no strategy of one player".into(),
            )),
        }
    }

    /// Reads what follows the version, the kind and what is referred to.
    fn of(lines: &mut Lines<'_>, several: bool, references: References) -> Result<Self, Flaw> {
        let (game, position) = (lines.next("game ")?, lines.next("position ")?);
        let player = if several { Some(lines.player()?) } else { None };
        let value = Lines::number(&lines.next("value ")?)?;
        lines.end()?;
        Ok(Self { game, position, value, player, references })
    }
}

/// What a proof claims, by its kind.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// What a player can guarantee, by strategies against all replies.
    Strategies(Header),
    /// What several players get when everybody plays for itself.
    Witness(WitnessHeader),
}

impl Statement {
    /// Reads a header; what proves it follows in the same file.
    pub fn read(file: &mut dyn BufRead) -> Result<Self, Flaw> {
        let mut lines = Lines(file.take(LONGEST));
        match lines.next(FAMILY)?.as_str() {
            "1" => Header::of(&mut lines, false, References::Own).map(Self::Strategies),
            "2" => match lines.next("kind ")?.as_str() {
                GUARANTEE => Header::of(&mut lines, true, References::Own).map(Self::Strategies),
                WitnessHeader::KIND => WitnessHeader::read(&mut lines).map(Self::Witness),
                other => {
                    let known = [GUARANTEE, WitnessHeader::KIND].join("' and '");
                    Err(unknown("kind", other, &known))
                }
            },
            "3" => {
                let several = match lines.next("kind ")?.as_str() {
                    VALUE => false,
                    GUARANTEE => true,
                    other => {
                        return Err(unknown("kind", other, &[VALUE, GUARANTEE].join("' and '")));
                    }
                };
                let references = match lines.next("references ")?.parse() {
                    Ok(References::Own) | Err(_) => {
                        let why = "its references are neither 'images' nor 'parts'";
                        return Err(Flaw::Header(why.into()));
                    }
                    Ok(references) => references,
                };
                Header::of(&mut lines, several, references).map(Self::Strategies)
            }
            other => Err(unknown("format version", other, "1', '2' and '3")),
        }
    }

    /// The game by name, version of the rules and parameters.
    pub fn game(&self) -> &str {
        match self {
            Self::Strategies(header) => &header.game,
            Self::Witness(header) => &header.game,
        }
    }

    /// The position in the game's own words.
    pub fn position(&self) -> &str {
        match self {
            Self::Strategies(header) => &header.position,
            Self::Witness(header) => &header.position,
        }
    }
}

fn unknown(what: &str, other: &str, known: &str) -> Flaw {
    let other: String = other.chars().take(20).collect();
    Flaw::Header(format!("it has {what} '{other}', this program reads '{known}'"))
}

/// The lines of a header, each with the word it begins with.
pub(super) struct Lines<'f>(std::io::Take<&'f mut dyn BufRead>);

impl Lines<'_> {
    /// What follows `wanted` on the next line.
    pub(super) fn next(&mut self, wanted: &str) -> Result<String, Flaw> {
        let mut bytes = Vec::new();
        self.0.read_until(b'\n', &mut bytes)?;
        let text = String::from_utf8(bytes).ok();
        let text = text.as_deref().and_then(|text| text.strip_suffix('\n'));
        text.and_then(|text| text.strip_prefix(wanted))
            .map(Into::into)
            .ok_or_else(|| Flaw::Header(format!("a line '{}…' is missing", wanted.trim())))
    }

    /// A player, counted from one.
    fn player(&mut self) -> Result<Player, Flaw> {
        let number: Option<u8> = self.next("player ")?.parse().ok();
        let index = number.and_then(|number| number.checked_sub(1));
        index.map(Player).ok_or_else(|| Flaw::Header("its player is no number from 1 on".into()))
    }

    /// A payoff.
    pub(super) fn number(text: &str) -> Result<f64, Flaw> {
        let value = text.parse().ok().filter(|value: &f64| value.is_finite());
        value.ok_or_else(|| Flaw::Header("its value is no number".into()))
    }

    /// The empty line at the end.
    pub(super) fn end(&mut self) -> Result<(), Flaw> {
        if self.next("")?.is_empty() {
            return Ok(());
        }
        Err(Flaw::Header("the line after the value must be empty".into()))
    }
}
