// The positions are the rows of {{width}} cells, as masks: the leftmost cell is bit 0, and o is 1.
static const int WIDTH = {{width}};
static const int POSITIONS = 1 << WIDTH;

// The cells before and behind a run are replaced; the run, of any length, is kept.
struct Rule {
    std::string before, before_becomes;
    char run;
    std::string behind, behind_becomes;
};

// Without a run its letter is a blank, and nothing is behind it.
static const std::vector<Rule> RULES = {
{% for rule in rules %}
    {"{{rule.before}}", "{{rule.before_becomes}}", '{{rule.run}}', "{{rule.behind}}", "{{rule.behind_becomes}}"},
{% endfor %}
};

static std::string cells_of(int row)
{
    std::string cells;
    for (int cell = 0; cell < WIDTH; ++cell)
        cells += row >> cell & 1 ? 'o' : '.';
    return cells;
}

static int position_of(const std::string &cells)
{
    int row = 0;
    for (int cell = 0; cell < WIDTH; ++cell)
        row |= (cells[cell] == 'o') << cell;
    return row;
}
{% if win %}

static bool is_over(const std::string &cells) { return cells.find("{{win}}") != std::string::npos; }
{% endif %}

// Hands every option of a row to `visit`.
template <class Visit> static void options(int row, Visit visit)
{
    const std::string cells = cells_of(row);
{% if win %}
    if (is_over(cells))
        return;
{% endif %}
    for (const Rule &rule : RULES) {
        for (std::size_t at = 0; at + rule.before.size() + rule.behind.size() <= cells.size(); ++at) {
            if (cells.compare(at, rule.before.size(), rule.before) != 0)
                continue;
            // The run ends anywhere as long as it goes on.
            for (std::size_t end = at + rule.before.size();; ++end) {
                if (cells.compare(end, rule.behind.size(), rule.behind) == 0) {
                    std::string after = cells;
                    after.replace(at, rule.before.size(), rule.before_becomes);
                    after.replace(end, rule.behind.size(), rule.behind_becomes);
                    visit({{ "is_over(after) ? std::vector<int>{WIN} : std::vector<int>{position_of(after)}" if win else "{position_of(after)}" }});
                }
                if (end >= cells.size() || cells[end] != rule.run)
                    break;
            }
        }
    }
}
