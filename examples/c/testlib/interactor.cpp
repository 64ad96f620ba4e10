// An interactor for any game: the perfect player. The contestant reads the number of positions and the positions, says
// "first" or "second", and then moves in turn with the interactor: a component, counted from 1, and what the move makes
// of it, such as "2 3+8", "1 -" or "1 win". The positions that a move leaves stand in the place of the component. Who
// has no move left has lost; the interactor says "0 -" then.
#include "sum.h"

#include <iostream>

static void say(const std::string &line) { std::cout << line << std::endl; }

static void play_own_move(Sum &sum)
{
    const std::optional<Move> move = sum.best_move();
    if (!move) {
        say("0 -");
        quitf(_ok, "the contestant has won");
    }
    say(std::to_string(move->component) + " " + move->option);
    if (const auto why = sum.make(*move))
        quitf(_fail, "%s", why->c_str());
    if (sum.won_at_once())
        quitf(_wa, "the interactor has won at once");
}

static void take_move(Sum &sum)
{
    if (!sum.best_move())
        quitf(_wa, "the contestant has no move left");
    const int component = ouf.readInt();
    const std::string option = ouf.readToken();
    if (const auto why = sum.make({std::size_t(component), option}))
        quitf(_wa, "%s", why->c_str());
    if (sum.won_at_once())
        quitf(_ok, "the contestant has won at once");
}

int main(int argc, char *argv[])
{
    registerInteraction(argc, argv);
    Sum sum(inf);
    say(sum.text());
    if (ouf.readToken("first|second", "who begins") == "second")
        play_own_move(sum);
    for (;;) {
        take_move(sum);
        play_own_move(sum);
    }
}
