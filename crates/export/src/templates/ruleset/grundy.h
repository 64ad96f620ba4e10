{{header}}
//
// C99 and C++11. Include this file where it is needed.

#ifndef {{upper}}_H
#define {{upper}}_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
{% if names %}
#include <string.h>
{% endif %}

{% if win %}
// What stands for a position in which the player to move wins at once. It is no Grundy value.
#define {{upper}}_WIN UINT64_MAX

{% endif %}
{% if flat %}
// The values, in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17. A
// string holds 256 values.

static const char {{name}}_values[{{blocks_rows}}][256 * {{value_letters}} + 1] = {
{{blocks}}
};
{% else %}
// The table is cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the
// first value of the block itself. The index has the number of the stored block, then that first value. Numbers are
// written in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17. A string
// holds 256 entries.

static const char {{name}}_index[{{index_rows}}][256 * {{index_letters}} + 1] = {
{{index}}
};

static const char {{name}}_blocks[{{blocks_rows}}][256 * {{value_letters}} + 1] = {
{{blocks}}
};
{% endif %}

static inline uint64_t {{name}}_number(const char *letters, int count) {
    uint64_t number = 0;
    for (; count > 0; count--) {
        number = number << 6 | (uint64_t)(*letters++ - 48);
    }
    return number;
}

static inline uint64_t {{name}}_entry(uint64_t entry) {
{% if flat %}
    return {{name}}_number({{name}}_values[entry / 256] + entry % 256 * {{value_letters}}, {{value_letters}});
{% else %}
    uint64_t block = entry >> {{log2_block}};
    const char *index = {{name}}_index[block / 256] + block % 256 * {{index_letters}};
    uint64_t place = ({{name}}_number(index, {{id_letters}}) << {{log2_block}}) + entry % {{block_len}};
    const char *letters = {{name}}_blocks[place / 256] + place % 256 * {{value_letters}};
    return {{name}}_number(letters, {{value_letters}}) ^ {{name}}_number(index + {{id_letters}}, {{value_letters}});
{% endif %}
}

// The Grundy value of {{one}}{% if win %}, or {{upper}}_WIN{% endif %}.
static inline uint64_t {{name}}(uint64_t position) {
{% if period %}
    uint64_t beyond;
    if (position < {{entries}}) {
        return {{name}}_entry(position);
    }
    beyond = position - {{period.preperiod}};
    return {{name}}_entry({{period.preperiod}} + beyond % {{period.period}}){% if period.saltus %} + beyond / {{period.period}} * {{period.saltus}}{% endif %};
{% elif win %}
    uint64_t value;
    assert(position < {{entries}});
    value = {{name}}_entry(position);
    return value == {{win}} ? {{upper}}_WIN : value;
{% else %}
    assert(position < {{entries}});
    return {{name}}_entry(position);
{% endif %}
}

// The nim-sum of n positions{% if win %}, or {{upper}}_WIN if one of them is that{% endif %}.
static inline uint64_t {{name}}_sum(const uint64_t *positions, size_t n) {
    uint64_t sum = 0;
    size_t i;
    for (i = 0; i < n; i++) {
{% if win %}
        uint64_t value = {{name}}(positions[i]);
        if (value == {{upper}}_WIN) {
            return {{upper}}_WIN;
        }
        sum ^= value;
{% else %}
        sum ^= {{name}}(positions[i]);
{% endif %}
    }
    return sum;
}

// Whether the player to move wins n positions side by side.
static inline int {{name}}_is_won(const uint64_t *positions, size_t n) {
    return {{name}}_sum(positions, n) != 0;
}
{% if axes %}

// The position of the cell ({% for axis in axes %}{{axis.name}}{% if not loop.last %}, {% endif %}{% endfor %}).
static inline uint64_t {{name}}_cell({% for axis in axes %}uint64_t {{axis.name}}{% if not loop.last %}, {% endif %}{% endfor %}) {
    assert({% for axis in axes %}{{axis.name}} < {{axis.side}}{% if not loop.last %} && {% endif %}{% endfor %});
{% if folded %}
    // The cells (a, b) and (b, a) are worth the same, and are one position.
    return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
{% else %}
    return {{line_by_line}};
{% endif %}
}
{% endif %}
{% if width %}

// The position of a row of {{width}} cells, written with the letters o and . from the left.
static inline uint64_t {{name}}_row(const char *cells) {
    uint64_t row = 0;
    int bit;
    for (bit = 0; bit < {{width}}; bit++) {
        assert(cells[bit] == 'o' || cells[bit] == '.');
        row |= (uint64_t)(cells[bit] == 'o') << bit;
    }
    assert(cells[{{width}}] == 0);
    return row;
}
{% endif %}
{% if names %}

// The names of the vertices, by their positions.
static const char *const {{name}}_names[{{entries}}] = {
{{names}}
};

// The position of the vertex of that name; {{entries}} if there is none. Looks at one name after another.
static inline uint64_t {{name}}_vertex(const char *vertex) {
    uint64_t position = 0;
    while (position < {{entries}} && strcmp({{name}}_names[position], vertex) != 0) {
        position++;
    }
    return position;
}
{% endif %}

#endif
