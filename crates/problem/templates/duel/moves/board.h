// The moves of {{rules}}. A position is the cell of a token, numbered line by line.
#pragma once

#include "option.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

constexpr std::size_t DIMENSIONS = {{sides|length}};

using Coordinates = std::array<int, DIMENSIONS>;

// Where the coordinates end.
constexpr Coordinates SIDES = { {{-sides|join(", ")}}};

// What is added to the coordinates of a token; by a rider any number of times.
struct Displacement {
    Coordinates vector;
    bool rider;
};

constexpr Displacement DISPLACEMENTS[] = {
{% for displacement in displacements %}
    {Coordinates{ {{-displacement.vector|join(", ")}}}, {{displacement.rider|lower}}},
{% endfor %}
};

// Whether the first to bring a token to the origin wins at once.
constexpr bool HOME = {{home|lower}};

inline Coordinates cell(Position number)
{
    Coordinates coordinates;
    for (std::size_t axis = DIMENSIONS; axis-- > 0; number /= Position(SIDES[axis]))
        coordinates[axis] = int(number % Position(SIDES[axis]));
    return coordinates;
}

inline Position number(const Coordinates &cell)
{
    Position number = 0;
    for (std::size_t axis = 0; axis < DIMENSIONS; ++axis)
        number = number * Position(SIDES[axis]) + Position(cell[axis]);
    return number;
}

// Moves the token, and says whether it is still on the board.
inline bool displace(Coordinates &cell, const Coordinates &vector)
{
    bool stays = true;
    for (std::size_t axis = 0; axis < DIMENSIONS; ++axis) {
        cell[axis] += vector[axis];
        stays = stays && 0 <= cell[axis] && cell[axis] < SIDES[axis];
    }
    return stays;
}

// All legal options of a cell.
inline std::vector<Option> options(Position position)
{
    constexpr Position ORIGIN = 0;
    std::vector<Option> found;
    if (HOME && position == ORIGIN)
        return found;
    for (const Displacement &displacement : DISPLACEMENTS) {
        Coordinates token = cell(position);
        while (displace(token, displacement.vector)) {
            const Position to = number(token);
            found.push_back(HOME && to == ORIGIN ? Option{true, {}} : Option{false, {to}});
            if (!displacement.rider)
                break;
        }
    }
    return found;
}

// The cell of these coordinates, with commas between them.
inline std::optional<Position> read_position(const std::string &text)
{
    const std::vector<std::string> numbers = split(text, ',');
    if (numbers.size() != DIMENSIONS)
        return std::nullopt;
    Coordinates cell;
    for (std::size_t axis = 0; axis < DIMENSIONS; ++axis) {
        const std::optional<Position> coordinate = read_number(numbers[axis], Position(SIDES[axis]));
        if (!coordinate)
            return std::nullopt;
        cell[axis] = int(*coordinate);
    }
    return number(cell);
}

inline std::string write_position(Position position)
{
    std::string text;
    for (const int coordinate : cell(position))
        text += (text.empty() ? "" : ",") + std::to_string(coordinate);
    return text;
}
