#include "strict.h"

int main()
{
    StrictInput input(std::cin);
    do {
        long coins = input.number(0, 100);
        input.expect('\n');
        for (; coins > 0; --coins) {
            input.number(0, 99'999'999);
            input.expect(coins > 1 ? ' ' : '\n');
        }
    } while (input.has_more());
    input.finish();
}
