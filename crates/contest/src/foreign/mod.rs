//! Games that somebody else tells: another program in lines of JSON (docs/foreign-games.md), or whoever
//! implements [`Teller`].

mod batch;
mod beliefs;
mod entry;
mod game;
mod notation;
mod pool;
mod program;
mod promise;
mod speaker;
mod spot;
mod teller;
mod told;
mod wire;

#[cfg(test)]
mod tests;

pub use entry::{ENTRY, trust};
pub use game::{Foreign, game};
pub use spot::Spot;
pub use teller::{Job, Rules, Sight, Teller};
pub use told::Told;
