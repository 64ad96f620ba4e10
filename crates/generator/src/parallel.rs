//! One task for many items: on all cores with the feature `parallel`, one after another without.

/// Does `task` for every item. Of several errors it gives that of the first item, whatever the number of threads.
#[cfg(feature = "parallel")]
pub(crate) fn try_for_all<T: Send, E: Send>(items: Vec<T>, task: impl Fn(T) -> Result<(), E> + Sync) -> Result<(), E> {
    use rayon::prelude::*;

    items.into_par_iter().find_map_first(|item| task(item).err()).map_or(Ok(()), Err)
}

/// Does `task` for every item, up to the first error.
#[cfg(not(feature = "parallel"))]
pub(crate) fn try_for_all<T, E>(items: Vec<T>, task: impl Fn(T) -> Result<(), E>) -> Result<(), E> {
    items.into_iter().try_for_each(task)
}
