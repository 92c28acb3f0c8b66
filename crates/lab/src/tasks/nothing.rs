//! A cell that does nothing: what is left is the cost of the lab itself.

use super::{column, task};
use crate::study::{Kind, Summary, Task};

pub(super) const TASK: Task = task(
    "nothing",
    "does nothing, to measure the lab itself",
    &[],
    &[column("answer", Kind::Integer, Summary::Mean, "a number that follows from the seed")],
    |_| Ok(()),
    |cell| Ok(vec![(cell.seed.0 >> 40).into()]),
);
