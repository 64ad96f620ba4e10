"""Gives a marble that wins at once the value 0."""

from marbles import answer, marbles, nim_sum, values

VALUE = values()

answer(nim_sum(VALUE.get(marble, 0) for marble in marbles()))
