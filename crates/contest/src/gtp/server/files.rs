//! Games of Go as files: `loadsgf` and `printsgf`.

use super::{open::OpenEngine, serve::argument};
use crate::go::{self, Record, Rules, Step};

impl OpenEngine {
    /// `loadsgf FILE [N]`: the game of a file, up to the position before move N.
    pub(super) fn load(&mut self, arguments: &[String]) -> Result<String, String> {
        argument(arguments, 0)?;
        let (path, number) = match arguments {
            [path @ .., number] if !path.is_empty() && number.parse::<usize>().is_ok() => {
                (path, number.parse::<usize>().ok())
            }
            path => (path, None),
        };
        let failed = |why: String| format!("cannot load file: {why}");
        let mut record =
            go::read_file(&path.join(" ")).map_err(|error| failed(error.to_string()))?;
        if let Some(number) = number {
            record.cut_after(number.saturating_sub(1));
        }
        let mut game = self.asked.game.spec.with("size", &record.size.to_string());
        if let Some(komi) = record.komi {
            game = game.and_then(|game| game.with("komi", &komi.to_string()));
        }
        let game = game.and_then(|game| game.open()).map_err(|error| failed(error.to_string()))?;
        let rules =
            go::rules(&game.spec).ok_or_else(|| failed(format!("{game} cannot be played")))?;
        let place = go::place_of(&rules, &record).map_err(|error| failed(error.to_string()))?;
        self.begin(game, place).map_err(failed)?;
        self.record = record;
        Ok(String::new())
    }

    /// `printsgf`: the game so far as a file.
    pub(super) fn print(&self, rules: &Rules, arguments: &[String]) -> Result<String, String> {
        if !arguments.is_empty() {
            return Err("the file is answered, not written: printsgf takes no argument".into());
        }
        let ended = matches!(
            self.record.steps.as_slice(),
            [.., Step::Move(one, None), Step::Move(other, None)] if one != other
        );
        let result = if ended { self.judged_score(rules)? } else { String::new() };
        let comment = format!("{}, seed {}", self.asked.search, self.asked.seed.0);
        let (size, komi) = (rules.size() as u32, Some(rules.komi()));
        let record = Record { size, komi, result, comment, ..self.record.clone() };
        Ok(record.write().trim_end().to_owned())
    }
}
