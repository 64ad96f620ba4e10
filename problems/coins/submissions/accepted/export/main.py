"""Calls the output of `grundy export coins --as python`, which stands beside this file."""

import sys

from grundy_coins import grundy_coins

tokens = map(int, sys.stdin.buffer.read().split())
for coins in tokens:
    nim_sum = 0
    for position in {next(tokens) for _ in range(coins)}:
        nim_sum ^= grundy_coins(position)
    print("No" if nim_sum else "Yes")
