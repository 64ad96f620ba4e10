//! A game with its values: what all classes of games have in common.

use std::ops::ControlFlow;
use std::path::PathBuf;

use grundy::rules::{Rules, Ruleset, SizeError};
use grundy::{OwnedOption, Value, chess, coins, marbles, table};
use grundy_solution::{Solution, find_period_with};
use numpy::{PyArrayDescr, PyUntypedArray};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{IntoPyDict, PyInt};

use crate::arrays;
use crate::failure::Failure;
use crate::options;
use crate::period::Period;
use crate::positions::{self, Named};
use crate::signals::Signals;
use crate::source::{Source, as_number};

/// A game with its values: ``grundy.chess``, ``grundy.marbles`` and ``grundy.coins`` are games, and so is every
/// ``Ruleset``, ``Graph`` and ``Table``.
///
/// A position is an int for a heap or a coin, a tuple of coordinates for a cell, a text such as "..oo." for a row, and
/// the name of a vertex of a graph. The text that the command takes, such as "12" or "3,5", is a position of any game.
/// In arrays, rows and vertices are numbers: see ``Game.number``.
///
/// Threads may share games.
///
/// Examples
/// --------
/// >>> import grundy
/// >>> grundy.chess.value(".................oo.")
/// 2
/// >>> grundy.marbles.value((3, 5))
/// 0
/// >>> grundy.coins.value(5)
/// 11
#[pyclass(subclass, frozen, module = "grundy")]
pub(crate) struct Game {
    source: Source,
    /// The period that an artifact carries.
    certified: Option<table::Period>,
    signals: Signals,
    origin: Origin,
    /// Whether these are the rows of chess: their values come from a table that is known when this is compiled.
    is_chess: bool,
}

/// How another process gets the same game.
pub(crate) enum Origin {
    /// It is part of the package, under this name.
    Package(&'static str),
    /// From a ruleset, and the limit.
    Rules(String, Option<u64>),
    /// From the lines of a graph.
    Graph(String),
    /// From a file, by the method of `Table` that has this name.
    File(&'static str, PathBuf),
}

/// The game of chess with its embedded table.
pub(crate) fn chess() -> Game {
    Game { is_chess: true, ..Game::known("chess", chess::TABLE.values()) }
}

/// The game of marbles with its embedded table.
pub(crate) fn marbles() -> Game {
    Game::known("marbles", marbles::TABLE.values())
}

/// The game of coins with its closed form.
pub(crate) fn coins() -> Game {
    Game::known("coins", coins::values())
}

impl Game {
    pub(crate) fn new(source: Source, certified: Option<table::Period>, origin: Origin) -> Self {
        Self { source, certified, signals: Signals::default(), origin, is_chess: false }
    }

    fn known(name: &'static str, values: impl grundy::Values + Send + 'static) -> Self {
        Self::new(Source::Known(Box::new(values)), None, Origin::Package(name))
    }

    /// The values of a ruleset, up to a limit. Ctrl-C breaks the solving off.
    pub(crate) fn solved(ruleset: Ruleset, limit: Option<u64>, origin: Origin) -> Result<Self, Failure> {
        let signals = Signals::default();
        let solution = observed(Solution::of(ruleset, limit)?, &signals);
        Ok(Self { signals, ..Self::new(Source::Solution(Box::new(solution)), None, origin) })
    }

    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    pub(crate) fn is_chess(&self) -> bool {
        self.is_chess
    }

    /// Does what may take long while other threads of Python go on.
    pub(crate) fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Source) -> Result<T, Failure> + Send,
    ) -> Result<T, Failure> {
        py.detach(|| work(&self.source)).map_err(|failure| self.signals.explain(failure))
    }
}

/// The same values, found by work that Ctrl-C breaks off.
fn observed(solution: Solution, signals: &Signals) -> Solution {
    let signals = signals.clone();
    solution.observed(move |_| {
        let mut watch = signals.watch();
        Ok(Box::new(move |_| watch()))
    })
}

#[pymethods]
impl Game {
    /// The rules in their canonical notation, such as "0.77".
    #[getter]
    fn notation(&self) -> String {
        self.source.notation()
    }

