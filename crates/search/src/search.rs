//! A search as a machine that is stepped from outside.

use plywood_core::{Game, Seed};

use crate::{Crew, Look, Report, Tale, proof::Strategy};

/// Whether more steps could change anything.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Progress {
    /// There is more to learn.
    Searching,
    /// Solved, or stopped by the search's own rule; further steps do nothing.
    Settled,
}

/// A running search from one position. It knows nothing of clocks, threads or screens.
///
/// It owns its game, its root and its random stream: equal recipes, games, roots, seeds and
/// numbers of steps give equal reports.
pub trait Search {
    /// The moves it chooses among.
    type Move: Copy;

    /// Does one iteration of the algorithm: a playout, a node, a pull.
    fn step(&mut self) -> Progress;

    /// Takes at most `steps` steps and says how many were taken and whether the search settled.
    ///
    /// The same as calling `step` that often; a loop inside the search costs no dynamic call.
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        for taken in 1..=steps {
            if self.step() == Progress::Settled {
                return (taken, Progress::Settled);
            }
        }
        (steps, Progress::Searching)
    }

    /// Does what [`run`](Self::run) does, to the last bit, and gives what can be done side by side to a crew.
    /// A search whose steps each need the one before does all of them itself.
    fn run_with(&mut self, steps: u64, _crew: &dyn Crew) -> (u64, Progress) {
        self.run(steps)
    }

    /// What has been found so far. Valid before the first step, when the choice is merely legal.
    fn report(&self) -> Report<Self::Move>;

    /// Plays a legal move at the root, keeping what was learnt where the algorithm can.
    ///
    /// Where that ends the game, the search is settled and its report has no moves.
    fn advance(&mut self, mv: Self::Move);

    /// Bytes held by what grows as the search runs. Cheap to ask.
    fn memory(&self) -> usize;

    /// What the search holds of the position after a line of moves from its root; `None` where it
    /// holds nothing of it, or the line cannot be played. Looking changes nothing, and takes no longer
    /// than the line and the moves at its end are long.
    ///
    /// After no moves it agrees with [`report`](Self::report). A search that keeps no tree has nothing
    /// to say below its root. Nor have alpha-beta and depth-first proof-number search: what their tables
    /// keep answers a question, such as whether a bound is reached, and may be overwritten.
    fn look(&self, line: &[Self::Move]) -> Option<Look<Self::Move>> {
        line.is_empty().then(|| Look::of_report(self.report()))
    }

    /// Takes the step that [`step`](Self::step) would take, to the last bit, and says what it did. A
    /// search that is settled has nothing to tell.
    ///
    /// It may take much longer than a step. A search that has no words of its own tells what became of
    /// the moves at its root.
    fn tell(&mut self) -> (Progress, Tale<Self::Move>) {
        let before = self.report();
        let progress = self.step();
        (progress, Tale::of_change(&before, &self.report()))
    }

    /// Told once, before the first step, that this is one of several lanes on the same root. A search
    /// that first tries all moves in the order of the rules then begins at another place, so that
    /// lanes of few steps do not all try the same ones. Lane zero is as if nothing was said.
    fn stagger(&mut self, _lane: u64, _lanes: u64) {}

    /// The strategy behind a proven value, for a proof that others can check
    /// ([`proof::write`](crate::proof::write)); `None` while nothing is proven, or if this search
    /// does not keep what a proof needs. A search that forgets looks for moves again, from another
    /// root: once its strategy was asked for a move, it has nothing else to say.
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        None
    }

    /// All that was learnt, as bytes for [`restore`](Self::restore); `None` if this search cannot
    /// be saved.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    /// Goes on where a saved run stopped: both were started with the same recipe, game, root and
    /// seed. From there every step, and every save, is that of the run that was saved. Bytes that
    /// are something else, or would take more than `memory` bytes, give a sentence and change
    /// nothing. Nothing is taken for proven because the bytes say so: what they call known must
    /// follow by the rules.
    fn restore(&mut self, _saved: &[u8], _memory: usize) -> Result<(), String> {
        Err("this search cannot be resumed".into())
    }
}

#[deny(clippy::missing_trait_methods)]
impl<S: Search + ?Sized> Search for Box<S> {
    type Move = S::Move;

    fn step(&mut self) -> Progress {
        (**self).step()
    }
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        (**self).run(steps)
    }
    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        (**self).run_with(steps, crew)
    }
    fn report(&self) -> Report<S::Move> {
        (**self).report()
    }
    fn advance(&mut self, mv: S::Move) {
        (**self).advance(mv);
    }
    fn memory(&self) -> usize {
        (**self).memory()
    }
    fn look(&self, line: &[S::Move]) -> Option<Look<S::Move>> {
        (**self).look(line)
    }
    fn tell(&mut self) -> (Progress, Tale<S::Move>) {
        (**self).tell()
    }
    fn stagger(&mut self, lane: u64, lanes: u64) {
        (**self).stagger(lane, lanes);
    }
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        (**self).strategy()
    }
    fn save(&self) -> Option<Vec<u8>> {
        (**self).save()
    }
    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        (**self).restore(saved, memory)
    }
}

/// Where a lane begins among so many untried moves.
pub(crate) const fn first_of_lane(lane: u64, lanes: u64, moves: usize) -> usize {
    (lane as u128 * moves as u128 / lanes as u128) as usize
}

/// The recipe of a search: plain parameters that can start a run anywhere, from any seed.
pub trait Algorithm<G: Game> {
    /// The run it starts.
    type Run: Search<Move = G::Move>;

    /// Starts a search of `root`. Equal arguments give equal runs, step by step.
    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run;
}
