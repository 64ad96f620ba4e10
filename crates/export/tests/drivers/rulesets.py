"""Answers lines of the number of a ruleset and positions: their values, their nim-sum, and whether they are won."""

import sys

{{head}}

def number(text):
    return int(text)


def coordinate(text, place):
    return int(text.split(",")[place])


RULESETS = [
{{list}}]

for line in sys.stdin:
    ruleset, *texts = line.split()
    read, value, nim_sum, is_won = RULESETS[int(ruleset)]
    positions = [read(text) for text in texts]
    print(*(answer % 2**64 for answer in [*map(value, positions), nim_sum(positions)]), int(is_won(positions)))
