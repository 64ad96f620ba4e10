//! Tables with a proved period: they answer for heaps of any size, and say nothing that is not proved.
#![cfg(feature = "rules")]

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy::table::{Table, VerifyError};
use grundy::{Nimber, Outcome, Solved, Sum, UnknownValue, Value, Values};
use grundy_generator::heaps::periods::{Claim, prove};
use grundy_generator::heaps::{Periodic, Sequence};
use grundy_generator::{Identity, artifact, encode_with_period, pack, solve};

fn rules(notation: &str, size: u64) -> SizedRuleset {
    notation.parse::<Ruleset>().unwrap().at(size).unwrap()
}

fn solved(notation: &str, size: u64) -> Solved<SizedRuleset, Vec<u8>> {
    let rules = rules(notation, size);
    let artifact = artifact::<u8>(&rules).unwrap();
    Solved::new(rules, Table::open(artifact.bytes).unwrap()).unwrap()
}

fn nimber(nimber: u64) -> Value {
    Value::Nimber(Nimber(nimber))
}

/// The values by the crate of sequences, which finds them in another way than the table was made.
struct Expected {
    sequence: Sequence,
    periodic: Periodic,
}

impl Expected {
    fn new(notation: &str, heaps: usize) -> Self {
        let mut sequence = Sequence::new(&notation.parse().unwrap()).unwrap();
        sequence.extend_to(heaps);
        let theorem = sequence.theorem().expect("a theorem for these rules");
        let certificate = prove(sequence.values(), theorem).expect("so many values prove it");
        let periodic = sequence.periodic(&certificate);
        Self { sequence, periodic }
    }

    /// That the table has the values of all heaps, those that were found one by one and those far away.
    fn agrees_with(&self, values: &dyn Values) {
        for (heap, value) in (0..).zip(self.sequence.values().iter()) {
            assert_eq!(values.value(heap), Some(nimber(value.into())), "heap {heap}");
        }
        let far = [1_000_000_000_000_000_000, 1 << 31, 1 << 32, 1 << 63, u64::MAX - 1, u64::MAX];
        for heap in far.into_iter().chain((0..100).map(|step| (1 << 40) + step)) {
            assert_eq!(values.value(heap), self.periodic.value(heap).map(nimber), "heap {heap}");
        }
    }
}

#[test]
fn kayles_answers_for_every_heap() {
    let kayles = solved("0.77", 200);
    let table = kayles.table();
    let period = table.period().unwrap();
    assert_eq!((period.theorem, period.preperiod, period.period, period.saltus), ('G', 71, 12, 0));
    assert_eq!((period.from, period.values), (71, 168));
    Expected::new("0.77", 3000).agrees_with(&kayles);
    assert_eq!(kayles.verify(), Ok(()));
    // Stored are the heaps of the table, and no more.
    assert_eq!((table.len(), table.iter().count(), table.iter().rev().count()), (200, 200, 200));
    assert_eq!(table.iter().next_back(), table.get(199));
}

#[test]
fn values_that_grow_have_up_to_64_bits() {
    let all_but = solved("allbut:2,3,7", 30);
    let period = all_but.table().period().unwrap();
    assert_eq!((period.theorem, period.preperiod, period.period, period.saltus), ('A', 0, 4, 2));
    Expected::new("allbut:2,3,7", 3000).agrees_with(&all_but);
    assert_eq!(all_but.value(1 << 63), Some(nimber(1 << 62)));
    // A sum of them, beyond what a table could store.
    let sum = Sum::new(&all_but as &dyn Values, [1 << 63, 1 << 62, 3]);
    assert_eq!(sum.value(), Ok(nimber(1 << 62 | 1 << 61 | 1)));
}

#[test]
fn every_sort_of_heaps_and_coins_can_have_a_period() {
    for (notation, size) in [("sub:1,3,4", 40), ("0.12", 20), ("0.7u", 80), ("0.7", 10), ("4.102", 40), ("0.3...", 5)] {
        Expected::new(notation, 2000).agrees_with(&solved(notation, size));
    }
    let coins = solved("turn:1-3w5", 12);
    assert_eq!(coins.table().period().unwrap().theorem, 'W');
    let period = [1, 2, 4, 7, 8];
    for coin in (0..100).chain([1_000_000_000_000_000_000, u64::MAX]) {
        assert_eq!(coins.value(coin), Some(nimber(period[(coin % 5) as usize])), "coin {coin}");
    }
}

#[test]
fn a_table_that_proves_no_period_ends_where_it_ends() {
    for (notation, size) in [("0.77", 167), ("sub:2,3,7", 11), ("allbut:2,3,7", 8), ("turn:1-3w5", 8), ("0.007", 300)] {
        let values = solved(notation, size);
        assert_eq!(values.table().period(), None, "{notation}");
        assert_eq!((values.value(size - 1).is_some(), values.value(size), values.value(u64::MAX)), (true, None, None));
        let sum = Sum::new(&values as &dyn Values, [size, 1]);
        assert_eq!(sum.value(), Err(UnknownValue::new(size)));
    }
    // One value more is enough.
    for (notation, size) in [("0.77", 168), ("sub:2,3,7", 12), ("allbut:2,3,7", 9), ("turn:1-3w5", 9)] {
        assert!(solved(notation, size).table().period().is_some(), "{notation}");
    }
}

