// Checks an input of "Turtles": exit status 42 if it is valid, 43 if it is not.
#include "strict.h"

int main()
{
    StrictInput input(std::cin);
    do {
        const auto count = input.number("number of heads", 0, 100);
        input.expect('\n');
        if (count > 0) {
            for (long long i = 0; i < count; i++) {
                if (i > 0)
                    input.expect(' ');
                input.number("position", 0, 99999999);
            }
            input.expect('\n');
        }
    } while (!input.is_over());
    input.finish();
}
