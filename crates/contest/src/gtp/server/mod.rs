//! A server of the Go Text Protocol, version 2: lines in, answers out, never a panic.

mod blind;
mod files;
mod go;
mod handicap;
mod line;
mod luck;
mod open;
mod pace;
mod referee;
mod serve;
#[cfg(test)]
mod tests;

pub use blind::BlindEngine;
use go::vertex;
pub use luck::Luck;
pub use open::OpenEngine;
pub use pace::Pace;
pub use referee::Arbiter;
pub use serve::{Server, serve};
