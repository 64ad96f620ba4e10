//! The pictures: a histogram, a sequence, a heat map.
//!
//! Each stands on a light ground of its own, so that it can be read on light and on dark pages.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use grundy::{Nimber, UnknownValue, Value, Values};
use kuva::plot::legend::{LegendEntry, LegendPosition, LegendShape};
use kuva::plot::{BarPlot, ColorMap, Heatmap, ScatterPlot};
use kuva::render::layout::Layout;
use kuva::render::plots::Plot;
use kuva::render::render::{Scene, render_multiple};
use kuva::render::theme::Theme;

use crate::units::Count;

const GROUND: &str = "#f6f8fa";
const INK: &str = "#24292f";
const LINES: &str = "#57606a";
const GRID: &str = "#d0d7de";
const BLUE: &str = "#3b6ea8";
const ORANGE: &str = "#ff7b54";
const GREY: &str = "#c4ccd4";

/// The width and height of a picture with bars or points.
const WIDE: (f64, f64) = (720.0, 420.0);

/// What is drawn, and how it is called.
pub(super) struct Picture<'v> {
    /// The values.
    pub(super) values: &'v dyn Values,
    /// The game's name or its rules, the beginning of the title.
    pub(super) name: String,
    /// What there is to see.
    pub(super) view: View<'v>,
}

/// What there is to see of a game.
pub(super) enum View<'v> {
    /// How many of all rows of a width have which value.
    Histogram { rows: Range<u64> },
    /// The values of the heaps or coins up to one.
    Sequence { last: u32 },
    /// The values of the cells of a board of two dimensions.
    HeatMap(Board<'v>),
}

/// A part of a board of two dimensions.
pub(super) struct Board<'v> {
    /// The coordinates from the top down.
    pub(super) down: RangeInclusive<u32>,
    /// The coordinates from left to right.
    pub(super) across: RangeInclusive<u32>,
    /// What the coordinates are called, the one from the top down first.
    pub(super) names: [&'static str; 2],
    /// The position of a cell; `None` if nobody starts there.
    pub(super) position: Box<dyn Fn(u32, u32) -> Option<u64> + 'v>,
}

impl Picture<'_> {
    /// Draws it.
    ///
    /// # Errors
    ///
    /// The first position whose value is not known.
    pub(super) fn draw(&self) -> Result<Scene, UnknownValue> {
        match &self.view {
            View::Histogram { rows } => self.histogram(rows.clone()),
            View::Sequence { last } => self.sequence(*last),
            View::HeatMap(board) => self.heat_map(board),
        }
    }

    /// The Grundy value of a position; `None` where the player to move wins at once.
    fn value(&self, position: u64) -> Result<Option<Nimber>, UnknownValue> {
        self.values.value(position).map(Value::nimber).ok_or(UnknownValue::new(position))
    }

    /// How many rows have which value, on a logarithmic scale.
    fn histogram(&self, rows: Range<u64>) -> Result<Scene, UnknownValue> {
        let mut counts = Vec::new();
        for row in rows.clone() {
            if let Some(value) = self.value(row)? {
                let value = value.value() as usize;
                counts.resize(counts.len().max(value + 1), 0u32);
                counts[value] += 1;
            }
        }
        let bars = (0..).zip(&counts).map(|(value, &count): (u32, _)| (value.to_string(), count));
        let plots = vec![BarPlot::new().with_bars(bars).with_color(BLUE).into()];
        // Half a row: so that a bar for one row has a height on a logarithmic scale.
        let title = format!("{}: how many of the {} rows have which value", self.name, Count(rows.end - rows.start));
        let layout = framed(&plots, WIDE, &title, ["Grundy value", "rows"]);
        Ok(render_multiple(plots, layout.with_log_y().with_y_axis_min(0.5)))
    }

    /// The values of the heaps or coins up to a position, with the P-positions marked.
    fn sequence(&self, last: u32) -> Result<Scene, UnknownValue> {
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        for position in 0..=last {
            if let Some(value) = self.value(position.into())? {
                let points = if value.is_zero() { &mut lost } else { &mut won };
                points.push((f64::from(position), value.value() as f64));
            }
        }
        let size = point_size(last);
        let won = ScatterPlot::new().with_data(won).with_color(BLUE).with_size(3.0 * size).with_legend("N-position");
        let lost = ScatterPlot::new().with_data(lost).with_color(ORANGE).with_size(4.0 * size);
        let plots = vec![won.into(), lost.with_legend("P-position, value 0").into()];
        let title = format!("{}: the Grundy value of each position", self.name);
        let layout = framed(&plots, WIDE, &title, ["position", "Grundy value"])
            .with_legend_position(LegendPosition::InsideTopLeft)
            .with_x_axis_min(-0.5)
            .with_x_axis_max(f64::from(last) + 0.5)
            .with_x_tick_step(tick_step(last))
            .with_clamp_axis();
        Ok(render_multiple(plots, layout))
    }

    /// The values of the cells.
    fn heat_map(&self, board: &Board<'_>) -> Result<Scene, UnknownValue> {
        let cells = self.cells(board)?;
        let plots = vec![cell_colours(board, &cells).into(), p_positions(board, &cells).into()];
        let ([left, right], [top, bottom]) = (edges(&board.across), edges(&board.down));
        let title = format!("{}: the Grundy values of the cells", self.name);
        let [down, across] = board.names;
        let layout = framed(&plots, (560.0, 560.0), &title, [across, down])
            .with_x_axis_min(left)
            .with_x_axis_max(right)
            .with_y_axis_min(top)
            .with_y_axis_max(bottom)
            .with_x_tick_step(tick_step(*board.across.end()))
            .with_y_tick_step(tick_step(*board.down.end()))
            .with_clamp_axis()
            .with_legend_position(LegendPosition::OutsideBottomColumns)
            .with_legend_box(false)
            .with_legend_entries(vec![
                legend("P-position, value 0", ORANGE, LegendShape::Circle),
                legend("instant win, no value", GREY, LegendShape::Rect),
            ]);
        Ok(render_multiple(plots, layout))
    }

    /// The values of all cells, line by line; `None` where the player to move wins, or has won, at once.
    fn cells(&self, board: &Board<'_>) -> Result<Vec<Vec<Option<Nimber>>>, UnknownValue> {
        let value = |down, across| (board.position)(down, across).map_or(Ok(None), |position| self.value(position));
        let line = |down| board.across.clone().map(|across| value(down, across)).collect();
        board.down.clone().map(line).collect()
    }
}

