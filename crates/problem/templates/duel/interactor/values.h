// The Grundy values of all positions.
#pragma once

#include "option.h"

#include <cstdint>
#include <optional>

using Value = std::uint32_t;

// By the numbers of the positions, {{letters}} letter{% if letters > 1 %}s{% endif %} each, the high one first: 48 + v
// is the code of v, so 0 is 0, 9 is 9, A is 17. All bits are set where the player to move wins at once: there is no
// value.
constexpr unsigned LETTERS = {{letters}};
constexpr char VALUES[] =
{{values}};

// Nothing if the player to move wins at once.
inline std::optional<Value> value_of(Position position)
{
    constexpr Value INSTANT_WIN = (std::uint64_t(1) << (6 * LETTERS)) - 1;
    Value value = 0;
    for (unsigned letter = 0; letter < LETTERS; ++letter)
        value = value << 6 | Value(VALUES[position * LETTERS + letter] - 48);
    return value == INSTANT_WIN ? std::nullopt : std::optional<Value>(value);
}
