{{source}}
/// The position of a word of the input.
fn read_position(word: &str) -> u64 {
{% if kind == "number" %}
    word.parse().expect("a number")
{% elif kind == "cell" %}
    let cell: Vec<u64> = word.split(',').map(|number| number.parse().expect("a number")).collect();
    {{name}}_cell({% for axis in range(dimensions) %}cell[{{axis}}]{% if not loop.last %}, {% endif %}{% endfor %})
{% elif kind == "row" %}
    {{name}}_row(word)
{% else %}
    {{name}}_vertex(word).expect("the name of a vertex")
{% endif %}
}

fn main() {
    use std::io::Read;

    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).expect("an input");
    let mut words = input.split_whitespace();
    let tests: usize = words.next().expect("the number of tests").parse().expect("a number");
    for _ in 0..tests {
        let count: usize = words.next().expect("the number of positions").parse().expect("a number");
        let positions: Vec<u64> = words.by_ref().take(count).map(read_position).collect();
        println!("{}", if {{name}}_is_won(&positions) { "{{won}}" } else { "{{lost}}" });
    }
}
