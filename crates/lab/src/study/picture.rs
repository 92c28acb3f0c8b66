//! A figure of a study: one measurement against one parameter, a curve for each value of another.

use super::{Group, Moments, Summary, Task, Value};
use crate::plot::{Axis, Content, Figure, HeatMap, Point, Series, Theme};

/// What a plan wants drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The parameter on the horizontal axis.
    pub x: String,
    /// The measurement on the vertical axis.
    pub y: String,
    /// The parameter that tells curves apart, if any.
    pub series: Option<String>,
    /// Above the picture; the study's title if empty.
    pub title: String,
    /// The label of the horizontal axis; the parameter's name if empty.
    pub x_label: String,
    /// The label of the vertical axis; the measurement's description if empty.
    pub y_label: String,
    /// Whether the axes are logarithmic.
    pub log_x: bool,
    /// See `log_x`.
    pub log_y: bool,
    /// Whether the measurement is shown as a colour, with `x` across and `series` down.
    pub heat_map: bool,
}

impl Picture {
    /// The parameters by which rows must be grouped to draw it.
    pub fn by(&self) -> Vec<String> {
        self.series.iter().cloned().chain([self.x.clone()]).collect()
    }

    /// The figure, from groups [`by`](Self::by) its parameters. Bars if the horizontal parameter
    /// is not a number.
    pub fn figure(
        &self,
        title: &str,
        task: &Task,
        groups: &[Group],
        theme: Theme,
    ) -> Result<Figure, String> {
        let Some(column) = task.columns.iter().find(|column| column.name == self.y) else {
            let known: Vec<_> = task.columns.iter().map(|column| column.name).collect();
            return Err(format!("'{}' is not measured; there are {}", self.y, known.join(", ")));
        };
        let point = |group: &Group, x: f64| {
            let (_, moments) = group.column(task, column.name).expect("the column is the task's");
            (moments.n > 0).then(|| at(x, &moments, column.summary))
        };
        let numeric =
            groups.iter().all(|group| place(group, &self.x).is_some_and(|v| v.number().is_some()));
        let content = if self.heat_map {
            let down = self.series.as_ref().ok_or("a heat map needs a series, which goes down")?;
            let mean = |group: &Group| point(group, 0.0).map_or(f64::NAN, |point| point.y);
            Content::HeatMap(heat_map(groups, down, &self.x, mean))
        } else if numeric {
            let mut curves: Vec<Series> = Vec::new();
            for group in groups {
                let x = place(group, &self.x).and_then(Value::number).expect("checked above");
                let name = self.series.as_ref().and_then(|key| place(group, key));
                let name = name.map_or_else(|| column.name.to_owned(), ToString::to_string);
                let Some(point) = point(group, x) else { continue };
                match curves.iter_mut().find(|curve| curve.name == name) {
                    Some(curve) => curve.points.push(point),
                    None => curves.push(Series {
                        name,
                        points: vec![point],
                        dashed: false,
                        dots: false,
                    }),
                }
            }
            for curve in &mut curves {
                curve.points.sort_by(|a, b| a.x.total_cmp(&b.x));
            }
            Content::Lines(curves)
        } else {
            let bars = groups.iter().enumerate().filter_map(|(index, group)| {
                let names = group.parameters.0.iter().map(|(_, value)| value.to_string());
                Some((names.collect::<Vec<_>>().join(" "), point(group, index as f64)?))
            });
            Content::Bars(bars.collect())
        };
        let or = |text: &str, otherwise: &str| {
            if text.is_empty() { otherwise.to_owned() } else { text.to_owned() }
        };
        let down = self.series.as_deref().unwrap_or_default();
        // A colour has no axis to say what it is.
        let shown = if self.heat_map { format!("{title}: {}", column.doc) } else { title.into() };
        Ok(Figure {
            title: or(&self.title, &shown),
            x: Axis {
                label: or(&self.x_label, &self.x),
                logarithmic: self.log_x && numeric && !self.heat_map,
            },
            y: Axis {
                label: or(&self.y_label, if self.heat_map { down } else { column.doc }),
                logarithmic: self.log_y && !self.heat_map,
            },
            content,
            theme,
        })
    }
}

/// Groups as a matrix; NaN where a combination was not run.
fn heat_map(groups: &[Group], down: &str, across: &str, mean: impl Fn(&Group) -> f64) -> HeatMap {
    let names = |key: &str| {
        let mut values: Vec<&Value> = Vec::new();
        for value in groups.iter().filter_map(|group| place(group, key)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    };
    let (rows, columns) = (names(down), names(across));
    let entry = |row: &Value, column: &Value| {
        let at = |group: &&Group| {
            place(group, down) == Some(row) && place(group, across) == Some(column)
        };
        groups.iter().find(at).map_or(f64::NAN, &mean)
    };
    HeatMap {
        values: rows.iter().map(|r| columns.iter().map(|c| entry(r, c)).collect()).collect(),
        rows: rows.iter().map(ToString::to_string).collect(),
        columns: columns.iter().map(ToString::to_string).collect(),
    }
}

fn place<'g>(group: &'g Group, key: &str) -> Option<&'g Value> {
    group.parameters.value(key)
}

fn at(x: f64, moments: &Moments, summary: Summary) -> Point {
    let y = if summary == Summary::Sum { moments.sum() } else { moments.mean };
    let interval = if moments.n > 1 { moments.interval(summary) } else { None };
    Point { x, y, interval }
}
