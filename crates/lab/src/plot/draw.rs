//! Drawing figures with the plotting library, all in one style.

use std::sync::Arc;

use kuva::{
    backend::{png::PngBackend, svg::SvgBackend},
    plot::{BarPlot, ColorMap, Heatmap, LinePlot, LineStyle, ScatterPlot},
    render::{layout::Layout, plots::Plot, render::Scene, render::render_multiple, theme},
};

use super::{Content, Figure, HeatMap, Point, Series, Theme, colour, tree};
use crate::table::shortened;

/// Names of bars that are longer than this are written aslant.
const LONG_NAME: usize = 6;
/// Names of rows, columns and bars that are longer than this are cut in the middle.
const LONGEST_NAME: usize = 36;
/// The most characters in a line of the title, of a label, of the legend.
const TITLE_LINE: usize = 52;
const LABEL_LINE: usize = 56;
const LEGEND_LINE: usize = 36;
/// Ticks on an axis of whole numbers, at most.
const TICKS: f64 = 8.0;

/// The figure as an SVG document.
pub fn svg(figure: &Figure) -> String {
    SvgBackend::default().render_scene(&scene(figure))
}

/// The figure as a PNG image, at twice the size of the SVG for sharp screens.
pub fn png(figure: &Figure) -> Result<Vec<u8>, String> {
    PngBackend::new().with_scale(2.0).render_scene(&scene(figure))
}

fn scene(figure: &Figure) -> Scene {
    let plots = match &figure.content {
        Content::Lines(series) => lines(series, figure),
        Content::Bars(bars) => vec![Plot::Bar(bar_plot(bars, figure.theme))],
        Content::HeatMap(map) => vec![Plot::Heatmap(heat_map(map, figure.theme))],
        Content::Tree(root) => return tree::scene(figure, root),
    };
    let mut layout = Layout::auto_from_plots(&plots)
        .with_title(figure.title.clone())
        .with_title_wrap(TITLE_LINE)
        .with_x_label(figure.x.label.clone())
        .with_x_label_wrap(LABEL_LINE)
        .with_y_label(figure.y.label.clone())
        .with_y_label_wrap(LABEL_LINE)
        .with_legend_wrap(LEGEND_LINE)
        .with_theme(match figure.theme {
            Theme::Light => theme::Theme::light(),
            Theme::Dark => theme::Theme::dark(),
        });
    if let Some(said) = intervals(figure) {
        layout = layout.with_subtitle(said);
    }
    if let Content::HeatMap(map) = &figure.content {
        layout = layout
            .with_x_categories(names(&map.columns))
            .with_y_categories(names(&map.rows).into_iter().rev().collect());
        if map.columns.iter().any(|name| name.chars().count() > LONG_NAME) {
            layout = layout.with_x_tick_rotate(-40.0);
        }
    }
    if let Content::Bars(bars) = &figure.content {
        layout = layout.with_clamp_y_axis();
        if bars.iter().any(|(name, _)| name.chars().count() > LONG_NAME) {
            layout = layout.with_x_tick_rotate(-40.0);
        }
    }
    if figure.x.logarithmic {
        layout = layout.with_log_x();
    } else if let Some(step) = whole_step(figure, |point| point.x) {
        layout = layout.with_x_tick_step(step);
    }
    if figure.y.logarithmic {
        layout = layout.with_log_y();
    } else if let Some(step) = whole_step(figure, |point| point.y) {
        layout = layout.with_y_tick_step(step);
    }
    render_multiple(plots, layout)
}

/// All points of curves or bars.
fn points(figure: &Figure) -> Vec<&Point> {
    match &figure.content {
        Content::Lines(series) => series.iter().flat_map(|curve| &curve.points).collect(),
        Content::Bars(bars) => bars.iter().map(|(_, point)| point).collect(),
        Content::HeatMap(_) | Content::Tree(_) => Vec::new(),
    }
}

/// What the bands or whiskers are, if there are any.
fn intervals(figure: &Figure) -> Option<&'static str> {
    let any = points(figure).iter().any(|point| point.interval.is_some());
    let dots = |series: &[Series]| {
        series.iter().all(|s| s.dots || s.points.iter().all(|p| p.interval.is_none()))
    };
    any.then_some(match &figure.content {
        Content::Lines(series) if dots(series) => "whiskers are 95 % intervals",
        Content::Bars(_) => "whiskers are 95 % intervals",
        _ => "bands are 95 % intervals",
    })
}

/// What can be placed on the axes: finite, and positive where the axis is logarithmic.
fn drawable(point: &Point, figure: &Figure) -> bool {
    let fits = |x: f64, logarithmic: bool| x.is_finite() && (!logarithmic || x > 0.0);
    fits(point.x, figure.x.logarithmic) && fits(point.y, figure.y.logarithmic)
}

