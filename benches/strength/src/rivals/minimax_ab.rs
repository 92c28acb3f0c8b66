//! Crate `minimax`: its alpha-beta with deepening, which knows of a position only whether it is won or lost.

use std::{cell::Cell, marker::PhantomData, rc::Rc, time::Duration};

use cpu_time::ThreadTime;
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy};
use plywood_search::Clock;

use super::minimax::Rules;
use crate::{
    clock::Cost,
    contender::Thinker,
    place::{Duel, Place},
};

/// Values every position as even, and counts them.
struct Even<G>(Rc<Cell<u64>>, PhantomData<fn() -> G>);

impl<G: Duel> Evaluator for Even<G> {
    type G = Rules<G>;

    fn evaluate(&self, _: &Place<G>) -> Evaluation {
        self.0.set(self.0.get() + 1);
        0
    }
}

pub struct MinimaxAb<G: Duel> {
    search: IterativeSearch<Even<G>>,
    /// Positions valued so far, which are its steps.
    valued: Rc<Cell<u64>>,
}

/// Bytes of its table.
const TABLE: usize = 64 << 20;

impl<G: Duel> MinimaxAb<G> {
    pub fn new() -> Self {
        let options = IterativeOptions::new().with_table_byte_size(TABLE);
        let valued = Rc::default();
        let even = Even(Rc::clone(&valued), PhantomData);
        Self { search: IterativeSearch::new(even, options), valued }
    }
}

impl<G: Duel> Thinker<G> for MinimaxAb<G> {
    /// The crate reads the clock on the wall. Where that ran faster than the processor's, it is asked again
    /// for the rest of the time, with what it has in its table.
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost) {
        let clock = ThreadTime::now();
        let (mut chosen, before) = (None, self.valued.get());
        while let Some(rest) = time.checked_sub(clock.elapsed()).filter(|&rest| rest > time / 20) {
            let wall = Clock::start(rest);
            self.search.set_timeout(rest);
            chosen = self.search.choose_move(place).or(chosen);
            if wall.passed() < rest {
                break; // It has proven the position, or is as deep as it goes.
            }
        }
        let cost = Cost { steps: self.valued.get() - before, time: clock.elapsed() };
        (chosen.unwrap_or_else(|| place.draw()), cost)
    }
}
