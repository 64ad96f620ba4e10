#include "strict.h"

static void read_row(StrictInput &input)
{
    std::set<long long> columns;
    for (long long pieces = input.number("number of pieces", 0, 20); pieces > 0; --pieces) {
        input.expect(' ');
        if (!columns.insert(input.number("column", 1, 20)).second)
            input.reject("found a column that comes twice");
    }
    input.expect('\n');
}

int main()
{
    StrictInput input(std::cin);
    long long rows = input.number("number of rows", 1, 50);
    input.expect('\n');
    while (rows-- > 0)
        read_row(input);
    input.finish();
}
