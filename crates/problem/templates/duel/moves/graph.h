// The moves of {{rules}}, position by position.
#pragma once

#include "option.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

struct Vertex {
    std::string name;
    std::vector<Option> options;
};

// By their numbers, from 0.
inline const std::vector<Vertex> VERTICES = {
{% for vertex in vertices %}
    { {{-vertex.name}}, { {{-vertex.options}}}},
{% endfor %}
};

// All legal options of a position.
inline std::vector<Option> options(Position position) { return VERTICES[position].options; }

inline std::optional<Position> read_position(const std::string &text)
{
    const auto has_that_name = [&](const Vertex &vertex) { return vertex.name == text; };
    const auto found = std::find_if(VERTICES.begin(), VERTICES.end(), has_that_name);
    if (found == VERTICES.end())
        return std::nullopt;
    return Position(found - VERTICES.begin());
}

inline std::string write_position(Position position) { return VERTICES[position].name; }
