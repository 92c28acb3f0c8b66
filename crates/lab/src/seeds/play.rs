//! Games between seeds, over threads; each is written down as soon as it is over.

use std::{
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use plywood_catalogue::{NamedGame, portfolio::turned};
use plywood_contest::{
    crew,
    matches::{Allowance, Starter, play_once, seat_score},
};
use plywood_core::{AnyPosition, Seed};
use plywood_search::Budget;

use super::{Journal, Seating, SeedsError, Subject};

/// Hears of every game once it is written down, and may break.
pub type Watch<'w> = dyn Fn() -> ControlFlow<()> + Sync + 'w;

/// Plays those of the games that the journal does not know. `false` if the watcher broke.
pub fn play_missing(
    journal: &mut Journal,
    wanted: &[Seating],
    threads: usize,
    watch: &Watch<'_>,
) -> Result<bool, SeedsError> {
    let missing: Vec<_> =
        wanted.iter().filter(|seating| journal.scores(seating).is_none()).cloned().collect();
    if missing.is_empty() {
        return Ok(true);
    }
    let subject = journal.subject().clone();
    let opened = subject.game.open()?;
    let play = |seating: &Seating| play_one(&opened, &subject, seating);
    in_parallel(&missing, threads, &play, journal, watch)
}

type Scored = Result<Vec<f64>, SeedsError>;

/// Takes the games one by one from the list, on every thread.
fn in_parallel(
    missing: &[Seating],
    threads: usize,
    play: &(dyn Fn(&Seating) -> Scored + Sync),
    journal: &mut Journal,
    watch: &Watch<'_>,
) -> Result<bool, SeedsError> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let journal = Mutex::new(journal);
    let failure = Mutex::new(None);
    let work = || {
        while !stopped.load(Ordering::Relaxed) {
            let Some(seating) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
            let written = play(seating).and_then(|scores| {
                let mut journal = journal.lock().expect("no thread panics while it writes");
                journal.record(seating.clone(), scores)
            });
            match written {
                Err(error) => {
                    *failure.lock().expect("no thread panics while it fails") = Some(error);
                    stopped.store(true, Ordering::Relaxed);
                }
                Ok(()) if watch().is_break() => stopped.store(true, Ordering::Relaxed),
                Ok(()) => {}
            }
        }
    };
    crew(threads.min(missing.len()), &stopped, work);
    match failure.into_inner().expect("all threads have ended") {
        Some(error) => Err(error),
        None => Ok(!stopped.into_inner()),
    }
}

/// One game: what each seat scored. It depends on the subject and the seating alone.
fn play_one(opened: &NamedGame, subject: &Subject, seating: &Seating) -> Scored {
    let last = seating.seats.len() - 1;
    let chair = |seat: usize| {
        let seed: Seed = subject.seed_of(seat, seating.seats[seat]);
        let turn = if seat == last { seating.turn } else { 0 };
        let budget = Budget { memory: Allowance::MEMORY, ..Budget::steps(subject.steps) };
        let start = move |root: &AnyPosition| {
            let inner = |root: &AnyPosition| opened.start(&subject.player, root, seed);
            Ok(turned(&opened.game, root, turn, inner)?)
        };
        (Box::new(start) as Box<Starter<'_>>, budget)
    };
    let players = (0..=last).map(chair).collect();
    let mut nature = subject.seed.named("nature").named(&seating.to_string()).rng();
    let payoffs = play_once(&opened.game, players, &mut nature)?;
    Ok((0..=last).map(|seat| seat_score(&payoffs, seat)).collect())
}
