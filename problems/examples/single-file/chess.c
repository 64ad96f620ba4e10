/* Goes behind the output of `grundy export chess --as c`. */
#include <stdio.h>

static unsigned read_number(void)
{
    unsigned number = 0;
    return scanf("%u", &number) == 1 ? number : 0;
}

int main(void)
{
    unsigned tests, rows, pieces;
    for (tests = read_number(); tests > 0; tests--) {
        unsigned nim_sum = 0;
        for (rows = read_number(); rows > 0; rows--) {
            uint32_t mask = 0;
            for (pieces = read_number(); pieces > 0; pieces--)
                mask |= (uint32_t)1 << (read_number() - 1);
            nim_sum ^= grundy_chess(mask);
        }
        puts(nim_sum ? "YES" : "NO");
    }
    return 0;
}