/// The colours of the cells.
fn cell_colours(board: &Board<'_>, cells: &[Vec<Option<Nimber>>]) -> Heatmap {
    let value = |cell: &Option<Nimber>| cell.map_or(f64::NAN, |nimber| nimber.value() as f64);
    // What has no value is no number, and stays none when the values are brought into 0 to 1.
    let colours = |value: f64| if value.is_nan() { GREY.to_owned() } else { ColorMap::Viridis.map(value) };
    let lines = cells.iter().map(|line| line.iter().map(value));
    let mut values = Heatmap::new().with_data(lines).with_color_map(ColorMap::Custom(Arc::new(colours)));
    (values.x_range, values.y_range) = (Some(edges(&board.across).into()), Some(edges(&board.down).into()));
    values.cell_size = 1.0;
    values
}

/// A dot on every P-position.
fn p_positions(board: &Board<'_>, cells: &[Vec<Option<Nimber>>]) -> ScatterPlot {
    let lost = board.down.clone().zip(cells).flat_map(|(down, line)| {
        let lost = board.across.clone().zip(line).filter(|(_, cell)| cell.is_some_and(Nimber::is_zero));
        lost.map(move |(across, _)| (f64::from(across), f64::from(down)))
    });
    let lines = cells.len().max(cells.first().map_or(0, Vec::len));
    ScatterPlot::new().with_data(lost.collect::<Vec<_>>()).with_color(ORANGE).with_size(160.0 / lines as f64)
}

/// The edges of the cells with these coordinates, whose middles are at whole numbers.
fn edges(coordinates: &RangeInclusive<u32>) -> [f64; 2] {
    [f64::from(*coordinates.start()) - 0.5, f64::from(*coordinates.end()) + 0.5]
}

/// How much smaller points are drawn where there are many.
fn point_size(last: u32) -> f64 {
    if last < 1000 { 1.0 } else { 0.4 }
}

/// The distance between two ticks: 1, 2 or 5 times a power of ten, so that there are at most eleven.
fn tick_step(last: u32) -> f64 {
    let powers = (0..).map(|exponent| 10f64.powi(exponent));
    let mut steps = powers.flat_map(|power| [power, 2.0 * power, 5.0 * power]);
    steps.find(|step| f64::from(last) <= 10.0 * step).unwrap_or(f64::INFINITY)
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
