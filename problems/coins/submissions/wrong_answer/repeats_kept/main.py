"""Takes a coin that is named twice for two coins."""

from coins import answer, nim_sum, value

answer(lambda positions: nim_sum(map(value, positions)) == 0)
