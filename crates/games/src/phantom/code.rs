//! What a referee says in the words of a protocol, and how it is read.
//!
//! `refused d4`, `refused d4 ko`, `played d4`, `rests 3`, `takes d4`, `takes-some 2`, `moved`,
//! `passed`, `loses d4`.

use plywood_core::Game;

use super::{Phantom, Reason, Refereed, Told};

const REASONS: [Reason; 4] = [Reason::Occupied, Reason::Suicide, Reason::Ko, Reason::Full];

impl<G: Refereed> Phantom<G> {
    /// One thing that is told, in the words of the protocol.
    pub(super) fn code(&self, told: &Told<G::Move>) -> String {
        let name = |mv: &G::Move| self.open.name(*mv);
        match told {
            Told::Refused(mv, None) => format!("refused {}", name(mv)),
            Told::Refused(mv, Some(reason)) => format!("refused {} {}", name(mv), reason.word()),
            Told::Accepted(mv) => format!("played {}", name(mv)),
            Told::Fell(row) => format!("rests {}", row + 1),
            Told::Took(mv) => format!("takes {}", name(mv)),
            Told::TookSome(stones) => format!("takes-some {stones}"),
            Told::Moved => "moved".into(),
            Told::Passed => "passed".into(),
            Told::Lost(mv) => format!("loses {}", name(mv)),
        }
    }

    /// Reads what [`code`](Self::code) writes.
    pub(super) fn read_code(&self, words: &str) -> Result<Told<G::Move>, String> {
        let shown: String = words.chars().take(40).collect();
        let words: Vec<_> = words.split_whitespace().collect();
        let named =
            |word: &str| self.read_name(word).ok_or_else(|| format!("'{shown}' names no move"));
        // A pass puts no stone anywhere.
        let point = |word: &str| match named(word)? {
            mv if self.open.is_pass(mv) => Err(format!("'{shown}' names no stone")),
            mv => Ok(mv),
        };
        let number = |word: &str, most: u16| {
            let number = word.parse::<u16>().ok().filter(|n| (1..=most).contains(n));
            number.ok_or_else(|| format!("'{shown}' needs a number from 1 to {most}"))
        };
        Ok(match words.as_slice() {
            ["moved"] => Told::Moved,
            ["passed"] => Told::Passed,
            ["refused", word] => Told::Refused(point(word)?, None),
            ["refused", word, reason] => {
                let known = REASONS.into_iter().find(|known| known.word() == *reason);
                let why = || format!("'{shown}' has no reason that I know");
                Told::Refused(point(word)?, Some(known.ok_or_else(why)?))
            }
            ["played", word] => Told::Accepted(named(word)?),
            ["rests", row] => Told::Fell(number(row, 32)? as u8 - 1),
            ["takes", word] => Told::Took(point(word)?),
            ["takes-some", stones] => Told::TookSome(number(stones, 361)?),
            ["loses", word] => Told::Lost(point(word)?),
            _ => {
                return Err(format!(
                    "'{shown}' is nothing that a referee says: refused, played, rests, takes, \
                     takes-some, moved, passed, loses"
                ));
            }
        })
    }

    /// The move of a name, whatever the board.
    fn read_name(&self, word: &str) -> Option<G::Move> {
        let mut names = Vec::new();
        self.moves(&self.start(), &mut names);
        names.into_iter().find(|&mv| self.open.name(mv).eq_ignore_ascii_case(word))
    }
}
