"""What the wrong answers beside this file share: the reading, the printing, and the right value of a row."""

import sys
from functools import reduce
from operator import xor


def boards():
    """Each test as its rows, each row as its columns."""
    tokens = map(int, sys.stdin.read().split())
    for _ in range(next(tokens)):
        yield [[next(tokens) for _ in range(next(tokens))] for _ in range(next(tokens))]


def value(columns, width=20):
    """The Grundy value of a row, by staircase Nim: every other run of pieces, from before the last empty cell on."""
    pieces = set(columns)
    runs = [0]
    for column in range(1, width + 1):
        if column in pieces:
            runs[-1] += 1
        else:
            runs.append(0)
    return nim_sum(runs[-2::-2])


def nim_sum(values):
    return reduce(xor, values, 0)


def answer(first_wins):
    for rows in boards():
        print("YES" if first_wins(rows) else "NO")
