// Looks every position up in the table of `grundy export`, which stands beside this file.
#include "{{header}}"

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main()
{
    std::ios::sync_with_stdio(false);
    int tests;
    for (std::cin >> tests; tests > 0; --tests) {
        std::size_t count;
        std::cin >> count;
        std::vector<uint64_t> positions(count);
        for (uint64_t &position : positions) {
{% if kind == "number" %}
            std::cin >> position;
{% elif kind == "cell" %}
            char comma;
            uint64_t cell[{{dimensions}}];
            for (std::size_t axis = 0; axis < {{dimensions}}; ++axis) {
                if (axis > 0)
                    std::cin >> comma;
                std::cin >> cell[axis];
            }
            position = {{name}}_cell({% for axis in range(dimensions) %}cell[{{axis}}]{% if not loop.last %}, {% endif %}{% endfor %});
{% else %}
            std::string word;
            std::cin >> word;
            position = {{name}}_{{ "row" if kind == "row" else "vertex" }}(word.c_str());
{% endif %}
        }
        std::cout << ({{name}}_is_won(positions.data(), count) ? "{{won}}" : "{{lost}}") << '\n';
    }
}
