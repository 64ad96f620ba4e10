// Prints the values of the first coins, then answers rows: the nim-sum and a winning move for each line of heads.
#include "grundy_coins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[1 << 20];
    static uint64_t heads[1 << 10];
    uint64_t x;
    for (x = 0; x < 1 << 16; x++) {
        printf("%lu\n", (unsigned long)grundy_coins(x));
    }
    while (fgets(line, sizeof line, stdin)) {
        size_t n = 0;
        int i;
        char *token;
        grundy_coins_move move;
        for (token = strtok(line, " \n"); token; token = strtok(NULL, " \n")) {
            heads[n++] = strtoull(token, NULL, 10);
        }
        move = grundy_coins_winning_move(heads, n);
        printf("%llu", (unsigned long long)grundy_coins_sum(heads, n));
        for (i = 0; i < move.coins; i++) {
            printf(" %llu", (unsigned long long)move.turns[i]);
        }
        printf("\n");
    }
    return 0;
}
