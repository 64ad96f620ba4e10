// Prints the whole table, then answers boards: the nim-sum and a winning move for each line of coordinates.
#include "grundy_marbles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[1 << 20];
    static grundy_marbles_cell marbles[1 << 10];
    int l, c;
    for (l = 0; l <= 100; l++) {
        for (c = 0; c <= 100; c++) {
            printf("%d\n", grundy_marbles(l, c));
        }
    }
    while (fgets(line, sizeof line, stdin)) {
        size_t n = 0;
        char *token;
        grundy_marbles_move move;
        for (token = strtok(line, " \n"); token; token = strtok(NULL, " \n")) {
            marbles[n].l = atoi(token);
            marbles[n++].c = atoi(strtok(NULL, " \n"));
        }
        move = grundy_marbles_winning_move(marbles, n);
        printf("%d", grundy_marbles_sum(marbles, n));
        if (move.marble) {
            printf(" %lu %d %d", (unsigned long)move.marble, move.l, move.c);
        }
        printf("\n");
    }
    return 0;
}
