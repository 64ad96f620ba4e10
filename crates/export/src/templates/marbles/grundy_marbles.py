{{header}}
#
# Python 3.8 or later. Paste this file, or import it.

# String b holds the cells (0, b), (1, b) ... (b, b), which are worth the same as (b, 0), (b, 1) ... (b, b). A value is
# two letters, the high and the low half of its byte: 64 + h is the code of h, so @ is 0, A is 1, B is 2.
_VALUES = (
{{strings}},
)


def grundy_marbles(l, c):
    """The Grundy value of a marble, 0 to 147; None if the player to move wins at once. The coordinates are 0 to 100."""
    a, b = min(l, c), max(l, c)
    if not 0 <= a <= b <= 100:
        raise ValueError("found the cell (%r, %r), expected coordinates 0 to 100" % (l, c))
    if a == 0 or a == b:
        return None
    return (_VALUES[b][2 * a] - 64) << 4 | (_VALUES[b][2 * a + 1] - 64)


def grundy_marbles_sum(marbles):
    """The nim-sum of marbles (l, c); None if one of them wins at once. The player to move wins if it is not 0."""
    total = 0
    for l, c in marbles:
        value = grundy_marbles(l, c)
        if value is None:
            return None
        total ^= value
    return total


def grundy_marbles_winning_move(marbles):
    """A winning move, the first by marble, then down in l, in c, in both, each nearest first: (marble, to l, to c).

    Marbles are counted from 1. None if the player to move loses.
    """
    total = grundy_marbles_sum(marbles)
    for number, (l, c) in enumerate(marbles, 1):
        value = grundy_marbles(l, c)
        if value is None:
            return number, 0, 0
        if total is None:
            continue
        for down, left, most in (1, 0, l), (0, 1, c), (1, 1, min(l, c)):
            for steps in range(1, most + 1):
                to = l - steps * down, c - steps * left
                if grundy_marbles(*to) == total ^ value:
                    return number, to[0], to[1]
    return None
