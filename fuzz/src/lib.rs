//! What the fuzz targets check is what the tests of `grundy-judge` check.

#[path = "../../crates/judge/tests/games/check.rs"]
pub mod check;
#[path = "../../crates/judge/tests/games/grammar.rs"]
pub mod grammar;
#[path = "../../crates/judge/tests/games/inputs.rs"]
pub mod inputs;
#[path = "../../crates/judge/tests/games/reading.rs"]
pub mod reading;
#[path = "../../crates/judge/tests/games/support.rs"]
pub mod support;
