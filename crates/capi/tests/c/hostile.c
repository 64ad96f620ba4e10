/* Opens an artifact in which every byte has been changed in several ways, and which is cut to every length, by reading
 * and by mapping, and looks up values. Whatever comes of it, no memory is touched that should not be.
 *
 * Usage: hostile ARTIFACT DAMAGED, the path of a file to be written */
#include "check.h"

#include <fcntl.h>
#include <unistd.h>

static const char *damaged;

/* Overwrites the file in place: a file that is emptied first is flushed by some file systems each time it is closed. */
static void write_file(const unsigned char *bytes, size_t length)
{
    const int file = open(damaged, O_WRONLY | O_CREAT, 0600);
    CHECK(file >= 0);
    CHECK(write(file, bytes, length) == (ssize_t)length);
    CHECK(ftruncate(file, (off_t)length) == 0);
    CHECK(close(file) == 0);
}

/* Any status will do but one: the library has no defect that damaged bytes show. */
#define TRY(call) CHECK((call) != GRUNDY_STATUS_INTERNAL_ERROR)

/* Uses a game as far as it goes. */
static void use(grundy_game *game)
{
    static const uint64_t far[] = {UINT64_C(1) << 40, UINT64_C(1) << 63, UINT64_MAX};
    grundy_value value, values[3];
    grundy_component component;
    grundy_move moves[8];
    grundy_period period;
    uint64_t parts[16], size;
    size_t count;
    char text[64];

    CHECK(grundy_game_size(game, &size, NULL) == GRUNDY_STATUS_OK);
    TRY(grundy_game_rules(game, text, sizeof text, NULL, NULL));
    TRY(grundy_game_period(game, 1, &period, NULL));
    for (uint64_t position = 0; position < 40; ++position) {
        TRY(grundy_position_value(game, position, &value, NULL));
        TRY(grundy_position_write(game, position, text, sizeof text, NULL, NULL));
    }
    TRY(grundy_position_values(game, far, 3, values, NULL));
    TRY(grundy_position_value(game, size - 1, &value, NULL));
    component.game = game;
    component.position = 7;
    TRY(grundy_sum_winning_moves(&component, 1, moves, 8, parts, 16, &count, NULL));
}

/* Opens the damaged file; returns in how many ways of two that can be done. */
static int opened(void)
{
    grundy_status (*const open[])(const char *, grundy_game **, grundy_error *) = {grundy_game_read, grundy_game_map};
    int count = 0;
    for (size_t i = 0; i < 2; ++i) {
        grundy_game *game;
        grundy_error error;
        if (open[i](damaged, &game, &error) == GRUNDY_STATUS_OK) {
            use(game);
            grundy_game_free(game);
            ++count;
        } else {
            CHECK(game == NULL);
            CHECK(error.status == GRUNDY_STATUS_INVALID_TABLE || error.status == GRUNDY_STATUS_CANNOT_OPEN);
            CHECK(strlen(error.message) > 0);
        }
    }
    return count;
}

int main(int argc, char **argv)
{
    static const unsigned char flips[] = {1, 2, 4, 8, 16, 32, 64, 128, 255};
    static unsigned char bytes[1 << 16];
    size_t length;
    FILE *file;

    CHECK(argc == 3);
    damaged = argv[2];
    file = fopen(argv[1], "rb");
    CHECK(file != NULL);
    length = fread(bytes, 1, sizeof bytes, file);
    CHECK(length > 0 && length < sizeof bytes && fclose(file) == 0);

    write_file(bytes, length);
    CHECK(opened() == 2);
    for (size_t at = 0; at < length; ++at)
        for (size_t i = 0; i < sizeof flips; ++i) {
            bytes[at] ^= flips[i];
            write_file(bytes, length);
            /* The checksum is checked by reading, not by mapping. */
            CHECK(opened() <= 1);
            bytes[at] ^= flips[i];
        }
    for (size_t shorter = 0; shorter < length; ++shorter) {
        write_file(bytes, shorter);
        CHECK(opened() == 0);
    }
    write_file(bytes, length + 1);
    CHECK(opened() == 0);
    return 0;
}
