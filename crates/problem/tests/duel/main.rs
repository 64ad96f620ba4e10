//! The interactive problem: its moves are those of the rules, its values those of the solver, and its talks those of
//! the interactor.

mod games;
mod moves;
mod package;
