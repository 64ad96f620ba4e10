// The number that comes next{{ ", and the comma or the blank behind it" if input.comma else "" }}.
static {{integer}} read_number()
{
    {{integer}} number = 0;
    std::cin >> number;
{% if input.comma %}
    std::cin.ignore();
{% endif %}
    return number;
}

// Reads a component of a test, and puts its positions behind the others.
static void read_component(std::vector<{{integer}}> &positions)
{
{% if input.component == "number" %}
    positions.push_back(read_number());
{% elif input.component == "cell" %}
{% for first in input.firsts %}
    const {{integer}} x{{loop.index}} = read_number(){% if first > 0 %} - {{first}}{% endif %};
{% endfor %}
    positions.push_back({{reader}}({% for first in input.firsts %}x{{loop.index}}{% if not loop.last %}, {% endif %}{% endfor %}));
{% elif input.component == "columns" %}
    {{integer}} row = 0;
    for ({{integer}} pieces = read_number(); pieces > 0; --pieces)
        row |= {{integer}}(1) << (read_number() - 1);
    positions.push_back(row);
{% elif input.component == "strip" %}
    read_number();
    std::string cells;
    std::cin >> cells;
    // Every run of full cells is a position.
    std::replace(cells.begin(), cells.end(), '{{input.empty}}', ' ');
    std::istringstream runs(cells);
    for (std::string run; runs >> run;)
        positions.push_back(run.size());
{% else %}
    std::string word;
    std::cin >> word;
    positions.push_back({{reader}}(word.c_str()));
{% endif %}
}

// Reads a test: its positions.
static std::vector<{{integer}}> read_test()
{
    std::vector<{{integer}}> positions;
{% if input.layout == "one" %}
    read_component(positions);
{% else %}
    for ({{integer}} count = read_number(); count > 0; --count)
        read_component(positions);
{% endif %}
{% if input.distinct %}
    // Who is named twice counts once.
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
{% endif %}
    return positions;
}

static void answer_test() { std::cout << (first_wins(read_test()) ? "{{won}}" : "{{lost}}") << '\n'; }

static void answer_input()
{
{% if input.tests == "one" %}
    answer_test();
{% elif input.tests == "counted" %}
    for ({{integer}} tests = read_number(); tests > 0; --tests)
        answer_test();
{% else %}
    while (!(std::cin >> std::ws).eof())
        answer_test();
{% endif %}
}
