//! One answer: the search, its reports while it runs, and what comes of it.

use std::{
    error::Error,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use plywood_core::{Fault, Seed};
use plywood_search::{Ending, Report};

use super::{Said, job::Job, repertoire::Repertoire};
use crate::{
    analysis::{Interim, analyse_live},
    session::{Limits, Question, defaults::STEPS, search_or_default},
};

/// Searches, says what there is to say meanwhile, and gives what is to be said in the end. A game or a
/// search that breaks down gives an error and is made anew for the next question.
pub(super) fn answer(job: &Job, repertoire: &Repertoire) -> Said {
    let searched = catch_unwind(AssertUnwindSafe(|| search(job, repertoire)));
    match searched {
        Ok(Ok(said)) => said,
        Ok(Err(error)) => Said::error(job.ply, &error),
        Err(panic) => {
            repertoire.forget(&job.asked.game);
            Said::error(job.ply, &Fault::of_panic(panic))
        }
    }
}

fn search(job: &Job, repertoire: &Repertoire) -> Result<Said, Box<dyn Error>> {
    let (asked, ply) = (&*job.asked, job.ply);
    if job.is_cancelled() {
        return Ok(Said::Cancelled { ply, analysis: None });
    }
    let opened = repertoire.game(&asked.game)?;
    let limits = Limits {
        steps: asked.steps,
        time: asked.time,
        until_settled: asked.until_settled,
        memory: job.memory,
    };
    let at_ply = |ply| asked.place.at_ply(ply).expect("plies of a question are in its line");
    let question = Question {
        game: opened.game.clone(),
        place: ply.map_or_else(|| asked.place.clone(), at_ply),
        search: search_or_default(asked.search.as_deref(), &opened.game)?,
        seed: Seed(asked.seed),
        budget: limits.budget_or(STEPS),
        lanes: asked.lanes,
        threads: 1,
    };
    let calibrator = || repertoire.calibrator(&opened, &question.search, question.lanes);
    let meaning = |report: &Report<String>| {
        let open = !report.certainty.is_proven();
        open.then(|| calibrator().calibrate(report, question.place.ply()))
    };
    let mut reported = Duration::ZERO;
    let mut answer = analyse_live(&question, &mut |interim: &Interim<'_>| {
        if job.is_cancelled() {
            return ControlFlow::Break(());
        }
        let time = interim.glimpse.time;
        if asked.report_every.is_some_and(|every| time.saturating_sub(reported) >= every) {
            reported = time;
            job.say(Said::Report { ply, analysis: Box::new(interim.analysis(meaning)) });
        }
        ControlFlow::Continue(())
    })?;
    if answer.unproven().is_some() {
        answer.calibrate_by(&calibrator(), &question.place);
    }
    let analysis = Box::new(answer.analysis);
    Ok(match answer.spent.ending {
        Ending::Interrupted => Said::Cancelled { ply, analysis: Some(analysis) },
        _ => Said::Answer { ply, analysis },
    })
}
