// The strict reading of an input, byte by byte: nothing is skipped, and nothing is taken that was not asked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

class StrictInput {
public:
    // What the problem package format wants of a validator.
    static constexpr int VALID = 42, INVALID = 43;

    explicit StrictInput(std::istream &source) : input(std::istreambuf_iterator<char>(source), {}) {}

    // The number that stands here, without leading zeros, from `least` to `most`.
    long long number(const std::string &name, long long least, long long most)
    {
        const std::string bounds = std::to_string(least) + " to " + std::to_string(most);
        const std::string expected = "expected the " + name + ", " + bounds;
        const std::size_t start = at;
        long long value = 0;
        for (; at < input.size() && '0' <= input[at] && input[at] <= '9'; ++at) {
            value = 10 * value + (input[at] - '0');
            // What is too great is so before it overflows.
            if (value > most || at - start == 18)
                reject(expected, start);
        }
        const bool has_leading_zero = at - start > 1 && input[start] == '0';
        if (at == start || has_leading_zero || value < least)
            reject(expected, start);
        return value;
    }

    // Coordinates below `sides`, with commas between them.
    void cell(const std::vector<long long> &sides, bool not_origin)
    {
        const std::size_t start = at;
        bool is_origin = true;
        for (std::size_t place = 0; place < sides.size(); ++place) {
            if (place > 0)
                expect(',');
            is_origin = number("coordinate", 0, sides[place] - 1) == 0 && is_origin;
        }
        if (not_origin && is_origin)
            reject("expected a cell that is not the origin", start);
    }

    // A word of so many letters, in which `without` does not stand.
    void row(long long length, const std::string &letters, const std::string &without)
    {
        const std::size_t start = at;
        for (long long place = 0; place < length; ++place, ++at) {
            if (at >= input.size() || letters.find(input[at]) == std::string::npos)
                reject("expected a row of " + std::to_string(length) + " cells, each one of " + letters, at);
        }
        if (!without.empty() && input.substr(start, at - start).find(without) != std::string::npos)
            reject("expected a row without " + without + ", in which the game would be over", start);
    }

    // A word of the list.
    void one_of(const std::string &name, const std::set<std::string> &words)
    {
        const std::size_t start = at;
        at = std::min(input.find_first_of(" \n", at), input.size());
        if (words.count(input.substr(start, at - start)) == 0)
            reject("expected the name of a " + name, start);
    }

    // This byte.
    void expect(char byte)
    {
        if (at >= input.size() || input[at] != byte)
            reject(byte == '\n'  ? "expected the end of the line"
                   : byte == ' ' ? "expected a space"
                                 : "expected a comma",
                   at);
        ++at;
    }

    bool is_over() const { return at >= input.size(); }

    // Ends the program: the input is valid if it is over.
    [[noreturn]] void finish() const
    {
        if (!is_over())
            reject("expected the end of the input", at);
        std::exit(VALID);
    }

    // Ends the program: the input is invalid here.
    [[noreturn]] void reject(const std::string &why) const { reject(why, at); }

private:
    [[noreturn]] void reject(const std::string &why, std::size_t place) const
    {
        std::size_t line = 1, column = 1;
        for (std::size_t before = 0; before < place; ++before)
            input[before] == '\n' ? (++line, column = 1) : ++column;
        std::cerr << "line " << line << ", column " << column << ": " << why << '\n';
        std::exit(INVALID);
    }

    const std::string input;
    std::size_t at = 0;
};
