// The usual accepted solution: the 101 x 101 table at every start, then scanf.
#include <cstdio>
#include <cstring>

static int grundy[101][101];

static bool wins_at_once(int l, int c) { return l == 0 || c == 0 || l == c; }

int main() {
    for (int l = 0; l <= 100; ++l)
        for (int c = 0; c <= 100; ++c) {
            if (wins_at_once(l, c)) continue;
            bool seen[512] = {};
            for (int u = 1; u <= 100; ++u) {
                if (u <= l && !wins_at_once(l - u, c)) seen[grundy[l - u][c]] = true;
                if (u <= c && !wins_at_once(l, c - u)) seen[grundy[l][c - u]] = true;
                if (u <= l && u <= c && !wins_at_once(l - u, c - u)) seen[grundy[l - u][c - u]] = true;
            }
            while (seen[grundy[l][c]]) ++grundy[l][c];
        }
    int marbles, sum = 0;
    bool at_once = false;
    if (scanf("%d", &marbles) != 1) return 1;
    while (marbles-- > 0) {
        int l, c;
        if (scanf("%d %d", &l, &c) != 2) return 1;
        at_once |= wins_at_once(l, c);
        sum ^= grundy[l][c];
    }
    puts(at_once || sum ? "Y" : "N");
}
