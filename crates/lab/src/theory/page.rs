//! The answer to a question of theory: tables and diagrams, and where they come from.

use crate::{
    plot::{Axis, Content, Figure, Point, Series, Theme},
    table::Table,
};

/// Tables and diagrams.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// Where its formulas stand.
    pub source: &'static str,
    /// Numbers.
    pub tables: Vec<Table>,
    /// Pictures, if they were asked for.
    pub diagrams: Vec<Diagram>,
}

/// Curves over one pair of axes.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// What it shows.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// What is drawn, from below to above.
    pub curves: Vec<Curve>,
}

/// A curve, or dots, and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Its name in the legend.
    pub name: String,
    /// Its points.
    pub points: Vec<Point>,
    /// What kind of statement it is.
    pub origin: Origin,
    /// The paper and the place in it.
    pub source: &'static str,
    /// Whether it is drawn dashed.
    pub dashed: bool,
    /// Whether its points are dots and no line.
    pub dots: bool,
}

/// What kind of statement a curve is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// True on paper.
    Theory,
    /// What a paper prints, where that is something else.
    Printed,
    /// Seen on random trees.
    Simulation,
}

impl Curve {
    /// What is true.
    pub fn theory(
        name: impl Into<String>,
        source: &'static str,
        points: impl IntoIterator<Item = (f64, f64)>,
    ) -> Self {
        let points = points.into_iter().map(|(x, y)| Point { x, y, interval: None }).collect();
        let (dashed, dots) = (false, false);
        Self { name: name.into(), points, origin: Origin::Theory, source, dashed, dots }
    }

    /// What a paper prints of something.
    pub fn printed(
        of: &str,
        source: &'static str,
        points: impl IntoIterator<Item = (f64, f64)>,
    ) -> Self {
        let curve = Self::theory(format!("{of} as printed"), source, points);
        Self { origin: Origin::Printed, dashed: true, ..curve }
    }

    /// What was seen of something.
    pub fn simulated(of: &str, source: &'static str, points: Vec<Point>) -> Self {
        let name = format!("{of}, simulated");
        Self { name, points, origin: Origin::Simulation, source, dashed: false, dots: true }
    }

    /// The same points without a line.
    #[must_use]
    pub fn dotted(self) -> Self {
        Self { dots: true, ..self }
    }

    /// The same curve, dashed.
    #[must_use]
    pub fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }
}

impl Diagram {
    /// Curves over linear axes.
    pub fn new(title: impl Into<String>, x: &str, y: &str, curves: Vec<Curve>) -> Self {
        Self { title: title.into(), x: Axis::linear(x), y: Axis::linear(y), curves }
    }

    /// The same, upwards by factors.
    #[must_use]
    pub fn by_factors(mut self) -> Self {
        self.y.logarithmic = true;
        self
    }

    /// The diagram as a figure for files.
    pub fn figure(&self) -> Figure {
        let series = self.curves.iter().map(|curve| Series {
            name: curve.name.clone(),
            points: curve.points.clone(),
            dashed: curve.dashed,
            dots: curve.dots,
        });
        Figure {
            title: self.title.clone(),
            x: self.x.clone(),
            y: self.y.clone(),
            content: Content::Lines(series.collect()),
            theme: Theme::Light,
        }
    }
}

/// A number with ten decimals, or words for what is none.
pub fn number(x: f64) -> String {
    match x {
        _ if x.is_infinite() => "infinite".into(),
        _ if x != 0.0 && x.abs() < 1e-6 || x.abs() >= 1e15 => format!("{x:.4e}"),
        _ => {
            let text = format!("{x:.10}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

/// A mean of samples and its standard error; equal samples have none, and that is no certainty.
pub fn measured(sample: &[f64]) -> String {
    let n = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / n.max(1.0);
    if sample.iter().all(|x| *x == sample[0]) {
        return format!("{mean:.5} (all of {n} equal)");
    }
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    format!("{mean:.5} ± {:.5}", (variance / n).sqrt())
}

/// Whether something holds.
pub fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::{Ensemble, Leaf, Pearl, Simulation, Status};

    #[test]
    fn dots_lie_where_the_curves_do() {
        let ensemble =
            Ensemble { law: "z^2".into(), p: "0".into(), b: 0.5, law2: None, p2: None, b2: None };
        let simulation = Simulation::new(Some(400), 1);
        let status = Status { ensemble, moves: 4, simulation: simulation.clone() };
        let pearl = Pearl { degree: 2, depth: 6, p: Leaf::Fixed, simulation };
        let pages = [status.page(true).unwrap(), pearl.page(true).unwrap()];
        let mut beside = 0;
        for diagram in pages.iter().flat_map(|page| &page.diagrams) {
            let dots = diagram.curves.iter().filter(|curve| curve.origin == Origin::Simulation);
            for curve in dots {
                let of = curve.name.trim_end_matches(", simulated");
                let formula = diagram.curves.iter().find(|curve| curve.name == of).unwrap();
                for dot in &curve.points {
                    let near = |p: &&Point| (p.x - dot.x).abs() < 1e-9;
                    let Some(there) = formula.points.iter().find(near) else { continue };
                    let arm = dot.interval.map_or(0.02, |i| i.width());
                    assert!((there.y - dot.y).abs() <= 2.0 * arm, "{of}: {dot:?}, {there:?}");
                    beside += 1;
                }
            }
        }
        assert!(beside > 30, "{beside} dots stand beside points of curves");
    }

    #[test]
    fn a_simulation_that_is_stopped_ends() {
        let simulation = Simulation::new(Some(100_000_000), 1);
        simulation.stop.stop();
        let pearl = Pearl { degree: 2, depth: 8, p: Leaf::Fair, simulation };
        assert!(pearl.page(true).is_ok());
    }
}
