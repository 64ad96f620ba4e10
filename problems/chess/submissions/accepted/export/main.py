"""Looks every row up in the output of `grundy export chess --as python`, which stands beside this file."""

import sys

from grundy_chess import grundy_chess

tokens = map(int, sys.stdin.buffer.read().split())
for _ in range(next(tokens)):
    nim_sum = 0
    for _ in range(next(tokens)):
        nim_sum ^= grundy_chess(sum(1 << next(tokens) - 1 for _ in range(next(tokens))))
    print("YES" if nim_sum else "NO")
