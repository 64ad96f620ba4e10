// The positions are the vertices of a graph.
static const std::vector<std::string> NAMES = {
{% for name in names %}
    {{name}},
{% endfor %}
};

static const int POSITIONS = {{names|length}};

// The options of each vertex: sums of vertices{% if has_wins %}, or WIN alone for a move that wins at once{% endif %}.
static const std::vector<std::vector<std::vector<int>>> OPTIONS = {
{% for options in all_options %}
    { {% for option in options %}{ {{option|join(", ")}} }{% if not loop.last %}, {% endif %}{% endfor %} },
{% endfor %}
};

// Hands every option of a vertex to `visit`.
template <class Visit> static void options(int vertex, Visit visit)
{
    for (const std::vector<int> &option : OPTIONS[vertex])
        visit(option);
}

static int position_of(const std::string &name)
{
    return static_cast<int>(std::find(NAMES.begin(), NAMES.end(), name) - NAMES.begin());
}
