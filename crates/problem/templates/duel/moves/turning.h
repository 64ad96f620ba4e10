// The moves of {{rules}}. A position is a coin that shows heads, by the number of coins before it.
#pragma once

#include "option.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

constexpr Position POSITIONS = {{positions}};

// So many coins are turned beside the one that moves, at least and at most.
constexpr Position LEAST_OTHERS = {{least_others}};
constexpr Position MOST_OTHERS = {{most_others}};

// They stand at most so far to the left of it.
constexpr Position REACH = {{reach}};

{% if any_spacing %}
// Appends every set of `others` coins among the `reach` on the left of `coin`, in lexicographic order.
inline void turn(Position coin, Position reach, Position others, std::vector<Option> &found)
{
    std::vector<Position> turned;
    for (Position place = 0; place < others; ++place)
        turned.push_back(coin - reach + place);
    for (;;) {
        found.push_back({false, turned});
        // The last coin that can go on to the right does, and those behind it follow close.
        Position place = others;
        while (place > 0 && turned[place - 1] == coin - (others - place) - 1)
            --place;
        if (place == 0)
            return;
        for (Position next = turned[place - 1] + 1; place <= others; ++place)
            turned[place - 1] = next++;
    }
}
{% else %}
// From each coin to the next it is at most so far.
constexpr Position GREATEST_STEP = {{greatest_step}};

// Appends `others` coins on the left of `coin`, within `reach` of it, with the same step from each to the next.
inline void turn(Position coin, Position reach, Position others, std::vector<Option> &found)
{
    const Position longest_step = others == 0 ? 1 : std::min(reach / others, GREATEST_STEP);
    for (Position step = 1; step <= longest_step; ++step) {
        std::vector<Position> turned;
        for (Position place = others; place > 0; --place)
            turned.push_back(coin - place * step);
        found.push_back({false, turned});
    }
}
{% endif %}

// All legal options of a coin: the other coins that a move turns.
inline std::vector<Option> options(Position coin)
{
    std::vector<Option> found;
    const Position reach = std::min(coin, REACH);
    for (Position others = LEAST_OTHERS; others <= std::min(MOST_OTHERS, reach); ++others)
        turn(coin, reach, others, found);
    return found;
}

inline std::optional<Position> read_position(const std::string &text) { return read_number(text, POSITIONS); }

inline std::string write_position(Position coin) { return std::to_string(coin); }
