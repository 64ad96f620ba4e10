# Goes behind the output of `grundy export coins --as python`.
import sys

tokens = map(int, sys.stdin.read().split())
for coins in tokens:
    heads = [next(tokens) for _ in range(coins)]
    print("No" if grundy_coins_sum(heads) else "Yes")
