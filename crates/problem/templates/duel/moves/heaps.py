POSITIONS = {{positions}}

# By the number of counters that are taken, what may be left of the heap: a bit each for nothing, one heap, two and
# three; and whether the heaps of a split must be pairwise different.
DIGITS = [
{% for digit in digits %}
    ({{digit.bits}}, {{digit.unequal}}),
{% endfor %}
]


def digit(taken):
{% if repeats %}
    return DIGITS[min(taken, len(DIGITS) - 1)]
{% else %}
    return DIGITS[taken] if taken < len(DIGITS) else (0, False)
{% endif %}


def options(heap):
    """All legal options of a heap."""
    for taken in range(heap + 1):
        rest, (bits, more) = heap - taken, digit(taken)
        if bits & 1 and rest == 0:
            yield ()
        if bits & 2 and rest > 0:
            yield (rest,)
        if bits & 4:
            for a in range(1, (rest - more) // 2 + 1):
                yield a, rest - a
        if bits & 8:
            for a in range(1, rest // 3 + 1):
                for b in range(a + more, (rest - a - more) // 2 + 1):
                    yield a, b, rest - a - b


read_position = int
write_position = str
