//! Work that somebody watches.

use std::ops::ControlFlow;

/// Work between two looks: a unit is about as much as the divergence of a leaf from a level.
const LOOK: usize = 1 << 19;

/// Counts work and asks a watcher now and then whether to go on. Here nothing reads a clock.
pub struct Meter<'w> {
    done: usize,
    watch: &'w mut dyn FnMut() -> ControlFlow<()>,
}

impl<'w> Meter<'w> {
    /// No work is done yet.
    pub fn new(watch: &'w mut dyn FnMut() -> ControlFlow<()>) -> Self {
        Self { done: 0, watch }
    }

    /// So much is done; breaks if the watcher does.
    pub fn spend(&mut self, work: usize) -> ControlFlow<()> {
        self.done += work;
        if self.done < LOOK {
            return ControlFlow::Continue(());
        }
        self.done = 0;
        (self.watch)()
    }
}
