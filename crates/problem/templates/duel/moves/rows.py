WIDTH = {{width}}

POSITIONS = {{positions}}

# A word and what it becomes; and where there is a run, its cell, and the same for a word behind any number of such
# cells.
RULES = [
{% for rule in row_rules %}
    ("{{rule.from}}", "{{rule.to}}", "{{rule.run}}", "{{rule.second_from}}", "{{rule.second_to}}"),
{% endfor %}
]
{% if win %}

# The first to make this wins at once.
PATTERN = "{{win}}"
{% endif %}


def read_position(row):
    """The number of a row: a bit for each cell, the first one lowest."""
    return sum(1 << place for place, cell in enumerate(row) if cell == "o")


def write_position(position):
    return "".join("o" if position >> place & 1 else "." for place in range(WIDTH))


def options(position):
    """All legal options of a row."""
    row = write_position(position)
{% if win %}
    if PATTERN in row:
        return
{% endif %}
    for rule in RULES:
        for changed in changes(row, *rule):
{% if win %}
            yield WIN if PATTERN in changed else (read_position(changed),)
{% else %}
            yield (read_position(changed),)
{% endif %}


def changes(row, word, becomes, run, second_word, second_becomes):
    """What one of the rules makes of a row."""
    for begin in range(WIDTH):
        if not row.startswith(word, begin):
            continue
        end = begin + len(word)
        changed = row[:begin] + becomes + row[end:]
        for at in range(end, WIDTH + 1):
            if row.startswith(second_word, at):
                yield changed[:at] + second_becomes + changed[at + len(second_word) :]
            if not run or row[at : at + 1] != run:
                break
