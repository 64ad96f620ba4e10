//! Rules that the notation cannot say, written in Rust: solved, packed, mapped from a file, proved, explained and
//! played.
//!
//! `cargo run --example own_rules`

use std::error::Error;
use std::fs;
use std::ops::ControlFlow;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::table::Table;
use grundy::{Solved, Sum, Values};

/// A move takes from a heap a number of counters that divides its size, but not the whole heap.
struct Divisors {
    /// The heaps below this are in the table.
    size: u64,
}

impl Rules for Divisors {
    fn notation(&self) -> String {
        "custom:divisors".to_owned()
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn positions(&self) -> u64 {
        self.size
    }

    fn options(&self, heap: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut divisors = (1..heap).filter(|&taken| heap.is_multiple_of(taken));
        divisors.try_for_each(|taken| visit(GameOption::Sum(&[heap - taken])))
    }

    fn write(&self, heap: u64) -> String {
        heap.to_string()
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        text.parse().map_err(|_| PositionError::new(1, format!("`{text}`"), "a heap"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // Solved by exhaustion, packed, and written to a file.
    let rules = Divisors { size: 1000 };
    let artifact = grundy_generator::generate(&rules, |_| ControlFlow::Continue(()))?;
    let path = std::env::temp_dir().join(format!("grundy-divisors-{}.sgt", std::process::id()));
    fs::write(&path, artifact)?;

    // Read again, and proved: every entry is the mex of its options. `Table::map` would map the file instead.
    let divisors = Solved::new(rules, Table::read(&path)?)?;
    fs::remove_file(&path)?;
    divisors.verify()?;

    // A heap is worth the number of times that 2 divides it.
    let heaps: Vec<u64> =
        ["12", "40", "7"].map(|heap| divisors.rules().read(heap)).into_iter().collect::<Result<_, _>>()?;
    for &heap in &heaps {
        println!("heap {heap}: value {}", divisors.value(heap).ok_or("the heap is beyond the table")?);
        assert_eq!(
            divisors.value(heap).and_then(grundy::Value::nimber).map(grundy::Nimber::value),
            Some(heap.trailing_zeros().into())
        );
    }

    // Explained, and played to the end by the perfect player against himself.
    let mut sum = Sum::new(&divisors as &dyn Values, heaps);
    println!("nim-sum {}: {:?} player wins", sum.value()?, sum.outcome()?);
    loop {
        let winning = sum.winning_moves().next().transpose()?;
        let Some(made) = winning.or_else(|| sum.options().next()) else { break };
        println!("component {}: {} to {}", made.component + 1, made.from, made.made.write(divisors.rules()));
        sum.apply(&made).map_err(|error| error.to_string())?;
    }
    println!("no move is left: who made the last one has won");
    Ok(())
}

#[test]
fn it_runs_to_its_end() {
    main().unwrap();
}
