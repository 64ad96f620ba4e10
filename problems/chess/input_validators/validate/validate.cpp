#include "row.h"

int main()
{
    StrictInput input(std::cin);
    long tests = input.number(1, 100);
    input.expect('\n');
    while (tests-- > 0) {
        long rows = input.number(1, 1000);
        input.expect('\n');
        while (rows-- > 0)
            read_row(input);
    }
    input.finish();
}
