//! Finished pairs in a file of lines, so that a run that was stopped goes on where it was.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::Write,
    path::Path,
};

use crate::pair::{Outcome, Spent};

/// What a pair is known by: game, rival, our search, time a move in milliseconds, number.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    pub game: String,
    pub rival: String,
    pub ours: String,
    pub millis: u64,
    pub number: u64,
}

/// All finished pairs, and the file that they are appended to.
#[derive(Default)]
pub struct Ledger {
    pub pairs: BTreeMap<Key, Outcome>,
    file: Option<File>,
}

impl Ledger {
    /// The pairs of a file, which is made if it is not there.
    pub fn open(path: &Path) -> Result<Self, String> {
        let failed = |why: std::io::Error| format!("{}: {why}", path.display());
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(why) => return Err(failed(why)),
        };
        // A line that the end of a run has cut off is no line, and goes.
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut pairs = BTreeMap::new();
        for (index, line) in whole.lines().enumerate() {
            let wrong = || format!("{}, line {}: no pair", path.display(), index + 1);
            let (key, outcome) = read(line).ok_or_else(wrong)?;
            pairs.insert(key, outcome);
        }
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(failed)?;
        file.set_len(whole.len() as u64).map_err(failed)?;
        Ok(Self { pairs, file: Some(file) })
    }

    /// Keeps a pair.
    pub fn keep(&mut self, key: Key, outcome: Outcome) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            file.write_all(line(&key, &outcome).as_bytes()).map_err(|why| why.to_string())?;
        }
        self.pairs.insert(key, outcome);
        Ok(())
    }
}

fn line(key: &Key, outcome: &Outcome) -> String {
    let Key { game, rival, ours, millis, number } = key;
    let [first, second] = outcome.scores;
    let [o, t] = [outcome.ours, outcome.theirs]
        .map(|spent| format!("{}\t{}\t{:.4}", spent.moves, spent.steps, spent.seconds));
    format!("{game}\t{rival}\t{ours}\t{millis}\t{number}\t{first}\t{second}\t{o}\t{t}\n")
}

fn read(line: &str) -> Option<(Key, Outcome)> {
    let fields: Vec<_> = line.split('\t').collect();
    let &[game, rival, ours, millis, number, first, second, ref spent @ ..] = &fields[..] else {
        return None;
    };
    let &[om, os, ot, tm, ts, tt] = spent else { return None };
    let read_spent = |moves: &str, steps: &str, seconds: &str| {
        let (moves, steps) = (moves.parse().ok()?, steps.parse().ok()?);
        Some(Spent { moves, steps, seconds: seconds.parse().ok()? })
    };
    let key = Key {
        game: game.into(),
        rival: rival.into(),
        ours: ours.into(),
        millis: millis.parse().ok()?,
        number: number.parse().ok()?,
    };
    let outcome = Outcome {
        scores: [first.parse().ok()?, second.parse().ok()?],
        ours: read_spent(om, os, ot)?,
        theirs: read_spent(tm, ts, tt)?,
    };
    Some((key, outcome))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_read_as_it_was_written() {
        let key = Key {
            game: "hex(size=7)".into(),
            rival: "arbor".into(),
            ours: "auto".into(),
            millis: 100,
            number: 3,
        };
        let spent = Spent { moves: 20, steps: 12345, seconds: 2.0125 };
        let outcome = Outcome { scores: [1.0, 0.5], ours: spent, theirs: Spent::default() };
        let written = line(&key, &outcome);
        let (again, read) = read(written.trim_end()).expect("it is a pair");
        assert_eq!((again, read.scores, read.ours.steps), (key, [1.0, 0.5], 12345));
        assert!(super::read("hex\tarbor").is_none());
    }
}
