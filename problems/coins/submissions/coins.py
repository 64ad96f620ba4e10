"""What the wrong answers beside this file share: the reading, the printing, and the right value of a coin."""

import sys
from functools import reduce
from operator import xor


def boards():
    """Each test as the positions that it names, repeats and all."""
    tokens = map(int, sys.stdin.read().split())
    for coins in tokens:
        yield [next(tokens) for _ in range(coins)]


def value(position):
    """The Grundy value of one head: the position with a bit behind it that makes the number of ones odd."""
    return 2 * position + (bin(position).count("1") + 1) % 2


def nim_sum(values):
    return reduce(xor, values, 0)


def answer(first_loses, tests=None):
    for positions in boards() if tests is None else tests:
        print("Yes" if first_loses(positions) else "No")
