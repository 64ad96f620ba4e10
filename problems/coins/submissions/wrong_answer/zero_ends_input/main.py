"""Takes a test without heads for the end of the input."""

from itertools import takewhile

from coins import answer, boards, nim_sum, value

answer(lambda positions: nim_sum(map(value, set(positions))) == 0, tests=takewhile(len, boards()))
