"""Takes two marbles on one cell off the board, even where either wins at once."""

from collections import Counter

from marbles import answer, marbles, nim_sum, values, wins_at_once

VALUE = values()
ODD = [marble for marble, count in Counter(marbles()).items() if count % 2]

answer(any(wins_at_once(*marble) for marble in ODD) or nim_sum(VALUE[marble] for marble in ODD))
