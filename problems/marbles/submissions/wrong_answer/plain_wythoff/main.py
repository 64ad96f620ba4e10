"""Plays Wythoff's game to the last move: the cells that win at once have nimbers like any other."""

from marbles import answer, marbles, nim_sum, values

VALUE = values(is_excluded=lambda line, column: False)

answer(nim_sum(VALUE[marble] for marble in marbles()))
