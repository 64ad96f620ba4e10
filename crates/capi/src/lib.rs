//! The libraries of this workspace for C and C++: see `include/grundy.h`, which is made from these sources, and
//! `docs/c.md`.
//!
//! There is no game theory here. The functions check what C cannot promise, call `grundy` and `grundy-solution`, and
//! turn what those say into a status and a message.
//!
//! The types say what is known of a pointer: `Option<&T>` is one that may be null, `Option<&mut MaybeUninit<T>>` is
//! that of an output, `Option<Box<T>>` is a handle that is given back.

#![expect(clippy::missing_safety_doc, reason = "the head of grundy.h says once what all functions ask of pointers")]

mod border;
pub mod embedded;
pub mod failure;
pub mod game;
pub mod make;
pub mod period;
pub mod positions;
pub mod status;
pub mod sum;
mod text;
pub mod value;
