// The interactor, after the conventions of the problem package format.
//
// Usage: duel INPUT ANSWER FEEDBACK_DIR, the contestant's output on stdin and its input on stdout.
//
// Exits 42 when the contestant wins and 43 when it does not, whatever it does. A judge takes anything else, a signal
// included, for a fault of its own: that is for a wrong call alone.
#include "duel.h"

#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>

int main(int argc, char **argv)
{
    constexpr int ACCEPTED = 42, WRONG_ANSWER = 43, JUDGE_ERROR = 1;
    std::ifstream file(argc > 3 ? argv[1] : "");
    if (!file) {
        std::cerr << "usage: duel INPUT ANSWER FEEDBACK_DIR\n";
        return JUDGE_ERROR;
    }
    const std::string input(std::istreambuf_iterator<char>(file), {});
    // A contestant that closes its input must not take the interactor with it.
    std::signal(SIGPIPE, SIG_IGN);
    std::ios::sync_with_stdio(false);
    try {
        Duel(input, std::cin, std::cout).play();
        return ACCEPTED;
    } catch (const Lost &reason) {
        std::ofstream(std::string(argv[3]) + "/judgemessage.txt") << reason.what() << '\n';
        return WRONG_ANSWER;
    }
}
