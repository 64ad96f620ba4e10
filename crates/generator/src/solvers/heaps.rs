//! Heaps: taking and breaking, and subtraction, by the kernels of `grundy-heaps`.
//!
//! They find every value by the mex rule, one heap after the other. A period, even one that is proved, is not used.

use grundy_heaps::Sequence;
use grundy_rules::{Rules, SizedRuleset};

use super::cells::Cells;
use crate::report::Meter;
use crate::{Error, memory};

/// The number of heaps between two reports: the last heaps of a long table may be slow. The kernels work on blocks of
/// heaps, on all cores, of which this is a multiple.
const STRIDE: usize = 1024;

/// Settles all heaps. `false` if there is no kernel for so many, or for rules that only a program can put together,
/// such as some without an end.
///
/// An entry that is checked is held against the value of its heap. Up to the first that differs all are right, so the
/// mex of the entries of its options is that value.
pub(super) fn settle(rules: &SizedRuleset, cells: &mut impl Cells, meter: &mut Meter<'_>) -> Result<bool, Error> {
    let heaps = usize::try_from(rules.positions()).ok().filter(|&heaps| heaps <= Sequence::MOST_HEAPS);
    let (Some(heaps), Ok(mut sequence)) = (heaps, Sequence::new(rules.kind())) else { return Ok(false) };
    sequence.try_reserve(heaps).map_err(|_| memory::out_of_memory::<u32>(rules.positions()))?;
    for start in (0..heaps).step_by(STRIDE) {
        let end = heaps.min(start + STRIDE);
        sequence.extend_to(end);
        for (heap, value) in (start as u64..).zip(sequence.values().from_heap(start).iter()) {
            cells.settle(heap, Some(value.into())).map_err(|mismatch| mismatch.at(rules, heap))?;
        }
        meter.advance((end - start) as u64)?;
        meter.finish()?;
    }
    Ok(true)
}
