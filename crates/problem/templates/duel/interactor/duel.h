// The perfect player of the duel, and the judge of the contestant, whatever convention the judging system has for
// verdicts.
//
// Nothing here depends on the rules: `moves.h` has the moves, `values.h` the values of the positions.
#pragma once

#include "moves.h"
#include "notation.h"
#include "option.h"
#include "values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Why the contestant has lost.
class Lost : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The words of a contestant who moves first, and of one who moves second.
constexpr const char *FIRST = {{first}};
constexpr const char *SECOND = {{second}};

// What position `place` of the list, counted from 1, becomes.
struct Move {
    std::size_t place;
    Option option;
};

// Positions side by side: how many of them win at once, and the nim-sum of the others.
struct Total {
    std::size_t instant_wins = 0;
    Value nim_sum = 0;

    void add(Position position)
    {
        if (const std::optional<Value> value = value_of(position))
            nim_sum ^= *value;
        else
            ++instant_wins;
    }

    void remove(Position position)
    {
        if (const std::optional<Value> value = value_of(position))
            nim_sum ^= *value;
        else
            --instant_wins;
    }

    // Whether the player to move loses.
    bool is_lost() const { return instant_wins == 0 && nim_sum == 0; }
};

class Board {
public:
    // The board of a valid input.
    explicit Board(const std::string &input)
    {
        std::istringstream words(input);
        std::size_t count = 0;
        words >> count;
        for (std::string word; count > 0 && words >> word; --count) {
            positions.push_back(read_position(word).value());
            total.add(positions.back());
        }
    }

    std::size_t size() const { return positions.size(); }

    std::vector<Option> options_at(std::size_t place) const { return options(positions[place - 1]); }

    bool has_moves() const
    {
        const auto has_moves = [](Position position) { return !options(position).empty(); };
        return std::any_of(positions.begin(), positions.end(), has_moves);
    }

    bool allows(const Move &move) const
    {
        const std::vector<Position> parts = sorted(move.option.parts);
        const std::vector<Option> legal = options_at(move.place);
        return std::any_of(legal.begin(), legal.end(), [&](const Option &option) {
            return option.wins == move.option.wins && sorted(option.parts) == parts;
        });
    }

    // What a legal move that does not win at once leaves to the other player.
    Total after(const Move &move) const
    {
        Total left = total;
        left.remove(positions[move.place - 1]);
        for (const Position part : move.option.parts)
            left.add(part);
        return left;
    }

    // `move` must be legal, and not win at once. What is left stands in the place of what was there.
    void apply(const Move &move)
    {
        total = after(move);
        const auto place = positions.begin() + static_cast<std::ptrdiff_t>(move.place - 1);
        const auto next = positions.erase(place);
        positions.insert(next, move.option.parts.begin(), move.option.parts.end());
    }

private:
    // Which part comes first makes no difference.
    static std::vector<Position> sorted(std::vector<Position> parts)
    {
        std::sort(parts.begin(), parts.end());
        return parts;
    }

    std::vector<Position> positions;
    Total total;
};

// Plays to win where that can be done. A lost position is played at random, the same way every time, so that a
// contestant who does not know the way will leave it; but nothing is given away at once if there is another move.
class PerfectPlayer {
public:
    explicit PerfectPlayer(const std::string &input)
    {
        for (const char letter : input)
            state = (state ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }

    // Nothing if there is no move.
    std::optional<Move> choose(const Board &board)
    {
        const std::vector<Move> moves = best_moves(board);
        if (moves.empty())
            return std::nullopt;
        return moves[random() % moves.size()];
    }

private:
    enum Grade { GIVES_AWAY, PLAYS_ON, WINS };

    static Grade grade(const Board &board, const Move &move)
    {
        if (move.option.wins)
            return WINS;
        const Total left = board.after(move);
        return left.is_lost() ? WINS : left.instant_wins == 0 ? PLAYS_ON : GIVES_AWAY;
    }

    static std::vector<Move> best_moves(const Board &board)
    {
        std::vector<Move> best;
        Grade best_grade = GIVES_AWAY;
        for (std::size_t place = 1; place <= board.size(); ++place)
            for (Option &option : board.options_at(place)) {
                Move move = {place, std::move(option)};
                const Grade its_grade = grade(board, move);
                if (its_grade > best_grade) {
                    best_grade = its_grade;
                    best.clear();
                }
                if (its_grade == best_grade)
                    best.push_back(std::move(move));
            }
        return best;
    }

    // A linear congruential generator; its high bits are the good ones.
    std::uint64_t random()
    {
        state = state * 6364136223846793005 + 1442695040888963407;
        return state >> 33;
    }

    std::uint64_t state = 0xcbf29ce484222325;
};

class Duel {
public:
    // The contestant is heard on `contestant` and told the other side on `told`, which may break: a contestant that is
    // gone is found out when `contestant` ends.
    Duel(const std::string &input, std::istream &contestant, std::ostream &told)
        : input(input), board(input), player(input), contestant(contestant), told(told)
    {
    }

