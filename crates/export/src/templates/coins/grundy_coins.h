{{header}}
//
// C99 and C++11. Include this file where it is needed.

#ifndef GRUNDY_COINS_H
#define GRUNDY_COINS_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

// The Grundy value of the coin at x when it shows heads. The position is at most 2^63 - 1.
static inline uint64_t grundy_coins(uint64_t x) {
    uint64_t parity = x;
    int shift;
    assert(x >> 63 == 0);
    for (shift = 32; shift > 0; shift /= 2) {
        parity ^= parity >> shift;
    }
    return 2 * x + (~parity & 1);
}

// Whether the head number i is the first mention of its coin.
static inline int grundy_coins_is_new(const uint64_t *heads, size_t i) {
    size_t j;
    for (j = 0; j < i; j++) {
        if (heads[j] == heads[i]) {
            return 0;
        }
    }
    return 1;
}

// The nim-sum of n heads, in any order, each counted once. The player to move wins if it is not 0. Takes about n^2
// steps.
static inline uint64_t grundy_coins_sum(const uint64_t *heads, size_t n) {
    uint64_t sum = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        if (grundy_coins_is_new(heads, i)) {
            sum ^= grundy_coins(heads[i]);
        }
    }
    return sum;
}

typedef struct {
    int coins;         // how many turn: 1, 2 or 3; 0 if there is no move
    uint64_t turns[3]; // their positions, the rightmost, a head, first
} grundy_coins_move;

// What the rightmost of the other coins must be worth so that they are worth the target together, which is not 0: all
// of it, if it has an odd number of ones; else its top bit, and a second coin the rest.
static inline uint64_t grundy_coins_part(uint64_t target) {
    uint64_t top = target;
    if (grundy_coins(target / 2) == target) {
        return target;
    }
    while (top & (top - 1)) {
        top &= top - 1;
    }
    return top;
}

// A winning move for n heads: with the first of them that has one. Its coins are 0 if the player to move loses.
static inline grundy_coins_move grundy_coins_winning_move(const uint64_t *heads, size_t n) {
    grundy_coins_move move = {0, {0, 0, 0}};
    uint64_t sum = grundy_coins_sum(heads, n);
    size_t i;
    for (i = 0; i < n; i++) {
        uint64_t target = sum ^ grundy_coins(heads[i]);
        if (target == 0 || grundy_coins_part(target) / 2 < heads[i]) {
            move.turns[move.coins++] = heads[i];
            while (target != 0) {
                uint64_t part = grundy_coins_part(target);
                move.turns[move.coins++] = part / 2;
                target ^= part;
            }
            return move;
        }
    }
    return move;
}

#endif
