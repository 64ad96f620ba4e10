// The positions are the rows of {{width}} cells, as masks: the leftmost cell is bit 0, and o is 1.
static const int WIDTH = {{width}};
static const int POSITIONS = 1 << WIDTH;

// Some cells of a row, as a mask.
struct Word {
    int len, cells;
};

// The cells before and behind a run are replaced; the run, of any length, is kept.
struct Rule {
    Word before, before_becomes;
    // What its cells are; without a run -1, and nothing is behind it.
    int run;
    Word behind, behind_becomes;
};

static const std::vector<Rule> RULES = {
{% for rule in rules %}
    { { {{rule.before}} }, { {{rule.before_becomes}} }, {{rule.run}}, { {{rule.behind}} }, { {{rule.behind_becomes}} } },
{% endfor %}
};

// Whether the word stands in the row from a cell on.
static bool stands(const Word &word, int row, int at)
{
    return at + word.len <= WIDTH && (row >> at & ((1 << word.len) - 1)) == word.cells;
}

// The row with the word in it from a cell on.
static int with(const Word &word, int row, int at)
{
    return (row & ~(((1 << word.len) - 1) << at)) | word.cells << at;
}
{% if input.component == "row" %}

static int position_of(const std::string &cells)
{
    int row = 0;
    for (int cell = 0; cell < WIDTH; ++cell)
        row |= (cells[cell] == 'o') << cell;
    return row;
}
{% endif %}
{% if win %}

static bool is_over(int row)
{
    for (int at = 0; at < WIDTH; ++at)
        if (stands({ {{win}} }, row, at))
            return true;
    return false;
}
{% endif %}

// Hands every option of a row to `visit`.
template <class Visit> static void options(int row, Visit visit)
{
{% if win %}
    if (is_over(row))
        return;
{% endif %}
    for (const Rule &rule : RULES) {
        for (int at = 0; at < WIDTH; ++at) {
            if (!stands(rule.before, row, at))
                continue;
            const int moved = with(rule.before_becomes, row, at);
            // The run ends anywhere as long as it goes on.
            for (int end = at + rule.before.len;; ++end) {
                if (stands(rule.behind, row, end)) {
                    const int after = with(rule.behind_becomes, moved, end);
                    visit({{ "{is_over(after) ? WIN : after}" if win else "{after}" }});
                }
                if (end == WIDTH || (row >> end & 1) != rule.run)
                    break;
            }
        }
    }
}
