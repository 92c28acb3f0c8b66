//! What a picture shows, as plain data.

use plywood_contest::analysis::Branch;
use plywood_statistics::Interval;

/// A picture to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Above the picture.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// What is shown.
    pub content: Content,
    /// On a light or a dark ground.
    pub theme: Theme,
}

/// One axis.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Axis {
    /// What it measures, with the unit.
    pub label: String,
    /// Whether equal steps are equal factors.
    pub logarithmic: bool,
}

impl Axis {
    /// A linear axis.
    pub fn linear(label: impl Into<String>) -> Self {
        Self { label: label.into(), logarithmic: false }
    }

    /// A logarithmic axis.
    pub fn logarithmic(label: impl Into<String>) -> Self {
        Self { label: label.into(), logarithmic: true }
    }
}

/// The ground a picture stands on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// For paper and most screens.
    #[default]
    Light,
    /// For dark screens.
    Dark,
}

/// What a picture shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// Curves, each with a band where its points have intervals.
    Lines(Vec<Series>),
    /// Bars with intervals, one a name.
    Bars(Vec<(String, Point)>),
    /// Numbers as colours.
    HeatMap(HeatMap),
    /// Moves and replies; the axes' labels stand below the title and below the picture.
    Tree(Branch),
}

/// A named curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<Point>,
    /// Whether it is drawn dashed, for theory beside measurement.
    pub dashed: bool,
    /// Whether it is drawn as dots, for measurement beside theory.
    pub dots: bool,
}

/// A measured or computed value at a place.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    /// The place on the horizontal axis.
    pub x: f64,
    /// The value.
    pub y: f64,
    /// How far the value may be off.
    pub interval: Option<Interval>,
}

/// A matrix of numbers with names for rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatMap {
    /// From top to bottom.
    pub rows: Vec<String>,
    /// From left to right.
    pub columns: Vec<String>,
    /// Row by row.
    pub values: Vec<Vec<f64>>,
}
