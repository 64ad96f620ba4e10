{{header}}
#
# Python 3.8 or later. Paste this file, or import it.

# Masks are cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the first
# value of the block itself. Numbers are written as letters: 64 + v is the code of v, so @ is 0, A is 1, B is 2.

_STORED_OF_BLOCK = (
{{stored_of_block}}
)

_FIRST_OF_BLOCK = (
{{first_of_block}}
)

_STORED = (
{{stored}}
)


def grundy_chess(mask):
    """The Grundy value of a row, 0 to 19."""
    if not 0 <= mask < 1 << 20:
        raise ValueError("found the mask %r, expected 0 to 2^20 - 1" % (mask,))
    block = mask >> {{log2_block}}
    return _STORED[(_STORED_OF_BLOCK[block] - 64) * {{block_len}} + mask % {{block_len}}] ^ _FIRST_OF_BLOCK[block]


def grundy_chess_sum(rows):
    """The nim-sum of a board. The player to move wins if it is not 0."""
    total = 0
    for row in rows:
        total ^= grundy_chess(row)
    return total


def grundy_chess_winning_move(rows):
    """A winning move, the first by row and then by column: (row, from column, to column), all counted from 1.

    None if the player to move loses.
    """
    total = grundy_chess_sum(rows)
    for number, row in enumerate(rows, 1):
        target = total ^ grundy_chess(row)
        for start in range(1, 20):
            piece = 1 << start - 1
            # The carry runs over the pieces on the right into the first empty cell.
            landing = row + piece & ~row
            if row & piece and landing < 1 << 20 and grundy_chess(row ^ piece ^ landing) == target:
                return number, start, landing.bit_length()
    return None
