//! The values of the positions in an array.

use std::fmt::Display;

use grundy::rules::Ruleset;
use grundy::{Nimber, chess};
use numpy::{
    Element, IntoPyArray, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::intern;
use pyo3::prelude::*;

use crate::failure::Failure;
use crate::game::Game;
use crate::source::{Source, as_number};

/// Whether this is data in the format of Arrow.
pub(crate) fn is_arrow(positions: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = positions.py();
    Ok(positions.hasattr(intern!(py, "__arrow_c_array__"))? || positions.hasattr(intern!(py, "__arrow_c_stream__"))?)
}

/// The array that NumPy makes of it. One without elements has no type of its own.
pub(crate) fn from_sequence<'py>(positions: &Bound<'py, PyAny>) -> Result<Bound<'py, PyUntypedArray>, Failure> {
    let py = positions.py();
    let array = py.import(intern!(py, "numpy"))?.call_method1(intern!(py, "asarray"), (positions,))?;
    let is_empty = array.getattr("size")?.extract::<usize>()? == 0;
    let array = if is_empty { array.call_method1("astype", ("int64",))? } else { array };
    array.cast_into().map_err(|error| Failure::Raised(PyErr::from(error)))
}

/// The values of the positions in an array of any integer type, shape and order of its bytes.
pub(crate) fn values<'py>(game: &Game, array: &Bound<'py, PyUntypedArray>) -> Result<Bound<'py, PyAny>, Failure> {
    let dtype = array.dtype();
    if !matches!(dtype.kind(), b'i' | b'u') || array.hasattr("mask")? {
        return Err(wrong_type(array)?);
    }
    let is_aligned: bool = array.getattr("flags")?.getattr("aligned")?.extract()?;
    if dtype.is_native_byteorder() == Some(false) || !is_aligned {
        let plain = array.call_method1("astype", (dtype.call_method1("newbyteorder", ("=",))?,))?;
        return values(game, plain.cast().map_err(PyErr::from)?);
    }
    macro_rules! of_type {
        ($($number:ty),*) => {
            $(if let Ok(array) = array.cast::<PyArrayDyn<$number>>() {
                return values_of(game, array);
            })*
        };
    }
    of_type!(i64, u64, i32, u32, i16, u16, i8, u8);
    Err(wrong_type(array)?)
}

/// What is wrong with an array that is not of plain integers.
fn wrong_type(array: &Bound<'_, PyUntypedArray>) -> PyResult<Failure> {
    let expected = "expected an integer";
    if array.hasattr("mask")? {
        return Ok(Failure::Type(String::from("positions: found a masked array, expected one without a mask")));
    }
    let dtype = array.dtype().str()?;
    if array.len() == 0 {
        return Ok(Failure::Type(format!("positions: found an array of dtype {dtype}, expected an integer dtype")));
    }
    let first = vec![0; array.ndim()];
    let element = array.get_item(pyo3::types::PyTuple::new(array.py(), &first)?)?;
    Ok(Failure::Type(format!("{}: found {element} of dtype {dtype}, {expected}", place(&first))))
}

/// The place of an element, for a message.
fn place(index: &[usize]) -> impl Display {
    let index: Vec<String> = index.iter().map(usize::to_string).collect();
    format!("positions[{}]", if index.is_empty() { String::from("()") } else { index.join(", ") })
}

/// What arrays hold.
trait Integer: Element + Copy + Display + TryInto<u64> + TryInto<u32> + Sync {}

impl<T: Element + Copy + Display + TryInto<u64> + TryInto<u32> + Sync> Integer for T {}

fn values_of<'py, T: Integer>(game: &Game, array: &Bound<'py, PyArrayDyn<T>>) -> Result<Bound<'py, PyAny>, Failure> {
    let py = array.py();
    let read = array.try_readonly().map_err(|error| Failure::Raised(error.into()))?;
    let shape = shape_of_positions(game.source(), array.shape())?;
    let values = match read.as_array().as_slice() {
        Some(in_order) => look_up(game, py, in_order.iter().copied(), &shape)?,
        None => look_up(game, py, read.as_array().iter().copied(), &shape)?,
    };
    match values {
        Found::Narrow(values) => shaped_as(py, values, &shape),
        Found::Wide(values) => shaped_as(py, values, &shape),
    }
}

/// The shape of the positions: of cells with several coordinates, these are on the last axis.
fn shape_of_positions(source: &Source, shape: &[usize]) -> Result<Vec<usize>, Failure> {
    match coordinates(source) {
        1 => Ok(shape.to_vec()),
        dimensions => match shape.split_last() {
            Some((&last, rest)) if last == dimensions => Ok(rest.to_vec()),
            _ => Err(Failure::value(format_args!(
                "positions: found an array of shape {shape:?}, expected {dimensions} coordinates on its last axis"
            ))),
        },
    }
}

/// How many numbers of an array make a position.
pub(crate) fn coordinates(source: &Source) -> usize {
    match source.ruleset() {
        Some(Ruleset::Board(board)) => board.dimensions(),
        _ => 1,
    }
}

/// Values of chess have a byte each, others eight.
enum Found {
    Narrow(Vec<u8>),
    Wide(Vec<u64>),
}

