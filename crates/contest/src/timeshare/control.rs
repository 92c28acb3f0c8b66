//! What others want of a search, read by whoever gives it its turn.

use crate::engine::Id;

/// Something to be done at the next turn.
#[derive(Clone, Debug)]
pub(super) enum Wish {
    /// So many steps, told one by one.
    Step {
        /// The message that asks.
        asked: Id,
        /// How many.
        steps: u64,
    },
    /// These lines are watched from now on.
    Watch {
        /// The message that asks.
        asked: Id,
        /// The lines.
        lines: Vec<Vec<String>>,
    },
    /// It goes on, for so many steps more than it has taken or for what is left.
    Resume {
        /// How many.
        steps: Option<u64>,
    },
    /// It waits.
    Pause,
    /// It ends.
    Cancel,
}

/// What others want of a search.
#[derive(Default, Debug)]
pub(super) struct Control {
    /// In the order in which they were asked.
    pub wishes: Vec<Wish>,
    /// Whether it stands in the queue, or has its turn now.
    pub queued: bool,
    /// Nobody listens any more.
    pub closed: bool,
}
