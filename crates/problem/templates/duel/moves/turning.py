POSITIONS = {{positions}}

# So many coins are turned beside the one that moves, at least and at most; and at most so far to the left of it.
LEAST_OTHERS, MOST_OTHERS, REACH = {{least_others}}, {{most_others}}, {{reach}}
{% if not any_spacing %}

# From each coin to the next it is at most so far.
GREATEST_STEP = {{greatest_step}}
{% endif %}


def options(coin):
    """All legal options of a coin: the other coins that a move turns."""
    reach = min(coin, REACH)
    for others in range(LEAST_OTHERS, min(MOST_OTHERS, reach) + 1):
{% if any_spacing %}
        yield from itertools.combinations(range(coin - reach, coin), others)
{% else %}
        longest_step = min(reach // others, GREATEST_STEP) if others else 1
        for step in range(1, longest_step + 1):
            yield tuple(coin - place * step for place in range(others, 0, -1))
{% endif %}


read_position = int
write_position = str
