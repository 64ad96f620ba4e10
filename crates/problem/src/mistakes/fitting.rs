//! Which mistakes fit which rules.

use grundy_generator::heaps::Period;
use grundy_judge::Right;
use grundy_rules::Ruleset;
use grundy_solution::find_period;

use super::{Mistake, Reading, SharedRules, Sum, other_rules};
use crate::moves::has_wins;
use crate::positions;
use crate::work::is_light;

/// So many first values somebody looks at who guesses a period.
const GUESSED_FROM: u64 = 24;

/// Every mistake that somebody may make with these rules; at a size at which nobody can compute all values, only such
/// as need none.
pub(super) fn fitting(right: &Right<'_>, rules: &SharedRules) -> Vec<Mistake> {
    let none = Mistake::none(rules.clone());
    let mut all = of_sums(&none);
    all.extend(of_readings(&none, right));
    all.extend(other_rules::of(&none));
    if !is_light(&**rules) {
        all.retain(|mistake| !mistake.reading.needs_values());
    }
    all
}

fn of_sums(none: &Mistake) -> Vec<Mistake> {
    vec![
        Mistake { sum: Sum::Added, ..none.named("sum-for-xor", "Adds the values up, where their nim-sum decides.") },
        Mistake { sum: Sum::Misere, ..none.named("misere", "Plays as if who cannot move won.") },
        Mistake { first: 1, ..none.named("mex-from-1", "Takes 1 for the least value that a position can have.") },
    ]
}

fn of_readings(none: &Mistake, right: &Right<'_>) -> Vec<Mistake> {
    let with = |reading, name, about| Mistake { reading, ..none.named(name, about) };
    let mut all = vec![with(Reading::One, "parity-of-positions", "Says that an odd number of positions wins.")];
    if none.rules.kind().is_some_and(Ruleset::is_sequence) {
        all.push(with(Reading::Number, "plain-nim", "Takes every position for a heap of Nim of that number."));
        all.push(with(Reading::Parity, "parity-of-numbers", "Says that an odd sum of the numbers wins."));
        all.extend(of_periods(none, right));
    }
    let values = || positions::listed(right.game).filter_map(|position| right.values.value(position)?.nimber());
    if values().any(|value| value.value() > 255) {
        all.push(with(Reading::Byte, "byte-values", "Keeps the values in a byte."));
    }
    if none.rules.kind().is_some_and(is_square_board) {
        all.push(with(Reading::Swapped, "coordinates-swapped", "Takes the coordinates the other way round."));
    }
    if has_wins(&*none.rules) {
        all.push(with(Reading::WinAsZero, "win-as-0", "Gives a position that wins at once the value 0."));
        all.push(with(
            Reading::WinAsNumber,
            "wins-cancel",
            "Gives a position that wins at once a number, so that two cancel.",
        ));
    }
    all
}

fn is_square_board(ruleset: &Ruleset) -> bool {
    let Ruleset::Board(board) = ruleset else { return false };
    let has_equal_sides = board.sides().is_none_or(|sides| sides.iter().all(|side| *side == sides[0]));
    board.dimensions() == 2 && has_equal_sides && !board.is_mirror_image()
}

/// A period that is one too short, one that begins at once, and one that the first values suggest.
fn of_periods(none: &Mistake, right: &Right<'_>) -> Vec<Mistake> {
    let size = none.rules.size();
    let proved = none.rules.kind().and_then(period_of);
    let with = |preperiod, period, name: &str, about: String| Mistake {
        reading: Reading::Period { preperiod, period },
        ..none.named(name, &about)
    };
    let mut all = Vec::new();
    if let Some((preperiod, period)) = proved.filter(|(preperiod, period)| preperiod + period < size) {
        if period > 1 {
            let about = format!("Takes the period of {period} for one of {}.", period - 1);
            all.push(with(preperiod, period - 1, "period-too-short", about));
        }
        if preperiod > 0 {
            let about = format!("Lets the period of {period} begin at once, where it begins at {preperiod}.");
            all.push(with(0, period, "period-from-the-start", about));
        }
    }
    // A guess may be right.
    let guessed = guessed_period(right).filter(|&period| size > GUESSED_FROM && proved != Some((0, period)));
    if let Some(period) = guessed {
        let about = format!("Guesses from the first {GUESSED_FROM} values that they repeat after {period}.");
        all.push(with(0, period, "period-guessed", about));
    }
    all
}

/// The preperiod and the period of heaps, if one is proved, and the values do not grow.
pub(crate) fn period_of(ruleset: &Ruleset) -> Option<(u64, u64)> {
    /// More values would take longer than all else.
    const LIMIT: u64 = 20_000;

    if !ruleset.is_of_heaps() {
        return None;
    }
    match find_period(ruleset, Some(LIMIT)) {
        Ok(Period::Proved(certificate)) if certificate.saltus == 0 => Some((certificate.preperiod, certificate.period)),
        _ => None,
    }
}

/// The least period that the first values have, if it comes three times among them.
fn guessed_period(right: &Right<'_>) -> Option<u64> {
    let value = |position| right.values.value(position);
    (1..=GUESSED_FROM / 3)
        .find(|&period| (0..GUESSED_FROM - period).all(|position| value(position) == value(position + period)))
}
