"""Prints the whole table, then answers boards: the nim-sum and a winning move for each line of masks."""

import sys

from grundy_chess import grundy_chess, grundy_chess_sum, grundy_chess_winning_move

print(*map(grundy_chess, range(1 << 20)), sep="\n")
for line in sys.stdin:
    rows = [int(token) for token in line.split()]
    print(grundy_chess_sum(rows), *grundy_chess_winning_move(rows) or ())
