//! The screen and the JSON of a calibration.

use std::ops::Range;

use plywood_contest::calibration::{Marks, Met, Study, Transfer};
use plywood_lab::{
    calibration::{difficulty_table, game_table, ply_table, transfer_table},
    table::{Format, wrapped},
};
use serde::Serialize;

use super::grouped;

/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// What `--json` prints.
#[derive(Serialize)]
struct Printed {
    version: u32,
    searches: Vec<PrintedSearch>,
}

#[derive(Serialize)]
struct PrintedSearch {
    search: String,
    games: Vec<PrintedGame>,
    all: Vec<PrintedMarks>,
    transfer: Vec<PrintedTransfer>,
}

#[derive(Serialize)]
struct PrintedGame {
    game: String,
    plies: (u32, u32),
    positions: usize,
    met: Met,
    held_out: Vec<PrintedMarks>,
}

#[derive(Serialize)]
struct PrintedMarks {
    steps: u64,
    proven: u64,
    wrong: u64,
    #[serde(flatten)]
    marks: Marks,
}

#[derive(Serialize)]
struct PrintedTransfer {
    steps: u64,
    #[serde(flatten)]
    transfer: Transfer,
}

/// All that was found, for scripts.
pub fn calibration_json(studies: &[Study<'_>]) -> String {
    let marks = |study: &Study<'_>, games: Range<usize>| {
        let held: Vec<_> = games.clone().flat_map(|game| study.held_out(game)).collect();
        let at = |&steps: &u64| {
            let proofs = games.clone().map(|game| study.proofs(game, steps));
            let (proven, wrong) =
                proofs.fold((0, 0), |sum, one| (sum.0 + one.proven, sum.1 + one.wrong));
            PrintedMarks { steps, proven, wrong, marks: study.marks_at(steps, &held) }
        };
        study.steps().iter().map(at).collect()
    };
    let printed = |study: &Study<'_>| PrintedSearch {
        search: study.spec().to_string(),
        games: study
            .games
            .iter()
            .enumerate()
            .map(|(index, one)| PrintedGame {
                game: one.plan.game.to_string(),
                plies: one.plies,
                positions: one.samples[study.search].len(),
                met: one.met,
                held_out: marks(study, index..index + 1),
            })
            .collect(),
        all: marks(study, 0..study.games.len()),
        transfer: study
            .steps()
            .iter()
            .filter_map(|&steps| Some(PrintedTransfer { steps, transfer: study.transfer(steps)? }))
            .collect(),
    };
    let printed = Printed { version: VERSION, searches: studies.iter().map(printed).collect() };
    serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
}

/// The whole screen.
pub fn calibration_screen(studies: &[Study<'_>], width: usize) -> String {
    let mut text = String::new();
    for study in studies {
        let mut tables = vec![game_table(study)];
        tables.extend(transfer_table(study));
        tables.extend([ply_table(study), difficulty_table(study)]);
        let tables: Vec<_> = tables.iter().map(|table| table.write(Format::Text(width))).collect();
        text += &tables.join("\n");
        text.push('\n');
    }
    let (mut proven, mut wrong) = (0, 0);
    for study in studies {
        for game in 0..study.games.len() {
            for &steps in study.steps() {
                let proofs = study.proofs(game, steps);
                (proven, wrong) = (proven + proofs.proven, wrong + proofs.wrong);
            }
        }
    }
    let games = studies.first().map_or(&[][..], |study| study.games);
    for one in games {
        let line = format!(
            "{}: {} solved positions of plies {}–{}; {} were not solved in time, {} games ended \
             before, {} had one move, {} were met before.",
            one.plan.game,
            grouped(one.samples.iter().map(Vec::len).max().unwrap_or(0) as u64),
            one.plies.0,
            one.plies.1,
            one.met.unsolved,
            one.met.ended,
            one.met.forced,
            one.met.repeated
        );
        text += &(wrapped(&line, width, 2) + "\n");
    }
    text + &format!("{wrong} of {} proofs were wrong.\n", grouped(proven))
}
