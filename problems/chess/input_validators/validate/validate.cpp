// Checks an input of "Chess": exit status 42 if it is valid, 43 if it is not.
#include "strict.h"

int main()
{
    StrictInput input(std::cin);
    const auto tests = input.number("number of tests", 1, 100);
    input.expect('\n');
    for (long long i = 0; i < tests; i++) {
        const auto count = input.number("number of rows", 1, 1000);
        input.expect('\n');
        for (long long i = 0; i < count; i++) {
            const auto pieces = input.number("number of pieces in a row", 0, 20);
            std::set<long long> seen;
            for (long long i = 0; i < pieces; i++) {
                input.expect(' ');
                if (!seen.insert(input.number("column", 1, 20)).second)
                    input.reject("found a column that comes twice");
            }
            input.expect('\n');
        }
    }
    input.finish();
}
