//! Inputs of all kinds, good and bad, at every level and cut in every way.

mod answers;
mod bad_input;
mod game;
mod levels;
mod validate;
mod waiting;
