"""What the wrong answers beside this file share: the reading, the printing, and the values of the cells."""

import sys
from collections import defaultdict
from functools import reduce
from operator import xor

SIZE = 101


def marbles():
    tokens = map(int, sys.stdin.read().split())
    return [(next(tokens), next(tokens)) for _ in range(next(tokens))]


def wins_at_once(line, column):
    return line == 0 or column == 0 or line == column


def values(is_excluded=wins_at_once):
    """The Grundy value of each cell that is not excluded, by the mex of the cells in its line, its column and its diagonal."""
    lines, columns, diagonals, value = defaultdict(set), defaultdict(set), defaultdict(set), {}
    for line in range(SIZE):
        for column in range(SIZE):
            if is_excluded(line, column):
                continue
            reached = lines[line], columns[column], diagonals[line - column]
            mex = 0
            while any(mex in seen for seen in reached):
                mex += 1
            for seen in reached:
                seen.add(mex)
            value[line, column] = mex
    return value


def nim_sum(values):
    return reduce(xor, values, 0)


def answer(first_wins):
    print("Y" if first_wins else "N")
