// The moves of {{rules}}. A position is a heap, by its counters.
#pragma once

#include "option.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

constexpr Position POSITIONS = {{positions}};

struct Range {
    Position first, last;
};

// How many counters may be taken, as far as a heap has as many.
{% if ranges %}
constexpr Range RANGES[] = {
{% for range in ranges %}
    { {{-range[0]}}, {{range[1]}}},
{% endfor %}
};
{% else %}
const std::vector<Range> RANGES;
{% endif %}

// All legal options of a heap.
inline std::vector<Option> options(Position heap)
{
    std::vector<Option> found;
    for (const Range &range : RANGES)
        for (Position taken = range.first; taken <= std::min(range.last, heap); ++taken)
            found.push_back(taken == heap ? Option{false, {}} : Option{false, {heap - taken}});
    return found;
}

inline std::optional<Position> read_position(const std::string &text) { return read_number(text, POSITIONS); }

inline std::string write_position(Position heap) { return std::to_string(heap); }
