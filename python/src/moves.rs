//! Moves in a sum.

use pyo3::prelude::*;
use pyo3::types::PyType;

/// A move in a sum.
///
/// Parameters
/// ----------
/// component : int
///     The component in which the move is made, counted from 0.
/// option : tuple of positions, or str
///     What stands in its place afterwards: a sum of positions, perhaps of none; or "win" if the move wins the whole
///     sum at once; or a text as the command has it, such as "3+8".
///
/// Examples
/// --------
/// >>> import grundy
/// >>> grundy.Move(1, (3, 8))
/// Move(component=1, option=(3, 8))
#[pyclass(frozen, module = "grundy")]
pub(crate) struct Move {
    /// The component in which the move is made, counted from 0.
    #[pyo3(get)]
    component: usize,
    option: Py<PyAny>,
}

impl Move {
    pub(crate) fn new(component: usize, option: Bound<'_, PyAny>) -> Self {
        Self { component, option: option.unbind() }
    }

    pub(crate) fn component(&self) -> usize {
        self.component
    }
}

#[pymethods]
impl Move {
    #[new]
    fn from_python(component: usize, option: Bound<'_, PyAny>) -> Self {
        Self::new(component, option)
    }

    /// What stands in the place of the component afterwards: a tuple of positions, or "win".
    #[getter]
    pub(crate) fn option<'py>(&self, py: Python<'py>) -> &Bound<'py, PyAny> {
        self.option.bind(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        let other = other.get();
        Ok(self.component == other.component && self.option.bind(py).eq(other.option.bind(py))?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (usize, Bound<'py, PyAny>)) {
        let Self { component, option } = slf.get();
        (slf.get_type(), (*component, option.bind(slf.py()).clone()))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        (self.component, self.option.bind(py)).into_pyobject(py)?.hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Move(component={}, option={})", self.component, self.option.bind(py).repr()?))
    }
}
