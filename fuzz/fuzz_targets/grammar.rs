//! Any description of a contest game against any bytes: nothing panics, all levels agree, and what is valid is written
//! as it was read.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| grundy_fuzz::grammar::check_any(data));
