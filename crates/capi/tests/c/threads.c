/* Several threads use the same games at the same time, and find the same values.
 *
 * Usage: threads known ARTIFACT     embedded games and an artifact, where nothing is solved
 *        threads solving            rulesets that are solved meanwhile */
#include "check.h"

#include <pthread.h>

enum { THREADS = 4, GAMES = 3, POSITIONS = 300 };

struct work {
    const grundy_game *games[GAMES];
    size_t game_count;
    grundy_value values[GAMES][POSITIONS];
};

static void *look_up(void *argument)
{
    struct work *work = argument;
    for (size_t g = 0; g < work->game_count; ++g) {
        const grundy_game *game = work->games[g];
        grundy_error error;
        char text[64];
        uint64_t position;
        for (uint64_t p = 0; p < POSITIONS; ++p) {
            grundy_component component = {0};
            grundy_move move;
            uint64_t parts[4];
            size_t count;
            work->values[g][p].nimber = 0;
            work->values[g][p].instant_win = 2;
            if (grundy_position_value(game, p, &work->values[g][p], NULL) != GRUNDY_STATUS_OK)
                continue;
            DO(grundy_position_write(game, p, text, sizeof text, NULL, &error));
            DO(grundy_position_read(game, text, &position, &error));
            CHECK(position == p);
            component.game = game;
            component.position = p;
            DO(grundy_sum_winning_moves(&component, 1, &move, 1, parts, 4, &count, &error));
            CHECK((count == 1) == grundy_value_wins(work->values[g][p]));
        }
        /* Each has its own message. */
        CHECK(grundy_position_read(game, "?", &position, &error) == GRUNDY_STATUS_INVALID_POSITION);
        CHECK(strstr(error.message, "found `?`") != NULL);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static struct work works[THREADS];
    pthread_t threads[THREADS];
    grundy_game *games[GAMES];

    CHECK(argc > 1);
    if (strcmp(argv[1], "known") == 0) {
        CHECK(argc == 3);
        DO(grundy_game_chess(&games[0], &error));
        DO(grundy_game_coins(&games[1], &error));
        DO(grundy_game_map(argv[2], &games[2], &error));
    } else {
        DO(grundy_game_solve("kayles", 0, &games[0], &error));
        DO(grundy_game_solve("row:o=./oo=..", 9, &games[1], &error));
        DO(grundy_game_solve("white-knight", 0, &games[2], &error));
    }
    for (size_t t = 0; t < THREADS; ++t) {
        memcpy(works[t].games, games, sizeof games);
        works[t].game_count = GAMES;
        CHECK(pthread_create(&threads[t], NULL, look_up, &works[t]) == 0);
    }
    for (size_t t = 0; t < THREADS; ++t)
        CHECK(pthread_join(threads[t], NULL) == 0);
    for (size_t t = 1; t < THREADS; ++t)
        for (size_t g = 0; g < GAMES; ++g)
            for (size_t p = 0; p < POSITIONS; ++p) {
                CHECK(works[t].values[g][p].nimber == works[0].values[g][p].nimber);
                CHECK(works[t].values[g][p].instant_win == works[0].values[g][p].instant_win);
            }
    for (size_t g = 0; g < GAMES; ++g)
        grundy_game_free(games[g]);
    return 0;
}
