{{header}}
//
// Rust, any edition, with or without std. Paste this file, or make it a module.

{% if win %}
/// What stands for a position in which the player to move wins at once. It is no Grundy value.
pub const {{upper}}_WIN: u64 = !0;

{% endif %}
{% if flat %}
// The values, in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

static {{upper}}_VALUES: &[u8] = b"\
{{blocks}}
";
{% else %}
// The table is cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the
// first value of the block itself. The index has the number of the stored block, then that first value. Numbers are
// written in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

static {{upper}}_INDEX: &[u8] = b"\
{{index}}
";

static {{upper}}_BLOCKS: &[u8] = b"\
{{blocks}}
";
{% endif %}

fn {{name}}_number(letters: &[u8]) -> u64 {
    letters.iter().fold(0, |number, &letter| number << 6 | (letter - 48) as u64)
}

fn {{name}}_entry(entry: u64) -> u64 {
{% if flat %}
    {{name}}_number(&{{upper}}_VALUES[entry as usize * {{value_letters}}..][..{{value_letters}}])
{% else %}
    let (id, first) = {{upper}}_INDEX[(entry >> {{log2_block}}) as usize * {{index_letters}}..][..{{index_letters}}].split_at({{id_letters}});
    let place = ({{name}}_number(id) << {{log2_block}}) + entry % {{block_len}};
    {{name}}_number(&{{upper}}_BLOCKS[place as usize * {{value_letters}}..][..{{value_letters}}]) ^ {{name}}_number(first)
{% endif %}
}

/// The Grundy value of {{one}}{% if win %}, or `{{upper}}_WIN`{% endif %}.
{% if not period %}
///
/// # Panics
///
/// If the position is not below {{entries}}.
{% endif %}
pub fn {{name}}(position: u64) -> u64 {
{% if period %}
    if position < {{entries}} {
        return {{name}}_entry(position);
    }
    let beyond = position - {{period.preperiod}};
    {{name}}_entry({{period.preperiod}} + beyond % {{period.period}}){% if period.saltus %} + beyond / {{period.period}} * {{period.saltus}}{% endif %}

{% else %}
    assert!(position < {{entries}}, "a position is a number below {{entries}}");
{% if win %}
    match {{name}}_entry(position) {
        {{win}} => {{upper}}_WIN,
        value => value,
    }
{% else %}
    {{name}}_entry(position)
{% endif %}
{% endif %}
}

/// The nim-sum of positions{% if win %}, or `{{upper}}_WIN` if one of them is that{% endif %}.
pub fn {{name}}_sum(positions: &[u64]) -> u64 {
{% if win %}
    let mut sum = 0;
    for &position in positions {
        match {{name}}(position) {
            {{upper}}_WIN => return {{upper}}_WIN,
            value => sum ^= value,
        }
    }
    sum
{% else %}
    positions.iter().fold(0, |sum, &position| sum ^ {{name}}(position))
{% endif %}
}

/// Whether the player to move wins positions side by side.
#[allow(unused)]
pub fn {{name}}_is_won(positions: &[u64]) -> bool {
    {{name}}_sum(positions) != 0
}
{% if axes %}

/// The position of a cell.
///
/// # Panics
///
/// If a coordinate is too great.
#[allow(unused)]
pub fn {{name}}_cell({% for axis in axes %}{{axis.name}}: u64{% if not loop.last %}, {% endif %}{% endfor %}) -> u64 {
    assert!({% for axis in axes %}{{axis.name}} < {{axis.side}}{% if not loop.last %} && {% endif %}{% endfor %}, "a cell is on the board");
{% if folded %}
    // The cells (a, b) and (b, a) are worth the same, and are one position.
    if a < b { b * (b + 1) / 2 + a } else { a * (a + 1) / 2 + b }
{% else %}
    {{line_by_line}}
{% endif %}
}
{% endif %}
{% if width %}

/// The position of a row of {{width}} cells, written with the letters `o` and `.` from the left.
///
/// # Panics
///
/// If there are more or fewer cells, or other letters.
#[allow(unused)]
pub fn {{name}}_row(cells: &str) -> u64 {
    assert!(cells.len() == {{width}}, "a row has {{width}} cells");
    cells.bytes().rev().fold(0, |row, cell| {
        assert!(cell == b'o' || cell == b'.', "a cell is o or .");
        row << 1 | (cell == b'o') as u64
    })
}
{% endif %}
{% if names %}

/// The names of the vertices, by their positions.
pub static {{upper}}_NAMES: [&str; {{entries}}] = [
{{names}}
];

/// The position of the vertex of that name, if there is one. Looks at one name after another.
#[allow(unused)]
pub fn {{name}}_vertex(vertex: &str) -> Option<u64> {
    {{upper}}_NAMES.iter().position(|&name| name == vertex).map(|position| position as u64)
}
{% endif %}
