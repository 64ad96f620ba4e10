//! Signals that come during long work, such as Ctrl-C: Python's handlers run now and then, and may break it off.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::{PyErr, Python};

use crate::failure::Failure;

/// The exception that a signal handler has raised during the work of one game.
#[derive(Clone, Default)]
pub(crate) struct Signals(Arc<Mutex<Option<PyErr>>>);

impl Signals {
    /// To look more often would cost time, and less often would be noticed.
    const INTERVAL: Duration = Duration::from_millis(50);

    /// Looks for signals when it is called, but not too often. Breaks if a handler raises an exception.
    pub(crate) fn watch(&self) -> impl FnMut() -> ControlFlow<()> + 'static {
        let signals = self.clone();
        let mut last = Instant::now();
        move || {
            if last.elapsed() < Self::INTERVAL {
                return ControlFlow::Continue(());
            }
            last = Instant::now();
            #[expect(clippy::redundant_closure_for_method_calls, reason = "the method is not general enough by itself")]
            let checked = Python::attach(|py| py.check_signals());
            match checked {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    *signals.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    ControlFlow::Break(())
                }
            }
        }
    }

    /// The failure, with the exception that has broken the work off if that is the reason.
    pub(crate) fn explain(&self, failure: Failure) -> Failure {
        match failure {
            Failure::BrokenOff => {
                let raised = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
                raised.map_or(Failure::BrokenOff, Failure::Raised)
            }
            other => other,
        }
    }
}
