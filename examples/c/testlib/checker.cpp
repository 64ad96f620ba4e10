// A checker for any game: the output says who wins, and how: "Second", or "First" with a winning move, such as
// "First 2 3+8". Any winning move will do.
#include "sum.h"

int main(int argc, char *argv[])
{
    registerTestlibCmd(argc, argv);
    Sum sum(inf);
    const std::string verdict = ouf.readToken("First|Second", "verdict");
    if ((verdict == "First") != sum.is_won())
        quitf(_wa, "%s is wrong", verdict.c_str());
    if (verdict == "First") {
        const int component = ouf.readInt();
        const std::string option = ouf.readToken();
        if (const auto why = sum.make({std::size_t(component), option}))
            quitf(_wa, "%s", why->c_str());
        if (!sum.won_at_once() && sum.is_won())
            quitf(_wa, "%d %s does not win", component, option.c_str());
    }
    if (!ouf.seekEof())
        quitf(_wa, "there is more behind the answer");
    quitf(_ok, "%s", verdict.c_str());
}
