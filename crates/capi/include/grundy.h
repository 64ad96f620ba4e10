/* grundy: Grundy values of impartial games.
 *
 * The functions return a status. GRUNDY_STATUS_OK is 0; after any other, the outputs are not set, except where a
 * function says so. The last parameter of a function that may fail is `error`: a place for the status and a message,
 * which is written only on failure, or null. The message is the caller's, so that threads share no message.
 *
 * A `grundy_game` is made by one of the functions `grundy_game_...` with an output `grundy_game **`, and freed once by
 * `grundy_game_free`. Any number of threads may use one game at the same time, as long as none frees it.
 *
 * Pointers are valid, as in any C library: texts end with a zero byte and are UTF-8, `count` elements can be read from
 * an array or written to it, and no output lies in another output or in an input. A null pointer is refused with
 * GRUNDY_STATUS_INVALID_ARGUMENT; an array of no elements may be null.
 *
 * No function throws or ends the process because of its arguments.
 *
 * docs/c.md has examples, and says how to link.
 */

#ifndef GRUNDY_H
#define GRUNDY_H

/* Written by cbindgen from crates/capi/src. Do not edit: change the sources, and call the tests with GRUNDY_BLESS=1. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The bytes of a message, with the zero byte at its end.
 */
#define GRUNDY_MESSAGE_SIZE 508

/**
 * What a call has come to. Its number does not change from release to release; there may be more of them.
 */
typedef enum {
    /**
     * It is done.
     */
    GRUNDY_STATUS_OK = 0,
    /**
     * A null pointer, a text that is not UTF-8, an array that is too large for any memory.
     */
    GRUNDY_STATUS_INVALID_ARGUMENT = 1,
    /**
     * A text that is no ruleset, or no graph.
     */
    GRUNDY_STATUS_INVALID_RULES = 2,
    /**
     * A limit at which there is no table, or no sequence.
     */
    GRUNDY_STATUS_INVALID_LIMIT = 3,
    /**
     * A text or a number that is no position, or one in which the game is over.
     */
    GRUNDY_STATUS_INVALID_POSITION = 4,
    /**
     * The value is not known: it lies beyond a table or a limit, or could not be solved.
     */
    GRUNDY_STATUS_UNKNOWN_VALUE = 5,
    /**
     * A file cannot be opened, read or mapped.
     */
    GRUNDY_STATUS_CANNOT_OPEN = 6,
    /**
     * A file is not an artifact, or is damaged, or not of this version.
     */
    GRUNDY_STATUS_INVALID_TABLE = 7,
    /**
     * These rules do not have that: only heaps and coins have a period; a table of rules that cannot be written has no
     * texts and no moves.
     */
    GRUNDY_STATUS_UNSUPPORTED = 8,
    /**
     * The buffer of the caller is too small.
     */
    GRUNDY_STATUS_BUFFER_TOO_SMALL = 9,
    /**
     * A defect of this library. Please report it.
     */
    GRUNDY_STATUS_INTERNAL_ERROR = 10,
} grundy_status;

/**
 * What speaks for a period.
 */
typedef enum {
    /**
     * The values do not even look as if they had a period.
     */
    GRUNDY_EVIDENCE_NONE = 0,
    /**
     * The values look so; no theorem says that they go on so.
     */
    GRUNDY_EVIDENCE_OBSERVED = 1,
    /**
     * A theorem says that the values have this period for ever.
     */
    GRUNDY_EVIDENCE_PROVED = 2,
} grundy_evidence;

/**
 * A game with its values: embedded, read or mapped from an artifact, or solved as far as they are asked for.
 */
typedef struct grundy_game grundy_game;

/**
 * What a position is worth: a nimber, or an instant win, which wins any sum that it is part of.
 */
typedef struct {
    /**
     * The size of the Nim heap that the position is worth; 0 for an instant win.
     */
    uint64_t nimber;
    /**
     * 1 if the player to move wins at once, else 0.
     */
    uint32_t instant_win;
} grundy_value;

