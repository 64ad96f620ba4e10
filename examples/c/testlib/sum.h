// A sum of positions of one game, as the checker and the interactor read it and play in it.
#pragma once

#include "testlib.h"

#include <grundy.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

// What a player does: a component, counted from 1, and what the move makes of it.
struct Move {
    std::size_t component;
    std::string option;
};

class Sum {
public:
    // Reads the rules, the number of positions, and the positions. What is wrong with them is the setter's mistake.
    explicit Sum(InStream &input)
    {
        grundy_game *made = nullptr;
        grundy_error error;
        if (grundy_game_solve(input.readToken().c_str(), 0, &made, &error) != GRUNDY_STATUS_OK)
            quitf(_fail, "%s", error.message);
        game.reset(made);
        for (int count = input.readInt(0, 1000000, "k"); count > 0; --count) {
            std::uint64_t position;
            if (grundy_position_read(made, input.readToken().c_str(), &position, &error) != GRUNDY_STATUS_OK)
                quitf(_fail, "%s", error.message);
            positions.push_back(position);
        }
    }

    // The number of positions, and their texts.
    std::string text() const
    {
        std::string text = std::to_string(positions.size());
        for (const std::uint64_t position : positions)
            text += " " + option_text(&position, 1, 0);
        return text;
    }

    // Whether the player to move wins.
    bool is_won() const
    {
        grundy_value value;
        grundy_error error;
        if (grundy_position_sum(game.get(), positions.data(), positions.size(), &value, &error) != GRUNDY_STATUS_OK)
            quitf(_fail, "%s", error.message);
        return grundy_value_wins(value);
    }

    // A winning move, if there is one; else any move; none if there is no move left.
    std::optional<Move> best_move() const
    {
        const std::optional<Move> winning = first_move(grundy_sum_winning_moves);
        return winning ? winning : first_move(grundy_sum_moves);
    }

    // Makes a move: the positions that it leaves stand in the place of the component. Returns why that cannot be.
    std::optional<std::string> make(const Move &move)
    {
        if (move.component < 1 || move.component > positions.size())
            return "there is no component " + std::to_string(move.component);
        std::vector<std::uint64_t> parts(move.option.size());
        std::size_t count = 0;
        std::uint32_t wins = 0;
        bool legal = false;
        grundy_error error;
        if (grundy_option_read(game.get(), move.option.c_str(), parts.data(), parts.size(), &count, &wins, &error) !=
            GRUNDY_STATUS_OK)
            return error.message;
        const auto component = positions.begin() + std::ptrdiff_t(move.component) - 1;
        if (grundy_option_is_legal(game.get(), *component, parts.data(), count, wins, &legal, &error) !=
            GRUNDY_STATUS_OK)
            quitf(_fail, "%s", error.message);
        if (!legal)
            return "no move makes " + move.option + " of component " + std::to_string(move.component);
        is_over = wins != 0;
        parts.resize(count);
        positions.insert(positions.erase(component), parts.begin(), parts.end());
        return std::nullopt;
    }

    // Whether the last move has won at once.
    bool won_at_once() const { return is_over; }

private:
    struct Free {
        void operator()(grundy_game *game) const { grundy_game_free(game); }
    };

    std::string option_text(const std::uint64_t *parts, std::size_t count, std::uint32_t wins) const
    {
        std::size_t length = 0;
        grundy_option_write(game.get(), parts, count, wins, nullptr, 0, &length, nullptr);
        std::string text(length + 1, '\0');
        grundy_error error;
        if (grundy_option_write(game.get(), parts, count, wins, &text[0], text.size(), nullptr, &error) !=
            GRUNDY_STATUS_OK)
            quitf(_fail, "%s", error.message);
        text.pop_back();
        return text;
    }

    std::optional<Move> first_move(decltype(grundy_sum_moves) list) const
    {
        std::vector<grundy_component> components;
        for (const std::uint64_t position : positions)
            components.push_back({game.get(), position});
        grundy_move move;
        std::uint64_t parts[64];
        std::size_t count = 0;
        grundy_error error;
        if (list(components.data(), components.size(), &move, 1, parts, 64, &count, &error) != GRUNDY_STATUS_OK)
            quitf(_fail, "%s", error.message);
        if (count == 0)
            return std::nullopt;
        return Move{move.component + 1, option_text(parts + move.first_part, move.part_count, move.wins)};
    }

    std::unique_ptr<grundy_game, Free> game;
    std::vector<std::uint64_t> positions;
    bool is_over = false;
};
