//! Progress of the work, and the chance to cancel it.

use std::ops::ControlFlow;

use crate::Error;

/// Tells now and then how many positions are solved.
pub(crate) struct Meter<'r> {
    report: Option<&'r mut dyn FnMut(u64) -> ControlFlow<()>>,
    done: u64,
    reported: u64,
}

impl<'r> Meter<'r> {
    /// How many positions are solved between two reports, at least.
    const STEP: u64 = 1 << 16;

    pub(crate) fn new(report: &'r mut dyn FnMut(u64) -> ControlFlow<()>) -> Self {
        Self { report: Some(report), done: 0, reported: 0 }
    }

    /// A meter that tells nobody.
    pub(crate) fn silent() -> Self {
        Self { report: None, done: 0, reported: 0 }
    }

    /// Counts so many positions more.
    #[inline]
    pub(crate) fn advance(&mut self, positions: u64) -> Result<(), Error> {
        self.done += positions;
        if self.done - self.reported >= Self::STEP { self.tell() } else { Ok(()) }
    }

    /// Reports what has not been reported yet.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        if self.done > self.reported { self.tell() } else { Ok(()) }
    }

    #[cold]
    fn tell(&mut self) -> Result<(), Error> {
        self.reported = self.done;
        let flow = self.report.as_mut().map_or(ControlFlow::Continue(()), |report| report(self.done));
        if flow.is_break() { Err(Error::Cancelled) } else { Ok(()) }
    }
}
