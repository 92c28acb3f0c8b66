//! The workbench: a page in the browser on which to play any game, watch searches think, compare their certainties,
//! explore the theory of random games and browse results. HTTP inside the program; everything is in the binary
//! (docs/workbench.md).

mod assets;
mod catalogue;
mod error;
mod guard;
mod line;
mod live;
mod permit;
mod position;
mod results;
mod router;
mod server;
mod settings;
mod sgf;
mod shown;
mod state;
mod theory;

use error::ApiError;

pub use router::ROUTES;
pub use server::{ServeError, Server};
pub use settings::Settings;
