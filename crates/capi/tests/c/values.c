/* Prints the value of each position on the standard input, whose texts are on a line each.
 *
 * Usage: values solve RULES LIMIT | values read FILE | values map FILE */
#include "check.h"

static grundy_game *make(int argc, char **argv)
{
    grundy_game *game = NULL;
    CHECK(argc > 2);
    if (strcmp(argv[1], "solve") == 0)
        DO(grundy_game_solve(argv[2], strtoull(argv[3], NULL, 10), &game, &error));
    else if (strcmp(argv[1], "read") == 0)
        DO(grundy_game_read(argv[2], &game, &error));
    else
        DO(grundy_game_map(argv[2], &game, &error));
    return game;
}

/* The number of the position that a line says; the text of that number is the line. */
static uint64_t position_of(const grundy_game *game, const char *line)
{
    char text[128];
    size_t length;
    uint64_t position;
    DO(grundy_position_read(game, line, &position, &error));
    DO(grundy_position_write(game, position, text, sizeof text, &length, &error));
    CHECK(strcmp(text, line) == 0 && strlen(text) == length);
    return position;
}

static void print(const char *line, grundy_value value)
{
    if (value.instant_win)
        printf("%s win\n", line);
    else
        printf("%s %llu\n", line, (unsigned long long)value.nimber);
}

int main(int argc, char **argv)
{
    enum { MOST = 4096 };
    static uint64_t positions[MOST];
    static grundy_value values[MOST], many[MOST];
    grundy_game *game = make(argc, argv);
    grundy_value all = {0, 0}, sum;
    char line[128];
    size_t count = 0;

    while (fgets(line, sizeof line, stdin)) {
        CHECK(count < MOST);
        line[strcspn(line, "\n")] = '\0';
        positions[count] = position_of(game, line);
        DO(grundy_position_value(game, positions[count], &values[count], &error));
        print(line, values[count]);
        all = grundy_value_add(all, values[count]);
        ++count;
    }

    DO(grundy_position_values(game, positions, count, many, &error));
    for (size_t i = 0; i < count; ++i)
        CHECK(many[i].nimber == values[i].nimber && many[i].instant_win == values[i].instant_win);

    DO(grundy_position_sum(game, positions, count, &sum, &error));
    CHECK(sum.nimber == all.nimber && sum.instant_win == all.instant_win);
    CHECK(grundy_value_wins(sum) == (sum.instant_win || sum.nimber != 0));

    grundy_game_free(game);
    return 0;
}
