//! The command `grundy`, end to end, as its users run it: one module a subcommand, or a group of them.

mod answers;
mod damaged_tables;
mod export;
mod limits;
mod replaced_tables;
mod moves;
mod support;
