//! The games played so far, each safe in a file as soon as it is over.
//!
//! The first line states the subject, every other line one game: the seats, the turn, and after
//! an equals sign what each seat scored. Lines are only appended. A last line that was cut off by
//! a crash is dropped; whatever else cannot be read is an error that names its line.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use plywood_catalogue::{bounded, portfolio::Stated};
use serde::{Deserialize, Serialize};

use super::{Seating, SeedsError, Subject};

/// The version of the file's form.
const VERSION: u32 = 1;
/// No journal is longer; whatever is longer is something else.
const LONGEST: u64 = 1 << 32;

/// Games by who sat where, and the file that keeps them.
#[derive(Debug)]
pub struct Journal {
    subject: Subject,
    known: BTreeMap<Seating, Vec<f64>>,
    file: Option<(PathBuf, File)>,
}

#[derive(Serialize, Deserialize)]
struct Heading {
    plywood_games: u32,
    #[serde(flatten)]
    subject: Stated,
}

impl Journal {
    /// A journal without a file.
    pub fn in_memory(subject: Subject) -> Self {
        Self { subject, known: BTreeMap::new(), file: None }
    }

    /// Opens the file of a subject, or begins one. No other run may write to it meanwhile.
    pub fn open(path: &Path, subject: Subject) -> Result<Self, SeedsError> {
        let wrong = |why: String| SeedsError::File { path: path.display().to_string(), why };
        let failed = |error: std::io::Error| wrong(format!("cannot be used: {error}"));
        if path.exists() {
            bounded::open(path).map_err(|error| wrong(format!("cannot be used: {error}")))?;
        }
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        if file.try_lock().is_err() {
            return Err(wrong("is being written by another run: wait for it to end".into()));
        }
        if file.metadata().map_err(failed)?.len() > LONGEST {
            return Err(wrong("is too long to be a journal of games".into()));
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        // What follows the last end of line was being written when the run was killed.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut journal = Self::in_memory(subject);
        journal.read(&text[..whole], &wrong)?;
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            let heading = Heading { plywood_games: VERSION, subject: journal.subject.stated() };
            let line = serde_json::to_string(&heading).expect("plain words serialise") + "\n";
            file.write_all(line.as_bytes()).map_err(failed)?;
        }
        journal.file = Some((path.to_owned(), file));
        Ok(journal)
    }

    fn read(&mut self, text: &str, wrong: &dyn Fn(String) -> SeedsError) -> Result<(), SeedsError> {
        let mut lines = text.lines();
        let Some(first) = lines.next() else { return Ok(()) };
        let heading: Heading = serde_json::from_str(first).map_err(|error| {
            wrong(format!("is no journal of games ({error}): choose another --out"))
        })?;
        if heading.plywood_games != VERSION {
            let found = heading.plywood_games;
            return Err(wrong(format!("has version {found}, and this program reads {VERSION}")));
        }
        let here = self.subject.stated();
        if heading.subject != here {
            return Err(wrong(format!(
                "holds games {}, not {}: choose another --out",
                in_words(&heading.subject),
                in_words(&here)
            )));
        }
        for (number, line) in lines.enumerate() {
            let damaged = || {
                let shown: String = line.chars().take(40).collect();
                wrong(format!(
                    "is damaged at line {} ('{shown}'): delete that line to play its game again",
                    number + 2
                ))
            };
            let (seating, scores) = parse(line).ok_or_else(damaged)?;
            let twice = self.known.insert(seating, scores.clone());
            if twice.is_some_and(|before| before != scores) {
                return Err(damaged());
            }
        }
        Ok(())
    }

    /// Whose games these are.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// What each seat scored, if the game was played.
    pub fn scores(&self, seating: &Seating) -> Option<&[f64]> {
        self.known.get(seating).map(Vec::as_slice)
    }

    /// How many games are known.
    pub fn games(&self) -> usize {
        self.known.len()
    }

    /// Writes down a game.
    pub fn record(&mut self, seating: Seating, scores: Vec<f64>) -> Result<(), SeedsError> {
        if let Some((path, file)) = &mut self.file {
            let words: Vec<_> = scores.iter().map(ToString::to_string).collect();
            let line = format!("{seating} = {}\n", words.join(" "));
            file.write_all(line.as_bytes()).map_err(|error| SeedsError::File {
                path: path.display().to_string(),
                why: format!("cannot be written: {error}"),
            })?;
        }
        self.known.insert(seating, scores);
        Ok(())
    }
}

fn parse(line: &str) -> Option<(Seating, Vec<f64>)> {
    let (seating, scores) = line.split_once(" = ")?;
    let seating: Seating = seating.parse().ok()?;
    let scores: Vec<f64> =
        scores.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let fits = scores.len() == seating.seats.len();
    (fits && scores.iter().all(|s| (0.0..=1.0).contains(s))).then_some((seating, scores))
}

fn in_words(subject: &Stated) -> String {
    let Stated { game, player, steps, seed } = subject;
    format!("of {player} at {steps} steps a move on {game} with seed {seed}")
}
