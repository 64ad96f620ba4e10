//! The pictures, one for each kind of component.
//!
//! Each stands on a light ground of its own, so that it can be read on light and on dark pages.

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy::Nimber;
use grundy_judge::contest::{Component, Coordinate};
use grundy_judge::{ContestGame, Right};
use kuva::plot::legend::{LegendEntry, LegendPosition, LegendShape};
use kuva::plot::{BarPlot, ColorMap, Heatmap, ScatterPlot};
use kuva::render::layout::Layout;
use kuva::render::plots::Plot;
use kuva::render::render::{Scene, render_multiple};
use kuva::render::theme::Theme;

use crate::failure::Failure;
use crate::units::Count;
use crate::words::capitalised;

const GROUND: &str = "#f6f8fa";
const INK: &str = "#24292f";
const LINES: &str = "#57606a";
const GRID: &str = "#d0d7de";
const BLUE: &str = "#3b6ea8";
const ORANGE: &str = "#ff7b54";
const GREY: &str = "#c4ccd4";

/// The width and height of a picture with bars or points.
const WIDE: (f64, f64) = (720.0, 420.0);

/// The picture that suits the game's components.
pub(super) fn picture(right: &Right<'_>, limit: Option<u32>) -> Result<Scene, Failure> {
    check_limit(right.game, limit)?;
    match right.game.component {
        Component::Columns { column, .. } => Ok(histogram(right, column.contest.1)),
        Component::Cell { coordinates: &[down, across], .. } => Ok(heat_map(right, [down, across], limit)),
        Component::Number { .. } | Component::Strip { .. } => Ok(sequence(right, limit)),
        Component::Cell { .. } => {
            Err(Failure::usage("found a board that is not of two dimensions, expected one to draw"))
        }
    }
}

/// Refuses a limit where there is nothing to limit, or one beyond what a contest has.
fn check_limit(game: &ContestGame, limit: Option<u32>) -> Result<(), Failure> {
    let (name, greatest) = (game.name, game.greatest_number());
    match (game.component, limit) {
        (Component::Columns { .. }, Some(_)) => {
            Err(Failure::usage(format_args!("found --limit for {name}, expected none: all rows are counted")))
        }
        (_, Some(limit)) if u64::from(limit) > greatest => {
            Err(Failure::usage(format_args!("found --limit {limit} for {name}, expected 2 to {greatest}")))
        }
        _ => Ok(()),
    }
}

/// How many rows have which value, on a logarithmic scale.
fn histogram(right: &Right<'_>, width: u64) -> Scene {
    let rows = 1u64 << width;
    let mut counts = Vec::new();
    for value in (0..rows).filter_map(|row| right.values.value(row)?.nimber()) {
        let value = value.value() as usize;
        counts.resize(counts.len().max(value + 1), 0u32);
        counts[value] += 1;
    }
    let bars = (0..).zip(&counts).map(|(value, &count): (u32, _)| (value.to_string(), count));
    let plots = vec![BarPlot::new().with_bars(bars).with_color(BLUE).into()];
    // Half a row: so that a bar for one row has a height on a logarithmic scale.
    let title = format!("{}: how many of the {} rows have which value", capitalised(right.game.name), Count(rows));
    let layout = framed(&plots, WIDE, &title, ["Grundy value", "rows"]);
    render_multiple(plots, layout.with_log_y().with_y_axis_min(0.5))
}

/// The values of the heaps or coins up to a position, with the P-positions marked.
fn sequence(right: &Right<'_>, limit: Option<u32>) -> Scene {
    let limit = limit.unwrap_or(99).min(u32::try_from(right.game.greatest_number()).unwrap_or(u32::MAX));
    let points = |is_lost: bool| {
        let value = |position: u32| right.values.value(position.into())?.nimber();
        let known = (0..=limit).filter_map(move |position| Some((position, value(position)?)));
        known.filter(move |(_, value)| value.is_zero() == is_lost).map(|(x, y)| (f64::from(x), y.value() as f64))
    };
    let won = ScatterPlot::new().with_data(points(false)).with_color(BLUE).with_size(3.0).with_legend("N-position");
    let lost =
        ScatterPlot::new().with_data(points(true)).with_color(ORANGE).with_size(4.0).with_legend("P-position, value 0");
    let plots = vec![won.into(), lost.into()];
    let title = format!("{}: the Grundy value of each position", capitalised(right.game.name));
    let layout = framed(&plots, WIDE, &title, ["position", "Grundy value"])
        .with_legend_position(LegendPosition::InsideTopLeft)
        .with_x_axis_min(-0.5)
        .with_x_axis_max(f64::from(limit) + 0.5)
        .with_x_tick_step(tick_step(limit))
        .with_clamp_axis();
    render_multiple(plots, layout)
}

/// The values of the cells up to a coordinate.
fn heat_map(right: &Right<'_>, [down, across]: [Coordinate; 2], limit: Option<u32>) -> Scene {
    let board = Board {
        right,
        first: down.bound.answered.0 as u32,
        last: limit.map_or(u64::MAX, u64::from).min(down.bound.contest.1).min(across.bound.contest.1) as u32,
    };
    let range = (f64::from(board.first) - 0.5, f64::from(board.last) + 0.5);
    let plots = vec![board.values(range).into(), board.p_positions().into()];
    let step = tick_step(board.last);
    let title = format!("{}: the Grundy values of the cells", capitalised(right.game.name));
    let layout = framed(&plots, (560.0, 560.0), &title, [across.key, down.key])
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

/// The cells of a picture.
struct Board<'r> {
    right: &'r Right<'r>,
    first: u32,
    last: u32,
}

impl Board<'_> {
    fn coordinates(&self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// The value of a cell, or `None` where the player to move wins, or has won, at once.
    fn value(&self, down: u32, across: u32) -> Option<Nimber> {
        self.right.value_of(&[down.into(), across.into()])?.nimber()
    }

    fn values(&self, range: (f64, f64)) -> Heatmap {
        let value = |down, across| self.value(down, across).map_or(f64::NAN, |nimber| nimber.value() as f64);
        let lines = self.coordinates().map(|down| self.coordinates().map(move |across| value(down, across)));
        // What has no value is no number, and stays none when the values are brought into 0 to 1.
        let colours = |value: f64| if value.is_nan() { GREY.to_owned() } else { ColorMap::Viridis.map(value) };
        let mut values = Heatmap::new().with_data(lines).with_color_map(ColorMap::Custom(Arc::new(colours)));
        (values.x_range, values.y_range) = (Some(range), Some(range));
        values.cell_size = 1.0;
        values
    }

    fn p_positions(&self) -> ScatterPlot {
        let cells = self.coordinates().flat_map(|down| self.coordinates().map(move |across| (down, across)));
        let lost = cells.filter(|&(down, across)| self.value(down, across).is_some_and(Nimber::is_zero));
        let radius = 160.0 / f64::from(self.last - self.first + 1);
        let points = lost.map(|(down, across)| (f64::from(across), f64::from(down)));
        ScatterPlot::new().with_data(points).with_color(ORANGE).with_size(radius)
    }
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
