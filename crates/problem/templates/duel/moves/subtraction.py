POSITIONS = {{positions}}

# How many counters may be taken, as far as a heap has as many: ranges of numbers.
RANGES = [
{% for range in ranges %}
    ({{range[0]}}, {{range[1]}}),
{% endfor %}
]


def options(heap):
    """All legal options of a heap."""
    for first, last in RANGES:
        for taken in range(first, min(last, heap) + 1):
            yield (heap - taken,) if taken < heap else ()


read_position = int
write_position = str
