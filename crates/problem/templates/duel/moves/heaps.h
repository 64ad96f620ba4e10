// The moves of {{rules}}. A position is a heap, by its counters.
#pragma once

#include "option.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

constexpr Position POSITIONS = {{positions}};

// What may be left of a heap after some counters are taken: a bit each for nothing, one heap, two and three; and
// whether the heaps of a split must be pairwise different.
struct Digit {
    unsigned bits;
    bool unequal;
};

// By the number of counters that are taken.
constexpr Digit DIGITS[] = {
{% for digit in digits %}
    { {{-digit.bits}}, {{digit.unequal|lower}}},
{% endfor %}
};

{% if repeats %}
// The last digit is that of all greater numbers, too.
inline Digit digit(Position taken) { return DIGITS[std::min<std::size_t>(taken, std::size(DIGITS) - 1)]; }
{% else %}
inline Digit digit(Position taken) { return taken < std::size(DIGITS) ? DIGITS[taken] : Digit{0, false}; }
{% endif %}

// Appends what may be left of a heap of which `rest` counters are not taken.
inline void leave(Position rest, Digit digit, std::vector<Option> &found)
{
    const Position more = digit.unequal ? 1 : 0;
    if (digit.bits & 1 && rest == 0)
        found.push_back({false, {}});
    if (digit.bits & 2 && rest > 0)
        found.push_back({false, {rest}});
    if (digit.bits & 4)
        for (Position a = 1; 2 * a + more <= rest; ++a)
            found.push_back({false, {a, rest - a}});
    if (digit.bits & 8)
        for (Position a = 1; 3 * a <= rest; ++a)
            for (Position b = a + more; a + 2 * b + more <= rest; ++b)
                found.push_back({false, {a, b, rest - a - b}});
}

// All legal options of a heap.
inline std::vector<Option> options(Position heap)
{
    std::vector<Option> found;
    for (Position taken = 0; taken <= heap; ++taken)
        leave(heap - taken, digit(taken), found);
    return found;
}

inline std::optional<Position> read_position(const std::string &text) { return read_number(text, POSITIONS); }

inline std::string write_position(Position heap) { return std::to_string(heap); }
