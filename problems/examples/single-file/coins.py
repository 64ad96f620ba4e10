# Goes behind the output of `grundy export coins --as python`.
import sys

tokens = map(int, sys.stdin.read().split())
for coins in tokens:
    nim_sum = 0
    for position in {next(tokens) for _ in range(coins)}:
        nim_sum ^= grundy_coins(position)
    print("No" if nim_sum else "Yes")
