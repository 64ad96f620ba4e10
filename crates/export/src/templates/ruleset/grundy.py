{{header}}
#
# Python 3.8 or later. Paste this file, or import it.

{% if win %}
# What stands for a position in which the player to move wins at once. It is no Grundy value.
{{upper}}_WIN = -1

{% endif %}
{% if flat %}
# The values, in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

_{{upper}}_VALUES = (
{{blocks}}
)
{% else %}
# The table is cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the first
# value of the block itself. The index has the number of the stored block, then that first value. Numbers are written in
# letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

_{{upper}}_INDEX = (
{{index}}
)

_{{upper}}_BLOCKS = (
{{blocks}}
)
{% endif %}


def _{{name}}_number(letters):
    number = 0
    for letter in letters:
        number = number << 6 | letter - 48
    return number


def _{{name}}_entry(entry):
{% if flat %}
    return _{{name}}_number(_{{upper}}_VALUES[entry * {{value_letters}}:(entry + 1) * {{value_letters}}])
{% else %}
    at = (entry >> {{log2_block}}) * {{index_letters}}
    block = _{{name}}_number(_{{upper}}_INDEX[at:at + {{id_letters}}])
    first = _{{name}}_number(_{{upper}}_INDEX[at + {{id_letters}}:at + {{index_letters}}])
    place = ((block << {{log2_block}}) + entry % {{block_len}}) * {{value_letters}}
    return _{{name}}_number(_{{upper}}_BLOCKS[place:place + {{value_letters}}]) ^ first
{% endif %}


def {{name}}(position):
    """The Grundy value of {{one}}{% if win %}, or {{upper}}_WIN{% endif %}."""
{% if period %}
    if not 0 <= position < 1 << 64:
        raise ValueError("found the position %r, expected 0 to 2^64 - 1" % (position,))
    if position < {{entries}}:
        return _{{name}}_entry(position)
    beyond = position - {{period.preperiod}}
    return _{{name}}_entry({{period.preperiod}} + beyond % {{period.period}}){% if period.saltus %} + beyond // {{period.period}} * {{period.saltus}}{% endif %}

{% else %}
    if not 0 <= position < {{entries}}:
        raise ValueError("found the position %r, expected 0 to {{entries - 1}}" % (position,))
{% if win %}
    value = _{{name}}_entry(position)
    return {{upper}}_WIN if value == {{win}} else value
{% else %}
    return _{{name}}_entry(position)
{% endif %}
{% endif %}


def {{name}}_sum(positions):
    """The nim-sum of positions{% if win %}, or {{upper}}_WIN if one of them is that{% endif %}."""
    total = 0
    for position in positions:
{% if win %}
        value = {{name}}(position)
        if value == {{upper}}_WIN:
            return {{upper}}_WIN
        total ^= value
{% else %}
        total ^= {{name}}(position)
{% endif %}
    return total


def {{name}}_is_won(positions):
    """Whether the player to move wins positions side by side."""
    return {{name}}_sum(positions) != 0
{% if axes %}


def {{name}}_cell({% for axis in axes %}{{axis.name}}{% if not loop.last %}, {% endif %}{% endfor %}):
    """The position of a cell."""
    if not ({% for axis in axes %}0 <= {{axis.name}} < {{axis.side}}{% if not loop.last %} and {% endif %}{% endfor %}):
        raise ValueError("found a cell that is not on the board")
{% if folded %}
    # The cells (a, b) and (b, a) are worth the same, and are one position.
    return b * (b + 1) // 2 + a if a < b else a * (a + 1) // 2 + b
{% else %}
    return {{line_by_line}}
{% endif %}
{% endif %}
{% if width %}


def {{name}}_row(cells):
    """The position of a row of {{width}} cells, written with the letters o and . from the left."""
    if len(cells) != {{width}} or cells.strip("o."):
        raise ValueError("found %r, expected {{width}} cells, each o or ." % (cells,))
    return sum(1 << bit for bit, cell in enumerate(cells) if cell == "o")
{% endif %}
{% if names %}


# The names of the vertices, by their positions.
{{name}}_names = (
{{names}}
)


def {{name}}_vertex(vertex):
    """The position of the vertex of that name; {{entries}} if there is none. Looks at one name after another."""
    return {{name}}_names.index(vertex) if vertex in {{name}}_names else {{entries}}
{% endif %}
