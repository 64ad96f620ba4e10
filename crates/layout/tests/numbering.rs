//! Every cell of small boards, and the greatest numbers.

use grundy_layout::numbering::{
    MAX_PAIRED_COORDINATE, folded, from_paired, from_shell, max_coordinate, paired, shell, triangle, unfolded,
};

/// The cells with coordinates below `side`, in lexicographic order.
fn cells(dimensions: usize, side: u32) -> Vec<Vec<u32>> {
    let mut cells = vec![Vec::new()];
    for _ in 0..dimensions {
        cells = cells.iter().flat_map(|cell| (0..side).map(|x| [&cell[..], &[x]].concat())).collect();
    }
    cells
}

#[test]
fn shells_number_all_cells_in_order() {
    for (dimensions, side) in [(1, 50), (2, 40), (3, 16), (4, 9)] {
        let mut expected = cells(dimensions, side);
        expected.sort_by_key(|cell| cell.iter().copied().max());
        for (number, cell) in expected.iter().enumerate() {
            assert_eq!(shell(cell), number as u64, "{cell:?}");
            let mut back = vec![9; dimensions];
            from_shell(number as u64, &mut back);
            assert_eq!(&back, cell, "number {number}");
        }
    }
}

#[test]
fn shells_of_the_greatest_cells() {
    for dimensions in 1..=4 {
        let most = max_coordinate(dimensions);
        for low in cells(dimensions, 3) {
            for cell in [
                low.iter().map(|x| most - x).collect(),
                low.iter().map(|&x| x.min(1) * most).collect::<Vec<u32>>(),
                low,
            ] {
                let mut back = vec![9; dimensions];
                from_shell(shell(&cell), &mut back);
                assert_eq!(back, cell);
            }
        }
    }
    assert_eq!(shell(&[u32::MAX; 2]), u64::MAX);
    assert_eq!(shell(&[u16::MAX.into(); 4]), u64::MAX);
}

#[test]
fn folding_numbers_all_cells_in_order() {
    let mut number = 0;
    for b in 0..200 {
        for a in 0..=b {
            assert_eq!((folded(a, b), folded(b, a), unfolded(number)), (number, number, (a, b)));
            number += 1;
        }
    }
    assert_eq!(number, triangle(200));
}

#[test]
fn folding_of_the_greatest_cells() {
    // Above 2^61 the eightfold number has more than 64 bits.
    for b in (0..3).flat_map(|low| [u32::MAX - low, (1 << 31) + low, (1 << 31) - 1 - low, (1 << 30) + low]) {
        for a in [0, 1, b / 2, b - 1, b] {
            assert_eq!(unfolded(folded(a, b)), (a, b));
        }
    }
    assert_eq!(triangle(1 << 32), folded(u32::MAX, u32::MAX) + 1);
}

#[test]
fn a_cell_and_its_mirror_image_have_neighbouring_numbers() {
    for (a, b) in (0..100).flat_map(|a| (0..100).map(move |b| (a, b))) {
        assert_eq!(paired(a, b) / 2, folded(a, b));
        assert_eq!(from_paired(paired(a, b)), (a, b));
    }
    let far = MAX_PAIRED_COORDINATE;
    for (a, b) in [(far, 0), (0, far), (far, far)] {
        assert_eq!(from_paired(paired(a, b)), (a, b));
    }
    assert_eq!(from_paired(paired(7, 7) + 1), (7, 7));
}
