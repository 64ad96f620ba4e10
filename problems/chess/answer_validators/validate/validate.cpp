// Checks the answers to an input of "Chess", which is named by the first argument: exit status 42 if they are
// valid, 43 if they are not.
#include <fstream>
#include <iostream>
#include <string>

static const int VALID = 42, INVALID = 43;

int main(int, char *argv[])
{
    std::ifstream file(argv[1]);
    long long tests = 0;
    file >> tests;
    std::string line;
    while (std::getline(std::cin, line)) {
        // The last line, too, must have an end.
        if (std::cin.eof() || (line != "YES" && line != "NO")) {
            std::cerr << "found `" << line << "`, expected YES or NO on a line\n";
            return INVALID;
        }
        --tests;
    }
    return tests == 0 ? VALID : INVALID;
}