#[test]
fn winning_moves_lead_beyond_the_table_and_back() {
    let takes = solved("sub:1,3,4", 20);
    let heaps = vec![1_000_000_000_000_000_000, u64::MAX, 1_000_000_000_000_000_004, 6];
    let sum = Sum::new(&takes as &dyn Values, heaps.clone());
    assert_eq!(sum.outcome(), Ok(Outcome::Next));
    let moves: Vec<_> = sum.winning_moves().map(Result::unwrap).collect();
    assert!(!moves.is_empty());
    for made in moves {
        let mut after = Sum::new(&takes as &dyn Values, heaps.clone());
        after.apply(&made).unwrap();
        assert_eq!(after.outcome(), Ok(Outcome::Previous), "{made:?}");
        after.undo(&made).unwrap();
        assert_eq!(after.components(), heaps);
    }
}

/// A table that holds all heaps of a sum, and one that knows the larger ones by their period, name the same moves.
#[test]
fn winning_moves_are_those_of_a_larger_table() {
    let (small, large) = (solved("0.77", 170), solved("0.77", 1001));
    for heaps in [[1000, 3, 0], [999, 500, 250], [1000, 171, 169], [170, 170, 4]] {
        let moves =
            |values: &dyn Values| Sum::new(values, heaps).winning_moves().collect::<Result<Vec<_>, _>>().unwrap();
        let found = moves(&small);
        assert!(!found.is_empty(), "{heaps:?}");
        assert_eq!(found, moves(&large), "{heaps:?}");
    }
}

/// A table of these rules that claims a period, whatever is true.
fn forged(rules: &SizedRuleset, claim: Claim) -> Table<Vec<u8>> {
    let values = solve::<u8>(rules).unwrap();
    let packed = pack(&values).unwrap();
    Table::open(encode_with_period(&Identity::of(rules), &packed, Some(&claim)).unwrap()).unwrap()
}

const CLAIM: Claim =
    Claim { theorem: 'G', preperiod: 71, from: 71, period: 12, saltus: 0, values: 168, digest: [0; 32] };

#[test]
fn a_period_that_the_entries_contradict_is_refused() {
    let kayles = rules("0.77", 200);
    let error = forged(&kayles, Claim { period: 13, ..CLAIM }).verify(&kayles).unwrap_err();
    assert_eq!(error, VerifyError::Period { entry: 84, found: nimber(4), expected: Some(nimber(7)) });
    assert_eq!(error.to_string(), "found the value 4 at entry 84, expected 7 by the period");
    let grown = forged(&kayles, Claim { saltus: u64::MAX, ..CLAIM }).verify(&kayles).unwrap_err();
    assert_eq!(grown.to_string(), "found the value 7 at entry 83, expected one of more than 64 bits by the period");
    assert_eq!(forged(&kayles, CLAIM).verify(&kayles), Ok(()), "the digest is for those who know the theorem");
}

/// Beyond the cells of a board there are other cells, whose entries are others than their numbers.
#[test]
fn only_heaps_and_coins_have_a_period() {
    for (notation, size) in [("move:-1,0+/0,-1", 4), ("move:-1,-1+/-1,0+/0,-1+", 5), ("row:o=./oo=..", 4)] {
        let rules = rules(notation, size);
        let claim = Claim { preperiod: 0, from: rules.entries() - 1, period: 1, values: rules.entries(), ..CLAIM };
        let table = forged(&rules, claim);
        let error = table.verify(&rules).unwrap_err();
        assert_eq!(error, VerifyError::NotASequence, "{notation}");
        assert!(error.to_string().starts_with("found a proved period, expected none: "));
        let beyond = rules.positions();
        let values = Solved::new(rules, table).unwrap();
        assert_eq!((values.value(beyond), values.value(u64::MAX)), (None, None), "{notation}");
    }
}

#[test]
fn a_table_of_another_length_is_named_once() {
    let short = artifact::<u8>(&rules("0.77", 20)).unwrap();
    let identity = Identity { rules: "0.77".to_owned(), size: 30 };
    let bytes = grundy_generator::encode(&identity, &pack(&short.values).unwrap()).unwrap();
    let error = Table::open(bytes).unwrap().expect_rules(&rules("0.77", 30)).unwrap_err();
    assert_eq!(error.to_string(), "found 20 entries in a table of 0.77 at size 30, expected 30");
}

/// Rules that a message cuts off before they differ.
#[test]
fn rules_that_begin_alike_are_told_apart() {
    let (one, other) = ("sub:1-20,30,40,50,60,70,80,90,100,111,120", "sub:1-20,30,40,50,60,70,80,90,100,111,121");
    let table = Table::open(artifact::<u8>(&rules(one, 10)).unwrap().bytes).unwrap();
    let error = table.expect_rules(&rules(other, 10)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found a table of sub:1-20,30,40,50,60,70,80,90,100,111,... at size 10, \
         expected one of other rules, which begin with the same letters"
    );
}
