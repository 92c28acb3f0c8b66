//! Many pupils on one exam: who passes, as a table for a spreadsheet or a page.

use std::str::FromStr;

use plywood_contest::grade::{Marks, Verdict};
use plywood_statistics::Interval;

use crate::{
    study::page,
    table::{Format, Table},
};

/// What a pupil must do to pass.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Pass {
    /// Be sound.
    Sound,
    /// Be sound, and blunder in at most this share of the positions.
    Blunders(f64),
}

impl Pass {
    /// Whether the marks suffice.
    pub fn admits(self, marks: &Marks) -> bool {
        let few = match (self, marks.blunder_rate) {
            (Self::Sound, _) => true,
            (Self::Blunders(most), Some(rate)) => rate <= most,
            (Self::Blunders(_), None) => false,
        };
        marks.verdict == Verdict::Sound && few
    }
}

impl FromStr for Pass {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "sound" {
            return Ok(Self::Sound);
        }
        let percent = text.strip_suffix('%').and_then(|number| number.trim().parse::<f64>().ok());
        percent
            .filter(|percent| (0.0..=100.0).contains(percent))
            .map(|percent| Self::Blunders(percent / 100.0))
            .ok_or_else(|| "write 'sound', or the most blunders such as 25%".into())
    }
}

/// A class after its exam.
#[derive(Copy, Clone, Debug)]
pub struct Class<'m> {
    /// The game.
    pub game: &'m str,
    /// How many positions were asked.
    pub positions: u64,
    /// The marks of each pupil, in the order of asking.
    pub marks: &'m [Marks],
    /// What it takes to pass.
    pub pass: Pass,
}

impl Class<'_> {
    /// How many pupils do not pass.
    pub fn failed(&self) -> usize {
        self.marks.iter().filter(|marks| !self.pass.admits(marks)).count()
    }

    /// All that a spreadsheet needs, one line a pupil. Shares are fractions; what was not measured
    /// is empty.
    pub fn table(&self) -> Table {
        let heading = [
            "player",
            "passes",
            "verdict",
            "depth",
            "positions",
            "answered",
            "forfeits",
            "blunders",
            "blunder_rate",
            "blunder_low",
            "blunder_high",
            "blind_blunder_rate",
            "mean_regret",
            "sees_as_1",
            "sees_as_2",
            "faults",
        ];
        let mut table = Table::new(format!("{}, {} positions", self.game, self.positions), heading);
        for marks in self.marks {
            let share = |share: Option<f64>| share.map_or_else(String::new, |s| format!("{s:.4}"));
            let end = |end: fn(Interval) -> f64| share(marks.blunder_interval.map(end));
            let faults: Vec<_> = marks.faults.iter().map(ToString::to_string).collect();
            table.push([
                marks.player.clone(),
                if self.pass.admits(marks) { "yes" } else { "no" }.into(),
                marks.verdict.to_string(),
                marks.depth.map_or_else(String::new, |depth| depth.to_string()),
                self.positions.to_string(),
                marks.answered.to_string(),
                marks.forfeits.len().to_string(),
                marks.blunders.to_string(),
                share(marks.blunder_rate),
                end(|interval| interval.low),
                end(|interval| interval.high),
                share(marks.blind_blunder_rate),
                share(marks.mean_regret),
                marks.sees(1).to_string(),
                marks.sees(2).to_string(),
                faults.join("; "),
            ]);
        }
        table
    }

    /// The table as CSV. A name that a spreadsheet would compute is kept from it by a quote.
    pub fn csv(&self) -> String {
        let mut table = self.table();
        for cell in table.rows.iter_mut().flatten() {
            if cell.starts_with(['=', '+', '-', '@']) {
                cell.insert(0, '\'');
            }
        }
        table.write(Format::Csv)
    }

    /// One page that needs no other file: the table, then each pupil's faults and worst mistakes.
    pub fn html(&self) -> String {
        let mut body = page::table(&self.table());
        for marks in self.marks {
            body += &format!("<section><h2>{}</h2>", page::escape(&marks.player));
            body += &format!("<p>{}</p>\n", marks.verdict);
            let faults = marks.faults.iter();
            let listed: String = faults
                .map(|fault| format!("<li>{}</li>\n", page::escape(&fault.to_string())))
                .collect();
            body += &format!("<ul>{listed}</ul>\n");
            if let Some(first) = marks.forfeits.first() {
                body += &format!("<p>{}</p>\n", page::escape(&first.why));
            }
            for mistake in &marks.mistakes {
                let told = mistake.to_string();
                body += &format!("<pre>{}</pre>\n", page::escape(&told));
            }
            body += "</section>\n";
        }
        page::whole(&format!("Marks on {}", self.game), &body)
    }
}
