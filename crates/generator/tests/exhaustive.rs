//! The exhaustive solver, on rules that no notation can say.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_generator::{Error, artifact, check, generate, solve, solve_by_family};
use grundy_rules::{GameOption, PositionError, Rules, Visit};

fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Rules whose options are given by a function: a list of sums, or `None` for a winning move.
struct Custom<F> {
    positions: u64,
    over: Option<u64>,
    options: F,
    enumerations: AtomicU64,
}

impl<F: Fn(u64) -> Vec<Option<Vec<u64>>> + Sync> Custom<F> {
    fn new(positions: u64, options: F) -> Self {
        Self { positions, over: None, options, enumerations: AtomicU64::new(0) }
    }
}

impl<F: Fn(u64) -> Vec<Option<Vec<u64>>> + Sync> Rules for Custom<F> {
    fn notation(&self) -> String {
        "custom:test".to_owned()
    }

    fn size(&self) -> u64 {
        self.positions
    }

    fn positions(&self) -> u64 {
        self.positions
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.enumerations.fetch_add(1, Ordering::Relaxed);
        (self.options)(position).iter().try_for_each(|option| match option {
            Some(sum) => visit(GameOption::Sum(sum)),
            None => visit(GameOption::Wins),
        })
    }

    fn is_over(&self, position: u64) -> bool {
        self.over == Some(position)
    }

    fn write(&self, position: u64) -> String {
        format!("p{position}")
    }

    fn read(&self, _: &str) -> Result<u64, PositionError> {
        Err(PositionError::new(1, "anything", "nothing"))
    }
}

/// Rectangles that are cut in two; who first cuts out a 1 x 1 wins.
#[test]
fn positions_that_split_with_instant_wins() {
    const SIDE: u64 = 12;
    let number = |w: u64, h: u64| (w - 1) * SIDE + h - 1;
    let cut = |position: u64| {
        let (w, h) = (position / SIDE + 1, position % SIDE + 1);
        let across = (1..w).map(move |left| [(left, h), (w - left, h)]);
        let along = (1..h).map(move |left| [(w, left), (w, h - left)]);
        let option =
            |parts: [(u64, u64); 2]| (!parts.contains(&(1, 1))).then(|| parts.map(|(w, h)| number(w, h)).to_vec());
        across.chain(along).map(option).collect()
    };
    let rules = Custom { over: Some(0), ..Custom::new(SIDE * SIDE, cut) };
    let values = solve::<u8>(&rules).unwrap();
    let lost = [(2, 2), (2, 3), (2, 7), (2, 11), (3, 3), (3, 7), (3, 11), (7, 7), (7, 11), (11, 11)];
    for w in 2..=SIDE {
        for h in w..=SIDE {
            assert_eq!(values[number(w, h) as usize] == 0, lost.contains(&(w, h)), "{w} x {h}");
        }
    }
    assert_eq!(values[0], u8::MAX);
    assert_eq!(check(&rules, |entry| Some(values[entry as usize]).filter(|&v| v != u8::MAX).map(u32::from)), Ok(()));
    assert_eq!(generate(&rules, go_on), Ok(artifact::<u8>(&rules).unwrap().bytes));
}

/// Moving into an instant win and having no move are equally lost.
#[test]
fn a_position_whose_options_all_hold_an_instant_win_is_worth_0() {
    let rules = Custom::new(4, |position| match position {
        0 => vec![],
        1 => vec![None],
        2 => vec![Some(vec![1]), Some(vec![0, 1])],
        _ => vec![Some(vec![1]), Some(vec![2])],
    });
    assert_eq!(solve::<u8>(&rules), Ok(vec![0, u8::MAX, 0, 1]));
}

#[test]
fn a_cycle_is_refused_and_named() {
    let ring = Custom::new(10, |position| match position {
        0..4 => vec![Some(vec![position + 1])],
        4 => vec![Some(vec![9]), Some(vec![2])],
        _ => vec![],
    });
    let error = solve::<u8>(&ring).unwrap_err();
    let Error::Cycle(cycle) = &error else { panic!("{error}") };
    let mut on_cycle = cycle.positions.clone();
    on_cycle.sort();
    assert_eq!((on_cycle.join(" ").as_str(), cycle.len), ("p2 p3 p4", 3));
    assert_eq!(cycle.back_to, cycle.positions[0]);
    assert!(error.to_string().starts_with("a play of custom:test need not end: p"), "{error}");
    assert_eq!(generate(&ring, go_on), Err(error));
}

