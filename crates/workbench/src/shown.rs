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

impl Table {
    /// The table with its first rows only, if there are more than so many; the note then says so.
    pub fn cut(table: &table::Table, most: usize) -> Self {
        let mut cut = Self::from(table);
        let more = cut.rows.len().saturating_sub(most);
        if more > 0 {
            cut.rows.truncate(most);
            cut.note = format!("{more} more rows are left out. {}", cut.note);
        }
        cut
    }
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
    /// `theory`, `printed`, `simulation`, `recorded` or `fitted`.
    origin: &'static str,
    source: String,
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
            source: curve.source.to_owned(),
            dashed: curve.dashed,
            dots: curve.dots,
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

/// A figure of a study: curves, bars or numbers as colours.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Figure {
    /// Curves with bands.
    Lines(Diagram),
    /// Named values.
    Bars { title: String, label: String, bars: Vec<Bar> },
    /// A matrix; what was not measured is not there.
    HeatMap {
        title: String,
        across: String,
        down: String,
        rows: Vec<String>,
        columns: Vec<String>,
        values: Vec<Vec<Option<f64>>>,
    },
}

/// A named value and how far it may be off.
#[derive(Serialize)]
pub struct Bar {
    name: String,
    value: f64,
    low: Option<f64>,
    high: Option<f64>,
}

impl Figure {
    /// A figure whose curves are of one origin; those that are dashed are theory.
    pub fn new(figure: &plot::Figure, origin: &'static str, source: &str) -> Self {
        let title = figure.title.clone();
        let (x, y) = ((&figure.x).into(), (&figure.y).into());
        let curve = |series: &plot::Series| Curve {
            name: series.name.clone(),
            origin: if series.dashed { "theory" } else { origin },
            source: if series.dashed { String::new() } else { source.to_owned() },
            dashed: series.dashed,
            dots: series.dots,
            points: points(&series.points),
        };
        match &figure.content {
            plot::Content::Lines(series) => {
                Self::Lines(Diagram { title, x, y, curves: series.iter().map(curve).collect() })
            }
            plot::Content::Bars(bars) => {
                let bar = |(name, point): &(String, plot::Point)| {
                    let found = points(std::slice::from_ref(point)).pop()?;
                    let Point { y: value, low, high, .. } = found;
                    Some(Bar { name: name.clone(), value, low, high })
                };
                let label = figure.y.label.clone();
                Self::Bars { title, label, bars: bars.iter().filter_map(bar).collect() }
            }
            plot::Content::HeatMap(map) => {
                let finite = |row: &Vec<f64>| {
                    row.iter().map(|x| Some(*x).filter(|x| x.is_finite())).collect()
                };
                Self::HeatMap {
                    title,
                    across: figure.x.label.clone(),
                    down: figure.y.label.clone(),
                    rows: map.rows.clone(),
                    columns: map.columns.clone(),
                    values: map.values.iter().map(finite).collect(),
                }
            }
            // Plans draw no trees.
            plot::Content::Tree(_) => Self::Lines(Diagram { title, x, y, curves: Vec::new() }),
        }
    }
}
