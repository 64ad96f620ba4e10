// The mex of every cell, option by option; a cell that wins at once is no option, for nobody moves a marble there.
#include <array>
#include <bitset>
#include <iostream>

int main()
{
    constexpr int SIZE = 101;
    static std::array<std::array<int, SIZE>, SIZE> value;
    for (int line = 1; line < SIZE; ++line)
        for (int column = 1; column < SIZE; ++column) {
            std::bitset<3 * SIZE> options;
            for (int up = 1; up < line; ++up)
                if (line - up != column)
                    options.set(value[line - up][column]);
            for (int left = 1; left < column; ++left)
                if (column - left != line)
                    options.set(value[line][column - left]);
            for (int both = 1; line != column && both < line && both < column; ++both)
                options.set(value[line - both][column - both]);
            while (options[value[line][column]])
                ++value[line][column];
        }

    int marbles, nim_sum = 0;
    bool wins_at_once = false;
    for (std::cin >> marbles; marbles > 0; --marbles) {
        int line, column;
        std::cin >> line >> column;
        wins_at_once |= line == column;
        nim_sum ^= value[line][column];
    }
    std::cout << (wins_at_once || nim_sum ? "Y\n" : "N\n");
}