#[test]
fn a_long_cycle_is_told_in_short() {
    let ring = Custom::new(1000, |position| vec![Some(vec![(position + 1) % 1000])]);
    let error = solve::<u8>(&ring).unwrap_err();
    let text = error.to_string();
    assert!(text.ends_with(" -> (988 more) -> p999") || text.ends_with(" -> (988 more) -> p0"), "{text}");
    let loop_of_one = Custom::new(1, |position| vec![Some(vec![position])]);
    assert_eq!(solve::<u8>(&loop_of_one).unwrap_err().to_string(), "a play of custom:test need not end: p0 -> p0");
}

/// Positions outside the table lead in and out again.
#[test]
fn positions_outside_the_table_are_solved() {
    const SIZE: u64 = 1000;
    let rules = Custom::new(SIZE, |position| match position {
        ..SIZE => vec![Some(vec![position + (1 << 40)])],
        _ => (position > 1 << 40).then(|| vec![position - (1 << 40) - 1]).into_iter().map(Some).collect(),
    });
    let values = solve::<u8>(&rules).unwrap();
    assert_eq!(values, [1; SIZE as usize]);
    assert_eq!(check(&rules, |_| Some(1)), Ok(()));
    assert!(matches!(check(&rules, |_| Some(0)), Err(Error::WrongEntry(_))));
}

/// A path through a million positions, in an order that no sweep follows: no recursion, and few enumerations.
#[test]
fn a_path_as_long_as_the_table() {
    const LEN: u64 = 1_000_003;
    const STEP: u64 = 618_034;
    let rules = Custom::new(LEN, |position| {
        let next = (position + STEP) % LEN;
        if next == 0 { vec![] } else { vec![Some(vec![next])] }
    });
    let values = solve::<u8>(&rules).unwrap();
    let end = (LEN - STEP) % LEN;
    assert_eq!(values[end as usize], 0);
    assert_eq!(values.iter().filter(|&&value| value == 0).count() as u64, LEN.div_ceil(2));
    assert!(rules.enumerations.into_inner() <= 2 * LEN + 64);
}

/// Every position has many options that are not solved yet.
#[test]
fn options_are_enumerated_at_most_twice() {
    const LEN: u64 = 3000;
    let scattered = |position: u64| (position * 1_663) % 3_001;
    let rules = Custom::new(LEN, move |position| {
        (0..LEN)
            .filter(|&other| scattered(other) < scattered(position))
            .step_by(7)
            .map(|other| Some(vec![other]))
            .collect()
    });
    solve::<u16>(&rules).unwrap();
    assert!(rules.enumerations.into_inner() <= 2 * LEN + 64);
}

#[test]
fn tables_that_cannot_be_are_refused() {
    let none = Custom::new(0, |_| vec![]);
    let expected = Error::NoPositions { rules: "custom:test".to_owned(), size: 0 };
    assert_eq!(solve::<u8>(&none), Err(expected.clone()));
    assert_eq!(artifact::<u8>(&none), Err(expected.clone()));
    assert_eq!(generate(&none, go_on), Err(expected));
    for positions in [(1 << 40) + 1, u64::MAX] {
        let many = Custom::new(positions, |_| vec![]);
        let expected = Error::TooManyPositions { rules: "custom:test".to_owned(), size: positions, entries: positions };
        assert_eq!(solve::<u8>(&many), Err(expected.clone()));
        assert_eq!(generate(&many, go_on), Err(expected));
    }
}

#[test]
fn a_value_that_does_not_fit_is_an_error() {
    let heap = Custom::new(300, |position| (0..position).map(|left| Some(vec![left])).collect());
    let expected = Error::ValueTooLarge { position: "p255".to_owned(), grundy: 255, value_bytes: 1 };
    assert_eq!(solve::<u8>(&heap), Err(expected));
    assert!(solve::<u16>(&heap).unwrap().iter().copied().eq(0..300));
}

#[test]
fn the_work_can_be_broken_off() {
    let heap =
        Custom::new(1 << 18, |position| position.checked_sub(1).map(|left| Some(vec![left])).into_iter().collect());
    let mut reports = Vec::new();
    let broken_off = solve_by_family::<u8>(&heap, |solved| {
        reports.push(solved);
        if solved < 1 << 17 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(broken_off, Err(Error::Cancelled));
    assert_eq!(reports, [1 << 16, 1 << 17]);
}
