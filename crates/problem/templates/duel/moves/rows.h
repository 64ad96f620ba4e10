// The moves of {{rules}}. A position is a row of {{width}} cells `o` and `.`.
#pragma once

#include "option.h"

#include <optional>
#include <string>
#include <vector>

constexpr std::size_t WIDTH = {{width}};

// `from` becomes `to`; where there is a `run`, so do the second words behind any number of such cells.
struct Rule {
    std::string from, to;
    char run;
    std::string second_from, second_to;
};

inline const std::vector<Rule> RULES = {
{% for rule in row_rules %}
    {"{{rule.from}}", "{{rule.to}}", {{"'" ~ rule.run ~ "'" if rule.run else 0}}, "{{rule.second_from}}", "{{rule.second_to}}"},
{% endfor %}
};
{% if win %}

// The first to make this wins at once.
const std::string PATTERN = "{{win}}";

inline bool is_over(const std::string &row) { return row.find(PATTERN) != std::string::npos; }
{% endif %}

// The number of a row: a bit for each cell, the first one lowest.
inline Position number(const std::string &row)
{
    Position number = 0;
    for (std::size_t cell = 0; cell < WIDTH; ++cell)
        number |= Position(row[cell] == 'o') << cell;
    return number;
}

inline std::string write_position(Position position)
{
    std::string row;
    for (std::size_t cell = 0; cell < WIDTH; ++cell)
        row += position >> cell & 1 ? 'o' : '.';
    return row;
}

inline std::optional<Position> read_position(const std::string &text)
{
    if (text.size() != WIDTH || text.find_first_not_of("o.") != std::string::npos)
        return std::nullopt;
    return number(text);
}

// Whether the word stands in the row at that cell.
inline bool has_at(const std::string &row, std::size_t cell, const std::string &word)
{
    return cell + word.size() <= WIDTH && row.compare(cell, word.size(), word) == 0;
}

inline Option option(const std::string &row)
{
{% if win %}
    if (is_over(row))
        return {true, {}};
{% endif %}
    return {false, {number(row)}};
}

// Appends what a rule makes of a row where its first word begins at that cell.
inline void change(const std::string &row, const Rule &rule, std::size_t begin, std::vector<Option> &found)
{
    for (std::size_t cell = begin + rule.from.size(); cell <= WIDTH; ++cell) {
        if (has_at(row, cell, rule.second_from)) {
            std::string changed = row;
            changed.replace(begin, rule.to.size(), rule.to);
            changed.replace(cell, rule.second_to.size(), rule.second_to);
            found.push_back(option(changed));
        }
        if (cell == WIDTH || row[cell] != rule.run)
            return;
    }
}

// All legal options of a row.
inline std::vector<Option> options(Position position)
{
    const std::string row = write_position(position);
    std::vector<Option> found;
{% if win %}
    if (is_over(row))
        return found;
{% endif %}
    for (const Rule &rule : RULES)
        for (std::size_t cell = 0; cell < WIDTH; ++cell)
            if (has_at(row, cell, rule.from))
                change(row, rule, cell, found);
    return found;
}
