//! Tables and diagrams of the lab as JSON; numbers are numbers or are not there.

use plywood_lab::{plot, table, theory};
use serde::Serialize;

/// A table as it is printed.
#[derive(Serialize)]
pub struct Table {
    title: String,
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
    note: String,
}

impl From<&table::Table> for Table {
    fn from(table: &table::Table) -> Self {
        let table::Table { title, heading, rows, note } = table.clone();
        let errors = note.is_empty() && rows.iter().flatten().any(|cell| cell.contains('±'));
        let note = if errors { "± is one standard error".into() } else { note };
        Self { title, heading, rows, note }
    }
}

/// Curves over one pair of axes.
#[derive(Serialize)]
pub struct Diagram {
    title: String,
    x: Axis,
    y: Axis,
    curves: Vec<Curve>,
}

#[derive(Serialize)]
pub struct Axis {
    label: String,
    logarithmic: bool,
}

/// A curve or dots, and where they come from.
#[derive(Serialize)]
pub struct Curve {
    name: String,
    /// `theory`, `printed`, `simulation` or `measured`.
    origin: &'static str,
    source: &'static str,
    dashed: bool,
    dots: bool,
    points: Vec<Point>,
}

/// A place, and how far it may be off upwards and downwards.
#[derive(Serialize)]
pub struct Point {
    x: f64,
    y: f64,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<&plot::Axis> for Axis {
    fn from(axis: &plot::Axis) -> Self {
        Self { label: axis.label.clone(), logarithmic: axis.logarithmic }
    }
}

/// The points that can be drawn.
fn points(points: &[plot::Point]) -> Vec<Point> {
    let finite = |x: f64| Some(x).filter(|x| x.is_finite());
    let point = |point: &plot::Point| {
        let end = |of: fn(&plywood_statistics::Interval) -> f64| {
            point.interval.as_ref().map(of).and_then(finite)
        };
        let (low, high) = (end(|i| i.low), end(|i| i.high));
        Some(Point { x: finite(point.x)?, y: finite(point.y)?, low, high })
    };
    points.iter().filter_map(point).collect()
}

impl From<&theory::Diagram> for Diagram {
    fn from(diagram: &theory::Diagram) -> Self {
        let curve = |curve: &theory::Curve| Curve {
            name: curve.name.clone(),
            origin: match curve.origin {
                theory::Origin::Theory => "theory",
                theory::Origin::Printed => "printed",
                theory::Origin::Simulation => "simulation",
            },
            source: curve.source,
            dashed: curve.dashed,
            dots: curve.origin == theory::Origin::Simulation,
            points: points(&curve.points),
        };
        let curves = diagram.curves.iter().map(curve).collect();
        Self {
            title: diagram.title.clone(),
            x: (&diagram.x).into(),
            y: (&diagram.y).into(),
            curves,
        }
    }
}
