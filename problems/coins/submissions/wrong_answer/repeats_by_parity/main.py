"""Turns a coin over each time that it is named."""

from coins import answer, nim_sum, value


def toggled(positions):
    heads = set()
    for position in positions:
        heads ^= {position}
    return heads


answer(lambda positions: nim_sum(map(value, toggled(positions))) == 0)
