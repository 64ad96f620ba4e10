// Checks an input of "Marbles": exit status 42 if it is valid, 43 if it is not.
#include "strict.h"

int main()
{
    StrictInput input(std::cin);
    const auto count = input.number("number of marbles", 1, 1000);
    input.expect('\n');
    for (long long i = 0; i < count; i++) {
        input.number("coordinate", 1, 100);
        input.expect(' ');
        input.number("coordinate", 1, 100);
        input.expect('\n');
    }
    input.finish();
}
