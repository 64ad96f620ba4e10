"""Keeps 2x in 16 bits. (32 bits would do: the greatest value is 199,999,999.)"""

from coins import answer, nim_sum, value

answer(lambda positions: nim_sum(value(position) & 0xFFFF for position in set(positions)) == 0)
