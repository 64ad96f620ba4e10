// Looks every marble up in the output of `grundy export marbles --as c`, which stands beside this file.
#include "grundy_marbles.h"

#include <cstdio>

int main()
{
    int marbles, nim_sum = 0;
    bool wins_at_once = false;
    if (std::scanf("%d", &marbles) != 1)
        return 1;
    for (unsigned line, column; marbles-- > 0 && std::scanf("%u %u", &line, &column) == 2;) {
        const int value = grundy_marbles(line, column);
        if (value < 0)
            wins_at_once = true;
        else
            nim_sum ^= value;
    }
    std::puts(wins_at_once || nim_sum ? "Y" : "N");
}
