"""Drops a repeat only where it stands next to its twin, as a program does that forgot to sort."""

from itertools import groupby

from coins import answer, nim_sum, value

answer(lambda positions: nim_sum(value(position) for position, _ in groupby(positions)) == 0)
