{{header}}
//
// Java 8 or later.

final class GrundyMarbles {
    private GrundyMarbles() {
    }

    // Line b holds the cells (0, b), (1, b) ... (b, b), which are worth the same as (b, 0), (b, 1) ... (b, b). A value
    // is two letters, the high and the low half of its byte: 64 + h is the code of h, so @ is 0, A is 1, B is 2.
    private static final String VALUES =
{{values}};

    /** The Grundy value of a marble, 0 to 147; -1 if the player to move wins at once. The coordinates are 0 to 100. */
    static int grundy_marbles(int l, int c) {
        int a = Math.min(l, c), b = Math.max(l, c);
        if (a < 0 || b > 100) {
            throw new IllegalArgumentException("found the cell (" + l + ", " + c + "), expected coordinates 0 to 100");
        }
        if (a == 0 || a == b) {
            return -1;
        }
        int at = b * (b + 1) + 2 * a;
        return VALUES.charAt(at) - 64 << 4 | VALUES.charAt(at + 1) - 64;
    }

    /** The nim-sum of marbles {l, c}; -1 if one of them wins at once. The player to move wins if it is not 0. */
    static int grundy_marbles_sum(int[][] marbles) {
        int sum = 0;
        for (int[] marble : marbles) {
            int value = grundy_marbles(marble[0], marble[1]);
            if (value == -1) {
                return -1;
            }
            sum ^= value;
        }
        return sum;
    }

    private static final int[][] DIRECTIONS = { {1, 0}, {0, 1}, {1, 1} };

    /**
     * A winning move, the first by marble, then down in l, in c, in both, each nearest first: the marble, counted from
     * 1, and the cell that it goes to. Null if the player to move loses.
     */
    static int[] grundy_marbles_winning_move(int[][] marbles) {
        int sum = grundy_marbles_sum(marbles);
        for (int i = 0; i < marbles.length; i++) {
            int l = marbles[i][0], c = marbles[i][1], value = grundy_marbles(l, c);
            if (value == -1) {
                return new int[] {i + 1, 0, 0};
            }
            for (int[] d : DIRECTIONS) {
                for (int toL = l - d[0], toC = c - d[1]; sum > 0 && toL >= 0 && toC >= 0; toL -= d[0], toC -= d[1]) {
                    // A cell that wins at once is worth -1, which is no target: nobody moves there.
                    if (grundy_marbles(toL, toC) == (sum ^ value)) {
                        return new int[] {i + 1, toL, toC};
                    }
                }
            }
        }
        return null;
    }
}
