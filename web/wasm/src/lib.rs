//! What the page asks of the other crates, as WebAssembly.
//!
//! There is one door: [`Page::answer`] takes a [request](Request) as JSON and gives an [`Answer`], JSON again and, for
//! pictures, bytes. It knows no browser, so that it is tested natively. `border` puts it behind the five functions that
//! a browser calls; it is compiled for WebAssembly alone. A plain binding of that size needs no generator of bindings,
//! which would have to be installed in the very version of its crate.
//!
//! The page holds no game theory: rules, values, periods, sums and moves come from the crates below; here they become
//! sentences, boards and pixels.

mod board;
#[cfg(target_arch = "wasm32")]
mod border;
mod failure;
mod game;
mod page;
mod period;
mod picture;
mod request;
mod ruleset;
mod solved;
mod sum;
mod table;

pub use page::{Answer, Page, Report};
pub use request::Request;
