//! `pow`, without the system's library of mathematics.
//!
//! The progress bar asks for one function of that library, and only where a bar is shown; but to load the library takes a tenth of
//! the time in which a usual input is answered, whatever the command. The linker takes this function instead and leaves the library out.

/// `x` to the power of `y`.
#[expect(unsafe_code, reason = "the name is that of the C standard, and so is the meaning")]
#[unsafe(no_mangle)]
extern "C" fn pow(x: f64, y: f64) -> f64 {
    libm::pow(x, y)
}
