//! Games against the machine: random starts, and the perfect player.

mod deal;
mod machine;

pub use deal::start;
pub use machine::{choose, winning_move};
