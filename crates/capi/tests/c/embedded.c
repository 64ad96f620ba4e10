/* Prints all values of chess, of marbles, or of the first 500 coins. */
#include "check.h"

static void print(grundy_value value)
{
    if (value.instant_win)
        puts("win");
    else
        printf("%llu\n", (unsigned long long)value.nimber);
}

int main(int argc, char **argv)
{
    grundy_value value;
    CHECK(argc == 2);
    if (strcmp(argv[1], "chess") == 0)
        for (uint32_t mask = 0; mask < UINT32_C(1) << 20; ++mask) {
            DO(grundy_chess_value(mask, &value, &error));
            print(value);
        }
    else if (strcmp(argv[1], "marbles") == 0)
        for (uint32_t l = 0; l <= 100; ++l)
            for (uint32_t c = l == 0; c <= 100; ++c) {
                DO(grundy_marbles_value(l, c, &value, &error));
                print(value);
            }
    else
        for (uint64_t coin = 0; coin < 500; ++coin) {
            DO(grundy_coin_value(coin, &value, &error));
            print(value);
        }
    return 0;
}