    /// The family of the rules, such as "taking and breaking"; None if the notation cannot say them.
    #[getter]
    fn family(&self) -> Option<&'static str> {
        self.source.ruleset().map(Ruleset::family)
    }

    /// The moves in English; None if the notation cannot say the rules.
    #[getter]
    fn description(&self) -> Option<String> {
        self.source.ruleset().map(Ruleset::describe)
    }

    /// The size at which values are known or can be solved: heaps, coins or coordinates are below it, rows have at most
    /// as many cells. A proved period goes beyond it.
    #[getter]
    fn size(&self) -> u64 {
        self.source.size()
    }

    /// How many numbers make a position in an array: the dimensions of a board, else 1.
    #[getter]
    fn coordinates(&self) -> usize {
        arrays::coordinates(&self.source)
    }

    /// The dtype of the arrays of its values: uint8 for chess, and uint64 for all others.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDescr> {
        if self.is_chess { numpy::dtype::<u8>(py) } else { numpy::dtype::<u64>(py) }
    }

    /// The value of a position.
    ///
    /// What is needed for it is solved first, if it is not known yet; Ctrl-C breaks that off.
    ///
    /// Parameters
    /// ----------
    /// position : int, tuple of int, or str
    ///     A heap may be any int once the period of the values is proved.
    ///
    /// Returns
    /// -------
    /// int
    ///     The Grundy value, or ``INSTANT_WIN`` if the player to move wins at once.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If there is no such position, or somebody has won in it.
    /// IndexError
    ///     If the value is not known: the position lies beyond the table or the limit, and no period is proved.
    /// MemoryError
    ///     If there is not enough memory to solve so much.
    ///
    /// Examples
    /// --------
    /// >>> import grundy
    /// >>> grundy.Ruleset("kayles").value(10**100)
    /// 1
    /// >>> grundy.Ruleset("nim").value(2**64)
    /// 18446744073709551616
    /// >>> grundy.marbles.value((7, 7))
    /// INSTANT_WIN
    #[pyo3(signature = (position, /))]
    fn value<'py>(&self, py: Python<'py>, position: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>, Failure> {
        if self.is_chess
            && let Ok(mask) = position.extract()
            && let Ok(row) = chess::Row::from_mask(mask)
        {
            return Ok(chess::TABLE.grundy(row).value().into_bound_py_any(py)?);
        }
        match self.source.read(position)? {
            Named::Number(number) => Ok(value_for_python(py, self.value_of(py, number)?)?),
            Named::Large(number) => self.value_of_large(&number),
        }
    }

    /// The values of many positions, in an array.
    ///
    /// Other threads of Python go on meanwhile; they must not change the array.
    ///
    /// Parameters
    /// ----------
    /// positions : array_like of any integer dtype, an Arrow array, or int
    ///     Of a board of two or more dimensions, the last axis has the coordinates. An Arrow array is anything with the
    ///     methods ``__arrow_c_array__`` or ``__arrow_c_stream__``, such as those of pyarrow and Polars; cells are
    ///     lists of a fixed size there.
    ///
    ///     An int n stands for the first positions: heaps or coins below n, cells with coordinates below n, rows of n
    ///     cells in the order of their numbers, or n vertices.
    ///
    /// Returns
    /// -------
    /// ndarray
    ///     The values, of dtype uint64, with ``INSTANT_WIN`` for an instant win; of chess, of dtype uint8. Of Arrow
    ///     data an ``ArrowArray`` or ``ArrowStream``, with the same nulls.
    ///
    /// Raises
    /// ------
    /// TypeError
    ///     If the array is not of integers. The message names the first element.
    /// ValueError, IndexError, MemoryError
    ///     As ``value``. The message names the index of the first position that is wrong or not known.
    ///
    /// Examples
    /// --------
    /// >>> import grundy, numpy as np
    /// >>> grundy.chess.values(np.array([[0b11 << 17, 0], [1 << 18, 1 << 19]], dtype=np.int32))
    /// array([[2, 0],
    ///        [1, 0]], dtype=uint8)
    /// >>> grundy.Ruleset("wythoff").values([(1, 2), (10, 4)])
    /// array([ 0, 13], dtype=uint64)
    /// >>> grundy.Ruleset("wythoff").values(3)
    /// array([[0, 1, 2],
    ///        [1, 2, 0],
    ///        [2, 0, 1]], dtype=uint64)
    #[pyo3(signature = (positions, /))]
    fn values<'py>(slf: &Bound<'py, Self>, positions: &Bound<'py, PyAny>) -> Result<Bound<'py, PyAny>, Failure> {
        let py = slf.py();
        if let Ok(array) = positions.cast::<PyUntypedArray>() {
            return arrays::values(slf.get(), array);
        }
        if arrays::is_arrow(positions)? {
            return Ok(py.import("grundy._arrow")?.call_method1("values", (slf, positions))?);
        }
        if let Ok(index) = positions.call_method0("__index__") {
            let count = index
                .extract()
                .map_err(|_| Failure::value(format_args!("found {index} positions, expected 0 to {}", u64::MAX)))?;
            return slf.get().first_values(py, count);
        }
        arrays::values(slf.get(), &arrays::from_sequence(positions)?)
    }

    /// The options of a position: what each move makes of it.
    ///
    /// Parameters
    /// ----------
    /// position : int, tuple of int, or str
    /// most : int, optional
    ///     No more are listed. A large heap may have more options than memory holds.
    ///
    /// Returns
    /// -------
    /// list
    ///     A tuple of positions for each, or "win" if the move wins the whole sum at once.
    ///
    /// Examples
    /// --------
    /// >>> import grundy
    /// >>> grundy.Ruleset("kayles").options(3)
    /// [(2,), (1, 1), (1,)]
    #[pyo3(signature = (position, /, *, most = None))]
    fn options<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
        most: Option<usize>,
    ) -> Result<Vec<Bound<'py, PyAny>>, Failure> {
        let number = self.source.number(position)?;
        let most = most.unwrap_or(usize::MAX);
        let watch = self.signals.watch();
        let found = self.work(py, |source| first_options(source.known_rules()?, number, most, watch))?;
        Ok(found.iter().map(|option| options::write(py, &self.source, option.as_option())).collect::<PyResult<_>>()?)
    }

    /// The number of a position: what stands for it in arrays.
    ///
    /// Heaps and coins are their own numbers. The number of a row has bit c - 1 set if there is an `o` in column c; in
    /// a ``Ruleset``, where rows have any width, also the bit behind the last cell.
    ///
    /// Parameters
    /// ----------
    /// position : int, tuple of int, or str
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Examples
    /// --------
    /// >>> import grundy
    /// >>> bin(grundy.Ruleset("row:o=./oo=..").number("o.oo"))
    /// '0b11101'
    #[pyo3(signature = (position, /))]
    fn number(&self, position: &Bound<'_, PyAny>) -> Result<u64, Failure> {
        self.source.number(position)
    }

    /// The position of a number: the inverse of ``number``.
    ///
    /// Parameters
    /// ----------
    /// number : int
    ///
    /// Returns
    /// -------
    /// int, tuple of int, or str
    ///
    /// Examples
    /// --------
    /// >>> import grundy
    /// >>> grundy.Ruleset("row:o=./oo=..").position(0b11101)
    /// 'o.oo'
    #[pyo3(signature = (number, /))]
    fn position<'py>(&self, py: Python<'py>, number: u64) -> Result<Bound<'py, PyAny>, Failure> {
        if !self.source.is_position(number) {
            return Err(self.source.refusal(&number.to_string()));
        }
        Ok(self.source.write(py, number)?)
    }

    /// The period of the values of heaps or coins.
    ///
    /// That of the certificate, if the game is a table that has one; else it is looked for. That a certificate is right
    /// is for ``grundy verify`` to say.
    ///
    /// Parameters
    /// ----------
    /// limit : int, optional
    ///     So many values are looked at; 10**6 heaps or 10**4 coins if it is left out.
    ///
    /// Returns
    /// -------
    /// Period
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If the game has neither heaps nor coins, or the limit is 0 or too great.
    ///
    /// Examples
    /// --------
    /// >>> import grundy
    /// >>> grundy.Ruleset("kayles").period()
    /// Period(status='proved', preperiod=71, period=12, saltus=0, values=168)
    /// >>> grundy.Ruleset("officers").period(limit=1000).proved
    /// False
    #[pyo3(signature = (limit = None))]
    fn period(&self, py: Python<'_>, limit: Option<u64>) -> Result<Period, Failure> {
        if let Some(certified) = &self.certified {
            return Ok(certified.into());
        }
        self.work(py, |source| {
            let ruleset = source.ruleset().ok_or_else(|| {
                let notation = source.notation();
                Failure::value(format_args!("found {notation}, expected heaps or coins: only a sequence has a period"))
            })?;
            let mut watch = self.signals.watch();
            Ok(find_period_with(ruleset, limit, |_| watch())?.into())
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let package = py.import("grundy")?;
        match &self.origin {
            Origin::Package(name) => name.into_bound_py_any(py),
            Origin::Rules(text, limit) => {
                let keywords = [("limit", limit)].into_py_dict(py)?;
                let remake = py.import("copyreg")?.getattr("__newobj_ex__")?;
                (remake, (package.getattr("Ruleset")?, (text,), keywords)).into_bound_py_any(py)
            }
            Origin::Graph(text) => (package.getattr("Graph")?, (text,)).into_bound_py_any(py),
            Origin::File(method, path) => (package.getattr("Table")?.getattr(*method)?, (path,)).into_bound_py_any(py),
        }
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("<grundy.{} {}>", slf.get_type().name()?, slf.get().notation()))
    }
}

