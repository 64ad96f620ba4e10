// One read, a scanner by hand, and the table from one bit set a row, column and diagonal.
#include "input.hpp"
#include <cstdint>
#include <initializer_list>

struct Seen {
    uint64_t words[5]; // a value is at most the number of options, 3 * 100
};

static Seen rows[101], columns[101], diagonals[101];
static unsigned short grundy[101][101];

static bool wins_at_once(unsigned l, unsigned c) { return l == 0 || c == 0 || l == c; }

static void solve() {
    for (int c = 2; c <= 100; ++c)
        for (int l = 1; l < c; ++l) {
            Seen &row = rows[l], &column = columns[c], &diagonal = diagonals[c - l];
            int word = 0;
            uint64_t seen;
            // The board is symmetric: in row l, the cells left of the diagonal are those of column l.
            while (!~(seen = row.words[word] | columns[l].words[word] | column.words[word] | diagonal.words[word]))
                ++word;
            int bit = __builtin_ctzll(~seen);
            grundy[l][c] = grundy[c][l] = word * 64 + bit;
            for (Seen *line : {&row, &column, &diagonal}) line->words[word] |= 1ull << bit;
        }
}

int main() {
    solve();
    Input input;
    unsigned sum = 0;
    bool at_once = false;
    for (unsigned marbles = input.number(); marbles > 0; --marbles) {
        unsigned l = input.number(), c = input.number();
        at_once |= wins_at_once(l, c);
        sum ^= grundy[l][c];
    }
    return write(1, at_once || sum ? "Y\n" : "N\n", 2) != 2;
}
