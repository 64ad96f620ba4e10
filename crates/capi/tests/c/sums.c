/* Periods, sums and moves.
 *
 * Usage: sums KAYLES SHORT, a table of Kayles that proves its period and one that does not */
#include "check.h"

static void periods(const char *certified, const char *uncertified)
{
    const struct {
        const char *rules;
        uint64_t limit;
        grundy_period expected;
    } cases[] = {
        {"kayles", 0, {GRUNDY_EVIDENCE_PROVED, 71, 12, 0, 168}},
        {"kayles", 167, {GRUNDY_EVIDENCE_OBSERVED, 71, 12, 0, 167}},
        {"kayles", 50, {GRUNDY_EVIDENCE_NONE, 0, 0, 0, 50}},
        {"allbut:2,3,7", 0, {GRUNDY_EVIDENCE_PROVED, 0, 4, 2, 9}},
        {"turn:1-3w5", 0, {GRUNDY_EVIDENCE_PROVED, 0, 5, 0, 9}},
    };
    grundy_game *game;
    grundy_period period;
    grundy_value value, near;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const grundy_period *expected = &cases[i].expected;
        DO(grundy_game_solve(cases[i].rules, 0, &game, &error));
        DO(grundy_game_period(game, cases[i].limit, &period, &error));
        CHECK(period.evidence == expected->evidence && period.preperiod == expected->preperiod);
        CHECK(period.period == expected->period && period.saltus == expected->saltus);
        CHECK(period.values == expected->values);
        grundy_game_free(game);
    }

    DO(grundy_game_map(certified, &game, &error));
    DO(grundy_game_period(game, 1, &period, &error));
    CHECK(period.evidence == GRUNDY_EVIDENCE_PROVED && period.preperiod == 71 && period.period == 12);
    DO(grundy_position_value(game, UINT64_C(1000000000000000000), &value, &error));
    DO(grundy_position_value(game, 76, &near, &error));
    CHECK(value.nimber == near.nimber);
    grundy_game_free(game);

    DO(grundy_game_read(uncertified, &game, &error));
    DO(grundy_game_period(game, 100, &period, &error));
    CHECK(period.evidence != GRUNDY_EVIDENCE_PROVED && period.values == 100);
    grundy_game_free(game);
}

/* The moves in 7 and 12 pins that win, as `grundy sum kayles@7 kayles@12` prints them. */
static void winning_moves(void)
{
    const char *expected[] = {"0 5", "1 3+8", "1 10", "1 4+6"};
    grundy_game *kayles;
    grundy_component pins[2];
    grundy_move moves[16];
    uint64_t parts[32];
    grundy_value value;
    size_t count;
    char option[32], line[64];

    DO(grundy_game_solve("kayles", 0, &kayles, &error));
    pins[0].game = pins[1].game = kayles;
    pins[0].position = 7;
    pins[1].position = 12;
    DO(grundy_sum_value(pins, 2, &value, &error));
    CHECK(value.nimber == 6 && !value.instant_win && grundy_value_wins(value));

    DO(grundy_sum_winning_moves(pins, 2, moves, 16, parts, 32, &count, &error));
    CHECK(count == 4);
    for (size_t i = 0; i < count; ++i) {
        const uint64_t *left = parts + moves[i].first_part;
        const grundy_component *from = &pins[moves[i].component];
        bool legal;
        DO(grundy_option_write(kayles, left, moves[i].part_count, moves[i].wins, option, sizeof option, NULL, &error));
        CHECK((size_t)snprintf(line, sizeof line, "%u %s", (unsigned)moves[i].component, option) < sizeof line);
        CHECK(strcmp(line, expected[i]) == 0);
        DO(grundy_option_is_legal(kayles, from->position, left, moves[i].part_count, moves[i].wins, &legal, &error));
        CHECK(legal);
        DO(grundy_option_is_legal(kayles, 20, left, moves[i].part_count, moves[i].wins, &legal, &error));
        CHECK(!legal);
    }

    /* One is enough: nothing more is looked for, or written. */
    moves[1].component = 99;
    DO(grundy_sum_winning_moves(pins, 2, moves, 1, parts, 1, &count, &error));
    CHECK(count == 1 && moves[0].part_count == 1 && parts[0] == 5 && moves[1].component == 99);
    DO(grundy_sum_winning_moves(pins, 2, NULL, 0, NULL, 0, &count, &error));
    CHECK(count == 0);

    /* A lost sum: none wins, but there are moves. */
    pins[1].position = 7;
    DO(grundy_sum_winning_moves(pins, 2, moves, 16, parts, 32, &count, &error));
    CHECK(count == 0);
    DO(grundy_sum_moves(pins, 2, moves, 16, parts, 32, &count, &error));
    CHECK(count == 14);
    grundy_game_free(kayles);
}

