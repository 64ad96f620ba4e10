// Goes through the cells once and keeps the values met so far on each line, column and diagonal as a bitset.
use std::io::{self, Read};

const SIZE: usize = 101;

// The values stay below 192: three words hold the values met.
type Met = [u64; 3];

fn mex(met: [&Met; 3]) -> usize {
    (0..3)
        .map(|word| (word, !(met[0][word] | met[1][word] | met[2][word])))
        .find(|&(_, free)| free != 0)
        .map(|(word, free)| 64 * word + free.trailing_zeros() as usize)
        .unwrap()
}

fn values() -> Vec<Vec<Option<usize>>> {
    let mut lines = vec![Met::default(); SIZE];
    let mut columns = vec![Met::default(); SIZE];
    let mut diagonals = vec![Met::default(); 2 * SIZE];
    let mut values = vec![vec![None; SIZE]; SIZE];
    for line in 1..SIZE {
        for column in (1..SIZE).filter(|&column| column != line) {
            let diagonal = SIZE + line - column;
            let value = mex([&lines[line], &columns[column], &diagonals[diagonal]]);
            for met in [&mut lines[line], &mut columns[column], &mut diagonals[diagonal]].iter_mut() {
                met[value / 64] |= 1 << (value % 64);
            }
            values[line][column] = Some(value);
        }
    }
    values
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_ascii_whitespace().skip(1).map(|number| number.parse().unwrap()).collect();
    let values = values();
    // `None` as soon as one marble wins at once.
    let nim_sum = numbers
        .chunks(2)
        .fold(Some(0), |sum, marble| Some(sum? ^ values[marble[0]][marble[1]]?));
    println!("{}", if nim_sum == Some(0) { "N" } else { "Y" });
}
