// Recursion that remembers: only the rows that are met are solved. Then scanf.
#include <cstdio>
#include <cstring>

static signed char known[1 << 20]; // -1 where not yet solved; cell c of a row is bit 20 - c

static int solve(int mask) {
    if (known[mask] >= 0) return known[mask];
    unsigned seen = 0;
    for (int piece = 19; piece > 0; --piece) {
        if (!(mask >> piece & 1)) continue;
        int empty = piece - 1;
        while (empty >= 0 && (mask >> empty & 1)) --empty;
        if (empty >= 0) seen |= 1u << solve(mask ^ 1 << piece ^ 1 << empty);
    }
    return known[mask] = __builtin_ctz(~seen);
}

int main() {
    memset(known, -1, sizeof known);
    int tests;
    if (scanf("%d", &tests) != 1) return 1;
    while (tests-- > 0) {
        int rows, sum = 0;
        if (scanf("%d", &rows) != 1) return 1;
        while (rows-- > 0) {
            int pieces, mask = 0;
            if (scanf("%d", &pieces) != 1) return 1;
            while (pieces-- > 0) {
                int column;
                if (scanf("%d", &column) != 1) return 1;
                mask |= 1 << (20 - column);
            }
            sum ^= solve(mask);
        }
        puts(sum ? "YES" : "NO");
    }
}
