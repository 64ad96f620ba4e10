// One read, a scanner by hand, and staircase Nim instead of a table.
#include "input.hpp"
#include <string>

// The runs of pieces left of the last empty cell, of the third last, the fifth last ..., XORed.
static unsigned staircase(unsigned mask) {
    unsigned empty = ~mask & 0xFFFFF, value = 0;
    for (bool counts = true; empty; counts = !counts) {
        unsigned cell = 31 - __builtin_clz(empty);
        empty ^= 1u << cell;
        unsigned run = empty ? cell - 32 + __builtin_clz(empty) : cell;
        if (counts) value ^= run;
    }
    return value;
}

int main() {
    Input input;
    std::string answers;
    for (unsigned tests = input.number(); tests > 0; --tests) {
        unsigned sum = 0;
        for (unsigned rows = input.number(); rows > 0; --rows) {
            unsigned mask = 0;
            for (unsigned pieces = input.number(); pieces > 0; --pieces) mask |= 1u << (input.number() - 1);
            sum ^= staircase(mask);
        }
        answers += sum ? "YES\n" : "NO\n";
    }
    return write(1, answers.data(), answers.size()) != static_cast<ssize_t>(answers.size());
}