/**
 * Why the last call has failed that was given this place. Written only on failure.
 */
typedef struct {
    /**
     * What the call has returned.
     */
    grundy_status status;
    /**
     * What was found and what was expected, in English, UTF-8. A longer text ends in "...".
     */
    char message[GRUNDY_MESSAGE_SIZE];
} grundy_error;

/**
 * A period: g(n + period) = g(n) + saltus for all n >= preperiod, where g are the values.
 */
typedef struct {
    /**
     * Whether the period is proved. Without any, the next three numbers are 0.
     */
    grundy_evidence evidence;
    /**
     * The least heap or coin from which the period holds.
     */
    uint64_t preperiod;
    /**
     * The period, at least 1.
     */
    uint64_t period;
    /**
     * The growth from each period to the next.
     */
    uint64_t saltus;
    /**
     * The number of values that the proof rests on, or that were looked at.
     */
    uint64_t values;
} grundy_period;

/**
 * A position of some game, as a component of a sum.
 */
typedef struct {
    /**
     * The game.
     */
    const grundy_game *game;
    /**
     * The number of the position.
     */
    uint64_t position;
} grundy_component;

/**
 * A move in a sum: a component, and what the move makes of it.
 */
typedef struct {
    /**
     * The index of the component.
     */
    size_t component;
    /**
     * The index of the first position that is left in its place, in the array `parts`.
     */
    size_t first_part;
    /**
     * The number of positions that are left in its place, which lie side by side in `parts`. Often 1; 0 if nothing is
     * left.
     */
    size_t part_count;
    /**
     * 1 if the move wins the whole sum at once, else 0.
     */
    uint32_t wins;
} grundy_move;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Chess: the value of a row of 20 cells. Bit c - 1 of the mask says whether column c holds a piece.
 *
 * GRUNDY_STATUS_INVALID_POSITION: a bit above the lowest 20 is set.
 */
grundy_status grundy_chess_value(uint32_t mask, grundy_value *value, grundy_error *error);

/**
 * Marbles: the value of a marble on the cell (l, c), with coordinates from 0 to 100.
 *
 * GRUNDY_STATUS_INVALID_POSITION: the cell is not on the board, or is (0, 0), where no marble starts.
 */
grundy_status grundy_marbles_value(uint32_t l, uint32_t c, grundy_value *value, grundy_error *error);

/**
 * Coins (Mock Turtles): the value of the coin at a position, counted from 0, when it shows heads.
 *
 * GRUNDY_STATUS_INVALID_POSITION: the position is above 2^63 - 1.
 */
grundy_status grundy_coin_value(uint64_t coin, grundy_value *value, grundy_error *error);

/**
 * Chess with its embedded table, for sums and moves: rows of 20 cells. The number of a row is its mask.
 */
grundy_status grundy_game_chess(grundy_game **game, grundy_error *error);

/**
 * Marbles with its embedded table, for sums and moves: cells of a board of 101 x 101, written as "3,5".
 */
grundy_status grundy_game_marbles(grundy_game **game, grundy_error *error);

/**
 * Coins with their closed form, for sums and moves: single coins that show heads, by their position.
 */
grundy_status grundy_game_coins(grundy_game **game, grundy_error *error);

/**
 * The values of any ruleset, solved as far as they are asked for: "0.77", "kayles", "row:o{o}.=.{o}o"; docs/rules.md
 * describes the notation.
 *
 * Heaps and coins are solved below the limit, boards up to that many cells, rows up to that many cells each. With the
 * limit 0 these are 10^6 heaps, 10^4 coins, 10^6 cells, rows of 24 cells. Nothing is solved before a value is asked
 * for.
 *
 * GRUNDY_STATUS_INVALID_RULES, GRUNDY_STATUS_INVALID_LIMIT.
 */
grundy_status grundy_game_solve(const char *rules, uint64_t limit, grundy_game **game, grundy_error *error);

