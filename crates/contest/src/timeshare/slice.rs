//! One turn of a search: what others wish of it, then some thinking.

use std::{
    collections::VecDeque,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::PoisonError,
    time::Duration,
};

use plywood_core::Fault;
use plywood_search::{Budget, Clock, Ending};

use super::{
    News, Stage,
    control::Wish,
    share::Floor,
    thinker::Seat,
    work::{MOST_TOLD, Work},
};
use crate::{
    analysis::WrittenTale,
    engine::{Id, sentence},
    session::QuestionError,
};

/// How long a turn is where others wait.
const TURN: Duration = Duration::from_millis(10);
/// How long it is where nobody does: what is held is reckoned after every turn.
const ALONE: Duration = Duration::from_millis(100);

/// The most steps that are told at once: the last ones.
const MOST_TALES: usize = 20;

/// Gives a search its turn; whether it wants another.
pub(super) fn turn(floor: &Floor, seat: &Seat) -> bool {
    if seat.control().closed {
        return false;
    }
    let mut work = seat.work.lock().unwrap_or_else(PoisonError::into_inner);
    let turned = catch_unwind(AssertUnwindSafe(|| take(floor, seat, &mut work)));
    let fault = match turned {
        Ok(Ok(goes_on)) => return goes_on,
        Ok(Err(error)) => error.to_string(),
        Err(panic) => {
            floor.repertoire.forget(&seat.asked.game);
            Fault::of_panic(panic).to_string()
        }
    };
    work.begun = None;
    work.failed = true;
    work.stage = Stage::Ended;
    floor.note(seat, 0);
    seat.say(News::Error { error: sentence(&fault) });
    false
}

fn take(floor: &Floor, seat: &Seat, work: &mut Work) -> Result<bool, QuestionError> {
    if work.begun.is_none() && !work.failed {
        work.begin(floor, &seat.asked)?;
        if work.stage == Stage::Paused {
            report(seat, work, News::Report);
        }
    }
    let wishes = std::mem::take(&mut seat.control().wishes);
    for wish in wishes {
        obey(floor, seat, work, wish)?;
    }
    if work.stage == Stage::Running {
        think(floor, seat, work)?;
    }
    Ok(work.stage == Stage::Running)
}

fn report(seat: &Seat, work: &mut Work, news: fn(super::Standing) -> News) {
    if let Some(standing) = work.standing(&seat.asked) {
        seat.say(news(standing));
    }
}

/// Does what somebody wishes.
fn obey(floor: &Floor, seat: &Seat, work: &mut Work, wish: Wish) -> Result<(), QuestionError> {
    match wish {
        Wish::Pause if work.stage == Stage::Running => {
            work.stage = Stage::Paused;
            report(seat, work, News::Report);
        }
        Wish::Resume { steps } if work.begun.is_some() => {
            if let Some(steps) = steps {
                work.allowed.0 = work.spent.0.saturating_add(steps);
                work.allowed.1 = Duration::MAX;
            }
            work.stage = Stage::Running;
            work.ending = None;
        }
        Wish::Cancel if work.stage != Stage::Ended => {
            work.stage = Stage::Ended;
            work.ending = Some(Ending::Interrupted);
            report(seat, work, News::Cancelled);
        }
        Wish::Pause | Wish::Resume { .. } | Wish::Cancel => {}
        Wish::Step { asked, steps } => step(floor, seat, work, asked, steps)?,
        Wish::Watch { asked, lines } => {
            work.watch(lines);
            seat.say(News::Looks { asked, looks: work.looks() });
        }
    }
    Ok(())
}

/// Takes steps one by one, where the search does not take its turns by itself.
fn step(
    floor: &Floor,
    seat: &Seat,
    work: &mut Work,
    asked: Id,
    steps: u64,
) -> Result<(), QuestionError> {
    let running = work.stage == Stage::Running;
    let Some(begun) = work.begun.as_mut().filter(|_| !running) else {
        let error = "a search takes single steps while it is paused: pause it first".into();
        seat.say(News::Refused { asked, error });
        return Ok(());
    };
    let mut tales = VecDeque::new();
    let mut settled = false;
    for _ in 0..steps {
        let Some(tale) = begun.session.tell()? else {
            settled = true;
            break;
        };
        work.spent.0 += 1;
        tales.push_back(WrittenTale::from(&tale));
        let told =
            |tales: &VecDeque<WrittenTale>| tales.iter().map(WrittenTale::size).sum::<usize>();
        while tales.len() > MOST_TALES || told(&tales) > MOST_TOLD && tales.len() > 1 {
            tales.pop_front();
        }
    }
    (work.stage, work.ending) =
        if settled { (Stage::Ended, Some(Ending::Settled)) } else { (Stage::Paused, None) };
    floor.note(seat, begun.session.memory());
    if let Some(standing) = work.standing(&seat.asked) {
        seat.say(News::Tale { asked, tales: tales.into(), standing });
    }
    Ok(())
}

/// Thinks until the turn is over, a report is due or somebody wishes something.
fn think(floor: &Floor, seat: &Seat, work: &mut Work) -> Result<(), QuestionError> {
    let left =
        (work.allowed.0.saturating_sub(work.spent.0), work.allowed.1.saturating_sub(work.spent.1));
    let due = work.due;
    let begun = work.begun.as_mut().expect("a search that runs has begun");
    let (turn, memory) = (Clock::start(TURN), begun.question.budget.memory.min(floor.room(seat)));
    let budget = Budget { steps: left.0, time: left.1.min(ALONE), memory };
    let spent = begun.session.think(budget, &mut |_| {
        let control = seat.control();
        let wanted = control.closed || !control.wishes.is_empty();
        drop(control);
        if wanted || due.is_spent() || turn.is_spent() && floor.others_wait() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })?;
    work.spent.0 = work.spent.0.saturating_add(spent.steps);
    work.spent.1 += spent.time;
    floor.note(seat, begun.session.memory());
    work.ending = match spent.ending {
        Ending::Time if work.spent.1 < work.allowed.1 => None,
        Ending::Interrupted => None,
        ending => Some(ending),
    };
    if work.ending.is_some() {
        work.stage = Stage::Ended;
        report(seat, work, News::Answer);
    } else if work.due.is_spent() {
        report(seat, work, News::Report);
    }
    Ok(())
}
