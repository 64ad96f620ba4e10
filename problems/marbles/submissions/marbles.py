"""What the wrong answers beside this file share: the reading, the printing, and the values of the cells."""

import sys
from functools import reduce
from operator import xor

SIZE = 101


def marbles():
    tokens = map(int, sys.stdin.read().split())
    return [(next(tokens), next(tokens)) for _ in range(next(tokens))]


def wins_at_once(line, column):
    return line == 0 or column == 0 or line == column


def values(is_excluded=wins_at_once):
    """The Grundy value of each cell not excluded: the mex of the values met so far in its line, column and diagonal."""
    lines, columns, diagonals = [0] * SIZE, [0] * SIZE, [0] * (2 * SIZE)
    value = {}
    for line in range(SIZE):
        for column in range(SIZE):
            if is_excluded(line, column):
                continue
            met = lines[line] | columns[column] | diagonals[line - column]
            first_free = ~met & (met + 1)
            lines[line] |= first_free
            columns[column] |= first_free
            diagonals[line - column] |= first_free
            value[line, column] = first_free.bit_length() - 1
    return value


def nim_sum(values):
    return reduce(xor, values, 0)


def answer(first_wins):
    print("Y" if first_wins else "N")
