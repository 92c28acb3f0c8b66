//! What a study found, as tables.

use plywood_contest::analysis::grouped;
use plywood_contest::calibration::{Answer, Judged, Marks, Study, chosen};

use crate::table::Table;

fn share(x: f64) -> String {
    format!("{:.0} %", 100.0 * x)
}

fn error(x: f64) -> String {
    format!("{:.3}", x + 0.0)
}

/// A figure, or nothing where there were no answers to judge by.
fn judged(marks: &Marks, figure: String) -> String {
    if marks.answers == 0 { String::new() } else { figure }
}

/// One line for each game and number of steps, the last for all games together.
pub fn game_table(study: &Study<'_>) -> Table {
    let heading =
        ["game", "steps", "proven", "open", "ECE", "floor", "Brier", "mistakes", "AUC", "in 90 %"];
    let title = format!("{}, held-out positions", study.spec());
    let mut table = Table::new(title, heading);
    let mut line = |name: String, steps: u64, proofs: (u64, u64), marks: Marks| {
        table.push([
            name,
            grouped(steps),
            share(proofs.0 as f64 / (proofs.1 as f64).max(1.0)),
            marks.answers.to_string(),
            judged(&marks, error(marks.ece)),
            judged(&marks, error(marks.floor)),
            judged(&marks, error(marks.brier)),
            judged(&marks, format!("{:.1} %", 100.0 * marks.mistakes)),
            marks.mistake_auc.map_or_else(String::new, |auc| format!("{auc:.2}")),
            judged(&marks, share(marks.covered)),
        ]);
    };
    let held: Vec<_> = (0..study.games.len()).map(|game| study.held_out(game)).collect();
    for &steps in study.steps() {
        let mut all = (0, 0);
        for (game, held) in held.iter().enumerate() {
            let proofs = study.proofs(game, steps);
            all = (all.0 + proofs.proven, all.1 + proofs.answers);
            let name = study.games[game].plan.game.to_string();
            line(name, steps, (proofs.proven, proofs.answers), study.marks_at(steps, held));
        }
        if held.len() > 1 {
            line("all".into(), steps, all, study.marks_at(steps, &held.concat()));
        }
    }
    table.note = "ECE: how far P(win) and P(loss) are off on average over ten bins of unproven \
                  answers; floor: what a perfect map would show on as many. AUC: how well P(mistake) \
                  tells mistakes from good moves."
        .into();
    table
}

/// How the expected score fares on games, families and difficulties that were left out.
pub fn transfer_table(study: &Study<'_>) -> Option<Table> {
    let heading = ["left out", "steps", "open", "ECE", "floor", "Brier win, loss"];
    let mut table = Table::new(format!("{}, expected score", study.spec()), heading);
    for &steps in study.steps() {
        let transfer = study.transfer(steps)?;
        let mut line = |what: &str, marks: &Marks| {
            table.push([
                what.to_owned(),
                grouped(steps),
                marks.answers.to_string(),
                error(marks.score_ece),
                error(marks.score_floor),
                error(marks.brier),
            ]);
        };
        line("the game", &transfer.game_out);
        if let Some(marks) = &transfer.family_out {
            line("its family", marks);
        }
        line("the harder half", &transfer.easy_to_hard);
    }
    Some(table)
}

/// Held-out answers of all games by how early the position is in its window.
pub fn ply_table(study: &Study<'_>) -> Table {
    let place = |game: usize, answer: &Answer| {
        let (first, last) = study.games[game].plies;
        f64::from(answer.ply.saturating_sub(first)) / f64::from((last - first).max(1))
    };
    thirds(study, "plies", ["the earliest third", "the middle", "the latest third"], &place)
}

/// Held-out answers of all games by the solver's effort.
pub fn difficulty_table(study: &Study<'_>) -> Table {
    let efforts: Vec<Vec<u64>> = study
        .games
        .iter()
        .map(|one| {
            let mut efforts: Vec<_> = one.samples[study.search].iter().map(|s| s.effort).collect();
            efforts.sort_unstable();
            efforts
        })
        .collect();
    let place = |game: usize, answer: &Answer| {
        let below = efforts[game].partition_point(|&effort| effort < answer.effort);
        below as f64 / (efforts[game].len() as f64).max(1.0)
    };
    thirds(
        study,
        "solver's effort",
        ["the easiest third", "the middle", "the hardest third"],
        &place,
    )
}

fn thirds(
    study: &Study<'_>,
    by: &str,
    names: [&str; 3],
    place: &dyn Fn(usize, &Answer) -> f64,
) -> Table {
    let heading = [by, "steps", "open", "ECE", "floor", "score ECE", "floor ", "in 90 %"];
    let mut table = Table::new(format!("{}, held-out positions", study.spec()), heading);
    for &steps in study.steps() {
        for (third, name) in names.iter().enumerate() {
            let within = |game: usize| -> Vec<Judged> {
                let held = study.held_out(game);
                chosen(&held, |answer| {
                    let at = ((3.0 * place(game, answer)) as usize).min(2);
                    answer.steps == steps && at == third
                })
            };
            let marks = study.marks(&(0..study.games.len()).flat_map(within).collect::<Vec<_>>());
            table.push([
                (*name).to_owned(),
                grouped(steps),
                marks.answers.to_string(),
                judged(&marks, error(marks.ece)),
                judged(&marks, error(marks.floor)),
                judged(&marks, error(marks.score_ece)),
                judged(&marks, error(marks.score_floor)),
                judged(&marks, share(marks.covered)),
            ]);
        }
    }
    table
}
