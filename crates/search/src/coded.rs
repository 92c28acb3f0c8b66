//! A search compiled for a game's type, among searches of forgotten games.

use plywood_core::any::Code;

use crate::{Crew, Look, Progress, Report, Search, Tale, proof::Strategy};

/// A typed search whose moves are [numbers](Code), as those of any game are.
#[derive(Clone, Debug)]
pub struct Coded<S>(pub S);

#[deny(clippy::missing_trait_methods)]
impl<S: Search<Move: Code>> Search for Coded<S> {
    type Move = u32;

    fn step(&mut self) -> Progress {
        self.0.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.0.run(steps)
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        self.0.run_with(steps, crew)
    }

    fn report(&self) -> Report<u32> {
        let coded = |line: &[S::Move]| line.iter().map(|mv| mv.code()).collect();
        self.0.report().with_moves(|mv| mv.code(), coded)
    }

    fn advance(&mut self, mv: u32) {
        self.0.advance(Code::decode(mv));
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn look(&self, line: &[u32]) -> Option<Look<u32>> {
        let line: Vec<_> = line.iter().map(|&mv| Code::decode(mv)).collect();
        Some(self.0.look(&line)?.with_moves(|mv| mv.code()))
    }

    fn tell(&mut self) -> (Progress, Tale<u32>) {
        let coded = |moves: &[S::Move]| moves.iter().map(|mv| mv.code()).collect();
        let (progress, tale) = self.0.tell();
        (progress, tale.with_moves(coded, |_, moves| coded(moves)))
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.0.stagger(lane, lanes);
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.0.strategy()
    }

    fn save(&self) -> Option<Vec<u8>> {
        self.0.save()
    }

    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.0.restore(saved, memory)
    }
}
