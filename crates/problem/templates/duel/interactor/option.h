// What a move makes of a position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A position, by its number.
using Position = std::uint32_t;

struct Option {
    // The move wins the whole game at once, and leaves nothing.
    bool wins;
    // The positions that are left side by side in place of the one that moved; perhaps none.
    std::vector<Position> parts;
};

// The number that `text` is, if that is below `end` and written as a number is: in digits, without leading zeros.
inline std::optional<Position> read_number(const std::string &text, Position end)
{
    const bool has_leading_zero = text.size() > 1 && text[0] == '0';
    const bool has_digits_alone = text.find_first_not_of("0123456789") == std::string::npos;
    if (text.empty() || text.size() > 9 || has_leading_zero || !has_digits_alone)
        return std::nullopt;
    const Position number = static_cast<Position>(std::stoul(text));
    return number < end ? std::optional<Position>(number) : std::nullopt;
}

// The pieces of `text` between the separators: one more than there are of these.
inline std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> pieces(1);
    for (const char letter : text)
        if (letter == separator)
            pieces.emplace_back();
        else
            pieces.back() += letter;
    return pieces;
}
