"""Looks every position up in the output of `grundy export`, which stands beside this file."""

import sys
from collections import deque

from {{name}} import {{name}}_sum{% if input.component in ["cell", "row", "vertex"] %}, {{reader}}{% endif %}


words = deque(sys.stdin.read(){% if input.comma %}.replace(",", " "){% endif %}.split())


def read_number():
    return int(words.popleft())


def read_component():
    """The positions of a component of a test."""
{% if input.component == "number" %}
    return [read_number()]
{% elif input.component == "cell" %}
    return [{{reader}}({% for first in input.firsts %}read_number(){% if first > 0 %} - {{first}}{% endif %}{% if not loop.last %}, {% endif %}{% endfor %})]
{% elif input.component == "columns" %}
    return [sum(1 << read_number() - 1 for _ in range(read_number()))]
{% elif input.component == "strip" %}
    read_number()
    return [len(run) for run in words.popleft().split("{{input.empty}}") if run]
{% else %}
    return [{{reader}}(words.popleft())]
{% endif %}


def read_test():
    """The positions of a test."""
{% if input.layout == "one" %}
    positions = read_component()
{% else %}
    positions = [position for _ in range(read_number()) for position in read_component()]
{% endif %}
    return {{ "set(positions)" if input.distinct else "positions" }}


def answer_test():
    print("{{won}}" if {{name}}_sum(read_test()) != 0 else "{{lost}}")


{% if input.tests == "one" %}
answer_test()
{% elif input.tests == "counted" %}
for _ in range(read_number()):
    answer_test()
{% else %}
while words:
    answer_test()
{% endif %}
