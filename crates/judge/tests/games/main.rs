//! Every contest game in the list, whatever it is: its inputs, good and bad, its answers, its moves, its test data.
//!
//! What is expected follows from the game's description, so that a new game is tested as soon as it is in the list.
//! Examples written by hand are beside that, for some games.

#![expect(unreachable_pub, reason = "the fuzz targets include some of the modules")]

mod answers;
mod bad_input;
mod cases;
mod check;
mod generic;
mod grammar;
mod inputs;
mod levels;
mod moves;
mod page;
mod play;
mod reading;
mod support;
mod validate;
mod waiting;
