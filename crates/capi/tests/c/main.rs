//! The library as C and C++ programs have it: linked in every documented way, held against exhaustion, given every
//! mistake that the header names, damaged files, and threads.
#![cfg(target_os = "linux")]

#[path = "../../../../tests/hostile/corpus.rs"]
mod corpus;
mod errors;
mod examples;
mod hostile;
mod installation;
mod linking;
mod readme;
mod threads;
mod values;
