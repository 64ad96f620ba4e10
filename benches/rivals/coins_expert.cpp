// One read, a scanner by hand, duplicates found by sorting at most 100 numbers.
#include "input.hpp"
#include <algorithm>
#include <string>

int main() {
    Input input;
    std::string answers;
    while (input.has_number()) {
        unsigned positions[100], heads = input.number();
        for (unsigned i = 0; i < heads; ++i) positions[i] = input.number();
        std::sort(positions, positions + heads);
        unsigned *last = std::unique(positions, positions + heads), sum = 0;
        for (unsigned *x = positions; x != last; ++x) sum ^= 2 * *x + (__builtin_popcount(*x) % 2 == 0);
        answers += sum ? "No\n" : "Yes\n";
    }
    return write(1, answers.data(), answers.size()) != static_cast<ssize_t>(answers.size());
}
