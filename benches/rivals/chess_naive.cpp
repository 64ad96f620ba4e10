// The usual accepted solution: all 2^20 Grundy values at every start, then scanf.
#include <cstdio>

static unsigned char grundy[1 << 20]; // cell c of a row is bit 20 - c: moves go to smaller masks

int main() {
    for (int mask = 1; mask < 1 << 20; ++mask) {
        bool seen[32] = {};
        for (int piece = 19; piece > 0; --piece) {
            if (!(mask >> piece & 1)) continue;
            int empty = piece - 1;
            while (empty >= 0 && (mask >> empty & 1)) --empty;
            if (empty >= 0) seen[grundy[mask ^ 1 << piece ^ 1 << empty]] = true;
        }
        int mex = 0;
        while (seen[mex]) ++mex;
        grundy[mask] = mex;
    }
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
            sum ^= grundy[mask];
        }
        puts(sum ? "YES" : "NO");
    }
}
