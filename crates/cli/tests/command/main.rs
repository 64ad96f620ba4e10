//! The command `grundy`, end to end, as its users run it: one module a subcommand, or a group of them.

mod damaged_tables;
mod export;
mod help;
mod hostile_input;
mod interrupted;
mod program;
mod replaced_tables;
mod support;
