// Answers lines of the number of a ruleset and positions: their values, their nim-sum, and whether they are won.
{{head}}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t value_function(uint64_t position);
typedef uint64_t sum_function(const uint64_t *positions, size_t n);
typedef int won_function(const uint64_t *positions, size_t n);

static uint64_t number(const char *text) {
    return strtoull(text, NULL, 10);
}

static uint64_t coordinate(const char *cell, int place) {
    for (; place > 0; place--) {
        cell = strchr(cell, ',') + 1;
    }
    return number(cell);
}

static void answer(value_function value, sum_function sum, won_function is_won, const uint64_t *positions, size_t n) {
    size_t i;
    for (i = 0; i < n; i++) {
        printf("%llu ", (unsigned long long)value(positions[i]));
    }
    printf("%llu %d\n", (unsigned long long)sum(positions, n), is_won(positions, n));
}

// The rest of the line is made of positions, each of which is read from the variable `text`.
#define ANSWER(read, value, sum, is_won) { \
        size_t n = 0; \
        const char *text; \
        while ((text = strtok(NULL, " \n"))) { \
            positions[n++] = read; \
        } \
        answer(value, sum, is_won, positions, n); \
    }

int main(void) {
    static char line[1 << 16];
    static uint64_t positions[1 << 10];
    while (fgets(line, sizeof line, stdin)) {
        switch (atoi(strtok(line, " \n"))) {
{{list}}            default: abort();
        }
    }
    return 0;
}
