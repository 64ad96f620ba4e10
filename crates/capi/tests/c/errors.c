/* Every mistake that the header names has its status, and a message that says what was found and what was expected.
 *
 * Usage: errors ARTIFACT NOT-AN-ARTIFACT */
#include "check.h"

/* The call must fail with this status, with this in its message, also where nobody wants the message. */
#define FAILS(wanted, part, call) \
    do { \
        grundy_error failure; \
        grundy_error *error = &failure; \
        CHECK((call) == GRUNDY_STATUS_##wanted); \
        CHECK(failure.status == GRUNDY_STATUS_##wanted); \
        if (strstr(failure.message, part) == NULL) { \
            fprintf(stderr, "%s:%d: found the message: %s\n", __FILE__, __LINE__, failure.message); \
            exit(1); \
        } \
        error = NULL; \
        CHECK((call) == GRUNDY_STATUS_##wanted); \
    } while (0)

static grundy_game *solve(const char *rules, uint64_t limit)
{
    grundy_game *game;
    DO(grundy_game_solve(rules, limit, &game, &error));
    return game;
}

static void names(void)
{
    CHECK(strcmp(grundy_status_name(GRUNDY_STATUS_OK), "GRUNDY_STATUS_OK") == 0);
    for (int status = 0; status <= GRUNDY_STATUS_INTERNAL_ERROR; ++status)
        CHECK(strncmp(grundy_status_name(status), "GRUNDY_STATUS_", 14) == 0);
    CHECK(strcmp(grundy_status_name(GRUNDY_STATUS_INTERNAL_ERROR + 1), "unknown status") == 0);
    CHECK(strcmp(grundy_status_name(-1), "unknown status") == 0);
    CHECK(strchr(grundy_version(), '.') != NULL);
}

static void embedded(void)
{
    grundy_value value;
    FAILS(INVALID_POSITION, "found the mask 0x100000", grundy_chess_value(UINT32_C(1) << 20, &value, error));
    FAILS(INVALID_POSITION, "(0, 101)", grundy_marbles_value(0, 101, &value, error));
    FAILS(INVALID_POSITION, "(0, 0)", grundy_marbles_value(0, 0, &value, error));
    FAILS(INVALID_POSITION, "9223372036854775808", grundy_coin_value(UINT64_C(1) << 63, &value, error));
    FAILS(INVALID_ARGUMENT, "value: found a null pointer", grundy_chess_value(0, NULL, error));
    FAILS(INVALID_ARGUMENT, "value: found a null pointer", grundy_marbles_value(1, 2, NULL, error));
    FAILS(INVALID_ARGUMENT, "value: found a null pointer", grundy_coin_value(0, NULL, error));
}

static void making(const char *artifact, const char *not_an_artifact)
{
    grundy_game *game = (grundy_game *)&game;
    FAILS(INVALID_RULES, "column 6: found `3-2`", grundy_game_solve("turn:3-2", 0, &game, error));
    CHECK(game == NULL);
    FAILS(INVALID_RULES, "column 1: found the end of the text", grundy_game_solve("", 0, &game, error));
    FAILS(INVALID_LIMIT, "found the size 64", grundy_game_solve("chess", 64, &game, error));
    FAILS(INVALID_LIMIT, "found the size 224", grundy_game_solve("leaper", 224, &game, error));
    FAILS(INVALID_ARGUMENT, "rules: column 3: found the byte 0xff", grundy_game_solve("0.\xff", 0, &game, error));
    FAILS(INVALID_ARGUMENT, "rules: found a null pointer", grundy_game_solve(NULL, 0, &game, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_solve("0.77", 0, NULL, error));

    FAILS(INVALID_RULES, "line 1, column 1: found moves that lead back",
          grundy_game_graph("a: b\nb: a\n", &game, error));
    FAILS(INVALID_ARGUMENT, "lines: found a null pointer", grundy_game_graph(NULL, &game, error));
    FAILS(INVALID_ARGUMENT, "lines: column 1: found the byte 0x80", grundy_game_graph("\x80", &game, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_graph("a:", NULL, error));

    FAILS(CANNOT_OPEN, "", grundy_game_read("no such folder/table.sgt", &game, error));
    FAILS(CANNOT_OPEN, "", grundy_game_map("no such folder/table.sgt", &game, error));
    FAILS(CANNOT_OPEN, "", grundy_game_read("\xff", &game, error));
    FAILS(CANNOT_OPEN, "", grundy_game_read("/", &game, error));
    FAILS(CANNOT_OPEN, "", grundy_game_map("/", &game, error));
    FAILS(INVALID_TABLE, "expected", grundy_game_read(not_an_artifact, &game, error));
    FAILS(INVALID_TABLE, "expected", grundy_game_map(not_an_artifact, &game, error));
    FAILS(INVALID_ARGUMENT, "path: found a null pointer", grundy_game_read(NULL, &game, error));
    FAILS(INVALID_ARGUMENT, "path: found a null pointer", grundy_game_map(NULL, &game, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_read(artifact, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_map(artifact, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_chess(NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_marbles(NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_coins(NULL, error));
    grundy_game_free(NULL);
}

static void describing(void)
{
    grundy_game *kayles = solve("kayles", 0), *chess;
    grundy_period period;
    size_t length;
    uint64_t size;
    char text[5] = "....";

    DO(grundy_game_rules(kayles, text, 5, &length, &error));
    CHECK(strcmp(text, "0.77") == 0 && length == 4);
    FAILS(BUFFER_TOO_SMALL, "found 4 bytes, expected 5", grundy_game_rules(kayles, text, 4, &length, error));
    CHECK(text[0] == '\0' && length == 4);
    length = 0;
    FAILS(BUFFER_TOO_SMALL, "found 0 bytes, expected 5", grundy_game_rules(kayles, NULL, 0, &length, error));
    CHECK(length == 4);
    FAILS(INVALID_ARGUMENT, "buffer: found a null pointer", grundy_game_rules(kayles, NULL, 5, &length, error));
    FAILS(INVALID_ARGUMENT, "buffer: found", grundy_game_rules(kayles, text, SIZE_MAX, &length, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_rules(NULL, text, 5, &length, error));

    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_size(NULL, &size, error));
    FAILS(INVALID_ARGUMENT, "size: found a null pointer", grundy_game_size(kayles, NULL, error));

    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_game_period(NULL, 0, &period, error));
    FAILS(INVALID_ARGUMENT, "period: found a null pointer", grundy_game_period(kayles, 0, NULL, error));
    FAILS(INVALID_LIMIT, "found the size 18446744073709551615", grundy_game_period(kayles, UINT64_MAX, &period, error));
    DO(grundy_game_chess(&chess, &error));
    FAILS(UNSUPPORTED, "only a sequence has a period", grundy_game_period(chess, 0, &period, error));
    grundy_game_free(chess);
    chess = solve("chess", 0);
    FAILS(UNSUPPORTED, "only a sequence has a period", grundy_game_period(chess, 0, &period, error));
    grundy_game_free(chess);
    chess = solve("turn:1+", 0);
    FAILS(UNKNOWN_VALUE, "at most", grundy_game_period(chess, 100, &period, error));
    grundy_game_free(chess);
    grundy_game_free(kayles);
}

static void positions(const char *artifact)
{
    grundy_game *squares = solve("sub:squares", 1000), *rows = solve("row:.=o:win=ooo", 9), *table, *coins;
    uint64_t position, many[3] = {5, 6, 1000};
    grundy_value value, values[3] = {{77, 7}, {77, 7}, {77, 7}};
    enum { LONG = 3000 };
    static uint64_t heaps[LONG];
    static grundy_value worth[LONG];
    char text[64];

    FAILS(INVALID_POSITION, "column 3: found `x`", grundy_position_read(squares, "12x", &position, error));
    FAILS(INVALID_POSITION, "the game is over", grundy_position_read(rows, ".ooo.", &position, error));
    FAILS(INVALID_ARGUMENT, "position_text: column 1", grundy_position_read(rows, "\xc3", &position, error));
    FAILS(INVALID_ARGUMENT, "position_text: found a null pointer", grundy_position_read(rows, NULL, &position, error));
    FAILS(INVALID_ARGUMENT, "position: found a null pointer", grundy_position_read(squares, "1", NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_position_read(NULL, "1", &position, error));

    /* 0 and 1 are no rows; .ooo. is over. */
    FAILS(INVALID_POSITION, "found 0, expected the number", grundy_position_write(rows, 0, text, 64, NULL, error));
    FAILS(INVALID_POSITION, "found 1, expected the number", grundy_position_write(rows, 1, text, 64, NULL, error));
    FAILS(INVALID_POSITION, "found 46, expected the number", grundy_position_write(rows, 46, text, 64, NULL, error));
    FAILS(BUFFER_TOO_SMALL, "found 2 bytes, expected 3", grundy_position_write(squares, 12, text, 2, NULL, error));
    FAILS(INVALID_ARGUMENT, "buffer: found a null", grundy_position_write(squares, 12, NULL, 64, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_position_write(NULL, 12, text, 64, NULL, error));

    FAILS(UNKNOWN_VALUE, "computed to 1000; no period proved", grundy_position_value(squares, 1000, &value, error));
    FAILS(INVALID_POSITION, "found 18446744073709551615", grundy_position_value(rows, UINT64_MAX, &value, error));
    FAILS(INVALID_ARGUMENT, "value: found a null pointer", grundy_position_value(squares, 1, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null pointer", grundy_position_value(NULL, 1, &value, error));

    FAILS(UNKNOWN_VALUE, "positions[2]: computed to 1000", grundy_position_values(squares, many, 3, values, error));
    CHECK(values[0].nimber != 77 && values[1].nimber != 77 && values[2].nimber == 77);
    FAILS(INVALID_POSITION, "positions[2]: found 1000", grundy_position_values(rows, many, 3, values, error));
    for (size_t i = 0; i < LONG; ++i) {
        heaps[i] = i % 1000;
        worth[i].nimber = 77;
    }
    heaps[LONG - 2] = 1000;
    FAILS(UNKNOWN_VALUE, "positions[2998]: computed to 1000",
          grundy_position_values(squares, heaps, LONG, worth, error));
    CHECK(worth[2997].nimber != 77 && worth[2998].nimber == 77);
    FAILS(INVALID_ARGUMENT, "positions: found a null", grundy_position_values(squares, NULL, 3, values, error));
    /* Of the two arrays, that of the values has the larger elements. */
    FAILS(INVALID_ARGUMENT, "values: found", grundy_position_values(squares, many, SIZE_MAX, values, error));
    FAILS(INVALID_ARGUMENT, "values: found a null", grundy_position_values(squares, many, 3, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_position_values(NULL, many, 3, values, error));
    DO(grundy_position_values(squares, NULL, 0, NULL, &error));

    FAILS(UNKNOWN_VALUE, "computed to 1000; no period proved", grundy_position_sum(squares, many, 3, &value, error));
    FAILS(INVALID_POSITION, "positions[2]: found 1000", grundy_position_sum(rows, many, 3, &value, error));
    FAILS(INVALID_ARGUMENT, "positions: found a null", grundy_position_sum(squares, NULL, 3, &value, error));
    FAILS(INVALID_ARGUMENT, "positions: found", grundy_position_sum(squares, many, SIZE_MAX, &value, error));
    FAILS(INVALID_ARGUMENT, "value: found a null", grundy_position_sum(squares, many, 2, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_position_sum(NULL, many, 3, &value, error));
    DO(grundy_position_sum(squares, NULL, 0, &value, &error));
    CHECK(value.nimber == 0 && value.instant_win == 0);

    /* The cell (0, 0), where marbles is over, and another number for it. */
    DO(grundy_game_marbles(&table, &error));
    FAILS(INVALID_POSITION, "found 0, expected", grundy_position_value(table, 0, &value, error));
    FAILS(INVALID_POSITION, "found 1, expected", grundy_position_value(table, 1, &value, error));
    FAILS(UNKNOWN_VALUE, "found position", grundy_position_value(table, UINT64_C(1) << 30, &value, error));
    grundy_game_free(table);

    DO(grundy_game_map(artifact, &table, &error));
    FAILS(UNKNOWN_VALUE, "found position 1000", grundy_position_value(table, 1000, &value, error));
    FAILS(UNKNOWN_VALUE, "found position 1000", grundy_position_sum(table, many, 3, &value, error));
    DO(grundy_game_coins(&coins, &error));
    FAILS(UNKNOWN_VALUE, "found position 9223372036854775808",
          grundy_position_value(coins, UINT64_C(1) << 63, &value, error));

    grundy_game_free(table);
    grundy_game_free(coins);
    grundy_game_free(squares);
    grundy_game_free(rows);
}

static void sums(void)
{
    grundy_game *squares = solve("sub:squares", 1000), *kayles = solve("kayles", 0), *rows = solve("chess", 9);
    grundy_component one = {0}, far = {0}, nowhere = {0}, no_row = {0}, two[2] = {{0}};
    grundy_move moves[4];
    uint64_t parts[4];
    grundy_value value;
    size_t count = 99;

    one.game = kayles;
    one.position = 12;
    far.game = squares;
    far.position = 1000;
    no_row.game = rows;

    FAILS(UNKNOWN_VALUE, "computed to 1000; no period proved", grundy_sum_value(&far, 1, &value, error));
    FAILS(INVALID_ARGUMENT, "components[0]: game: found a null", grundy_sum_value(&nowhere, 1, &value, error));
    FAILS(INVALID_POSITION, "components[0]: found 0", grundy_sum_value(&no_row, 1, &value, error));
    FAILS(INVALID_ARGUMENT, "components: found a null", grundy_sum_value(NULL, 1, &value, error));
    FAILS(INVALID_ARGUMENT, "components: found", grundy_sum_value(&one, SIZE_MAX, &value, error));
    FAILS(INVALID_ARGUMENT, "value: found a null", grundy_sum_value(&one, 1, NULL, error));
    DO(grundy_sum_value(NULL, 0, &value, &error));

    FAILS(UNKNOWN_VALUE, "computed to 1000", grundy_sum_winning_moves(&far, 1, moves, 4, parts, 4, &count, error));
    CHECK(count == 0);
    FAILS(INVALID_POSITION, "[0]: found 0", grundy_sum_winning_moves(&no_row, 1, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_POSITION, "[0]: found 0", grundy_sum_moves(&no_row, 1, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_sum_moves(&nowhere, 1, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "components: found a null", grundy_sum_moves(NULL, 1, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "moves: found a null", grundy_sum_moves(&one, 1, NULL, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "parts: found a null", grundy_sum_moves(&one, 1, moves, 4, NULL, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "move_count: found a null", grundy_sum_moves(&one, 1, moves, 4, parts, 4, NULL, error));
    FAILS(INVALID_ARGUMENT, "components: found a null",
          grundy_sum_winning_moves(NULL, 1, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "moves: found a null", grundy_sum_winning_moves(&one, 1, NULL, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "parts: found a null", grundy_sum_winning_moves(&one, 1, moves, 4, NULL, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "move_count: found a null",
          grundy_sum_winning_moves(&one, 1, moves, 4, parts, 4, NULL, error));

    /* Arrays that are too large for any memory. */
    FAILS(INVALID_ARGUMENT, "components: found",
          grundy_sum_moves(&one, SIZE_MAX, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "moves: found", grundy_sum_moves(&one, 1, moves, SIZE_MAX, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "parts: found", grundy_sum_moves(&one, 1, moves, 4, parts, SIZE_MAX, &count, error));
    FAILS(INVALID_ARGUMENT, "components: found",
          grundy_sum_winning_moves(&one, SIZE_MAX, moves, 4, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "moves: found",
          grundy_sum_winning_moves(&one, 1, moves, SIZE_MAX, parts, 4, &count, error));
    FAILS(INVALID_ARGUMENT, "parts: found",
          grundy_sum_winning_moves(&one, 1, moves, 4, parts, SIZE_MAX, &count, error));

    /* The first moves of 12 pins leave one row each, of 11 and of 10; then there are two rows. */
    FAILS(BUFFER_TOO_SMALL, "parts: found 1 places, expected 2",
          grundy_sum_moves(&one, 1, moves, 4, parts, 2, &count, error));
    CHECK(count > 0 && count < 4);

    /* In rows of 7 and 12 pins, 7 to 5 wins, then 12 to two rows. */
    two[0].game = two[1].game = kayles;
    two[0].position = 7;
    two[1].position = 12;
    FAILS(BUFFER_TOO_SMALL, "parts: found 1 places, expected 2",
          grundy_sum_winning_moves(two, 2, moves, 4, parts, 2, &count, error));
    CHECK(count == 1 && moves[0].component == 0 && moves[0].wins == 0);
    CHECK(moves[0].first_part == 0 && moves[0].part_count == 1 && parts[0] == 5);

    grundy_game_free(squares);
    grundy_game_free(kayles);
    grundy_game_free(rows);
}

static void options(void)
{
    grundy_game *kayles = solve("kayles", 0), *rows = solve("chess", 9);
    uint64_t parts[2] = {3, 0};
    size_t count;
    uint32_t wins;
    bool legal;
    char text[16];

    FAILS(INVALID_POSITION, "found 0", grundy_option_is_legal(rows, 0, parts, 1, 0, &legal, error));
    FAILS(INVALID_ARGUMENT, "parts: found a null", grundy_option_is_legal(kayles, 12, NULL, 1, 0, &legal, error));
    FAILS(INVALID_ARGUMENT, "parts: found",
          grundy_option_is_legal(kayles, 12, parts, SIZE_MAX, 0, &legal, error));
    FAILS(INVALID_ARGUMENT, "legal: found a null", grundy_option_is_legal(kayles, 12, parts, 1, 0, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_option_is_legal(NULL, 12, parts, 1, 0, &legal, error));

    FAILS(INVALID_POSITION, "parts[1]: found 0", grundy_option_write(rows, parts, 2, 0, text, 16, NULL, error));
    FAILS(BUFFER_TOO_SMALL, "found 3 bytes, expected 4",
          grundy_option_write(kayles, parts, 2, 0, text, 3, NULL, error));
    FAILS(INVALID_ARGUMENT, "parts: found a null", grundy_option_write(kayles, NULL, 1, 0, text, 16, NULL, error));
    FAILS(INVALID_ARGUMENT, "parts: found",
          grundy_option_write(kayles, parts, SIZE_MAX, 0, text, 16, NULL, error));
    FAILS(INVALID_ARGUMENT, "buffer: found a null", grundy_option_write(kayles, parts, 1, 0, NULL, 16, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_option_write(NULL, parts, 1, 0, text, 16, NULL, error));

    FAILS(INVALID_POSITION, "column 3: found `x`", grundy_option_read(kayles, "3+x", parts, 2, &count, &wins, error));
    FAILS(BUFFER_TOO_SMALL, "parts: found 1 places, expected 2",
          grundy_option_read(kayles, "3+4", parts, 1, &count, &wins, error));
    FAILS(INVALID_ARGUMENT, "option_text: column 1",
          grundy_option_read(kayles, "\xff", parts, 2, &count, &wins, error));
    FAILS(INVALID_ARGUMENT, "option_text: found a null",
          grundy_option_read(kayles, NULL, parts, 2, &count, &wins, error));
    FAILS(INVALID_ARGUMENT, "parts: found a null", grundy_option_read(kayles, "3", NULL, 2, &count, &wins, error));
    FAILS(INVALID_ARGUMENT, "parts: found",
          grundy_option_read(kayles, "3", parts, SIZE_MAX, &count, &wins, error));
    FAILS(INVALID_ARGUMENT, "part_count: found a null", grundy_option_read(kayles, "3", parts, 2, NULL, &wins, error));
    FAILS(INVALID_ARGUMENT, "wins: found a null", grundy_option_read(kayles, "3", parts, 2, &count, NULL, error));
    FAILS(INVALID_ARGUMENT, "game: found a null", grundy_option_read(NULL, "3", parts, 2, &count, &wins, error));

    grundy_game_free(kayles);
    grundy_game_free(rows);
}

/* A message that is longer than its place is cut, and ends with a zero byte: here one that repeats all the rules. */
static void long_messages(void)
{
    enum { DISPLACEMENTS = 200 };
    static char rules[16 * DISPLACEMENTS];
    grundy_game *game;
    grundy_error error;
    char *end = rules + sprintf(rules, "move:1,0");
    for (int i = 1; i <= DISPLACEMENTS; ++i)
        end += sprintf(end, "/-%d,0", i);
    CHECK(grundy_game_solve(rules, 0, &game, &error) == GRUNDY_STATUS_INVALID_RULES);
    CHECK(strlen(error.message) == GRUNDY_MESSAGE_SIZE - 1);
    CHECK(strcmp(error.message + GRUNDY_MESSAGE_SIZE - 4, "...") == 0);
}

int main(int argc, char **argv)
{
    CHECK(argc == 3);
    names();
    embedded();
    making(argv[1], argv[2]);
    describing();
    positions(argv[1]);
    sums();
    options();
    long_messages();
    return 0;
}
