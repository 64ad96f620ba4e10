# Where the coordinates end.
SIDES = [{{sides|join(", ")}}]

POSITIONS = {{positions}}

# What is added to the coordinates of a token, and whether it may be added any number of times.
DISPLACEMENTS = [
{% for displacement in displacements %}
    ([{{displacement.vector|join(", ")}}], {{displacement.rider}}),
{% endfor %}
]
{% if home %}

# The first to bring a token to this cell wins at once.
HOME = 0
{% endif %}


def cell(number):
    """The coordinates of a cell, which is numbered line by line."""
    coordinates = []
    for side in reversed(SIDES):
        number, coordinate = divmod(number, side)
        coordinates.insert(0, coordinate)
    return coordinates


def number(cell):
    number = 0
    for side, coordinate in zip(SIDES, cell):
        number = number * side + coordinate
    return number


def options(position):
    """All legal options of a cell."""
{% if home %}
    if position == HOME:
        return
{% endif %}
    for vector, rider in DISPLACEMENTS:
        token = cell(position)
        while True:
            token = [coordinate + component for coordinate, component in zip(token, vector)]
            if not all(0 <= coordinate < side for coordinate, side in zip(token, SIDES)):
                break
{% if home %}
            yield WIN if number(token) == HOME else (number(token),)
{% else %}
            yield (number(token),)
{% endif %}
            if not rider:
                break


def read_position(text):
    return number(map(int, text.split(",")))


def write_position(position):
    return ",".join(map(str, cell(position)))
