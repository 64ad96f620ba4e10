//! Values in pixels: a point for each position of a list, or a field for each cell of a board.

use grundy::Value;

use crate::failure::Failure;
use crate::request::Picture;
use crate::ruleset::Kind;
use crate::solved::{Cell, Solved};

/// The most pixels of a picture from left to right, and upright: those of the largest screens.
const MOST_PIXELS: u32 = 8192;

/// Red, green and blue.
type Colour = [u8; 3];

/// The pixels of a picture: red, green, blue and opacity of each, line by line.
pub(crate) fn of(solved: &Solved, form: &Picture) -> Result<Vec<u8>, Failure> {
    let &Picture { across, upright, width, height, .. } = form;
    let is_finite = across.iter().chain(&upright).all(|end| end.is_finite());
    if width == 0 || height == 0 || width.max(height) > MOST_PIXELS || !is_finite {
        return Err(Failure::new(format_args!(
            "found a picture of {width} x {height} pixels, expected 1 to {MOST_PIXELS} either way"
        )));
    }
    let mut canvas = Canvas { width, height, bytes: vec![0; 4 * width as usize * height as usize] };
    match solved.kind() {
        Kind::Board => cells(solved, form, &mut canvas),
        _ => points(solved, form, &mut canvas),
    }
    Ok(canvas.bytes)
}

struct Canvas {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl Canvas {
    /// Fills the pixels from the first corner up to the second; what is outside is left out.
    fn fill(&mut self, [left, top]: [i64; 2], [right, bottom]: [i64; 2], [red, green, blue]: Colour) {
        let within = |pixel: i64, end: u32| pixel.clamp(0, end.into()) as usize;
        let columns = within(left, self.width)..within(right, self.width);
        for line in within(top, self.height)..within(bottom, self.height) {
            let begin = line * self.width as usize;
            let pixels = &mut self.bytes[4 * (begin + columns.start)..4 * (begin + columns.end)];
            pixels.chunks_exact_mut(4).for_each(|pixel| pixel.copy_from_slice(&[red, green, blue, u8::MAX]));
        }
    }
}

/// The pixel of a coordinate, where `from` is at pixel 0 and `to` at pixel `pixels`.
fn pixel(coordinate: f64, [from, to]: [f64; 2], pixels: u32) -> i64 {
    ((coordinate - from) / (to - from) * f64::from(pixels)).round() as i64
}

/// A point for each position of a list, those of P-positions on top.
fn points(solved: &Solved, form: &Picture, canvas: &mut Canvas) {
    let [first, last] = form.across;
    // Of what lies to the left, nothing is drawn: 0 is the least position.
    let shown = first.ceil() as u64..(last.floor().max(-1.0) + 1.0).min(solved.len() as f64) as u64;
    let half = half_of_a_point(shown.end.saturating_sub(shown.start), canvas.width);
    for p_positions in [false, true] {
        for index in shown.clone() {
            let Cell::Known(Value::Nimber(value)) = solved.cell(index) else { continue };
            if value.is_zero() == p_positions {
                let x = pixel(index as f64, form.across, canvas.width);
                // The greatest value is at the top.
                let y = pixel(value.value() as f64, [form.upright[1], form.upright[0]], canvas.height);
                let colour = form.colours[usize::from(!p_positions)];
                canvas.fill([x - half, y - half], [x + half + 1, y + half + 1], colour);
            }
        }
    }
}

/// Where there are few points they are large; where there are many, one pixel each.
fn half_of_a_point(points: u64, width: u32) -> i64 {
    match 4 * u64::from(width) / points.max(1) {
        0 => 0,
        1..=7 => 1,
        8..=31 => 2,
        _ => 3,
    }
}

/// A field for each cell of a board. Where the game is over, or the value unknown, nothing is drawn.
fn cells(solved: &Solved, form: &Picture, canvas: &mut Canvas) {
    let [lines, columns] = solved.sides();
    let shown = |[from, to]: [f64; 2], end: u64| {
        (from.round().max(0.0) as u64).min(end)..(to.round().max(-1.0) + 1.0).min(end as f64) as u64
    };
    let greatest = solved.counts().greatest.max(1) as f64;
    for line in shown(form.upright, lines) {
        let upright = edges(line, form.upright, canvas.height);
        for column in shown(form.across, columns) {
            let across = edges(column, form.across, canvas.width);
            let colour = match solved.cell(line * columns + column) {
                Cell::Known(Value::Nimber(value)) if value.is_zero() => form.colours[0],
                Cell::Known(Value::Nimber(value)) => scale(value.value() as f64 / greatest),
                Cell::Known(Value::InstantWin) => form.colours[2],
                Cell::Over | Cell::Unknown => continue,
            };
            canvas.fill([across[0], upright[0]], [across[1], upright[1]], colour);
        }
    }
}

/// The first pixel of a field, whose middle is a whole number, and the end of its pixels: one at least.
fn edges(coordinate: u64, window: [f64; 2], pixels: u32) -> [i64; 2] {
    let [begin, end] = [-0.5, 0.5].map(|half| pixel(coordinate as f64 + half, window, pixels));
    [begin, end.max(begin + 1)]
}

/// A colour for a number from 0 to 1: those of viridis, from dark blue to yellow.
fn scale(part: f64) -> Colour {
    const STOPS: [Colour; 5] = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];

    let place = part.clamp(0.0, 1.0) * (STOPS.len() - 1) as f64;
    let before = (place as usize).min(STOPS.len() - 2);
    let (from, to, part) = (STOPS[before], STOPS[before + 1], place - before as f64);
    std::array::from_fn(|channel| {
        let [from, to] = [from, to].map(|stop| f64::from(stop[channel]));
        (from + part * (to - from)).round() as u8
    })
}
