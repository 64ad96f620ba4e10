"""Calls a board won as soon as one of its marbles alone is won."""

from marbles import answer, marbles, values

VALUE = values()

answer(any(VALUE.get(marble, 1) for marble in marbles()))
