// Checks the answers to an input of "Turtles", which is named by the first argument: exit status 42 if they are
// valid, 43 if they are not.
#include "strict.h"

#include <fstream>
#include <iostream>
#include <string>

static const int VALID = 42, INVALID = 43;

int main(int, char *argv[])
{
    std::ifstream file(argv[1]);
    long long tests = 0;
    StrictInput input(file);
    while (!input.is_over()) {
        ++tests;
        const auto count = input.number("number of heads", 0, 100);
        input.expect('\n');
        if (count > 0) {
            for (long long i = 0; i < count; i++) {
                if (i > 0)
                    input.expect(' ');
                input.number("position", 0, 99999999);
            }
            input.expect('\n');
        }
    }
    std::string line;
    while (std::getline(std::cin, line)) {
        // The last line, too, must have an end.
        if (std::cin.eof() || (line != "No" && line != "Yes")) {
            std::cerr << "found `" << line << "`, expected No or Yes on a line\n";
            return INVALID;
        }
        --tests;
    }
    return tests == 0 ? VALID : INVALID;
}
