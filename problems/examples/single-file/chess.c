/* Goes behind the output of `grundy export chess --as c`. */
#include <stdio.h>

static unsigned read_number(void)
{
    unsigned number = 0;
    return scanf("%u", &number) == 1 ? number : 0;
}

static uint32_t read_row(void)
{
    uint32_t mask = 0;
    unsigned pieces = read_number();
    while (pieces-- > 0)
        mask |= UINT32_C(1) << (read_number() - 1);
    return mask;
}

int main(void)
{
    unsigned tests = read_number();
    while (tests-- > 0) {
        int nim_sum = 0;
        unsigned rows = read_number();
        while (rows-- > 0)
            nim_sum ^= grundy_chess(read_row());
        puts(nim_sum ? "YES" : "NO");
    }
    return 0;
}
