// Checks an input of "{{title}}", for Polygon and whoever else has testlib.
#include "testlib.h"

#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

{% if names %}
static const set<string> NAMES = {
{% for name in names %}
    {{name}},
{% endfor %}
};

{% endif %}
{% if "read_cell(" in body %}
// Reads coordinates below `sides`, with commas between them.
static void read_cell(const vector<long long> &sides, bool not_origin)
{
    const string cell = inf.readToken();
    istringstream parts(cell + ",");
    string part, reprint;
    bool is_origin = true;
    for (const long long side : sides) {
        ensuref(getline(parts, part, ',') && !part.empty() && part.size() <= 9,
                "expected a cell, found %s", cell.c_str());
        const long long number = atoll(part.c_str());
        ensuref(0 <= number && number < side, "expected coordinates on the board, found %s", cell.c_str());
        is_origin = is_origin && number == 0;
        reprint += (reprint.empty() ? "" : ",") + to_string(number);
    }
    ensuref(reprint == cell, "expected plain numbers, found %s", cell.c_str());
    ensuref(!(not_origin && is_origin), "the game is over on the origin");
}

{% endif %}
{% if "read_row(" in body %}
// Reads a row of so many letters, in which `without` does not stand.
static void read_row(long long length, const string &letters, const string &without)
{
    const string row = inf.readToken();
    ensuref((long long)row.size() == length, "expected %lld cells, found %s", length, row.c_str());
    ensuref(row.find_first_not_of(letters) == string::npos,
            "expected the letters %s, found %s", letters.c_str(), row.c_str());
    ensuref(without.empty() || row.find(without) == string::npos, "the game is over in %s", row.c_str());
}

{% endif %}
int main(int argc, char *argv[])
{
    registerValidation(argc, argv);
{{body}}    inf.readEof();
}
