//! Searches that a page watches: one socket a tab, the messages of `plywood engine` and some more (docs/workbench.md).

mod message;
mod outbox;
mod tab;

pub use tab::live;
