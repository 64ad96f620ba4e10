// The input validator of chess in the words of testlib.
#include "testlib.h"

#include <set>

int main(int argc, char *argv[])
{
    registerValidation(argc, argv);
    const int tests = inf.readInt(1, 100, "T");
    inf.readEoln();
    for (int test = 1; test <= tests; ++test) {
        setTestCase(test);
        const int rows = inf.readInt(1, 1000, "n");
        inf.readEoln();
        for (int row = 0; row < rows; ++row) {
            const int pieces = inf.readInt(0, 20, "m");
            std::set<int> columns;
            for (int piece = 0; piece < pieces; ++piece) {
                inf.readSpace();
                columns.insert(inf.readInt(1, 20, "p"));
            }
            ensuref(int(columns.size()) == pieces, "two pieces in one cell");
            inf.readEoln();
        }
    }
    inf.readEof();
}
