"""Sets the row up when its first piece is read, so a row of no pieces counts as the row before it."""

from chess import answer, nim_sum, value


def stale(rows):
    last = []
    for row in rows:
        last = row or last
        yield last


answer(lambda rows: nim_sum(map(value, stale(rows))))
