"""Asks the output of `grundy export coins --as python`, which stands beside this file."""

import sys

from grundy_coins import grundy_coins_sum

tokens = map(int, sys.stdin.buffer.read().split())
for coins in tokens:
    heads = [next(tokens) for _ in range(coins)]
    print("No" if grundy_coins_sum(heads) else "Yes")