    // Returns when the contestant has won, and throws `Lost` when it has not.
    void play()
    {
        told << input << std::flush;
        bool contestant_moves = contestant_starts();
        while (contestant_moves ? take_move() : answer())
            contestant_moves = !contestant_moves;
        told << "0 -" << std::endl;
        // It has won if it has nothing more to say.
        if (contestant.peek() != std::char_traits<char>::eof())
            throw Lost("output after the end of the game");
    }

private:
    // No line of the protocol is longer, and one that never ends is not waited for.
    static constexpr std::size_t LONGEST_LINE = {{longest_line}};

    bool contestant_starts()
    {
        const std::vector<std::string> words = read_words("the side");
        if (words.size() != 1 || (words[0] != FIRST && words[0] != SECOND))
            throw Lost(shown(words) + std::string(": expected ") + FIRST + " or " + SECOND);
        return words[0] == FIRST;
    }

    // Makes the contestant's move, and says whether the game goes on.
    bool take_move()
    {
        if (!board.has_moves())
            throw Lost("the contestant has no move left and loses");
        const std::vector<std::string> words = read_words("a move");
        const std::optional<Move> move = read_move(words);
        if (!move)
            throw Lost(shown(words) + ": expected a move, K OPTION");
        if (!board.allows(*move))
            throw Lost(shown(words) + ": that move is not legal");
        if (move->option.wins)
            return false;
        board.apply(*move);
        return true;
    }

    std::optional<Move> read_move(const std::vector<std::string> &words) const
    {
        if (words.size() != 2)
            return std::nullopt;
        const std::optional<Position> place = read_number(words[0], static_cast<Position>(board.size() + 1));
        const std::optional<Option> option = read_option(words[1]);
        if (!place || *place == 0 || !option)
            return std::nullopt;
        return Move{*place, *option};
    }

    // Makes the perfect player's move, and says whether there was one.
    bool answer()
    {
        const std::optional<Move> move = player.choose(board);
        if (!move)
            return false;
        told << move->place << ' ' << write_option(move->option) << std::endl;
        if (move->option.wins)
            throw Lost("the judge wins at once");
        board.apply(*move);
        return true;
    }

    // The words of the next line.
    std::vector<std::string> read_words(const std::string &expected)
    {
        std::istringstream line(read_line(expected));
        std::vector<std::string> words;
        for (std::string word; line >> word;)
            words.push_back(word);
        return words;
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

    // The words as they can be shown to people: their beginning, without what is not printed.
    static std::string shown(const std::vector<std::string> &words)
    {
        constexpr std::size_t LONGEST_SHOWN = 60;
        std::string text;
        for (const std::string &word : words)
            text += (text.empty() ? "" : " ") + word.substr(0, LONGEST_SHOWN);
        for (char &letter : text)
            if (letter < ' ' || letter > '~')
                letter = '?';
        const bool is_long = text.size() > LONGEST_SHOWN;
        return '`' + text.substr(0, LONGEST_SHOWN) + (is_long ? "...`" : "`");
    }

    const std::string input;
    Board board;
    PerfectPlayer player;
    std::istream &contestant;
    std::ostream &told;
};
