// Works out the mex of every position that it meets, and leaves the judge positions of nim-sum 0.
#include "moves.h"
#include "notation.h"
#include "option.h"

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// Nothing if the player to move wins at once.
using Value = std::optional<unsigned>;

class Values {
public:
    // Not recursive, for plays may be long.
    Value of(Position position)
    {
        std::vector<Position> waiting = {position};
        while (!waiting.empty())
            if (!is_known(waiting.back()))
                settle(waiting.back(), waiting);
            else
                waiting.pop_back();
        return known[position];
    }

    Value sum(const std::vector<Position> &positions)
    {
        unsigned sum = 0;
        for (const Position position : positions) {
            const Value value = of(position);
            if (!value)
                return value;
            sum ^= *value;
        }
        return sum;
    }

private:
    bool is_known(Position position) const { return known.count(position) > 0; }

    // Finds the value of a position, unless there are others to be known first: these are waiting then.
    void settle(Position position, std::vector<Position> &waiting)
    {
        const std::vector<Option> all = options(position);
        const bool wins = std::any_of(all.begin(), all.end(), [](const Option &option) { return option.wins; });
        if (wins) {
            known[position] = std::nullopt;
            return;
        }
        const std::size_t before = waiting.size();
        for (const Option &option : all)
            for (const Position part : option.parts)
                if (!is_known(part))
                    waiting.push_back(part);
        if (waiting.size() == before)
            known[position] = mex(all);
    }

    // All values that are needed are known.
    unsigned mex(const std::vector<Option> &all)
    {
        std::vector<unsigned> values;
        for (const Option &option : all)
            if (const Value value = sum(option.parts))
                values.push_back(*value);
        std::sort(values.begin(), values.end());
        unsigned mex = 0;
        for (const unsigned value : values)
            mex += value == mex;
        return mex;
    }

    std::unordered_map<Position, Value> known;
};

class Board {
public:
    explicit Board(std::istream &input)
    {
        std::size_t count = 0;
        input >> count;
        for (std::string word; count > 0 && input >> word; --count)
            positions.push_back(read_position(word).value());
    }

    bool is_lost() { return values.sum(positions) == Value(0); }

    // Makes a winning move and says it. Returns whether the game goes on.
    bool move()
    {
        for (std::size_t place = 1; place <= positions.size(); ++place) {
            const Value others = values.sum(all_but(place));
            for (const Option &option : options(positions[place - 1]))
                if (option.wins || (others && values.sum(option.parts) == others)) {
                    std::cout << place << ' ' << write_option(option) << std::endl;
                    apply(place, option);
                    return !option.wins;
                }
        }
        return false;
    }

    // What is left stands in the place of what was there.
    void apply(std::size_t place, const Option &option)
    {
        const auto next = positions.erase(at(place));
        positions.insert(next, option.parts.begin(), option.parts.end());
    }

private:
    std::vector<Position>::iterator at(std::size_t place)
    {
        return positions.begin() + static_cast<std::ptrdiff_t>(place - 1);
    }

    std::vector<Position> all_but(std::size_t place)
    {
        std::vector<Position> others(positions.begin(), at(place));
        others.insert(others.end(), at(place + 1), positions.end());
        return others;
    }

    std::vector<Position> positions;
    Values values;
};

int main()
{
    Board board(std::cin);
    const bool moves_first = !board.is_lost();
    std::cout << (moves_first ? {{first}} : {{second}}) << std::endl;
    if (moves_first && !board.move())
        return 0;
    std::size_t place = 0;
    std::string option;
    while (std::cin >> place >> option && place > 0) {
        board.apply(place, read_option(option).value());
        if (!board.move())
            return 0;
    }
}