fn lines(series: &[Series], figure: &Figure) -> Vec<Plot> {
    let mut plots = Vec::new();
    for (index, curve) in series.iter().enumerate() {
        let points: Vec<_> = curve.points.iter().filter(|p| drawable(p, figure)).collect();
        if points.is_empty() {
            continue;
        }
        let colour = colour::curve(index, figure.theme);
        let places = || points.iter().map(|p| (p.x, p.y));
        if curve.dots {
            plots.push(Plot::Scatter(dots(&points, &curve.name, colour)));
            continue;
        }
        let mut line = LinePlot::new()
            .with_data(places())
            .with_color(colour.clone())
            .with_stroke_width(2.0)
            .with_legend(curve.name.clone());
        if curve.dashed {
            line = line.with_dashed();
        } else if let Some(dashes) = colour::dashes(index) {
            line = line.with_line_style(LineStyle::Custom(dashes.into()));
        }
        if points.iter().any(|p| p.interval.is_some()) {
            let floor = if figure.y.logarithmic { f64::MIN_POSITIVE } else { f64::NEG_INFINITY };
            let low =
                points.iter().map(|p| p.interval.map_or(p.y, |i| finite(i.low, p.y)).max(floor));
            let high = points.iter().map(|p| p.interval.map_or(p.y, |i| finite(i.high, p.y)));
            line = line.with_band(low.collect::<Vec<_>>(), high.collect::<Vec<_>>());
        }
        plots.push(Plot::Line(line));
        if !curve.dashed && points.len() <= 40 {
            plots.push(Plot::Scatter(
                ScatterPlot::new().with_data(places()).with_color(colour).with_size(3.5),
            ));
        }
    }
    plots
}

/// Points with whiskers.
fn dots(points: &[&Point], name: &str, colour: String) -> ScatterPlot {
    let arms = points.iter().map(|p| match p.interval {
        Some(i) => ((p.y - finite(i.low, p.y)).max(0.0), (finite(i.high, p.y) - p.y).max(0.0)),
        None => (0.0, 0.0),
    });
    ScatterPlot::new()
        .with_data(points.iter().map(|p| (p.x, p.y)))
        .with_y_err_asymmetric(arms)
        .with_color(colour)
        .with_size(3.5)
        .with_legend(name)
}

fn finite(x: f64, otherwise: f64) -> f64 {
    if x.is_finite() { x } else { otherwise }
}

fn bar_plot(bars: &[(String, Point)], theme: Theme) -> BarPlot {
    let errors = bars.iter().map(|(_, point)| match point.interval {
        Some(i) => ((point.y - i.low).max(0.0), (i.high - point.y).max(0.0)),
        None => (0.0, 0.0),
    });
    BarPlot::new()
        .with_bars(
            bars.iter()
                .map(|(name, point)| (shortened(name, LONGEST_NAME), point.y))
                .collect::<Vec<_>>(),
        )
        .with_color(colour::curve(0, theme))
        .with_asymmetric_error(errors.collect::<Vec<_>>())
        .with_error_color(match theme {
            Theme::Light => "#222222",
            Theme::Dark => "#e0e0e0",
        })
}

/// The first row stands above; the library draws the first one below.
fn heat_map(map: &HeatMap, theme: Theme) -> Heatmap {
    let upwards = |rows: Vec<String>| rows.into_iter().rev().collect();
    Heatmap::new()
        .with_data(map.values.iter().rev().cloned().collect::<Vec<_>>())
        .with_labels(upwards(names(&map.rows)), names(&map.columns))
        .with_color_map(ColorMap::Custom(Arc::new(move |part| colour::cell(part, theme))))
        .with_values()
}

/// Names that leave room for the picture.
fn names(all: &[String]) -> Vec<String> {
    all.iter().map(|name| shortened(name, LONGEST_NAME)).collect()
}

/// A step between ticks for an axis on which only whole numbers are shown.
fn whole_step(figure: &Figure, places: impl Fn(&Point) -> f64) -> Option<f64> {
    let all: Vec<f64> = points(figure).into_iter().map(places).collect();
    let (low, high) = all.iter().fold((f64::MAX, f64::MIN), |(a, b), &x| (a.min(x), b.max(x)));
    let whole = all.iter().all(|x| x.is_finite() && x.fract() == 0.0);
    if all.is_empty() || !whole {
        return None;
    }
    let bare = ((high - low) / TICKS).max(1.0);
    let power = 10f64.powf(bare.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= bare)
}
