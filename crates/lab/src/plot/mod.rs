//! Pictures of results: lines with bands, bars with intervals, heat maps, trees; SVG and PNG.
//!
//! A [`Figure`] is plain data that says what is shown; how it looks (fonts, colours that
//! colour-blind readers can tell apart, light or dark) is decided once, in `draw`.

mod colour;
mod draw;
mod figure;
mod tree;

pub use draw::{png, svg};
pub use figure::{Axis, Content, Figure, HeatMap, Point, Series, Theme};
