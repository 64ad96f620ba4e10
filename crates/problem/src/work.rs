//! How much work the rules make at a size: the sources that compute the values at their start must be done in no time.

use std::ops::ControlFlow;

use grundy_rules::{GameOption, Rules, Ruleset, SizedRuleset};

use crate::Error;

/// So many options, and positions that they leave, are looked at in about a second.
const MOST_OPTIONS: u64 = 20_000_000;

/// The same without a wish for a size: a tenth of it.
const USUAL_OPTIONS: u64 = MOST_OPTIONS / 10;

/// A size at which there are many positions, and the work is little.
pub(crate) fn usual_size(ruleset: &Ruleset) -> u64 {
    let greatest = match ruleset {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => 1000,
        Ruleset::Turning(_) => 24,
        Ruleset::Board(_) => 50,
        Ruleset::Rows(_) => 12,
        _ => u64::MAX,
    };
    let (least, most) = ruleset.sizes().into_inner();
    let greatest = greatest.clamp(least, most);
    let is_usual = |size: &u64| at(ruleset, *size).is_some_and(|rules| has_at_most(&rules, USUAL_OPTIONS));
    // A quarter less each time.
    let smaller =
        std::iter::successors(Some(greatest), |size| Some(size - size.div_ceil(4)).filter(|&size| size >= least));
    smaller.take_while(|&size| size > 0).find(is_usual).unwrap_or(greatest)
}

/// The rules at a size at which the work can be done.
///
/// # Errors
///
/// If they cannot be played there, or the work is too much.
pub(crate) fn sized(ruleset: &Ruleset, size: u64) -> Result<SizedRuleset, Error> {
    let rules = ruleset.clone().at(size).map_err(Error::new)?;
    if is_light(&rules) {
        return Ok(rules);
    }
    Err(Error::new(format_args!(
        "found more than {MOST_OPTIONS} moves and positions that they leave at the size {size}, expected so few that a \
         solution can look at them all at its start; choose a smaller --size, such as {}",
        usual_size(ruleset)
    )))
}

/// Whether a solution can compute all values at its start.
pub(crate) fn is_light(rules: &dyn Rules) -> bool {
    has_at_most(rules, MOST_OPTIONS)
}

fn at(ruleset: &Ruleset, size: u64) -> Option<SizedRuleset> {
    ruleset.clone().at(size).ok()
}

/// Whether the positions have so many options together, and these so many parts, or fewer.
fn has_at_most(rules: &dyn Rules, most: u64) -> bool {
    let mut left = most;
    let mut count = |index| {
        left = left.checked_sub(1)?;
        let flow = rules.options(rules.plain_position(index), &mut |option| match left.checked_sub(weight(option)) {
            Some(fewer) => {
                left = fewer;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        flow.is_continue().then_some(())
    };
    (0..rules.plain_len()).try_for_each(&mut count).is_some()
}

/// How much there is to look at in an option: itself, and each position that it leaves.
pub(crate) const fn weight(option: GameOption<'_>) -> u64 {
    match option {
        GameOption::Sum(parts) => 1 + parts.len() as u64,
        GameOption::Wins => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(notation: &str) -> u64 {
        usual_size(&notation.parse().unwrap())
    }

    #[test]
    fn the_usual_size_shrinks_where_there_are_many_moves() {
        assert_eq!([usual("0.77"), usual("sub:1,3,4"), usual("row:o{o}.=.{o}o")], [1000, 1000, 12]);
        assert!(usual("0.3F") < 1000 && usual("turn:1+") < 24);
        assert_eq!(usual("move:-2,1/-2,-1/1,-2/-1,-2:15x15"), 15);
    }

    #[test]
    fn too_much_work_is_refused_with_a_smaller_size() {
        let error = sized(&"0.77".parse().unwrap(), 100_000).unwrap_err().to_string();
        assert!(error.ends_with("choose a smaller --size, such as 1000"), "{error}");
        // There are few moves, but each leaves many positions.
        assert!(sized(&"turn:1+c".parse().unwrap(), 3000).is_err());
    }
}