fn look_up<T: Integer>(
    game: &Game,
    py: Python<'_>,
    numbers: impl Iterator<Item = T> + Send,
    shape: &[usize],
) -> Result<Found, Failure> {
    let count = shape.iter().product::<usize>() as u64;
    game.work(py, |source| {
        if game.is_chess() {
            return chess_values(numbers, count, shape).map(Found::Narrow);
        }
        match source.ruleset() {
            Some(Ruleset::Board(board)) if board.dimensions() > 1 => {
                let dimensions = board.dimensions();
                let mut numbers = numbers;
                let next = |coordinates: &mut Vec<T>| {
                    coordinates.clear();
                    coordinates.extend(numbers.by_ref().take(dimensions));
                };
                cell_values(source, board, next, count, shape).map(Found::Wide)
            }
            _ => {
                let mut values = room_for(count)?;
                for (index, number) in numbers.enumerate() {
                    let value =
                        value_of(source, number).map_err(|failure| failure.at(place(&unravel(index, shape))))?;
                    values.push(value);
                }
                Ok(Found::Wide(values))
            }
        }
    })
}

/// The value of the position that has this number.
#[inline]
fn value_of<T: Integer>(source: &Source, number: T) -> Result<u64, Failure> {
    match TryInto::<u64>::try_into(number) {
        Ok(number) => Ok(as_number(source.value_of(source.read_number(number)?)?)),
        Err(_) => Err(source.refusal(&number.to_string())),
    }
}

/// The values of so many cells, whose coordinates `next` gives one after the other.
fn cell_values<T: Integer>(
    source: &Source,
    board: &grundy_rules::board::Board,
    mut next: impl FnMut(&mut Vec<T>),
    count: u64,
    shape: &[usize],
) -> Result<Vec<u64>, Failure> {
    let mut values = room_for(count)?;
    let (mut given, mut coordinates) = (Vec::new(), Vec::new());
    for index in 0..count {
        next(&mut given);
        coordinates.clear();
        coordinates.extend(given.iter().filter_map(|&x| TryInto::<u64>::try_into(x).ok()));
        let cell = if coordinates.len() == given.len() {
            source.locate(board, &coordinates)
        } else {
            let texts: Vec<String> = given.iter().map(T::to_string).collect();
            Err(source.refusal(&texts.join(",")))
        };
        let value = cell.and_then(|cell| source.value_of(cell));
        values.push(as_number(value.map_err(|failure| failure.at(place(&unravel(index as usize, shape))))?));
    }
    Ok(values)
}

/// The values of rows of chess, many at a time.
fn chess_values<T: Integer>(
    mut masks: impl Iterator<Item = T>,
    count: u64,
    shape: &[usize],
) -> Result<Vec<u8>, Failure> {
    /// As many rows, with their values, as stay close to the processor.
    const AT_ONCE: usize = 1024;

    let mut values = room_for(count)?;
    let mut rows = [chess::Row::EMPTY; AT_ONCE];
    let mut nimbers = [Nimber::ZERO; AT_ONCE];
    loop {
        let mut filled = 0;
        for (row, mask) in rows.iter_mut().zip(masks.by_ref()) {
            *row = row_of(mask).map_err(|failure| failure.at(place(&unravel(values.len() + filled, shape))))?;
            filled += 1;
        }
        if filled == 0 {
            return Ok(values);
        }
        chess::TABLE.grundy_many(&rows[..filled], &mut nimbers[..filled]);
        values.extend(nimbers[..filled].iter().map(|nimber| nimber.value() as u8));
    }
}

/// The row of chess that has this mask.
#[inline]
fn row_of<T: Integer>(mask: T) -> Result<chess::Row, Failure> {
    match TryInto::<u32>::try_into(mask) {
        Ok(mask) => chess::Row::from_mask(mask).map_err(Failure::value),
        Err(_) => Err(Failure::value(format_args!("found the mask {mask}, expected 0 to 0xfffff"))),
    }
}

/// Room for so many values.
pub(crate) fn room_for<T>(count: u64) -> Result<Vec<T>, Failure> {
    let mut values = Vec::new();
    let reserved = usize::try_from(count).ok().and_then(|count| values.try_reserve_exact(count).ok());
    reserved.map(|()| values).ok_or_else(|| {
        let bytes = u128::from(count) * size_of::<T>() as u128;
        Failure::Memory(format!("found no room for {count} values, expected {bytes} bytes of memory"))
    })
}

/// The index, axis by axis, of an element of an array of that shape.
fn unravel(index: usize, shape: &[usize]) -> Vec<usize> {
    let mut rest = index;
    let mut place: Vec<usize> = shape.iter().rev().map(|&side| (rest % side, rest /= side).0).collect();
    place.reverse();
    place
}

/// The array of these values.
pub(crate) fn shaped<'py>(
    py: Python<'py>,
    values: Vec<u64>,
    shape: &[usize],
    is_chess: bool,
) -> Result<Bound<'py, PyAny>, Failure> {
    if is_chess {
        return shaped_as(py, values.into_iter().map(|value| value as u8).collect(), shape);
    }
    shaped_as(py, values, shape)
}

fn shaped_as<'py, T: Element>(py: Python<'py>, values: Vec<T>, shape: &[usize]) -> Result<Bound<'py, PyAny>, Failure> {
    Ok(values.into_pyarray(py).reshape(shape.to_vec())?.into_any())
}
