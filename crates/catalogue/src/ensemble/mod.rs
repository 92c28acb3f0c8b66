//! Members of an ensemble of recursive random games, looked at one by one: what simulation puts
//! beside the formulas of paper 004.

mod look;
mod told;

pub use look::{Ending, calls, ending, equivalent, finite, main_loop, product, within};
pub use told::{Saying, Trial};
