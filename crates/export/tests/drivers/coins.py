"""Prints the values of the first coins, then answers rows: the nim-sum and a winning move for each line of heads."""

import sys

from grundy_coins import grundy_coins, grundy_coins_sum, grundy_coins_winning_move

print(*map(grundy_coins, range(1 << 16)), sep="\n")
for line in sys.stdin:
    heads = [int(token) for token in line.split()]
    print(grundy_coins_sum(heads), *grundy_coins_winning_move(heads) or ())
