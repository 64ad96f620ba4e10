"""Adds up the bits of a row: right only because the input validator refuses two pieces in one cell."""

from chess import answer, nim_sum, value


def carried(row):
    mask = sum(1 << column for column in row)
    return (column for column in range(1, 21) if mask >> column & 1)


answer(lambda rows: nim_sum(value(carried(row)) for row in rows))
