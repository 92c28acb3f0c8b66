//! Step-by-step optimal search against paper 000's numbers, exact arithmetic and minimax.
#![expect(clippy::unwrap_used, reason = "a test that cannot build its game fails")]

mod converge;
mod explicit;
mod large;
mod pearl;
mod play;
mod rational;
mod remark_17;
mod step_optimal;
