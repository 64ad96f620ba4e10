# Grundy values of Mock Turtles: coins in a row, numbered from 0. A move turns one, two or three of them, the rightmost
# of which must go from heads to tails; who cannot move loses. A coin that is named twice is one coin.
#
# Made by `grundy export coins --as python` of grundy 0.1.0; to change it, make it anew.
# There is no table: a head at x is worth the x-th odious number, 2x or 2x + 1, whichever has an odd number of ones.
# Licence: MIT OR Apache-2.0, as you like.
#
# Python 3.8 or later. Paste this file, or import it.


def grundy_coins(x):
    """The Grundy value of the coin at x when it shows heads."""
    if x < 0:
        raise ValueError("found the position %r, expected 0 or more" % (x,))
    return 2 * x + 1 - bin(x).count("1") % 2


def grundy_coins_sum(heads):
    """The nim-sum of heads, in any order, each counted once. The player to move wins if it is not 0."""
    total = 0
    for x in set(heads):
        total ^= grundy_coins(x)
    return total


def grundy_coins_winning_move(heads):
    """A winning move: the positions of the 1, 2 or 3 coins that turn, the rightmost, a head, first.

    It turns the first of the heads that has one. None if the player to move loses.
    """
    total = grundy_coins_sum(heads)
    for x in heads:
        target = grundy_coins(x) ^ total
        if target == 0 or _part(target) // 2 < x:
            turns = [x]
            while target:
                turns.append(_part(target) // 2)
                target ^= _part(target)
            return tuple(turns)
    return None


def _part(target):
    """What the rightmost of the other coins must be worth so that they are worth the target together, which is not 0.

    All of it, if it has an odd number of ones; else its top bit, and a second coin the rest.
    """
    return target if grundy_coins(target // 2) == target else 1 << target.bit_length() - 1
