//! Values, periods and proofs, seen from outside.

mod claims;
mod common;
mod exhaustion;
mod facts;
mod periods;
mod survey;
