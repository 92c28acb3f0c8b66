//! Searches of tic-tac-toe with faults planted in their reports, to be caught by the laws.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "any search is started so, of any game")]

use plywood_core::{Game, Seed};
use plywood_games::tic_tac_toe::TicTacToe;

use super::{Broken, Law, Passage, Trial};
use crate::{
    Algorithm, Alone, Crew, Look, Progress, Report, Search, Tale, Uct,
    bayes::{Bayes, Sym},
    identify::{Estimate, Identify, Method, Plan},
    solve::{Procedure, Solve},
};

pub type Move = <TicTacToe as Game>::Move;
type Position = <TicTacToe as Game>::Position;

/// A sound search whose reports are tampered with after a number of steps.
struct Planted {
    inner: Box<dyn Search<Move = Move>>,
    fault: Fault,
    pace: Pace,
    lie: Lie,
    looks: std::cell::Cell<u64>,
}

/// What is done to a report, which is told how many were made before it.
pub type Fault = fn(&mut Report<Move>, u64);

#[deny(clippy::missing_trait_methods)]
impl Search for Planted {
    type Move = Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_with(steps, &Alone)
    }
    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        let (taken, progress) = self.inner.run_with(steps, crew);
        (taken, (self.pace)(steps, progress))
    }
    fn report(&self) -> Report<Move> {
        let mut report = self.inner.report();
        self.looks.set(self.looks.get() + 1);
        (self.fault)(&mut report, self.looks.get());
        report
    }
    fn advance(&mut self, mv: Move) {
        self.inner.advance(mv);
    }
    fn memory(&self) -> usize {
        self.inner.memory()
    }
    /// At the root with the fault of the last report.
    fn look(&self, line: &[Move]) -> Option<Look<Move>> {
        let mut look = if line.is_empty() {
            let mut report = self.inner.report();
            (self.fault)(&mut report, self.looks.get());
            Look::of_report(report)
        } else {
            self.inner.look(line)?
        };
        (self.lie)(&mut look, line);
        Some(look)
    }
    fn tell(&mut self) -> (Progress, Tale<Move>) {
        let (progress, tale) = self.inner.tell();
        ((self.pace)(1, progress), tale)
    }
    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.inner.stagger(lane, lanes);
    }
    fn strategy(&mut self) -> Option<Box<dyn crate::proof::Strategy + '_>> {
        self.inner.strategy()
    }
    fn save(&self) -> Option<Vec<u8>> {
        self.inner.save()
    }
    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.inner.restore(saved, memory)
    }
}

/// What is made of the progress of a run of so many steps.
pub type Pace = fn(u64, Progress) -> Progress;

/// What is done to a look after a line.
pub type Lie = fn(&mut Look<Move>, &[Move]);

/// How a search of tic-tac-toe is started.
pub type Kind = fn(&Position, Seed) -> Box<dyn Search<Move = Move>>;

/// A tree search that proves.
pub fn uct(root: &Position, seed: Seed) -> Box<dyn Search<Move = Move>> {
    Box::new(Uct::default().start(TicTacToe, root, seed).solving())
}

/// A search that chooses by posteriors.
pub fn sym(root: &Position, seed: Seed) -> Box<dyn Search<Move = Move>> {
    Box::new(Bayes::new(Sym::SYM).start(TicTacToe, root, seed))
}

/// A search that chooses by lower bounds, some of which are believed.
pub fn hsolve(root: &Position, seed: Seed) -> Box<dyn Search<Move = Move>> {
    Box::new(Solve::new(Procedure::Horizon(2)).start(TicTacToe, root, seed))
}

/// A search that certifies, without looking for proofs.
pub fn lucb(root: &Position, seed: Seed) -> Box<dyn Search<Move = Move>> {
    let plan = Plan::new(Method::LucbMcts(Estimate::Representative), 0.05, 0.05);
    Box::new(Identify { plan, depth: 1, solve: 0 }.start(TicTacToe, root, seed))
}

/// Two moves from the start: nothing is proven for a while, and much is in the end.
pub fn position(game: TicTacToe) -> Position {
    let mut position = game.start();
    for index in [0, 3] {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        game.play(&mut position, moves[index]);
    }
    position
}

/// Runs a search with a fault under every law.
pub fn held(kind: Kind, fault: Fault) -> Result<(), Broken> {
    held_at_pace(kind, fault, |_, progress| progress)
}

/// Runs a search with a fault, and another in what it says of its progress, under every law.
pub fn held_at_pace(kind: Kind, fault: Fault, pace: Pace) -> Result<(), Broken> {
    held_with(kind, fault, pace, |_, _| ())
}

/// Runs a search that lies when it is looked into under every law.
pub fn held_to_looks(kind: Kind, lie: Lie) -> Result<(), Broken> {
    held_with(kind, |_, _| (), |_, progress| progress, lie)
}

fn held_with(kind: Kind, fault: Fault, pace: Pace, lie: Lie) -> Result<(), Broken> {
    let game = TicTacToe;
    let passage = Passage::random(&game, &position(game), Seed(3), 9, 1_000_000);
    let start = |root: &_, seed| -> Box<dyn Search<Move = Move>> {
        Box::new(Planted { inner: kind(root, seed), fault, pace, lie, looks: 0.into() })
    };
    let trial = Trial {
        game: &game,
        passage: &passage,
        start: &start,
        seed: Seed(1),
        steps: 1000,
        lanes: 1,
        sees_all: true,
    };
    trial.hold()
}

/// The fault breaks the law.
pub fn caught(kind: Kind, law: Law, fault: Fault) {
    let broken = held(kind, fault).expect_err("the fault is seen");
    assert_eq!(broken.law, law, "{broken}");
}
