//! Something that is made anew, larger, whenever it is too small.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A thing that grows. To look at the latest takes no lock.
///
/// The earlier ones are kept, since somebody may look at them: where each is twice as large as the one before, they
/// take as much room together as the latest.
pub(crate) struct Growing<T> {
    made: Box<[OnceLock<T>; MOST]>,
    /// How many are made.
    count: AtomicUsize,
    /// Held by whoever makes the next one.
    work: Mutex<()>,
}

/// Twice as large 64 times is larger than anything.
const MOST: usize = 64;

impl<T> Growing<T> {
    pub(crate) fn new() -> Self {
        Self { made: Box::new([const { OnceLock::new() }; MOST]), count: AtomicUsize::new(0), work: Mutex::new(()) }
    }

    /// The latest, if there is one.
    #[inline]
    pub(crate) fn latest(&self) -> Option<&T> {
        self.made.get(self.count.load(Ordering::Acquire).wrapping_sub(1))?.get()
    }

    /// Makes larger ones until `next` has nothing to make.
    ///
    /// # Errors
    ///
    /// As `next`.
    pub(crate) fn grow<E>(&self, next: impl Fn(Option<&T>) -> Result<Option<T>, E>) -> Result<(), E> {
        // Whoever panicked in here has made nothing, and left nothing half made.
        let _working = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(larger) = next(self.latest())? {
            let count = self.count.load(Ordering::Relaxed);
            let Some(Ok(())) = self.made.get(count).map(|place| place.set(larger)) else { break };
            self.count.store(count + 1, Ordering::Release);
        }
        Ok(())
    }
}
