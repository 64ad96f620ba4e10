"""Takes two marbles on one cell for one marble."""

from marbles import answer, marbles, nim_sum, values, wins_at_once

VALUE = values()
MERGED = set(marbles())

answer(any(wins_at_once(*marble) for marble in MERGED) or nim_sum(VALUE[marble] for marble in MERGED))
