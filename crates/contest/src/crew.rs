//! The same work on several threads.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Does the same work on so many threads, here if one will do.
///
/// What unwinds from one of them, such as the fault of a game, tells the others to stop and unwinds from here
/// as it was once all have ended.
pub fn crew(threads: usize, stopped: &AtomicBool, work: impl Fn() + Sync) {
    if threads <= 1 {
        return work();
    }
    let first = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                if let Err(panic) = catch_unwind(AssertUnwindSafe(&work)) {
                    stopped.store(true, Ordering::Relaxed);
                    first.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(panic);
                }
            });
        }
    });
    if let Some(panic) = first.into_inner().unwrap_or_else(PoisonError::into_inner) {
        resume_unwind(panic);
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Fault;

    use super::*;

    #[test]
    fn a_fault_on_any_thread_stops_all_and_arrives_as_it_was() {
        let stopped = AtomicBool::new(false);
        let turn = Mutex::new(0);
        let caught = catch_unwind(AssertUnwindSafe(|| {
            crew(3, &stopped, || {
                let mine = {
                    let mut turn = turn.lock().unwrap();
                    *turn += 1;
                    *turn
                };
                if mine == 2 {
                    Fault("the game has ended".into()).raise();
                }
                while !stopped.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
            });
        }));
        let fault = caught.unwrap_err().downcast::<Fault>().expect("what was raised");
        assert_eq!(*fault, Fault("the game has ended".into()));
    }
}
