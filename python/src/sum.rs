//! Sums of positions of any games.

use std::collections::HashSet;
use std::ops::ControlFlow;

use grundy::rules::GameOption;
use grundy::{Component, OwnedOption, Value, Values, sum};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::failure::Failure;
use crate::game::{Game, value_for_python};
use crate::moves::Move;
use crate::options;
use crate::signals::Signals;

/// Positions of any games side by side: a move is a move in one of them, and who cannot move loses.
///
/// Parameters
/// ----------
/// components : iterable of (Game, position)
///
/// Raises
/// ------
/// ValueError
///     If a position is not one of its game. The message names the component.
///
/// Examples
/// --------
/// >>> import grundy
/// >>> kayles = grundy.Ruleset("kayles")
/// >>> pins = grundy.Sum([(kayles, 7), (kayles, 12)])
/// >>> pins.values()
/// [2, 4]
/// >>> pins.nim_sum(), pins.first_player_wins()
/// (6, True)
/// >>> pins.winning_moves()[0]
/// Move(component=0, option=(5,))
/// >>> pins.after(pins.winning_moves()[0]).first_player_wins()
/// False
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Sum {
    components: Vec<(Py<Game>, u64)>,
}

/// A component of that index, and what it becomes.
type Found = (usize, OwnedOption);

#[pymethods]
impl Sum {
    #[new]
    #[pyo3(signature = (components, /))]
    fn new(components: &Bound<'_, PyAny>) -> Result<Self, Failure> {
        let components = components.try_iter()?.enumerate().map(|(index, component)| {
            let (game, position): (Bound<'_, Game>, Bound<'_, PyAny>) = component?.extract()?;
            let source = game.get().source();
            let number = source.values().and_then(|_| source.number(&position));
            let number = number.map_err(|failure| failure.at(format_args!("components[{index}]")))?;
            Ok((game.unbind(), number))
        });
        Ok(Self { components: components.collect::<Result<_, Failure>>()? })
    }

    /// The components, as pairs of a game and a position.
    #[getter]
    fn components<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Py<Game>, Bound<'py, PyAny>)>> {
        let pair = |(game, number): &(Py<Game>, u64)| Ok((game.clone_ref(py), game.get().source().write(py, *number)?));
        self.components.iter().map(pair).collect()
    }

    /// The value of each component.
    ///
    /// Returns
    /// -------
    /// list of int
    ///
    /// Raises
    /// ------
    /// IndexError
    ///     If a value is not known. The message names the component.
    fn values<'py>(&self, py: Python<'py>) -> Result<Vec<Bound<'py, PyAny>>, Failure> {
        let values = self.solve(py)?;
        Ok(values.into_iter().map(|value| value_for_python(py, value)).collect::<PyResult<_>>()?)
    }

    /// The value of the sum: the XOR of the values, or ``INSTANT_WIN`` if a component can be won at once.
    ///
    /// Returns
    /// -------
    /// int
    fn nim_sum<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyAny>, Failure> {
        Ok(value_for_python(py, self.solve(py)?.into_iter().sum())?)
    }

    /// Whether the player to move wins.
    ///
    /// Returns
    /// -------
    /// bool
    fn first_player_wins(&self, py: Python<'_>) -> Result<bool, Failure> {
        Ok(self.solve(py)?.into_iter().sum::<Value>().outcome().is_win())
    }

    /// The outcome, as the literature names it.
    ///
    /// Returns
    /// -------
    /// str
    ///     "N" if the next player wins, who is to move; "P" if the previous player does.
    fn outcome(&self, py: Python<'_>) -> Result<&'static str, Failure> {
        Ok(if self.first_player_wins(py)? { "N" } else { "P" })
    }

    /// The winning moves, component by component.
    ///
    /// Parameters
    /// ----------
    /// most : int, optional
    ///     No more are listed. A large heap may have more winning moves than memory holds.
    ///
    /// Returns
    /// -------
    /// list of Move
    ///     None in a lost sum.
    #[pyo3(signature = (*, most = None))]
    fn winning_moves(&self, py: Python<'_>, most: Option<usize>) -> Result<Vec<Move>, Failure> {
        self.solve(py)?;
        let unknown = |unknown: Component<'_>| Failure::Unknown(format!("{unknown}: the value is not known"));
        self.list(py, |watch| {
            let sum = sum::Sum::mixed(self.mixed());
            let moves = sum.winning_moves().map(|found| found.map(place_and_option).map_err(unknown));
            first_distinct(moves, most, watch)
        })
    }

    /// All legal moves, component by component.
    ///
    /// Parameters
    /// ----------
    /// most : int, optional
    ///     No more are listed. A large heap may have more moves than memory holds.
    ///
    /// Returns
    /// -------
    /// list of Move
    #[pyo3(signature = (*, most = None))]
    fn moves(&self, py: Python<'_>, most: Option<usize>) -> Result<Vec<Move>, Failure> {
        self.list(py, |watch| {
            let sum = sum::Sum::mixed(self.mixed());
            let moves = sum.options().map(|found| Ok(place_and_option(found)));
            first_distinct(moves, most, watch)
        })
    }

    /// The sum that a move leaves. After a move that wins at once the game is over: nothing is left.
    ///
    /// Parameters
    /// ----------
    /// move : Move
    ///
    /// Returns
    /// -------
    /// Sum
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If the move is not legal.
    #[pyo3(signature = (r#move, /))]
    fn after(&self, py: Python<'_>, r#move: &Move) -> Result<Self, Failure> {
        let place = r#move.component();
        let Some((game, from)) = self.components.get(place) else {
            let count = self.components.len();
            let expected = format_args!("counted from 0, expected one of {count} components");
            return Err(Failure::value(format_args!("found component {place}, {expected}")));
        };
        let source = game.get().source();
        let option = options::read(source, r#move.option(py))?;
        if !source.values()?.has_option(*from, &option) {
            return Err(Failure::value(grundy::sum::NotAnOption));
        }
        let GameOption::Sum(parts) = option.as_option() else { return Ok(Self { components: Vec::new() }) };
        let mut components: Vec<_> =
            self.components.iter().map(|(game, number)| (game.clone_ref(py), *number)).collect();
        components.splice(place..=place, parts.iter().map(|&part| (game.clone_ref(py), part)));
        Ok(Self { components })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>,))> {
        Ok((slf.get_type(), (slf.getattr("components")?,)))
    }

    fn __len__(&self) -> usize {
        self.components.len()
    }

    fn __repr__(&self) -> String {
        let components: Vec<String> = self.mixed().iter().map(Component::to_string).collect();
        format!("<grundy.Sum {}>", components.join(" "))
    }
}

