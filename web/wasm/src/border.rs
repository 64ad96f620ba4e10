//! The functions that a browser calls, and the one that it lends.
//!
//! To ask: [`room`] for the request, write it there, [`ask`], and read the answer at [`json`] and [`bytes`], whose
//! lengths are [`json_len`] and [`bytes_len`]. The memory may have grown: views of it are to be taken anew after each
//! call.
//!
//! A panic is a trap, which ends the worker; its message is left out, for size.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::{Answer, Page};

// SAFETY: it is given by `worker.ts`, with these types.
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Is told how many of how many steps are done.
    safe fn report(done: f64, total: f64);
}

/// What is kept between two calls.
struct State {
    page: Page,
    request: Vec<u8>,
    answer: Answer,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State {
        page: Page::new(|done, total| report(done as f64, total as f64)),
        request: Vec::new(),
        answer: Answer::default(),
    });
}

/// Where a request of so many bytes is to be written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(len: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.request.clear();
        state.request.resize(len, 0);
        state.request.as_mut_ptr()
    })
}

/// Answers the request.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() {
    STATE.with_borrow_mut(|state| {
        let request = String::from_utf8_lossy(&state.request);
        state.answer = state.page.answer(&request);
    });
}

/// Where the answer's JSON is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn json() -> *const u8 {
    STATE.with_borrow(|state| state.answer.json.as_ptr())
}

/// The bytes of the answer's JSON.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn json_len() -> usize {
    STATE.with_borrow(|state| state.answer.json.len())
}

/// Where the answer's pixels are.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn bytes() -> *const u8 {
    STATE.with_borrow(|state| state.answer.bytes.as_ptr())
}

/// The bytes of the answer's pixels.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn bytes_len() -> usize {
    STATE.with_borrow(|state| state.answer.bytes.len())
}
