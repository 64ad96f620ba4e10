# The name of each vertex, and its options.
VERTICES = [
{% for vertex in vertices %}
    ({{vertex.name}}, [{{vertex.options}}]),
{% endfor %}
]

POSITIONS = {{positions}}

NUMBERS = {name: number for number, (name, _) in enumerate(VERTICES)}


def options(vertex):
    """All legal options of a vertex."""
    return iter(VERTICES[vertex][1])


def read_position(name):
    return NUMBERS[name]


def write_position(vertex):
    return VERTICES[vertex][0]
