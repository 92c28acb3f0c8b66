//! Arms, and rules that decide which to pull next and which to recommend.

mod allocation;
mod arm;
pub mod confidence;
mod halving;
mod lucb;
mod ucb;
mod uniform;

pub use allocation::{Allocation, Recommendation};
pub use arm::Arm;
pub use halving::SequentialHalving;
pub use lucb::Lucb;
pub use ucb::Ucb;
pub use uniform::Uniform;
