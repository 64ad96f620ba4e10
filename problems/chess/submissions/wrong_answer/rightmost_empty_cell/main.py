"""Lets a piece jump to the last empty cell of its row."""

from functools import cache

from chess import answer, nim_sum


def row(columns):
    return that_matters("".join("o" if column in columns else "." for column in range(1, 21)))


def that_matters(cells):
    """The cells from the first piece to the last empty cell: no other piece moves, and no other cell is ever filled."""
    return cells.lstrip(".").rstrip("o")


@cache
def value(row):
    options = {
        value(that_matters(row[:at] + "." + row[at + 1 : -1] + "o")) for at, cell in enumerate(row[:-1]) if cell == "o"
    }
    return next(number for number in range(21) if number not in options)


answer(lambda rows: nim_sum(value(row(columns)) for columns in rows))