impl Game {
    fn value_of(&self, py: Python<'_>, number: u64) -> Result<Value, Failure> {
        match self.source.known(number) {
            Some(value) => Ok(value),
            None => self.work(py, |source| source.value_of(number)),
        }
    }

    /// The value of a heap or coin that has more than 64 bits, by the proved period: as many periods away from an equal
    /// one as there are, each of which adds the saltus.
    fn value_of_large<'py>(&self, number: &Bound<'py, PyInt>) -> Result<Bound<'py, PyAny>, Failure> {
        let py = number.py();
        let proved = match self.certified {
            Some(certified) => Some(certified),
            None => self.work(py, Source::proved_period)?,
        };
        let Some(table::Period { preperiod, period, saltus, .. }) = proved else {
            let found = positions::shown(number)?;
            return Err(Failure::Unknown(format!("found {found}, expected a position whose value is known")));
        };
        let behind = number.sub(preperiod)?;
        let equal = preperiod + behind.rem(period)?.extract::<u64>()?;
        let value = value_for_python(py, self.value_of(py, equal)?)?;
        Ok(behind.floor_div(period)?.mul(saltus)?.add(value)?)
    }
}

/// The first options of a position, at most so many, unless `watch` breaks.
fn first_options(
    rules: &dyn Rules,
    position: u64,
    most: usize,
    mut watch: impl FnMut() -> ControlFlow<()>,
) -> Result<Vec<OwnedOption>, Failure> {
    let mut options = Vec::new();
    let mut is_broken_off = false;
    let _ = rules.options(position, &mut |option| {
        is_broken_off = watch().is_break();
        if is_broken_off || options.len() == most {
            return ControlFlow::Break(());
        }
        options.push(option.into());
        ControlFlow::Continue(())
    });
    if is_broken_off { Err(Failure::BrokenOff) } else { Ok(options) }
}

