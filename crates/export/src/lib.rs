//! The tables for those who do not link this project: one source file a game and language, or plain data.
//!
//! A source file is complete in itself: the packed table, the lookup in O(1), the nim-sum of a board and a winning move
//! on it, with nothing to compute at start-up and nothing to install. It is made for judges that take one file, and
//! small enough for the strictest of them. The functions have the same names in all languages, `grundy_chess`,
//! `grundy_chess_sum` and `grundy_chess_winning_move` for one game and so on for the others.
//!
//! The sources are templates, readable as what they are, in `templates/`; a module a game fills them.
//!
//! ```
//! use grundy_export::{Language, chess};
//!
//! let header = chess::source(Language::C);
//! assert!(header.contains("static inline int grundy_chess(uint32_t mask)"));
//! assert!(header.len() < 16 << 10);
//! ```
#![forbid(unsafe_code)]

pub mod chess;
pub mod coins;
mod language;
mod letters;
pub mod marbles;
mod template;

pub use language::Language;
