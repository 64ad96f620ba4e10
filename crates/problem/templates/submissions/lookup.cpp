// Looks every position up in the output of `grundy export`, which stands beside this file.
#include "{{header}}"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static bool first_wins(const std::vector<uint64_t> &positions)
{
    return {{name}}_sum(positions.data(), positions.size()) != 0;
}

{% include "input.cpp" %}

int main()
{
    std::ios::sync_with_stdio(false);
    answer_input();
}
