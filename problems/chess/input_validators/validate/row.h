// A row of chess, read strictly. `problems/generate` copies this file from problems/chess to problems/chessduel.
#pragma once

#include "strict.h"

#include <set>

inline void read_row(StrictInput &input)
{
    std::set<long> columns;
    for (long pieces = input.number(0, 20); pieces > 0; --pieces) {
        input.expect(' ');
        if (!columns.insert(input.number(1, 20)).second)
            input.reject("two pieces in one cell");
    }
    input.expect('\n');
}
