/* Prints all values of chess, of marbles, or of the first 500 coins, and compares arrays with single positions. */
#include "check.h"

static void print(grundy_value value)
{
    if (value.instant_win)
        puts("win");
    else
        printf("%llu\n", (unsigned long long)value.nimber);
}

/* An array has the values that its positions have one by one, up to the first number that has none. */
static void check_arrays(grundy_game *game, uint64_t bad, grundy_status status)
{
    enum { MOST = 3000 };
    static uint64_t numbers[MOST];
    static grundy_value values[MOST];
    grundy_value value;
    for (size_t i = 0; i < MOST; ++i)
        /* Of marbles, those that are odd are mirror images, not all of which are positions. */
        numbers[i] = 2 * (i + 1);
    DO(grundy_position_values(game, numbers, MOST, values, &error));
    for (size_t i = 0; i < MOST; ++i) {
        DO(grundy_position_value(game, numbers[i], &value, &error));
        CHECK(values[i].nimber == value.nimber && values[i].instant_win == value.instant_win);
    }
    numbers[2000] = bad;
    values[2000].nimber = 77;
    CHECK(grundy_position_values(game, numbers, MOST, values, NULL) == status);
    CHECK(grundy_position_value(game, bad, &value, NULL) == status);
    CHECK(values[2000].nimber == 77);
    grundy_game_free(game);
}

int main(int argc, char **argv)
{
    grundy_game *game;
    grundy_value value;
    CHECK(argc == 2);

    DO(grundy_game_chess(&game, &error));
    check_arrays(game, UINT64_C(1) << 20, GRUNDY_STATUS_INVALID_POSITION);
    DO(grundy_game_marbles(&game, &error));
    check_arrays(game, 0, GRUNDY_STATUS_INVALID_POSITION);
    DO(grundy_game_coins(&game, &error));
    check_arrays(game, UINT64_MAX, GRUNDY_STATUS_UNKNOWN_VALUE);

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
