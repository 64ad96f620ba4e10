/* A complete judge: reads chess boards, prints YES or NO for each. The input has the number of boards; then for each
 * the number of its rows, and for each row the number of pieces and their columns, counted from 1.
 *
 * docs/c.md says how to link it. */
#include <grundy.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t next(void)
{
    uint32_t number;
    if (scanf("%" SCNu32, &number) != 1) {
        fprintf(stderr, "the input ends early\n");
        exit(1);
    }
    return number;
}

/* The mask of a row. A column outside becomes a mask that grundy_chess_value refuses. */
static uint32_t read_row(void)
{
    uint32_t mask = 0;
    for (uint32_t pieces = next(); pieces > 0; --pieces) {
        const uint32_t column = next();
        mask |= column >= 1 && column <= 20 ? UINT32_C(1) << (column - 1) : UINT32_C(1) << 31;
    }
    return mask;
}

int main(void)
{
    for (uint32_t tests = next(); tests > 0; --tests) {
        grundy_value board = {0, 0};
        for (uint32_t rows = next(); rows > 0; --rows) {
            grundy_value row;
            grundy_error error;
            if (grundy_chess_value(read_row(), &row, &error) != GRUNDY_STATUS_OK) {
                fprintf(stderr, "%s\n", error.message);
                return 1;
            }
            board = grundy_value_add(board, row);
        }
        puts(grundy_value_wins(board) ? "YES" : "NO");
    }
    return 0;
}
