//! What limits a search stands outside it: budgets, clocks, watchers.

use std::{ops::ControlFlow, time::Duration};

use plywood_core::Player;
use plywood_search::{
    Budget, Certainty, ChosenBy, Ending, MoveReport, Progress, Report, Search, Stakes, Watch, drive,
};

/// A search that counts its steps, holds as many bytes, and settles after some.
struct Counter {
    steps: u64,
    settles_at: u64,
}

impl Search for Counter {
    type Move = u8;

    fn step(&mut self) -> Progress {
        self.steps += 1;
        if self.steps >= self.settles_at { Progress::Settled } else { Progress::Searching }
    }
    fn report(&self) -> Report<u8> {
        Report {
            player: Player::FIRST,
            moves: vec![MoveReport::unknown(7)],
            chosen_by: ChosenBy::OwnRule,
            stakes: Stakes { least: -1.0, most: 1.0, duel: true },
            choice: Some(0),
            principal_variation: vec![7],
            value: 0.0,
            certainty: Certainty::NOTHING,
            steps: self.steps,
            nodes: 1,
            settled: self.steps >= self.settles_at,
            remark: None,
        }
    }
    fn advance(&mut self, _: u8) {}
    fn memory(&self) -> usize {
        self.steps as usize
    }
}

const ENDLESS: u64 = u64::MAX;

fn go_on<S: ?Sized>(_: Watch<'_, S>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn steps_are_exact() {
    for steps in [0, 1, 2, 3, 1_000, 16_384, 100_001] {
        let mut search = Counter { steps: 0, settles_at: ENDLESS };
        let spent = drive(&mut search, Budget::steps(steps), go_on);
        assert_eq!((spent.steps, spent.ending, search.steps), (steps, Ending::Steps, steps));
    }
}

#[test]
fn no_time_at_all_still_leaves_a_legal_move() {
    let mut search = Counter { steps: 0, settles_at: ENDLESS };
    let spent = drive(&mut search, Budget::time(Duration::ZERO), go_on);
    assert_eq!((spent.steps, spent.ending), (0, Ending::Time));
    assert_eq!(search.report().best().unwrap().mv, 7);
}

#[test]
fn time_ends_a_search_that_would_not() {
    let mut search: Box<dyn Search<Move = u8>> =
        Box::new(Counter { steps: 0, settles_at: ENDLESS });
    let limit = Duration::from_millis(5);
    let spent = drive(&mut *search, Budget::time(limit), go_on);
    assert_eq!(spent.ending, Ending::Time);
    assert!(spent.time >= limit && spent.steps > 0);
}

#[test]
fn memory_ends_a_search_within_a_batch_of_its_limit() {
    let mut search = Counter { steps: 0, settles_at: ENDLESS };
    let budget = Budget { memory: 50_000, ..Budget::UNLIMITED };
    let spent = drive(&mut search, budget, go_on);
    assert_eq!(spent.ending, Ending::Memory);
    assert!((50_000..50_000 + (1 << 14)).contains(&search.steps), "{}", search.steps);
}

#[test]
fn a_watcher_can_stop_it_and_sees_the_steps() {
    let mut search = Counter { steps: 0, settles_at: ENDLESS };
    let mut seen = Vec::new();
    let spent = drive(&mut search, Budget::UNLIMITED, |watch| {
        assert_eq!(watch.search.report().steps, watch.steps);
        seen.push(watch.steps);
        if watch.steps > 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(spent.ending, Ending::Interrupted);
    assert_eq!(seen.first(), Some(&0));
    assert_eq!(seen.last(), Some(&spent.steps));
    assert!(seen.is_sorted());
}

#[test]
fn a_settled_search_is_left_alone_and_its_watcher_told() {
    let mut search = Counter { steps: 0, settles_at: 5_000 };
    let mut last = 0;
    let spent = drive(&mut search, Budget::UNLIMITED, |watch| {
        last = watch.steps;
        ControlFlow::Continue(())
    });
    assert_eq!((spent.steps, spent.ending, last), (5_000, Ending::Settled, 5_000));
}
