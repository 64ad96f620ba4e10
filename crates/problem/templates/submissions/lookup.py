"""Looks every position up in the table of `grundy export`, which stands beside this file."""

import sys

from {{name}} import {{name}}_is_won{% if kind != "number" %}, {{name}}_{{kind}}{% endif %}


def read_position(word):
{% if kind == "number" %}
    return int(word)
{% elif kind == "cell" %}
    return {{name}}_cell(*map(int, word.split(",")))
{% else %}
    return {{name}}_{{kind}}(word)
{% endif %}


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    positions = [read_position(next(words)) for _ in range(int(next(words)))]
    print("{{won}}" if {{name}}_is_won(positions) else "{{lost}}")
