//! An engine for scripts and front ends: questions by the thousand in messages of JSON, answered over all
//! cores (docs/engine.md).
//!
//! It knows neither streams nor sockets: a [`Client`] hands in lines or [`Message`]s and gets [`Reply`]s
//! through a function of its own.

mod asked;
mod client;
mod crew;
mod desk;
mod fields;
mod id;
mod job;
mod means;
mod message;
mod repertoire;
mod reply;
mod work;

pub use asked::Asked;
pub use client::{Client, LONGEST};
pub use crew::Engine;
pub use id::Id;
pub use means::Means;
pub use message::{Action, Message, MessageError, Refused};
pub(crate) use repertoire::Repertoire;
pub use reply::{Known, Reply, Said, Status, sentence};

/// Compiles and runs the example of the page.
#[cfg(doctest)]
#[doc = include_str!("../../../../docs/engine.md")]
struct Page;
