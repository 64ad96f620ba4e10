/* Times lookups. For each line of input, the name of a measurement, it prints how many nanoseconds a lookup took, and
 * the sum of all values. The positions are those of lookup.rs. */
#define _POSIX_C_SOURCE 200809L

#include <grundy.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOKUPS = 100000 };

static uint64_t positions[LOOKUPS];
static grundy_value values[LOOKUPS];

static void expect(grundy_status status) {
    if (status != GRUNDY_STATUS_OK) {
        fprintf(stderr, "%s\n", grundy_status_name(status));
        exit(1);
    }
}

static uint64_t typed(const grundy_game *game) {
    uint64_t sum = 0;
    grundy_value value;
    (void)game;
    for (int i = 0; i < LOOKUPS; i++) {
        expect(grundy_chess_value((uint32_t)positions[i], &value, NULL));
        sum += value.nimber;
    }
    return sum;
}

static uint64_t one_by_one(const grundy_game *game) {
    uint64_t sum = 0;
    grundy_value value;
    for (int i = 0; i < LOOKUPS; i++) {
        expect(grundy_position_value(game, positions[i], &value, NULL));
        sum += value.nimber;
    }
    return sum;
}

static uint64_t many(const grundy_game *game) {
    expect(grundy_position_values(game, positions, LOOKUPS, values, NULL));
    return values[0].nimber + values[LOOKUPS / 2].nimber;
}

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

int main(void) {
    grundy_game *chess, *kayles;
    char name[64];
    uint64_t state = 1;
    for (int i = 0; i < LOOKUPS; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        positions[i] = state >> 44;
    }
    expect(grundy_game_chess(&chess, NULL));
    expect(grundy_game_solve("kayles", 1 << 20, &kayles, NULL));
    while (scanf("%63s", name) == 1) {
        const grundy_game *game = strstr(name, "heap") ? kayles : chess;
        uint64_t (*lookups)(const grundy_game *) =
            strstr(name, "typed") ? typed : strstr(name, "many") ? many : one_by_one;
        double start = nanoseconds();
        uint64_t sum = lookups(game);
        double took = nanoseconds() - start;
        printf("%f %llu\n", took / LOOKUPS, (unsigned long long)sum);
        fflush(stdout);
    }
    grundy_game_free(chess);
    grundy_game_free(kayles);
    return 0;
}
