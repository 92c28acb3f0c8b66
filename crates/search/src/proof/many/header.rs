//! The first lines of a witness: what everybody gets, in which position of which game.

use std::io::{self, Write};

use crate::proof::{
    Flaw,
    header::{FAMILY, Lines},
};

/// How ties are broken, as a witness says it.
const TIES: &str = "spite";

/// What a witness claims.
#[derive(Clone, PartialEq, Debug)]
pub struct WitnessHeader {
    /// The game by name, version of the rules and parameters.
    pub game: String,
    /// The position in the game's own words, on one line.
    pub position: String,
    /// What each player gets when everybody plays for itself, in order of player.
    pub values: Vec<f64>,
}

impl WitnessHeader {
    /// The word by which these proofs say what they are.
    pub(in crate::proof) const KIND: &str = "max-n";

    /// Writes the header; the witness follows.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { game, position, values } = self;
        let values: Vec<String> = values.iter().map(|value| format!("{value:?}")).collect();
        let values = values.join(" ");
        write!(out, "{FAMILY}2\nkind {}\ngame {game}\nposition {position}\n", Self::KIND)?;
        write!(out, "ties {TIES}\nvalues {values}\n\n")
    }

    /// Reads what follows the kind.
    pub(in crate::proof) fn read(lines: &mut Lines<'_>) -> Result<Self, Flaw> {
        let (game, position) = (lines.next("game ")?, lines.next("position ")?);
        let ties = lines.next("ties ")?;
        if ties != TIES {
            let ties: String = ties.chars().take(20).collect();
            let why = format!("it breaks ties by '{ties}', this program knows '{TIES}'");
            return Err(Flaw::Header(why));
        }
        let values = lines.next("values ")?;
        let values = values.split(' ').map(Lines::number).collect::<Result<_, _>>()?;
        lines.end()?;
        Ok(Self { game, position, values })
    }
}
