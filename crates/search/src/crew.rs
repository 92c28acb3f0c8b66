//! Who does work that falls into independent parts.

/// A part of some work: it may be done at any time, on any thread, beside any other. It owns what it works on, so
/// that threads which live longer than the work can do it.
pub type Task = Box<dyn FnOnce() + Send>;

/// Does parts of a search's work, all of them before it says so.
///
/// Who does which part when decides how soon the work is done and nothing else. A search starts no
/// threads: whoever has some lends them by this trait ([`Search::run_with`](crate::Search::run_with)).
pub trait Crew {
    /// Does all tasks, beginning with the first ones. What unwinds from one of them unwinds from here.
    fn all(&self, tasks: Vec<Task>);
}

/// A crew of one: the caller.
#[derive(Copy, Clone, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn all(&self, tasks: Vec<Task>) {
        for task in tasks {
            task();
        }
    }
}
