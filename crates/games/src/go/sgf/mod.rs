//! Smart Game Format: games and positions of Go as files (FF\[4\], the main line only).

mod parse;
mod read;
mod record;
mod replay;
mod write;

pub use record::{Cell, Record, SgfError, Step};

/// The page on Go, whose example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../../../docs/go.md")]
struct Page;
