//! Random texts of rulesets, in any spelling that is right but for the promise that plays end.

use crate::support::Random;

/// A random code, with digits and a tail that canonical texts leave out.
pub(crate) fn code(random: &mut Random) -> String {
    let first = random.from(&["", "0", "4", "4u", "8", "c", "Cu", "8u"]);
    let digits: String = (0..=random.below(5)).map(|_| digit(random)).collect();
    let tail = random.from(&["", "", "0", "00", "...", "7...", "77...", "0..."]);
    format!("{first}.{digits}{tail}")
}

fn digit(random: &mut Random) -> String {
    let bits = random.below(16);
    let unequal = if bits >= 4 && random.below(3) == 0 { "u" } else { "" };
    if random.below(2) == 0 { format!("{bits:x}{unequal}") } else { format!("{bits:X}{unequal}") }
}

/// A random subtraction set, in any order.
pub(crate) fn subtraction(random: &mut Random) -> String {
    if random.below(20) == 0 {
        return format!("sub:{}", random.from(&["squares", "primes", "powers-of-2", "fibonacci"]));
    }
    let mut next = 1;
    let mut items = Vec::new();
    for _ in 0..=random.below(6) {
        let first = next + random.below(3);
        let last = first + random.below(4);
        items.push(if first == last && random.below(2) == 0 { format!("{first}") } else { format!("{first}-{last}") });
        next = last + 1;
    }
    for place in (1..items.len()).rev() {
        items.swap(place, random.below(place as u64 + 1) as usize);
    }
    format!("{}{}", random.from(&["sub:", "allbut:"]), items.join(","))
}

/// A random game of coin turning.
pub(crate) fn turning(random: &mut Random) -> String {
    let least = 1 + random.below(6);
    let coins = match random.below(3) {
        0 => format!("{least}"),
        1 => format!("{least}-{}", least + random.below(5)),
        _ => format!("{least}+"),
    };
    let window = if random.below(2) == 0 { format!("w{}", least + random.below(6)) } else { String::new() };
    format!("turn:{coins}{}{window}", random.from(&["", "c", "e"]))
}

/// A random board with components up to `most`, half of them with bounds up to `side`.
pub(crate) fn board(random: &mut Random, dimensions: u64, most: u64, side: u64) -> String {
    let component = |random: &mut Random| random.below(2 * most + 1) as i64 - most as i64;
    let displacements: Vec<String> = (0..=random.below(4))
        .map(|_| {
            loop {
                let vector: Vec<i64> = (0..dimensions).map(|_| component(random)).collect();
                if vector.iter().any(|&component| component != 0) {
                    let text: Vec<String> = vector.iter().map(ToString::to_string).collect();
                    return text.join(",") + random.from(&["", "+"]);
                }
            }
        })
        .collect();
    let sides: Vec<String> = (0..dimensions).map(|_| format!("{}", 1 + random.below(side))).collect();
    let bound = if random.below(2) == 0 { format!(":{}", sides.join("x")) } else { String::new() };
    format!("move:{}{bound}{}", displacements.join("/"), random.from(&["", "", ":home"]))
}

/// Random rules of rows.
pub(crate) fn rows(random: &mut Random) -> String {
    let rules: Vec<String> = (0..=random.below(3)).map(|_| rule(random)).collect();
    let win = if random.below(4) == 0 { format!(":win={}", word(random, 3)) } else { String::new() };
    format!("row:{}{win}", rules.join("/"))
}

fn rule(random: &mut Random) -> String {
    loop {
        let (before, behind) = (random.below(4) as usize, random.below(3) as usize);
        let run = random.from(&["", "", "{o}", "{.}"]);
        let side = |random: &mut Random| {
            let cells =
                |random: &mut Random, count: usize| (0..count).map(|_| random.from(&["o", "."])).collect::<String>();
            let prefix = cells(random, before);
            prefix + run + &cells(random, behind)
        };
        let (left, right) = (side(random), side(random));
        if left != right {
            return format!("{left}={right}");
        }
    }
}

fn word(random: &mut Random, longest: u64) -> String {
    (0..=random.below(longest)).map(|_| random.from(&["o", "."])).collect()
}
