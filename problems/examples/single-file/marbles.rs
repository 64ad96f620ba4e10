// Goes behind the output of `grundy export marbles --as rust`.
use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().skip(1).map(|number| number.parse().unwrap()).collect();
    let marbles: Vec<(usize, usize)> = numbers.chunks(2).map(|cell| (cell[0], cell[1])).collect();
    println!("{}", if grundy_marbles_sum(&marbles) == Some(0) { "N" } else { "Y" });
}
