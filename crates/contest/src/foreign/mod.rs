//! Games that somebody else tells: another program in lines of JSON (docs/foreign-games.md), or whoever
//! implements [`Teller`].

mod batch;
mod entry;
mod game;
mod notation;
mod program;
mod promise;
mod speaker;
mod spot;
mod teller;
mod wire;

pub use entry::{ENTRY, trust};
pub use game::{Foreign, game};
pub use spot::Spot;
pub use teller::{Job, Rules, Sight, Teller};
