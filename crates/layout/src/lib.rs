//! What the writer and the reader of a table must agree on: where an artifact keeps what ([`artifact`]), which entry
//! belongs to which position ([`numbering`]), and how digests are written ([`hex`]).
//!
//! This crate knows neither rules nor values. It has no dependencies and needs neither the standard library nor an
//! allocator.
#![no_std]
#![forbid(unsafe_code)]

pub mod artifact;
pub mod hex;
pub mod numbering;
