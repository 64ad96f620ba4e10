/* Opens hostile artifacts by reading and by mapping, and looks up values. Whatever comes of it, no memory is touched
 * that should not be. Prints how many times an artifact was opened.
 *
 * The standard input has, for each artifact: its length (32 bits) and bytes; in how many of the two ways it may be
 * opened, at least and at most (a byte each); the number of positions to look up (32 bits), and these (64 bits
 * each). */
#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 20, MOST_POSITIONS = 1 << 20 };

/* Reads so many bytes; returns 0 at the end of the input. */
static int input(void *place, size_t length)
{
    const size_t found = fread(place, 1, length, stdin);
    CHECK(found == length || (found == 0 && feof(stdin)));
    return found == length;
}

/* Any status will do but one: the library has no defect that hostile bytes show. */
#define TRY(call) CHECK((call) != GRUNDY_STATUS_INTERNAL_ERROR)

/* Everything that takes a position, or what a move has made of it. */
static void use_position(const grundy_game *game, uint64_t position)
{
    grundy_component component = {0};
    grundy_value value;
    grundy_move moves[8];
    uint64_t parts[16], read;
    size_t count, part_count;
    uint32_t wins;
    bool legal;
    char text[256];

    component.game = game;
    component.position = position;
    TRY(grundy_position_value(game, position, &value, NULL));
    TRY(grundy_sum_value(&component, 1, &value, NULL));
    TRY(grundy_sum_moves(&component, 1, moves, 8, parts, 16, &count, NULL));
    if (grundy_position_write(game, position, text, sizeof text, NULL, NULL) == GRUNDY_STATUS_OK)
        TRY(grundy_position_read(game, text, &read, NULL));
    if (grundy_sum_winning_moves(&component, 1, moves, 8, parts, 16, &count, NULL) == GRUNDY_STATUS_OK && count > 0) {
        TRY(grundy_option_is_legal(game, position, parts, moves[0].part_count, moves[0].wins, &legal, NULL));
        if (grundy_option_write(game, parts, moves[0].part_count, moves[0].wins, text, sizeof text, NULL, NULL)
            == GRUNDY_STATUS_OK)
            TRY(grundy_option_read(game, text, parts, 16, &part_count, &wins, NULL));
    }
}

static void use(const grundy_game *game, const uint64_t *positions, size_t count)
{
    static const uint64_t far[] = {UINT64_C(1) << 40, UINT64_C(1) << 63, UINT64_MAX};
    static grundy_value values[MOST_POSITIONS];
    grundy_value value;
    grundy_period period;
    uint64_t size;
    char text[256];

    CHECK(grundy_game_size(game, &size, NULL) == GRUNDY_STATUS_OK);
    TRY(grundy_game_rules(game, text, sizeof text, NULL, NULL));
    TRY(grundy_game_period(game, 1, &period, NULL));
    TRY(grundy_position_values(game, positions, count, values, NULL));
    TRY(grundy_position_sum(game, positions, count, &value, NULL));
    for (size_t i = 0; i < count; ++i)
        TRY(grundy_position_value(game, positions[i], &value, NULL));
    for (uint64_t position = 0; position < 4; ++position)
        use_position(game, position);
    use_position(game, size - 1);
    use_position(game, size);
    /* A period has values there, and no end of moves to look through. */
    for (size_t i = 0; i < 3; ++i) {
        TRY(grundy_position_value(game, far[i], &value, NULL));
        TRY(grundy_position_sum(game, &far[i], 1, &value, NULL));
        TRY(grundy_position_write(game, far[i], text, sizeof text, NULL, NULL));
    }
}

/* Opens the file; returns in how many ways of two that can be done. */
static int opened(const char *path, const uint64_t *positions, size_t count)
{
    grundy_status (*const open[])(const char *, grundy_game **, grundy_error *) = {grundy_game_read, grundy_game_map};
    int ways = 0;
    for (size_t i = 0; i < 2; ++i) {
        grundy_game *game;
        grundy_error error;
        if (open[i](path, &game, &error) == GRUNDY_STATUS_OK) {
            use(game, positions, count);
            grundy_game_free(game);
            ++ways;
        } else {
            CHECK(game == NULL);
            CHECK(error.status == GRUNDY_STATUS_INVALID_TABLE || error.status == GRUNDY_STATUS_CANNOT_OPEN);
            CHECK(strlen(error.message) > 0);
        }
    }
    return ways;
}

int main(void)
{
    static unsigned char bytes[MOST_BYTES], bounds[2];
    static uint64_t positions[MOST_POSITIONS];
    static char path[64];
    const int file = memfd_create("artifact", 0);
    unsigned long times = 0;
    uint32_t length, count;

    CHECK(file >= 0);
    sprintf(path, "/proc/self/fd/%d", file);
    while (input(&length, sizeof length)) {
        int ways;
        CHECK(length <= MOST_BYTES && input(bytes, length) && input(bounds, 2));
        CHECK(input(&count, sizeof count) && count <= MOST_POSITIONS && input(positions, count * sizeof *positions));
        CHECK(pwrite(file, bytes, length, 0) == (ssize_t)length && ftruncate(file, (off_t)length) == 0);
        ways = opened(path, positions, count);
        CHECK(bounds[0] <= ways && ways <= bounds[1]);
        times += (unsigned long)ways;
    }
    printf("%lu\n", times);
    return 0;
}
