// Works out the mex of every row at the start, then answers each position of nim-sum other than 0 by one of nim-sum 0.
#include <iostream>
#include <string>
#include <vector>

constexpr int WIDTH = 20;

struct Move {
    int row, from, to;
};

// Calls `visit(after, from, to)` for each move in a row; cells are counted from 0.
template <typename Visit>
void each_move(unsigned row, Visit visit)
{
    int empty = -1;
    for (int cell = WIDTH - 1; cell >= 0; --cell) {
        if (!(row >> cell & 1))
            empty = cell;
        else if (empty >= 0)
            visit(row ^ (1u << cell) ^ (1u << empty), cell, empty);
    }
}

std::vector<unsigned> mex_of_every_row()
{
    std::vector<unsigned> value(1u << WIDTH);
    for (unsigned row = 1u << WIDTH; row-- > 0;) {
        unsigned options = 0;
        each_move(row, [&](unsigned after, int, int) { options |= 1u << value[after]; });
        while (options >> value[row] & 1)
            ++value[row];
    }
    return value;
}

int main()
{
    const std::vector<unsigned> value = mex_of_every_row();
    int count;
    std::cin >> count;
    std::vector<unsigned> rows(count);
    unsigned sum = 0;
    for (unsigned &row : rows) {
        int pieces;
        for (std::cin >> pieces; pieces > 0; --pieces) {
            int column;
            std::cin >> column;
            row |= 1u << (column - 1);
        }
        sum ^= value[row];
    }
    const auto apply = [&](const Move &move) { rows[move.row - 1] ^= 1u << (move.from - 1) | 1u << (move.to - 1); };

    bool my_turn = sum != 0;
    std::cout << (my_turn ? "first" : "second") << std::endl;
    for (;; my_turn = !my_turn) {
        Move move = {0, 0, 0};
        if (my_turn) {
            unsigned sum = 0;
            for (const unsigned row : rows)
                sum ^= value[row];
            for (int row = 0; row < count; ++row)
                each_move(rows[row], [&](unsigned after, int from, int to) {
                    if (value[after] == (sum ^ value[rows[row]]))
                        move = {row + 1, from + 1, to + 1};
                });
            std::cout << move.row << ' ' << move.from << ' ' << move.to << std::endl;
        } else if (!(std::cin >> move.row >> move.from >> move.to) || move.row == 0) {
            return 0;
        }
        apply(move);
    }
}
