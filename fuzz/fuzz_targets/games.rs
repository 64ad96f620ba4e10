//! The contest games: all levels give the same answers and the same message, which are those of a straightforward
//! reading.
#![no_main]

use grundy_fuzz::check::check;
use grundy_fuzz::support::games;
use libfuzzer_sys::fuzz_target;

// The first byte says how long the pieces are in which the rest comes.
fuzz_target!(|data: &[u8]| {
    if let Some((&size, input)) = data.split_first() {
        games().for_each(|right| drop(check(&right, input, &[size.into()])));
    }
});
