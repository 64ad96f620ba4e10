// The sparse-space algorithm of the crate, written out in plain C++: sparse DIGITS HEAPS [PREPERIOD PERIOD], where
// DIGITS are those behind the point of an octal code. With a period, its proof by Guy and Smith is checked, too. Prints
// the Fletcher sum of the values and the microseconds.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace std;

static const uint64_t LOW = 0x0101010101010101, HIGH = LOW << 7;

static vector<uint16_t> g, rev;          // rev[room - 1 - i] == g[i]
static vector<uint8_t> seen(65536), common_(65536);
static uint8_t stamp = 0;
static size_t span = 64, room;
static unsigned mask = 1;
static bool odd = false;
static vector<uint32_t> rare_position;
static vector<uint16_t> rare_value;
static vector<size_t> splits, leaves, whole;
static int parity = -1;

static uint64_t eight(const vector<uint8_t>& bytes, size_t word) {
    uint64_t result;
    memcpy(&result, &bytes[8 * word], 8);
    return result;
}

static uint64_t unstamped(size_t word) {
    uint64_t x = eight(seen, word) ^ LOW * stamp;
    return (((x & ~HIGH) + ~HIGH) | x) & HIGH;
}

static bool flips(size_t n) { return odd && int(n % 2) != parity; }
static bool is_rare(size_t n) { return (common_[g[n]] != 0) == flips(n); }

static void choose_class() {
    vector<int64_t> count(2 * span);
    for (size_t n = 1; n < g.size(); ++n) ++count[g[n] + n % 2 * span];
    for (size_t half = 1; half < count.size(); half *= 2)
        for (size_t i = 0; i < count.size(); i += 2 * half)
            for (size_t j = i; j < i + half; ++j) {
                int64_t x = count[j], y = count[j + half];
                count[j] = x + y;
                count[j + half] = x - y;
            }
    int64_t best = INT64_MAX;
    for (size_t e = 0; e < (parity < 0 ? 1u : 2u); ++e)
        for (size_t m = 1; m < span; ++m) {
            int64_t surplus = count[m + e * span] * (e == 1 && parity == 1 ? -1 : 1);
            if (surplus < best) best = surplus, mask = unsigned(m), odd = e == 1;
        }
    for (size_t v = 0; v < min<size_t>(2 * span, 65536); ++v)
        common_[v] = __builtin_parity(unsigned(v) & mask) ? 0x80 : 0;
    rare_position.clear();
    rare_value.clear();
    for (size_t n = 1; n < g.size(); ++n)
        if (is_rare(n)) rare_position.push_back(uint32_t(n)), rare_value.push_back(g[n]);
}

static size_t first_unstamped(size_t start, size_t end) {
    for (size_t v = start; v < end; ++v)
        if (seen[v] != stamp) return v;
    return end;
}

static size_t next(size_t n) {
    if (++stamp == 0) {
        memset(seen.data(), 0, span);
        stamp = 1;
    }
    for (size_t k : whole)
        if (k == n) seen[0] = stamp;
    for (size_t k : leaves)
        if (k < n) seen[g[n - k]] = stamp;
    for (size_t k : splits) {
        if (k >= n) break;
        size_t left = n - k;
        for (size_t i = 0; i < rare_position.size() && rare_position[i] < left; ++i)
            seen[rare_value[i] ^ g[left - rare_position[i]]] = stamp;
    }
    uint64_t flip = flips(n) ? HIGH : 0, bits = 0;
    size_t word = 0;
    while (!(bits = unstamped(word) & (eight(common_, word) ^ flip))) ++word;
    size_t c = 8 * word + size_t(__builtin_ctzll(bits)) / 8;
    size_t hole = first_unstamped(0, c), stretch = 32, start = 1;
    while (hole < c) {
        bool walked = false;
        for (size_t k : splits) {
            if (k >= n) break;
            size_t left = n - k, end = min(start + stretch, left / 2 + 1);
            if (start >= end) continue;
            const uint16_t *one = &g[start], *other = &rev[room - 1 - left + start];
            size_t length = end - start, i = 0;
            for (; i + 4 <= length; i += 4) {
                uint64_t x, y;
                memcpy(&x, one + i, 8);
                memcpy(&y, other + i, 8);
                x ^= y;
                seen[uint16_t(x)] = stamp;
                seen[uint16_t(x >> 16)] = stamp;
                seen[uint16_t(x >> 32)] = stamp;
                seen[uint16_t(x >> 48)] = stamp;
            }
            for (; i < length; ++i) seen[one[i] ^ other[i]] = stamp;
            walked = true;
        }
        if (!walked) return hole;
        if (seen[hole] == stamp) hole = first_unstamped(hole, c);
        start += stretch;
        stretch = min<size_t>(2 * stretch, 512);
    }
    return c;
}

static bool proved(size_t preperiod, size_t period, size_t reach) {
    size_t start = max<size_t>(preperiod, 1), end = 2 * start + period + reach;
    if (end + period > g.size()) return false;
    for (size_t i = start; i < end; ++i)
        if (g[i] != g[i + period]) return false;
    return true;
}

int main(int argc, char** argv) {
    if (argc != 3 && argc != 5) return 2;
    string digits = argv[1];
    room = strtoull(argv[2], nullptr, 10);
    for (size_t k = 1; k <= digits.size(); ++k) {
        int digit = digits[k - 1] - '0';
        if (digit & 1) whole.push_back(k);
        if (digit & 2) leaves.push_back(k);
        if (digit & 4) splits.push_back(k);
    }
    if (!splits.empty()) parity = int(splits[0] % 2);
    for (size_t k : splits)
        if (int(k % 2) != parity) { parity = -1; break; }
    auto begin = chrono::steady_clock::now();
    g.reserve(room);
    rev.resize(room);
    for (size_t v = 0; v < 65536; ++v) common_[v] = v & 1 ? 0x80 : 0;
    for (size_t n = 0; n < room; ++n) {
        size_t value = n == 0 ? 0 : next(n);
        g.push_back(uint16_t(value));
        rev[room - 1 - n] = uint16_t(value);
        bool grows = value >= span;
        while (value >= span) span *= 2;
        if (grows || ((n + 1) & n) == 0) choose_class();
        else if (is_rare(n)) rare_position.push_back(uint32_t(n)), rare_value.push_back(uint16_t(value));
    }
    if (argc == 5 && !proved(strtoull(argv[3], nullptr, 10), strtoull(argv[4], nullptr, 10), digits.size())) return 1;
    auto time = chrono::duration_cast<chrono::microseconds>(chrono::steady_clock::now() - begin).count();
    uint16_t one = 0, two = 0;
    for (uint16_t value : g) two = uint16_t(two + (one = uint16_t(one + value)));
    printf("%u %lld\n", unsigned(two) << 16 | one, (long long)time);
}