/**
 * The values of a graph: the text has a line "vertex: option option ..." for each vertex, as docs/rules.md describes.
 *
 * GRUNDY_STATUS_INVALID_RULES.
 */
grundy_status grundy_game_graph(const char *lines, grundy_game **game, grundy_error *error);

/**
 * The values in an artifact, which is read into memory and whose checksum is checked. `grundy generate` makes such a
 * file, and `grundy verify` proves it.
 *
 * GRUNDY_STATUS_CANNOT_OPEN, GRUNDY_STATUS_INVALID_TABLE.
 */
grundy_status grundy_game_read(const char *path, grundy_game **game, grundy_error *error);

/**
 * The values in an artifact, which is mapped: opening takes no time, pages are loaded when they are needed, and all
 * processes share them. The checksum is not checked.
 *
 * As long as the game is not freed, nobody may change the file in place or truncate it (replacing it by a rename is
 * fine); an error of the device is a signal then. `grundy_game_read` has no such conditions.
 *
 * GRUNDY_STATUS_CANNOT_OPEN, GRUNDY_STATUS_INVALID_TABLE.
 */
grundy_status grundy_game_map(const char *path, grundy_game **game, grundy_error *error);

/**
 * Frees a game, once; does nothing with null.
 */
void grundy_game_free(grundy_game *game);

/**
 * The period of the values of heaps or coins: that of the certificate, if the game is an artifact that has one; else
 * it is looked for among the first `limit` values, which are solved anew. With the limit 0 these are 10^6 heaps or
 * 10^4 coins.
 *
 * That a certificate is right is for `grundy verify` to say.
 *
 * GRUNDY_STATUS_UNSUPPORTED: the game has neither heaps nor coins. GRUNDY_STATUS_INVALID_LIMIT,
 * GRUNDY_STATUS_UNKNOWN_VALUE.
 */
grundy_status grundy_game_period(const grundy_game *game, uint64_t limit, grundy_period *period, grundy_error *error);

/**
 * Writes the rules in their canonical notation, such as "0.77".
 *
 * As all texts: with a zero byte at the end, if there is room for both in `capacity` bytes; `length`, which may be
 * null, is set to the length of the text without that byte in any case.
 *
 * GRUNDY_STATUS_BUFFER_TOO_SMALL: the text does not fit; the buffer has an empty text, if it has room for that.
 */
grundy_status grundy_game_rules(const grundy_game *game,
                                char *buffer,
                                size_t capacity,
                                size_t *length,
                                grundy_error *error);

/**
 * The greatest size at which values are known or can be solved: heaps, coins or coordinates are below it, rows have at
 * most as many cells. A proved period goes beyond it.
 */
grundy_status grundy_game_size(const grundy_game *game, uint64_t *size, grundy_error *error);

/**
 * The number of the position that a text says: "12" for a heap or a coin, "3,5" for a cell, "..oo." for a row, the
 * name of a vertex. Heaps and coins are their own numbers.
 *
 * The rows of `grundy_game_solve` have any width; their numbers are the mask, and a bit more behind the last cell.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
 */
grundy_status grundy_position_read(const grundy_game *game,
                                   const char *position_text,
                                   uint64_t *position,
                                   grundy_error *error);

/**
 * Writes the text of a position, as `grundy_position_read` reads it; buffer, capacity and length as in
 * `grundy_game_rules`.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
 */
grundy_status grundy_position_write(const grundy_game *game,
                                    uint64_t position,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length,
                                    grundy_error *error);

/**
 * The value of a position. If it is not known yet, it is solved first, which may take long; other threads that need
 * to solve something for this game wait.
 *
 * Of an artifact whose rules cannot be written ("custom:..." or "graph:..."), the numbers are those of its entries.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
 */
grundy_status grundy_position_value(const grundy_game *game,
                                    uint64_t position,
                                    grundy_value *value,
                                    grundy_error *error);

/**
 * The values of many positions, in their order: quicker than one by one. `values` has `count` places.
 *
 * If one is not known, the message names its index; the values before it are written.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
 */
