//! The command `grundy`, end to end, as its users run it: one module a subcommand, or a group of them.

mod answers;
mod cases;
mod damaged_tables;
mod explain;
mod export;
mod generate;
mod help;
mod hostile_input;
mod interrupted;
mod limits;
mod moves;
mod play;
mod plot;
mod program;
mod replaced_tables;
mod support;
mod survey;
mod validate;
mod verify;
mod verify_graphs;
mod verify_periods;
