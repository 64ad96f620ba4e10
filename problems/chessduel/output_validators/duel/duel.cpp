// The interactor: the perfect player, and the judge of the contestant.
//
// Usage: duel INPUT ANSWER FEEDBACK_DIR, the contestant's output on stdin and its input on stdout.
// Exits 42 when the contestant wins, 43 when it loses, breaks the protocol or goes away. Whatever the contestant does, nothing else:
// a judge takes any other exit, a signal included, for a fault of its own.
#include "grundy_chess.h"

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr int ACCEPTED = 42, WRONG_ANSWER = 43;
constexpr int WIDTH = 20;

// A piece of row `row`, counted from 1, goes from column `from` to column `to`.
struct Move {
    unsigned row, from, to;
};

// What the perfect player says when it has no move.
constexpr Move NO_MOVE = {0, 0, 0};

class Board {
public:
    explicit Board(std::istream &input)
    {
        std::size_t count = 0;
        input >> count;
        rows.resize(count);
        for (std::uint32_t &row : rows) {
            int pieces = 0;
            for (input >> pieces; pieces > 0; --pieces) {
                int column = 0;
                input >> column;
                row |= bit(column);
            }
        }
    }

    std::vector<Move> moves() const
    {
        std::vector<Move> found;
        for (unsigned row = 1; row <= rows.size(); ++row)
            for (unsigned from = WIDTH, to = 0; from > 0; --from) {
                if (!(rows[row - 1] & bit(from)))
                    to = from;
                else if (to != 0)
                    found.push_back({row, from, to});
            }
        return found;
    }

    bool allows(const Move &move) const
    {
        for (const Move &legal : moves())
            if (legal.row == move.row && legal.from == move.from && legal.to == move.to)
                return true;
        return false;
    }

    // `move` must be legal.
    void apply(const Move &move) { rows[move.row - 1] ^= bit(move.from) | bit(move.to); }

    // The moves to positions that are lost for whoever moves there.
    std::vector<Move> winning_moves() const
    {
        const std::uint32_t sum = nim_sum();
        std::vector<Move> found;
        for (const Move &move : moves()) {
            const std::uint32_t before = rows[move.row - 1];
            const std::uint32_t after = before ^ (bit(move.from) | bit(move.to));
            if ((sum ^ grundy_chess(before) ^ grundy_chess(after)) == 0)
                found.push_back(move);
        }
        return found;
    }

    void print(std::ostream &output) const
    {
        output << rows.size() << '\n';
        for (const std::uint32_t row : rows) {
            std::ostringstream columns;
            int pieces = 0;
            for (int column = 1; column <= WIDTH; ++column)
                if (row & bit(column)) {
                    columns << ' ' << column;
                    ++pieces;
                }
            output << pieces << columns.str() << '\n';
        }
    }

    // Any number that differs from board to board.
    std::uint64_t seed() const
    {
        std::uint64_t hash = 1;
        for (const std::uint32_t row : rows)
            hash = (hash ^ row) * 0x100000001b3;
        return hash;
    }

private:
    static std::uint32_t bit(unsigned column) { return std::uint32_t(1) << (column - 1); }

    std::uint32_t nim_sum() const
    {
        std::uint32_t sum = 0;
        for (const std::uint32_t row : rows)
            sum ^= grundy_chess(row);
        return sum;
    }

    std::vector<std::uint32_t> rows;
};

// Plays to win where that can be done. A lost position is played at random, the same way every time, so that a contestant who does not
// know the way will leave it.
class PerfectPlayer {
public:
    explicit PerfectPlayer(const Board &board) : state(board.seed()) {}

    std::optional<Move> choose(const Board &board)
    {
        std::vector<Move> moves = board.winning_moves();
        if (moves.empty())
            moves = board.moves();
        if (moves.empty())
            return std::nullopt;
        return moves[random() % moves.size()];
    }

private:
    // A linear congruential generator; its high bits are the good ones.
    std::uint64_t random()
    {
        state = state * 6364136223846793005 + 1442695040888963407;
        return state >> 33;
    }

    std::uint64_t state;
};

class Duel {
public:
    Duel(const Board &start, std::ofstream message_file) : board(start), player(start), message(std::move(message_file)) {}

    [[noreturn]] void play()
    {
        board.print(std::cout);
        std::cout << std::flush;
        if (!contestant_starts())
            answer();
        for (;;) {
            if (board.moves().empty())
                reject("the contestant has no move left and loses");
            board.apply(read_move());
            answer();
        }
    }

private:
    // No line of the protocol is longer, and one that never ends is not waited for.
    static constexpr std::size_t LONGEST_LINE = 40;

    bool contestant_starts()
    {
        std::istringstream line(read_line("first or second"));
        std::string side, rest;
        line >> side;
        if ((side != "first" && side != "second") || line >> rest)
            reject("expected first or second");
        return side == "first";
    }

    Move read_move()
    {
        std::istringstream line(read_line("a move"));
        Move move = NO_MOVE;
        std::string rest;
        if (!(line >> move.row >> move.from >> move.to) || line >> rest)
            reject("expected three numbers, ROW FROM TO");
        if (!board.allows(move))
            reject("that move is not legal");
        return move;
    }

    // Makes the perfect player's move, or ends the game if there is none.
    void answer()
    {
        const std::optional<Move> move = player.choose(board);
        if (move)
            board.apply(*move);
        const Move &said = move ? *move : NO_MOVE;
        std::cout << said.row << ' ' << said.from << ' ' << said.to << std::endl;
        if (!move)
            finish();
    }

    // The contestant has won, if it has nothing more to say. It may be gone already.
    [[noreturn]] void finish()
    {
        if (std::cin.peek() != std::char_traits<char>::eof())
            reject("output after the end of the game");
        std::exit(ACCEPTED);
    }

    std::string read_line(const char *expected)
    {
        std::string line;
        for (int byte = std::cin.get(); byte != '\n'; byte = std::cin.get()) {
            if (byte == std::char_traits<char>::eof())
                reject(std::string("the output ended where ") + expected + " was expected");
            if (line.size() == LONGEST_LINE)
                reject(std::string("a line is too long to be ") + expected);
            line += static_cast<char>(byte);
        }
        return line;
    }

    [[noreturn]] void reject(const std::string &reason)
    {
        message << reason << std::endl;
        std::exit(WRONG_ANSWER);
    }

    Board board;
    PerfectPlayer player;
    std::ofstream message;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 4) {
        std::cerr << "usage: duel INPUT ANSWER FEEDBACK_DIR\n";
        return 1;
    }
    // A contestant that is gone must not take the interactor with it: what it left unsaid is found when its output ends.
    std::signal(SIGPIPE, SIG_IGN);
    std::ifstream input(argv[1]);
    if (!input) {
        std::cerr << argv[1] << ": cannot be read\n";
        return 1;
    }
    Duel(Board(input), std::ofstream(std::string(argv[3]) + "/judgemessage.txt")).play();
}
