// Checks the answers to an input of "{{title}}", which is named by the first argument: exit status 42 if they are
// valid, 43 if they are not.
{% if test %}
#include "strict.h"

{% endif %}
#include <fstream>
#include <iostream>
#include <string>

static const int VALID = 42, INVALID = 43;

int main(int, char *argv[])
{
    std::ifstream file(argv[1]);
{% if tests == "one" %}
    long long tests = 1;
{% elif tests == "counted" %}
    long long tests = 0;
    file >> tests;
{% else %}
    long long tests = 0;
    StrictInput input(file);
    while (!input.is_over()) {
        ++tests;
{{test}}    }
{% endif %}
    std::string line;
    while (std::getline(std::cin, line)) {
        // The last line, too, must have an end.
        if (std::cin.eof() || (line != "{{won}}" && line != "{{lost}}")) {
            std::cerr << "found `" << line << "`, expected {{won}} or {{lost}} on a line\n";
            return INVALID;
        }
        --tests;
    }
    return tests == 0 ? VALID : INVALID;
}