impl Game {
    /// The values of the first positions: of rules at that size.
    fn first_values<'py>(&self, py: Python<'py>, size: u64) -> Result<Bound<'py, PyAny>, Failure> {
        let Some(ruleset) = self.source.ruleset() else {
            let values = self.work(py, |source| fill(size, |entry| source.value_of(entry)))?;
            return arrays::shaped(py, values, &[size as usize], false);
        };
        if size == 0 && ruleset.is_sequence() {
            return arrays::shaped(py, Vec::new(), &[0], self.is_chess);
        }
        let rules = ruleset.clone().at(self.playable(ruleset, size)?)?;
        let wider = self.wider_solution(ruleset, size, rules.plain_len())?;
        let values = self.work(py, |source| {
            let source = wider.as_ref().unwrap_or(source);
            let value = |index| source.value_of(source.number_at_width(size, rules.plain_position(index)));
            // Who asks for the last one first has all solved at once.
            value(rules.plain_len() - 1)?;
            fill(rules.plain_len(), value)
        })?;
        arrays::shaped(py, values, &shape(ruleset, size), self.is_chess)
    }

    /// The size, if positions of it can be known: a table of rows is one of rows of one width.
    fn playable(&self, ruleset: &Ruleset, size: u64) -> Result<u64, SizeError> {
        let only = self.source.size();
        match (&self.source, ruleset) {
            (Source::Known(_), Ruleset::Rows(_)) if size != only => Err(SizeError::new(size, only.to_string())),
            _ => Ok(size),
        }
    }

    /// Where somebody asks beyond the limit: the values up to that size, which are not kept.
    fn wider_solution(&self, ruleset: &Ruleset, size: u64, positions: u64) -> Result<Option<Source>, Failure> {
        if !matches!(self.source, Source::Solution(_)) || size <= self.source.size() {
            return Ok(None);
        }
        let limit = if matches!(ruleset, Ruleset::Board(_)) { positions } else { size };
        let solution = observed(Solution::of(ruleset.clone(), Some(limit))?, &self.signals);
        Ok(Some(Source::Solution(Box::new(solution))))
    }
}

/// The shape of the array of all positions at that size.
fn shape(ruleset: &Ruleset, size: u64) -> Vec<usize> {
    match ruleset {
        Ruleset::Board(board) => match board.sides() {
            Some(sides) => sides.iter().map(|&side| side as usize).collect(),
            None => vec![size as usize; board.dimensions()],
        },
        Ruleset::Rows(_) => vec![1 << size],
        _ => vec![size as usize],
    }
}

/// The numbers of so many values.
fn fill(count: u64, value: impl Fn(u64) -> Result<Value, Failure>) -> Result<Vec<u64>, Failure> {
    let mut values = arrays::room_for(count)?;
    for index in 0..count {
        values.push(as_number(value(index)?));
    }
    Ok(values)
}

/// A value, as Python has it.
pub(crate) fn value_for_python(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    static INSTANT_WIN: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    match value {
        Value::Nimber(nimber) => nimber.value().into_bound_py_any(py),
        Value::InstantWin => Ok(INSTANT_WIN.import(py, "grundy._instant_win", "INSTANT_WIN")?.clone()),
    }
}