grundy_status grundy_position_values(const grundy_game *game,
                                     const uint64_t *positions,
                                     size_t count,
                                     grundy_value *values,
                                     grundy_error *error);

/**
 * The value of positions of one game side by side: the nim-sum, or an instant win. `grundy_value_wins` says who wins.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
 */
grundy_status grundy_position_sum(const grundy_game *game,
                                  const uint64_t *positions,
                                  size_t count,
                                  grundy_value *value,
                                  grundy_error *error);

/**
 * The name of a status, such as "GRUNDY_STATUS_OK". For any other number "unknown status". Not to be freed.
 */
const char *grundy_status_name(int status);

/**
 * The version of the library, such as "0.1.0". Not to be freed.
 */
const char *grundy_version(void);

/**
 * The value of a sum: the nim-sum, or an instant win. `grundy_value_wins` says who wins.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE, GRUNDY_STATUS_UNSUPPORTED.
 */
grundy_status grundy_sum_value(const grundy_component *components,
                               size_t count,
                               grundy_value *value,
                               grundy_error *error);

/**
 * The moves that win a sum, at most `move_capacity` of them: first those that win at once, then those after which the
 * nim-sum is 0. A lost sum has none. Looks no further than the moves that are asked for: ask for 1 if you need one.
 *
 * `moves` has `move_capacity` places, and `parts`, which receives the positions that the moves leave, `part_capacity`.
 * `move_count` is set to the number of moves that are written.
 *
 * GRUNDY_STATUS_BUFFER_TOO_SMALL: the positions that the next move leaves do not fit into `parts`; the moves before it
 * are written. GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE, GRUNDY_STATUS_UNSUPPORTED.
 */
grundy_status grundy_sum_winning_moves(const grundy_component *components,
                                       size_t count,
                                       grundy_move *moves,
                                       size_t move_capacity,
                                       uint64_t *parts,
                                       size_t part_capacity,
                                       size_t *move_count,
                                       grundy_error *error);

/**
 * All legal moves in a sum, also those that lose; parameters as in `grundy_sum_winning_moves`.
 *
 * GRUNDY_STATUS_BUFFER_TOO_SMALL, GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
 */
grundy_status grundy_sum_moves(const grundy_component *components,
                               size_t count,
                               grundy_move *moves,
                               size_t move_capacity,
                               uint64_t *parts,
                               size_t part_capacity,
                               size_t *move_count,
                               grundy_error *error);

/**
 * Whether a move makes `part_count` positions, in any order, of this one; or with `wins`, whether one wins at once.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
 */
grundy_status grundy_option_is_legal(const grundy_game *game,
                                     uint64_t position,
                                     const uint64_t *parts,
                                     size_t part_count,
                                     uint32_t wins,
                                     bool *legal,
                                     grundy_error *error);

/**
 * Writes what a move leaves: "3+8", "-" if nothing is left, or "win"; buffer, capacity and length as in
 * `grundy_game_rules`.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
 */
grundy_status grundy_option_write(const grundy_game *game,
                                  const uint64_t *parts,
                                  size_t part_count,
                                  uint32_t wins,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  grundy_error *error);

/**
 * Reads what `grundy_option_write` writes, with the parts in any order. `parts` has `part_capacity` places;
 * `part_count` is set to the number of positions, and `wins` to 1 for "win", else to 0. Whether a move leads to it is
 * not looked at.
 *
 * GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
 */
grundy_status grundy_option_read(const grundy_game *game,
                                 const char *option_text,
                                 uint64_t *parts,
                                 size_t part_capacity,
                                 size_t *part_count,
                                 uint32_t *wins,
                                 grundy_error *error);

/**
 * The value of two positions side by side: the exclusive or of the nimbers, or an instant win if one of them is.
 */
grundy_value grundy_value_add(grundy_value one, grundy_value other);

/**
 * Whether the player to move wins a position of this value.
 */
bool grundy_value_wins(grundy_value value);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* GRUNDY_H */
