//! The solvers of the families give what exhaustion gives, position by position; and so do their checks.

mod boards;
mod heaps;
mod rows;
mod support;
mod turning;
