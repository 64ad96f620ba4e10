"""Looks every row up in the output of `grundy export chess --as python`, which stands beside this file."""

import sys

from grundy_chess import grundy_chess_sum

tokens = map(int, sys.stdin.buffer.read().split())


def read_row():
    return sum(1 << next(tokens) - 1 for _ in range(next(tokens)))


for _ in range(next(tokens)):
    rows = [read_row() for _ in range(next(tokens))]
    print("YES" if grundy_chess_sum(rows) else "NO")
