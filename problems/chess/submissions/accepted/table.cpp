// The usual solution: the mex of every row, worked out at the start.
#include <iostream>
#include <vector>

int main()
{
    constexpr unsigned WIDTH = 20;
    std::vector<unsigned char> value(1u << WIDTH);
    // A move shifts a piece to a higher bit, so every option of a row is a greater mask.
    for (unsigned row = 1u << WIDTH; row-- > 0;) {
        unsigned options = 0;
        int first_empty = -1;
        for (int cell = WIDTH - 1; cell >= 0; --cell) {
            if (!(row >> cell & 1))
                first_empty = cell;
            else if (first_empty >= 0)
                options |= 1u << value[row ^ (1u << cell) ^ (1u << first_empty)];
        }
        while (options >> value[row] & 1)
            ++value[row];
    }

    std::ios::sync_with_stdio(false);
    int tests;
    std::cin >> tests;
    while (tests-- > 0) {
        int rows;
        std::cin >> rows;
        unsigned nim_sum = 0;
        while (rows-- > 0) {
            int pieces;
            unsigned mask = 0;
            for (std::cin >> pieces; pieces > 0; --pieces) {
                int column;
                std::cin >> column;
                mask |= 1u << (column - 1);
            }
            nim_sum ^= value[mask];
        }
        std::cout << (nim_sum ? "YES\n" : "NO\n");
    }
}
