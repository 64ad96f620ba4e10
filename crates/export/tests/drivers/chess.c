// Prints the whole table, then answers boards: the nim-sum and a winning move for each line of masks.
#include "grundy_chess.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[1 << 20];
    static uint32_t rows[1 << 10];
    uint32_t mask;
    for (mask = 0; mask < UINT32_C(1) << 20; mask++) {
        printf("%d\n", grundy_chess(mask));
    }
    while (fgets(line, sizeof line, stdin)) {
        size_t n = 0;
        char *token;
        grundy_chess_move move;
        for (token = strtok(line, " \n"); token; token = strtok(NULL, " \n")) {
            rows[n++] = (uint32_t)atol(token);
        }
        move = grundy_chess_winning_move(rows, n);
        printf("%d", grundy_chess_sum(rows, n));
        if (move.row) {
            printf(" %lu %d %d", (unsigned long)move.row, move.from, move.to);
        }
        printf("\n");
    }
    return 0;
}
