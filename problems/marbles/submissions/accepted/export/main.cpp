// Looks every marble up in the output of `grundy export marbles --as c`, which stands beside this file.
#include "grundy_marbles.h"

#include <iostream>
#include <vector>

int main()
{
    int count = 0;
    std::cin >> count;
    std::vector<grundy_marbles_cell> marbles(count);
    for (grundy_marbles_cell &marble : marbles)
        std::cin >> marble.l >> marble.c;
    std::cout << (grundy_marbles_sum(marbles.data(), marbles.size()) ? "Y\n" : "N\n");
}
