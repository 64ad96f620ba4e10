//! The pictures, one for each game.
//!
//! Each stands on a light ground of its own, so that it can be read on light and on dark pages.

use std::sync::Arc;

use grundy::chess::{self, Row};
use grundy::marbles::{self, Cell};
use grundy::{Nimber, coins};
use kuva::plot::legend::{LegendEntry, LegendPosition, LegendShape};
use kuva::plot::{BarPlot, ColorMap, Heatmap, ScatterPlot};
use kuva::render::layout::Layout;
use kuva::render::plots::Plot;
use kuva::render::render::{Scene, render_multiple};
use kuva::render::theme::Theme;

const GROUND: &str = "#f6f8fa";
const INK: &str = "#24292f";
const LINES: &str = "#57606a";
const GRID: &str = "#d0d7de";
const BLUE: &str = "#3b6ea8";
const ORANGE: &str = "#ff7b54";
const GREY: &str = "#c4ccd4";

/// The width and height of a picture with bars or points.
const WIDE: (f64, f64) = (720.0, 420.0);

/// How many rows have which value, on a logarithmic scale.
pub(super) fn chess() -> Scene {
    let mut counts = Vec::new();
    for row in (0..1 << Row::WIDTH).filter_map(|mask| Row::from_mask(mask).ok()) {
        let value = chess::TABLE.grundy(row).value() as usize;
        counts.resize(counts.len().max(value + 1), 0u32);
        counts[value] += 1;
    }
    let bars = (0..).zip(&counts).map(|(value, &count): (u32, _)| (value.to_string(), count));
    let plots = vec![BarPlot::new().with_bars(bars).with_color(BLUE).into()];
    // Half a row: so that a bar for one row has a height on a logarithmic scale.
    let layout = framed(&plots, WIDE, "Chess: how many of the 1,048,576 rows have which value", ["Grundy value", "rows"]);
    render_multiple(plots, layout.with_log_y().with_y_axis_min(0.5))
}

/// The values of the heads up to a position.
pub(super) fn coins(limit: u32) -> Scene {
    let heads = |odious: bool| (0..=u64::from(limit)).filter(move |head| head.count_ones().is_multiple_of(2) != odious);
    let points = |odious, colour| {
        let points = heads(odious).map(|head| (head as f64, coins::grundy(head).value() as f64));
        ScatterPlot::new().with_data(points).with_color(colour).with_size(4.0)
    };
    let odious = points(true, BLUE).with_legend("an odd number of ones in x: g(x) = 2x");
    let evil = points(false, ORANGE).with_legend("an even number of ones in x: g(x) = 2x + 1");
    let plots = vec![odious.into(), evil.into()];
    let layout = framed(&plots, WIDE, "Coins: the Grundy value of a head", ["position x", "Grundy value g(x)"])
        .with_legend_position(LegendPosition::InsideTopLeft)
        .with_x_axis_min(-0.5)
        .with_x_axis_max(f64::from(limit) + 0.5)
        .with_x_tick_step(tick_step(limit))
        .with_clamp_axis();
    render_multiple(plots, layout)
}

/// The values of the cells up to a coordinate.
pub(super) fn marbles(limit: u32) -> Scene {
    let range = (-0.5, f64::from(limit) + 0.5);
    let plots = vec![values_of_cells(limit, range).into(), p_positions(limit).into()];
    let step = tick_step(limit);
    let layout = framed(&plots, (560.0, 560.0), "Marbles: the Grundy values of the cells", ["column c", "line l"])
        .with_x_axis_min(range.0)
        .with_x_axis_max(range.1)
        .with_y_axis_min(range.0)
        .with_y_axis_max(range.1)
        .with_x_tick_step(step)
        .with_y_tick_step(step)
        .with_clamp_axis()
        .with_legend_position(LegendPosition::OutsideBottomColumns)
        .with_legend_box(false)
        .with_legend_entries(vec![
            legend("P-position, value 0", ORANGE, LegendShape::Circle),
            legend("instant win, no value", GREY, LegendShape::Rect),
        ]);
    render_multiple(plots, layout)
}

fn values_of_cells(limit: u32, range: (f64, f64)) -> Heatmap {
    let line = |l| (0..=limit).map(move |c| value(l, c).map_or(f64::NAN, |nimber| nimber.value() as f64));
    // What has no value is no number, and stays none when the values are brought into 0 to 1.
    let colours = |value: f64| if value.is_nan() { GREY.to_owned() } else { ColorMap::Viridis.map(value) };
    let mut values = Heatmap::new().with_data((0..=limit).map(line)).with_color_map(ColorMap::Custom(Arc::new(colours)));
    (values.x_range, values.y_range) = (Some(range), Some(range));
    values.cell_size = 1.0;
    values
}

fn p_positions(limit: u32) -> ScatterPlot {
    let cells = (0..=limit).flat_map(|l| (0..=limit).map(move |c| (l, c)));
    let lost = cells.filter(|&(l, c)| value(l, c).is_some_and(Nimber::is_zero));
    let radius = 160.0 / f64::from(limit + 1);
    ScatterPlot::new().with_data(lost.map(|(l, c)| (f64::from(c), f64::from(l)))).with_color(ORANGE).with_size(radius)
}

/// The value of a cell, or `None` where a marble wins, or has won, at once.
fn value(l: u32, c: u32) -> Option<Nimber> {
    Cell::new(l, c).ok().and_then(|cell| marbles::TABLE.value(cell).nimber())
}

const fn tick_step(limit: u32) -> f64 {
    match limit {
        0..=10 => 1.0,
        11..=20 => 2.0,
        21..=50 => 5.0,
        _ => 10.0,
    }
}

fn legend(label: &str, colour: &str, shape: LegendShape) -> LegendEntry {
    LegendEntry { label: label.to_owned(), color: colour.to_owned(), shape, dasharray: None }
}

fn framed(plots: &[Plot], (width, height): (f64, f64), title: &str, [x, y]: [&str; 2]) -> Layout {
    Layout::auto_from_plots(plots)
        .with_theme(theme())
        .with_width(width)
        .with_height(height)
        .with_title(title)
        .with_x_label(x)
        .with_y_label(y)
}

fn theme() -> Theme {
    Theme {
        background: GROUND.to_owned(),
        legend_bg: GROUND.to_owned(),
        legend_border: GRID.to_owned(),
        grid_color: GRID.to_owned(),
        axis_color: LINES.to_owned(),
        tick_color: LINES.to_owned(),
        colorbar_border: LINES.to_owned(),
        text_color: INK.to_owned(),
        ..Theme::light()
    }
}
