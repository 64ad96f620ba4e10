"""The right answer in the words of the wrong ones beside it."""

from marbles import answer, marbles, nim_sum, values, wins_at_once

VALUE = values()
BOARD = marbles()

answer(any(wins_at_once(*marble) for marble in BOARD) or nim_sum(VALUE[marble] for marble in BOARD))
