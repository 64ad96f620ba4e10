// Wythoff's game, `move:-1,-1+/-1,0+/0,-1+`: all cells of a square, by the plain way. For each cell the values of its
// options are marked, one by one.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    const uint32_t size = argc > 1 ? std::atoi(argv[1]) : 2000;
    std::vector<uint16_t> values(size * size);
    std::vector<uint32_t> seen_at(4 * size);
    for (uint32_t a = 0; a < size; a++) {
        for (uint32_t b = 0; b < size; b++) {
            const uint32_t cell = a * size + b;
            for (uint32_t left = 0; left < a; left++) seen_at[values[left * size + b]] = cell;
            for (uint32_t left = 0; left < b; left++) seen_at[values[a * size + left]] = cell;
            for (uint32_t down = 1; down <= std::min(a, b); down++) seen_at[values[cell - down * (size + 1)]] = cell;
            uint16_t mex = 0;
            while (cell != 0 && seen_at[mex] == cell) mex++;
            values[cell] = mex;
        }
    }
    uint64_t sum = 0;
    for (uint16_t value : values) sum += value;
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
}
