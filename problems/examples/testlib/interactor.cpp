// The interactor of the duel for judges that call it as testlib has it: interactor INPUT OUTPUT [ANSWER], exit 0 for a
// win and 1 for a loss. duel.h and grundy_chess.h are those of problems/chessduel/output_validators/duel.
#include "duel.h"

#include <csignal>
#include <fstream>
#include <iostream>

int main(int argc, char **argv)
{
    constexpr int OK = 0, WRONG_ANSWER = 1, FAIL = 3;
    std::ifstream input(argc > 1 ? argv[1] : "");
    if (!input) {
        std::cerr << "usage: interactor INPUT OUTPUT [ANSWER]\n";
        return FAIL;
    }
    std::signal(SIGPIPE, SIG_IGN);
    try {
        Duel(Board(input), std::cin, std::cout).play();
        return OK;
    } catch (const Lost &reason) {
        std::cerr << reason.what() << '\n';
        return WRONG_ANSWER;
    }
}
