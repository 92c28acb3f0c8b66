//! Sampling in the best proportions, and stopping when the evidence against every rival suffices.

mod evidence;
mod follow;
mod lag;
mod sampling;

pub(super) use sampling::TrackAndStop;
pub use sampling::Tracking;
