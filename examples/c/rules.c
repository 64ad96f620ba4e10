/* Who wins a sum of positions of any games, and how: rules RULES@POSITION... such as rules kayles@7 wythoff@3,5 */
#include <grundy.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COMPONENTS = 16, MOST_MOVES = 64, MOST_PARTS = 256 };

static grundy_error error;

/* Ends the program with the message of a call that has failed. */
static void check(grundy_status status)
{
    if (status != GRUNDY_STATUS_OK) {
        fprintf(stderr, "%s\n", error.message);
        exit(1);
    }
}

static grundy_component read_component(char *text)
{
    grundy_component component = {0};
    grundy_game *game;
    char *at = strrchr(text, '@');
    if (at == NULL) {
        fprintf(stderr, "found %s, expected RULES@POSITION\n", text);
        exit(2);
    }
    *at = '\0';
    check(grundy_game_solve(text, 0, &game, &error));
    check(grundy_position_read(game, at + 1, &component.position, &error));
    component.game = game;
    return component;
}

int main(int argc, char **argv)
{
    grundy_component components[MOST_COMPONENTS];
    grundy_move moves[MOST_MOVES];
    uint64_t parts[MOST_PARTS];
    grundy_value value;
    const size_t count = (size_t)argc - 1;
    size_t move_count;

    if (count > MOST_COMPONENTS) {
        fprintf(stderr, "found %zu positions, expected at most %d\n", count, MOST_COMPONENTS);
        return 2;
    }
    for (size_t i = 0; i < count; ++i)
        components[i] = read_component(argv[i + 1]);

    check(grundy_sum_value(components, count, &value, &error));
    if (value.instant_win)
        puts("value win");
    else
        printf("value %" PRIu64 "\n", value.nimber);
    puts(grundy_value_wins(value) ? "First player wins" : "Second player wins");

    check(grundy_sum_winning_moves(components, count, moves, MOST_MOVES, parts, MOST_PARTS, &move_count, &error));
    for (size_t i = 0; i < move_count; ++i) {
        const grundy_move *move = &moves[i];
        char option[128];
        check(grundy_option_write(components[move->component].game, parts + move->first_part, move->part_count,
                                  move->wins, option, sizeof option, NULL, &error));
        printf("%zu %s\n", move->component + 1, option);
    }

    for (size_t i = 0; i < count; ++i)
        grundy_game_free((grundy_game *)components[i].game);
    return 0;
}
