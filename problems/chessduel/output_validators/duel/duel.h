// The perfect player of the duel, and the judge of the contestant, whatever convention the judging system has for
// verdicts.
#pragma once

#include "grundy_chess.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

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
        const int sum = nim_sum();
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

    int nim_sum() const
    {
        int sum = 0;
        for (const std::uint32_t row : rows)
            sum ^= grundy_chess(row);
        return sum;
    }

    std::vector<std::uint32_t> rows;
};

// Plays to win where that can be done. A lost position is played at random, the same way every time, so that a
// contestant who does not know the way will leave it.
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

// Why the contestant has lost.
class Lost : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Duel {
public:
    // The contestant is heard on `contestant` and told the other side on `told`, which may break: a contestant that is
    // gone is found out when `contestant` ends.
    Duel(const Board &start, std::istream &contestant, std::ostream &told)
        : board(start), player(start), contestant(contestant), told(told)
    {
    }

    // Returns when the contestant has won, and throws `Lost` when it has not.
    void play()
    {
        board.print(told);
        told << std::flush;
        bool contestant_moves = contestant_starts();
        while (contestant_moves ? take_move() : answer())
            contestant_moves = !contestant_moves;
        // It has won if it has nothing more to say.
        if (contestant.peek() != std::char_traits<char>::eof())
            throw Lost("output after the end of the game");
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
            throw Lost("expected first or second");
        return side == "first";
    }

    // Makes the contestant's move; the game goes on.
    bool take_move()
    {
        if (board.moves().empty())
            throw Lost("the contestant has no move left and loses");
        std::istringstream line(read_line("a move"));
        Move move = NO_MOVE;
        std::string rest;
        if (!(line >> move.row >> move.from >> move.to) || line >> rest)
            throw Lost("expected three numbers, ROW FROM TO");
        if (!board.allows(move))
            throw Lost("that move is not legal");
        board.apply(move);
        return true;
    }

    // Makes the perfect player's move, and says whether there was one.
    bool answer()
    {
        const std::optional<Move> move = player.choose(board);
        if (move)
            board.apply(*move);
        const Move said = move.value_or(NO_MOVE);
        told << said.row << ' ' << said.from << ' ' << said.to << std::endl;
        return move.has_value();
    }

    std::string read_line(const std::string &expected)
    {
        std::string line;
        for (int byte = contestant.get(); byte != '\n'; byte = contestant.get()) {
            if (byte == std::char_traits<char>::eof())
                throw Lost("the output ended where " + expected + " was expected");
            if (line.size() == LONGEST_LINE)
                throw Lost("a line is too long to be " + expected);
            line += static_cast<char>(byte);
        }
        return line;
    }

    Board board;
    PerfectPlayer player;
    std::istream &contestant;
    std::ostream &told;
};
