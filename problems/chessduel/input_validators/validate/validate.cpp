#include "row.h"

int main()
{
    StrictInput input(std::cin);
    long rows = input.number(1, 50);
    input.expect('\n');
    while (rows-- > 0)
        read_row(input);
    input.finish();
}
