//! Members of an ensemble of random games, looked at one by one: what simulation puts beside the
//! formulas of papers 000 and 004.

mod look;
mod pearl;
mod told;

pub use look::{Ending, calls, ending, equivalent, finite, main_loop, product, within};
pub use pearl::pearl;
pub use told::{Saying, Trial};
