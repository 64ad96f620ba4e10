// Nim with three heaps, `move:-1,0,0+/0,-1,0+/0,0,-1+`: all heaps below a size, by the plain way. For each position the
// values of its options are marked, one by one.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    const uint32_t size = argc > 1 ? std::atoi(argv[1]) : 200;
    std::vector<uint16_t> values(size * size * size);
    std::vector<uint32_t> seen_at(4 * size);
    for (uint32_t a = 0; a < size; a++) {
        for (uint32_t b = 0; b < size; b++) {
            for (uint32_t c = 0; c < size; c++) {
                const uint32_t cell = (a * size + b) * size + c;
                for (uint32_t left = 0; left < a; left++) seen_at[values[(left * size + b) * size + c]] = cell;
                for (uint32_t left = 0; left < b; left++) seen_at[values[(a * size + left) * size + c]] = cell;
                for (uint32_t left = 0; left < c; left++) seen_at[values[(a * size + b) * size + left]] = cell;
                uint16_t mex = 0;
                while (cell != 0 && seen_at[mex] == cell) mex++;
                values[cell] = mex;
            }
        }
    }
    uint64_t sum = 0;
    for (uint16_t value : values) sum += value;
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
}
