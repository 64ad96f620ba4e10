//! A judge for a game that its build script has solved: `T`, then T tests of `k` and k heaps; prints `First` or
//! `Second`.
//!
//! `printf '1\n2\n7 12\n' | cargo run -p embedded-table`

use std::error::Error;
use std::io;

use grundy::table::Table;
use grundy::{Outcome, Value};

/// The table is part of the program: nothing is read or computed at the start.
static TABLE: Table<&[u8]> = match Table::from_slice(include_bytes!(concat!(env!("OUT_DIR"), "/game.sgt"))) {
    Ok(table) => table,
    Err(_) => panic!("the build script has written a table"),
};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", answers(&io::read_to_string(io::stdin())?)?);
    Ok(())
}

/// The answers to an input, a line for each test.
fn answers(input: &str) -> Result<String, Box<dyn Error>> {
    let mut numbers = input.split_ascii_whitespace().map(str::parse::<u64>);
    let mut next = || Ok::<_, Box<dyn Error>>(numbers.next().ok_or("the input ends early")??);
    let mut answers = String::new();
    for _ in 0..next()? {
        let mut sum = Value::ZERO;
        for _ in 0..next()? {
            let heap = next()?;
            sum +=
                TABLE.get(heap).ok_or_else(|| format!("found the heap {heap}, expected one below {}", TABLE.size()))?;
        }
        answers += if sum.outcome() == Outcome::Next { "First\n" } else { "Second\n" };
    }
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use grundy_generator::rules::Ruleset;

    use super::*;

    #[test]
    fn the_table_holds_what_exhaustion_finds() {
        let rules = TABLE.rules().parse::<Ruleset>().unwrap().at(TABLE.size()).unwrap();
        let values = grundy_generator::solve::<u16>(&rules).unwrap();
        let embedded: Vec<u64> = TABLE.iter().map(|value| value.nimber().unwrap().value()).collect();
        assert_eq!(embedded, values.into_iter().map(u64::from).collect::<Vec<_>>());
    }

    #[test]
    fn tests_are_answered_and_mistakes_named() {
        assert_eq!(answers("3\n1\n0\n2\n7 7\n1 1").unwrap(), "Second\nSecond\nFirst\n");
        assert_eq!(answers("1\n1\n").unwrap_err().to_string(), "the input ends early");
        assert!(answers("1\n1\nx\n").is_err());
    }
}
