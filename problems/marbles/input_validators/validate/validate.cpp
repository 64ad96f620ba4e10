#include "strict.h"

int main()
{
    StrictInput input(std::cin);
    long marbles = input.number(1, 1000);
    input.expect('\n');
    while (marbles-- > 0) {
        input.number(1, 100);
        input.expect(' ');
        input.number(1, 100);
        input.expect('\n');
    }
    input.finish();
}
