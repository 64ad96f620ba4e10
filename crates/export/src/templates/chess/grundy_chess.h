{{header}}
//
// C99 and C++11. Include this file where it is needed.

#ifndef GRUNDY_CHESS_H
#define GRUNDY_CHESS_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

// Masks are cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the first
// value of the block itself. Numbers are written as letters: 64 + v is the code of v, so @ is 0, A is 1, B is 2.

static const char grundy_chess_stored_of_block[{{index_len}} + 1] =
{{stored_of_block}};

static const char grundy_chess_first_of_block[{{index_len}} + 1] =
{{first_of_block}};

static const char grundy_chess_stored[{{stored_blocks}}][{{block_len}} + 1] = {
{{stored_rows}}
};

// The Grundy value of a row, 0 to 19. The mask is below 2^20.
static inline int grundy_chess(uint32_t mask) {
    uint32_t block = mask >> {{log2_block}};
    assert(mask >> 20 == 0);
    const char *stored = grundy_chess_stored[grundy_chess_stored_of_block[block] - 64];
    return stored[mask % {{block_len}}] ^ grundy_chess_first_of_block[block];
}

// The nim-sum of a board of n rows. The player to move wins if it is not 0.
static inline int grundy_chess_sum(const uint32_t *rows, size_t n) {
    int sum = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        sum ^= grundy_chess(rows[i]);
    }
    return sum;
}

typedef struct {
    size_t row; // counted from 1; 0 if there is no move
    int from;   // the column of the piece
    int to;     // the column of the first empty cell on its right
} grundy_chess_move;

// A winning move on a board of n rows: the first, by row and then by column. Its row is 0 if the player to move loses.
static inline grundy_chess_move grundy_chess_winning_move(const uint32_t *rows, size_t n) {
    grundy_chess_move move = {0, 0, 0};
    int sum = grundy_chess_sum(rows, n);
    size_t i;
    int from;
    for (i = 0; i < n; i++) {
        uint32_t row = rows[i];
        int target = sum ^ grundy_chess(row);
        for (from = 1; from < 20; from++) {
            uint32_t piece = UINT32_C(1) << (from - 1);
            // The carry runs over the pieces on the right into the first empty cell.
            uint32_t landing = (row + piece) & ~row;
            if ((row & piece) && landing >> 20 == 0 && grundy_chess(row ^ piece ^ landing) == target) {
                move.row = i + 1;
                move.from = from;
                while (landing >> move.to) {
                    move.to++;
                }
                return move;
            }
        }
    }
    return move;
}

#endif
