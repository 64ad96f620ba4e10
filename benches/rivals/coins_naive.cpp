// The usual accepted solution: scanf, a std::set of the heads, the odious numbers.
#include <cstdio>
#include <set>

int main() {
    int heads;
    while (scanf("%d", &heads) == 1) {
        std::set<int> positions;
        while (heads-- > 0) {
            int position;
            if (scanf("%d", &position) != 1) return 1;
            positions.insert(position);
        }
        int sum = 0;
        for (int position : positions) sum ^= 2 * position + (__builtin_popcount(position) % 2 == 0);
        puts(sum ? "No" : "Yes");
    }
}
