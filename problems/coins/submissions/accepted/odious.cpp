// The value of a head at x is the x-th odious number: 2x or 2x + 1, whichever has an odd number of ones.
#include <bitset>
#include <iostream>
#include <set>

int main()
{
    std::ios::sync_with_stdio(false);
    for (int coins; std::cin >> coins;) {
        std::set<unsigned> heads;
        for (unsigned position; coins > 0; --coins) {
            std::cin >> position;
            heads.insert(position);
        }
        unsigned nim_sum = 0;
        for (const unsigned position : heads)
            nim_sum ^= 2 * position + (std::bitset<32>(position).count() + 1) % 2;
        std::cout << (nim_sum ? "No\n" : "Yes\n");
    }
}
