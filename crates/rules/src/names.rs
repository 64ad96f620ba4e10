//! The names of well-known rulesets.

use alloc::vec::Vec;

/// A name that stands for a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Name {
    /// The name: lower-case ASCII letters, digits and hyphens.
    pub name: &'static str,
    /// The canonical notation of the rules.
    pub notation: &'static str,
    /// Where the game is described.
    pub source: &'static str,
}

/// All names with their rules and sources, in the order of the names.
pub fn names() -> impl ExactSizeIterator<Item = &'static Name> {
    NAMES.iter()
}

/// The entry of that name, if there is one.
///
/// ```
/// assert_eq!(grundy_rules::names::find("kayles").map(|name| name.notation), Some("0.77"));
/// assert_eq!(grundy_rules::names::find("Kayles"), None);
/// ```
pub fn find(name: &str) -> Option<&'static Name> {
    NAMES.binary_search_by_key(&name, |entry| entry.name).ok().map(|place| &NAMES[place])
}

/// The names of the rules with that canonical notation, perhaps none.
///
/// ```
/// let names: Vec<_> = grundy_rules::names::of("turn:1-3").map(|name| name.name).collect();
/// assert_eq!(names, ["coins", "mock-turtles"]);
/// ```
pub fn of(notation: &str) -> impl Iterator<Item = &'static Name> {
    NAMES.iter().filter(move |entry| entry.notation == notation)
}

const fn entry(name: &'static str, notation: &'static str, source: &'static str) -> Name {
    Name { name, notation, source }
}

const NAMES: [Name; 30] = [
    entry("bowling", "0.77", "the contest problem \"Bowling Pins\"; each run of pins is a heap of Kayles"),
    entry("chess", "row:o{o}.=.{o}o", "the contest problem \"Chess\", HDU 5724"),
    entry("coins", "turn:1-3", "the contest problem \"Daizhenyang's Coin\", HDU 3537"),
    entry("cutting", "custom:cutting", "the contest problem \"Cutting Game\", POJ 2311"),
    entry("dawsons-chess", "0.137", "T. R. Dawson, Caissa's Wild Roses, 1935; Guy and Smith 1956"),
    entry("dawsons-kayles", "0.07", "Winning Ways, chapter 4"),
    entry("double-kayles", "0.7777", "Winning Ways, chapter 4"),
    entry("grundys-game", "4u.0", "P. M. Grundy, Mathematics and Games, Eureka 2, 1939"),
    entry("guiles", "0.15", "Winning Ways, chapter 4"),
    entry("kayles", "0.77", "H. E. Dudeney, The Canterbury Puzzles, 1907; Guy and Smith 1956"),
    entry("laskers-nim", "4.3...", "Emanuel Lasker, Brettspiele der Völker, 1931"),
    entry("leaper", "move:-2,-1/-2,1/-1,-2/1,-2:15x15", "the contest problem \"Chessboard Game, Again!\""),
    entry("marbles", "move:-1,-1+/-1,0+/0,-1+:home", "the contest problem \"Marbles\", Codeforces gym 101908 B"),
    entry("mock-turtles", "turn:1-3", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("moebius", "turn:1-5", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("mogul", "turn:1-7", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("moidores", "turn:1-9", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("nim", "0.3...", "C. L. Bouton, Nim, a Game with a Complete Mathematical Theory, 1901"),
    entry("officers", "0.6", "Winning Ways, chapter 4"),
    entry("ruler", "turn:1+c", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("rulerette", "turn:2+c", "Winning Ways, chapter 14"),
    entry("subtract-a-square", "sub:squares", "OEIS A014586"),
    entry("treblecross", "0.007", "Winning Ways, chapter 4"),
    entry("triplets", "turn:3", "Winning Ways, chapter 14"),
    entry("turning-turtles", "turn:1-2", "Winning Ways, chapter 14; Lenstra 1977"),
    entry("turnips", "turn:3e", "Winning Ways, chapter 14"),
    entry("twins", "turn:2", "Winning Ways, chapter 14"),
    entry("white-knight", "move:-2,-1/-2,1/-1,-2/1,-2", "Winning Ways, chapter 3"),
    entry("wyt-queens", "move:-1,-1+/-1,0+/0,-1+", "Winning Ways, chapter 3"),
    entry("wythoff", "move:-1,-1+/-1,0+/0,-1+", "W. A. Wythoff, A Modification of the Game of Nim, 1907"),
];

/// The word that is nearest to `text`: it differs in no more than half of its letters, or else begins with the text.
pub(crate) fn nearest<'w>(text: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    /// The least letters that are taken for the beginning of a word.
    const SHORTEST: usize = 4;
    const LONGEST: usize = 40;
    if text.len() > LONGEST {
        return None;
    }
    let text = text.to_ascii_lowercase();
    let words: Vec<&str> = words.collect();
    let distances = words.iter().map(|word| (*word, distance(&text, word)));
    let (word, distance) = distances.min_by_key(|&(_, distance)| distance)?;
    if 2 * distance <= word.len() {
        return Some(word);
    }
    words.into_iter().find(|word| text.len() >= SHORTEST && word.starts_with(&text))
}

/// The least number of bytes to insert, delete or replace to make one text of the other (Levenshtein 1966).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
