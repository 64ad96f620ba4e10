{{header}}
//
// C99 and C++11. Include this file where it is needed.

#ifndef GRUNDY_MARBLES_H
#define GRUNDY_MARBLES_H

#include <assert.h>
#include <stddef.h>

// String b holds the cells (0, b), (1, b) ... (b, b), which are worth the same as (b, 0), (b, 1) ... (b, b). A value is
// two letters, the high and the low half of its byte: 64 + h is the code of h, so @ is 0, A is 1, B is 2.
static const char grundy_marbles_values[101][2 * 101 + 1] = {
{{strings}}
};

// The Grundy value of a marble, 0 to 147; -1 if the player to move wins at once. The coordinates are 0 to 100.
static inline int grundy_marbles(int l, int c) {
    int a = l < c ? l : c, b = l < c ? c : l;
    assert(0 <= a && b <= 100);
    if (a == 0 || a == b) {
        return -1;
    }
    return (grundy_marbles_values[b][2 * a] - 64) << 4 | (grundy_marbles_values[b][2 * a + 1] - 64);
}

typedef struct {
    int l, c;
} grundy_marbles_cell;

// The nim-sum of n marbles; -1 if one of them wins at once. The player to move wins if it is not 0.
static inline int grundy_marbles_sum(const grundy_marbles_cell *marbles, size_t n) {
    int sum = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        int value = grundy_marbles(marbles[i].l, marbles[i].c);
        if (value == -1) {
            return -1;
        }
        sum ^= value;
    }
    return sum;
}

typedef struct {
    size_t marble; // counted from 1; 0 if there is no move
    int l, c;      // the cell that the marble goes to
} grundy_marbles_move;

// A winning move on a board of n marbles: the first, by marble, then down in l, in c, in both, each nearest first. Its
// marble is 0 if the player to move loses.
static inline grundy_marbles_move grundy_marbles_winning_move(const grundy_marbles_cell *marbles, size_t n) {
    static const int direction[3][2] = { {1, 0}, {0, 1}, {1, 1} };
    grundy_marbles_move move = {0, 0, 0};
    int sum = grundy_marbles_sum(marbles, n);
    size_t i;
    int d;
    for (i = 0; i < n; i++) {
        int value = grundy_marbles(marbles[i].l, marbles[i].c);
        move.marble = i + 1;
        if (value == -1) {
            return move;
        }
        for (d = 0; sum > 0 && d < 3; d++) {
            move.l = marbles[i].l - direction[d][0];
            move.c = marbles[i].c - direction[d][1];
            for (; move.l >= 0 && move.c >= 0; move.l -= direction[d][0], move.c -= direction[d][1]) {
                // A cell that wins at once is worth -1, which is no target: nobody moves there.
                if (grundy_marbles(move.l, move.c) == (sum ^ value)) {
                    return move;
                }
            }
        }
    }
    move.marble = 0;
    return move;
}

#endif