/* Games of all kinds side by side. */
static void mixed(void)
{
    grundy_game *chess, *marbles, *coins, *graph;
    grundy_component components[4];
    grundy_move moves[64];
    uint64_t parts[64];
    grundy_value value;
    size_t count;
    uint32_t wins;

    DO(grundy_game_chess(&chess, &error));
    DO(grundy_game_marbles(&marbles, &error));
    DO(grundy_game_coins(&coins, &error));
    DO(grundy_game_graph("a: b c\nb: c -\nc: win\n", &graph, &error));
    components[0].game = chess;
    components[0].position = UINT64_C(3) << 17; /* columns 18 and 19: worth 2 */
    components[1].game = coins;
    components[1].position = 1; /* worth 2 */
    components[2].game = graph;
    DO(grundy_position_read(graph, "b", &components[2].position, &error)); /* worth 1 */
    components[3].game = marbles;
    DO(grundy_position_read(marbles, "1,2", &components[3].position, &error));

    DO(grundy_sum_value(components, 2, &value, &error));
    CHECK(value.nimber == 0 && !grundy_value_wins(value));
    DO(grundy_sum_value(components, 3, &value, &error));
    CHECK(value.nimber == 1);
    DO(grundy_sum_winning_moves(components, 3, moves, 64, parts, 64, &count, &error));
    CHECK(count > 0 && moves[count - 1].component == 2 && moves[count - 1].part_count == 0);

    /* The marble at (3, 3) wins at once, whatever lies beside it. */
    DO(grundy_position_read(marbles, "3,3", &components[3].position, &error));
    DO(grundy_sum_value(components, 4, &value, &error));
    CHECK(value.instant_win == 1 && value.nimber == 0 && grundy_value_wins(value));
    DO(grundy_sum_winning_moves(components, 4, moves, 64, parts, 64, &count, &error));
    CHECK(count > 0 && moves[0].component == 3 && moves[0].wins == 1 && moves[0].part_count == 0);

    DO(grundy_option_read(marbles, "win", parts, 0, &count, &wins, &error));
    CHECK(count == 0 && wins == 1);
    DO(grundy_option_read(coins, "-", parts, 0, &count, &wins, &error));
    CHECK(count == 0 && wins == 0);
    DO(grundy_option_read(coins, "3+1", parts, 2, &count, &wins, &error));
    CHECK(count == 2 && wins == 0 && parts[0] == 1 && parts[1] == 3);

    grundy_game_free(chess);
    grundy_game_free(marbles);
    grundy_game_free(coins);
    grundy_game_free(graph);
}

static void values(void)
{
    const grundy_value two = {2, 0}, three = {3, 0}, win = {0, 1};
    grundy_value sum = grundy_value_add(two, three);
    CHECK(sum.nimber == 1 && sum.instant_win == 0);
    /* Two instant wins do not cancel. */
    sum = grundy_value_add(win, win);
    CHECK(sum.nimber == 0 && sum.instant_win == 1 && grundy_value_wins(sum));
    CHECK(!grundy_value_wins(grundy_value_add(two, two)));
}

int main(int argc, char **argv)
{
    CHECK(argc == 3);
    periods(argv[1], argv[2]);
    winning_moves();
    mixed();
    values();
    return 0;
}
