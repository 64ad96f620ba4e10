// How options are written: positions with `+` between them, `-` if nothing is left, `win` if the move wins at once.
#pragma once

#include "moves.h"
#include "option.h"

#include <optional>
#include <string>

inline std::string write_option(const Option &option)
{
    if (option.wins)
        return "win";
    if (option.parts.empty())
        return "-";
    std::string text;
    for (const Position part : option.parts)
        text += (text.empty() ? "" : "+") + write_position(part);
    return text;
}

// Nothing if that is no option of any position.
inline std::optional<Option> read_option(const std::string &text)
{
    if (text == "win")
        return Option{true, {}};
    Option option = {false, {}};
    if (text == "-")
        return option;
    for (const std::string &part : split(text, '+')) {
        const std::optional<Position> position = read_position(part);
        if (!position)
            return std::nullopt;
        option.parts.push_back(*position);
    }
    return option;
}
