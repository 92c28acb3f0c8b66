//! Drawing figures with the plotting library, all in one style.

use kuva::{
    backend::{png::PngBackend, svg::SvgBackend},
    plot::{BarPlot, Heatmap, LinePlot, ScatterPlot},
    render::{
        layout::Layout, palette::Palette, plots::Plot, render::Scene, render::render_multiple,
        theme,
    },
};

use super::{Content, Figure, HeatMap, Point, Series, Theme, tree};

/// Names of bars that are longer than this are written aslant.
const LONG_NAME: usize = 6;

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
        Content::HeatMap(map) => vec![Plot::Heatmap(heat_map(map))],
        Content::Tree(root) => return tree::scene(figure, root),
    };
    let mut layout = Layout::auto_from_plots(&plots)
        .with_title(figure.title.clone())
        .with_x_label(figure.x.label.clone())
        .with_y_label(figure.y.label.clone())
        .with_theme(match figure.theme {
            Theme::Light => theme::Theme::light(),
            Theme::Dark => theme::Theme::dark(),
        });
    if let Content::HeatMap(map) = &figure.content {
        layout = layout.with_x_categories(map.columns.clone()).with_y_categories(map.rows.clone());
    }
    if let Content::Bars(bars) = &figure.content {
        layout = layout.with_clamp_y_axis();
        if bars.iter().any(|(name, _)| name.len() > LONG_NAME) {
            layout = layout.with_x_tick_rotate(-40.0);
        }
    }
    if figure.x.logarithmic {
        layout = layout.with_log_x();
    }
    if figure.y.logarithmic {
        layout = layout.with_log_y();
    }
    render_multiple(plots, layout)
}

/// What can be placed on the axes: finite, and positive where the axis is logarithmic.
fn drawable(point: &Point, figure: &Figure) -> bool {
    let fits = |x: f64, logarithmic: bool| x.is_finite() && (!logarithmic || x > 0.0);
    fits(point.x, figure.x.logarithmic) && fits(point.y, figure.y.logarithmic)
}

fn lines(series: &[Series], figure: &Figure) -> Vec<Plot> {
    let palette = Palette::wong();
    let mut plots = Vec::new();
    for (index, curve) in series.iter().enumerate() {
        let points: Vec<_> = curve.points.iter().filter(|p| drawable(p, figure)).collect();
        if points.is_empty() {
            continue;
        }
        let colour = palette.colors()[index % palette.len()].clone();
        let places = || points.iter().map(|p| (p.x, p.y));
        let mut line = LinePlot::new()
            .with_data(places())
            .with_color(colour.clone())
            .with_stroke_width(2.0)
            .with_legend(curve.name.clone());
        if curve.dashed {
            line = line.with_dashed();
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

fn finite(x: f64, otherwise: f64) -> f64 {
    if x.is_finite() { x } else { otherwise }
}

fn bar_plot(bars: &[(String, Point)], theme: Theme) -> BarPlot {
    let errors = bars.iter().map(|(_, point)| match point.interval {
        Some(i) => ((point.y - i.low).max(0.0), (i.high - point.y).max(0.0)),
        None => (0.0, 0.0),
    });
    BarPlot::new()
        .with_bars(bars.iter().map(|(name, point)| (name.clone(), point.y)).collect::<Vec<_>>())
        .with_color(Palette::wong().colors()[0].clone())
        .with_asymmetric_error(errors.collect::<Vec<_>>())
        .with_error_color(match theme {
            Theme::Light => "#222222",
            Theme::Dark => "#e0e0e0",
        })
}

fn heat_map(map: &HeatMap) -> Heatmap {
    Heatmap::new()
        .with_data(map.values.clone())
        .with_labels(map.rows.clone(), map.columns.clone())
        .with_values()
}
