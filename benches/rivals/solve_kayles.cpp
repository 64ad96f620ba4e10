// Kayles on rows of pins, `row:o=./oo=..`: all rows of a width, by the plain way. For each row the values of its
// options are the bits of a word.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    const int width = argc > 1 ? std::atoi(argv[1]) : 24;
    const uint32_t rows = 1u << width;
    std::vector<uint8_t> values(rows);
    for (uint32_t row = 1; row < rows; row++) {
        uint64_t seen = 0;
        for (uint32_t pins = row; pins != 0; pins &= pins - 1) {
            const uint32_t pin = pins & -pins;
            seen |= 1ull << values[row ^ pin];
            if (row & pin << 1) seen |= 1ull << values[row ^ 3 * pin];
        }
        values[row] = std::countr_one(seen);
    }
    uint64_t sum = 0;
    for (uint8_t value : values) sum += value;
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
}
