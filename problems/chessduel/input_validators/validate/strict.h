// The strict reading of a contest input that every package's validator is built on. `problems/generate` copies this file
// from problems/chess to the other packages.
//
// Numbers are read leniently and printed again the one right way. An input is valid only if it equals its reprint, so stray
// spaces, leading zeros, signs, a missing last newline and anything after the end need no rules of their own.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

class StrictInput {
public:
    // What the problem package format wants of a validator.
    static constexpr int VALID = 42, INVALID = 43;

    explicit StrictInput(std::istream &source) : input(std::istreambuf_iterator<char>(source), {}), tokens(input) {}

    // The next number, which must lie in low..=high.
    long number(long low, long high)
    {
        long value = 0;
        if (!(tokens >> value) || value < low || value > high)
            reject("expected a number from " + std::to_string(low) + " to " + std::to_string(high));
        reprint += std::to_string(value);
        return value;
    }

    // Asks for `separator`, a space or a newline, at this place.
    void expect(char separator) { reprint += separator; }

    // Whether any token is left.
    bool has_more() { return (tokens >> std::ws).good(); }

    // Ends the program: the input is invalid where it is read now, unless it was before.
    [[noreturn]] void reject(const std::string &reason) const
    {
        const auto place = std::mismatch(reprint.begin(), reprint.end(), input.begin(), input.end()).first;
        const auto line = 1 + std::count(reprint.begin(), place, '\n');
        std::cerr << "line " << line << ": " << (place == reprint.end() ? reason : LAYOUT) << '\n';
        std::exit(INVALID);
    }

    // Ends the program once all numbers have been read.
    [[noreturn]] void finish() const
    {
        if (reprint != input)
            reject(LAYOUT);
        std::exit(VALID);
    }

private:
    static constexpr const char *LAYOUT =
        "expected single spaces, one newline a line, no leading zeros and nothing after the end";

    const std::string input;
    std::istringstream tokens;
    std::string reprint;
};
