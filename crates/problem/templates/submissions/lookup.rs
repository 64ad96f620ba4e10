{{source}}
/// The words of the input that are not read yet.
type Words<'w> = std::collections::VecDeque<&'w str>;

fn read_word<'w>(words: &mut Words<'w>) -> &'w str {
    words.pop_front().expect("a word")
}

fn read_number(words: &mut Words) -> u64 {
    read_word(words).parse().expect("a number")
}

/// Reads a component of a test, and puts its positions behind the others.
fn read_component(words: &mut Words, positions: &mut Vec<u64>) {
{% if input.component == "number" %}
    positions.push(read_number(words));
{% elif input.component == "cell" %}
    positions.push({{reader}}({% for first in input.firsts %}read_number(words){% if first > 0 %} - {{first}}{% endif %}{% if not loop.last %}, {% endif %}{% endfor %}));
{% elif input.component == "columns" %}
    let pieces = read_number(words);
    positions.push((0..pieces).map(|_| 1u64 << (read_number(words) - 1)).sum());
{% elif input.component == "strip" %}
    read_number(words);
    let runs = read_word(words).split('{{input.empty}}').filter(|run| !run.is_empty());
    positions.extend(runs.map(|run| run.len() as u64));
{% elif input.component == "row" %}
    positions.push({{reader}}(read_word(words)));
{% else %}
    positions.push({{reader}}(read_word(words)).expect("the name of a vertex"));
{% endif %}
}

/// Reads a test: its positions.
fn read_test(words: &mut Words) -> Vec<u64> {
    let mut positions = Vec::new();
{% if input.layout == "one" %}
    read_component(words, &mut positions);
{% else %}
    for _ in 0..read_number(words) {
        read_component(words, &mut positions);
    }
{% endif %}
{% if input.distinct %}
    // Who is named twice counts once.
    positions.sort();
    positions.dedup();
{% endif %}
    positions
}

fn answer_test(words: &mut Words) {
    println!("{}", if {{name}}_sum(&read_test(words)) != 0 { "{{won}}" } else { "{{lost}}" });
}

fn main() {
    use std::io::Read;

    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).expect("an input");
{% if input.comma %}
    let input = input.replace(",", " ");
{% endif %}
    let mut words: Words = input.split_whitespace().collect();
{% if input.tests == "one" %}
    answer_test(&mut words);
{% elif input.tests == "counted" %}
    for _ in 0..read_number(&mut words) {
        answer_test(&mut words);
    }
{% else %}
    while !words.is_empty() {
        answer_test(&mut words);
    }
{% endif %}
}
