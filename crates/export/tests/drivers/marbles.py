"""Prints the whole table, then answers boards: the nim-sum and a winning move for each line of coordinates."""

import sys

from grundy_marbles import grundy_marbles, grundy_marbles_sum, grundy_marbles_winning_move


def printed(value):
    return -1 if value is None else value


print(*(printed(grundy_marbles(l, c)) for l in range(101) for c in range(101)), sep="\n")
for line in sys.stdin:
    numbers = [int(token) for token in line.split()]
    marbles = list(zip(numbers[::2], numbers[1::2]))
    print(printed(grundy_marbles_sum(marbles)), *grundy_marbles_winning_move(marbles) or ())
