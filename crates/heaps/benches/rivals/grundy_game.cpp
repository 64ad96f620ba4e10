// Grundy's game in plain C++: grundy_game all|rare HEAPS. "all" tries every split of every heap. "rare" uses the sparse
// space of the game as it is usually written: the rare parts give every common value, and a walk through the splits
// ends as soon as every smaller value has been seen.
// Prints the Fletcher sum of the values and the microseconds.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace std;

static vector<uint16_t> g;
static vector<uint32_t> seen(65536);

static uint16_t by_all(uint32_t n) {
    for (uint32_t a = 1; 2 * a < n; ++a) seen[g[a] ^ g[n - a]] = n;
    uint16_t value = 0;
    while (seen[value] == n) ++value;
    return value;
}

// The values with an even number of bits, but for the lowest, are rare in this game.
static bool is_rare(unsigned value) { return __builtin_parity(value & ~1u) == 0; }

static vector<uint32_t> rare;

static uint16_t by_rare(uint32_t n) {
    for (uint32_t a : rare)
        if (2 * a != n) seen[g[a] ^ g[n - a]] = n;
    unsigned common = 0;
    while (seen[common] == n || is_rare(common)) ++common;
    unsigned value = 0;
    for (uint32_t a = 1;; ++a) {
        while (value < common && seen[value] == n) ++value;
        if (value == common || 2 * a >= n) break;
        seen[g[a] ^ g[n - a]] = n;
    }
    return uint16_t(value);
}

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    bool all = strcmp(argv[1], "all") == 0;
    uint32_t heaps = uint32_t(strtoul(argv[2], nullptr, 10));
    auto begin = chrono::steady_clock::now();
    g.push_back(0);
    for (uint32_t n = 1; n < heaps; ++n) {
        g.push_back(all ? by_all(n) : by_rare(n));
        if (is_rare(g[n])) rare.push_back(n);
    }
    auto time = chrono::duration_cast<chrono::microseconds>(chrono::steady_clock::now() - begin).count();
    uint16_t one = 0, two = 0;
    for (uint16_t value : g) two = uint16_t(two + (one = uint16_t(one + value)));
    printf("%u %lld\n", unsigned(two) << 16 | one, (long long)time);
}
