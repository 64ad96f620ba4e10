//! Tests of the rules, against plain exhaustion and against what is known.

mod facts;
mod graphs;
mod hostile;
mod known_mistakes;
mod positions;
mod random;
mod refusals;
mod round_trip;
mod support;
mod termination;
