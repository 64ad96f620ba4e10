/* A table whose rules no text says, here that of a graph, has values and nothing else.
 *
 * Usage: entries FILE, a table with three entries */
#include "check.h"

int main(int argc, char **argv)
{
    grundy_game *game;
    grundy_value value, values[3];
    grundy_period period;
    grundy_component component;
    grundy_move move;
    uint64_t position = 0, size;
    size_t count;
    uint32_t wins;
    bool legal;
    char text[128];

    CHECK(argc == 2);
    DO(grundy_game_read(argv[1], &game, &error));
    for (uint64_t entry = 0; entry < 3; ++entry) {
        DO(grundy_position_value(game, entry, &value, &error));
        if (value.instant_win)
            printf("win\n");
        else
            printf("%llu ", (unsigned long long)value.nimber);
    }
    CHECK(grundy_position_value(game, 3, &value, NULL) == GRUNDY_STATUS_UNKNOWN_VALUE);
    DO(grundy_position_values(game, (uint64_t[]){2, 1, 0}, 3, values, &error));
    CHECK(values[0].nimber == value.nimber && values[0].instant_win == value.instant_win);
    CHECK(grundy_position_values(game, (uint64_t[]){2, 3}, 2, values, NULL) == GRUNDY_STATUS_UNKNOWN_VALUE);
    CHECK(grundy_position_sum(game, (uint64_t[]){0, 3}, 2, &value, NULL) == GRUNDY_STATUS_UNKNOWN_VALUE);
    DO(grundy_position_sum(game, (uint64_t[]){0, 1, 1}, 3, &value, &error));
    CHECK(value.nimber == 0 && !value.instant_win);

    DO(grundy_game_rules(game, text, sizeof text, NULL, &error));
    CHECK(strncmp(text, "graph:sha256-", 13) == 0);
    DO(grundy_game_size(game, &size, &error));
    CHECK(size == 3);

    component.game = game;
    component.position = 0;
    CHECK(grundy_position_read(game, "a", &position, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_position_write(game, 0, text, sizeof text, NULL, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_game_period(game, 0, &period, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_sum_value(&component, 1, &value, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_sum_moves(&component, 1, &move, 1, &position, 1, &count, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_sum_winning_moves(&component, 1, &move, 1, &position, 1, &count, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_option_is_legal(game, 0, &position, 1, 0, &legal, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_option_write(game, &position, 1, 0, text, sizeof text, NULL, NULL) == GRUNDY_STATUS_UNSUPPORTED);
    CHECK(grundy_option_read(game, "-", &position, 1, &count, &wins, NULL) == GRUNDY_STATUS_UNSUPPORTED);

    grundy_game_free(game);
    return 0;
}