impl Sum {
    /// The value of each component. After that, those of its options are known too, or can be solved.
    fn solve(&self, py: Python<'_>) -> Result<Vec<Value>, Failure> {
        let solved = self.components.iter().enumerate().map(|(index, (game, number))| {
            let value = game.get().work(py, |source| source.value_of(*number));
            value.map_err(|failure| failure.at(format_args!("components[{index}]")))
        });
        solved.collect()
    }

    fn mixed(&self) -> Vec<Component<'_>> {
        self.components.iter().filter_map(component).collect()
    }

    /// Lists moves while other threads of Python go on; what is handed to `list` breaks when a signal asks for it.
    fn list(
        &self,
        py: Python<'_>,
        list: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> Result<Vec<Found>, Failure> + Send,
    ) -> Result<Vec<Move>, Failure> {
        let signals = Signals::default();
        let found = py.detach(|| list(&mut signals.watch())).map_err(|failure| signals.explain(failure))?;
        let to_python = |(component, option): Found| {
            let source = self.components[component].0.get().source();
            Ok(Move::new(component, options::write(py, source, option.as_option())?))
        };
        Ok(found.into_iter().map(to_python).collect::<PyResult<_>>()?)
    }
}

/// The component, with values that its game owns. Every game of a sum has rules that are known.
fn component<'s>((game, number): &'s (Py<Game>, u64)) -> Option<Component<'s>> {
    let values: &'s dyn Values = game.get().source().values().ok()?;
    Some(Component { values, position: *number })
}

fn place_and_option<P>(made: sum::Move<P, OwnedOption>) -> Found {
    (made.component, made.made)
}

/// The first moves, each once: rules may name an option more than once.
fn first_distinct(
    moves: impl Iterator<Item = Result<Found, Failure>>,
    most: Option<usize>,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Vec<Found>, Failure> {
    let mut seen = HashSet::new();
    let mut distinct = Vec::new();
    for made in moves {
        if watch().is_break() {
            return Err(Failure::BrokenOff);
        }
        let made = made?;
        if most.is_some_and(|most| distinct.len() >= most) {
            break;
        }
        if seen.insert(made.clone()) {
            distinct.push(made);
        }
    }
    Ok(distinct)
}
