{{header}}
//
// Java 8 or later.

final class GrundyCoins {
    private GrundyCoins() {
    }

    /** The Grundy value of the coin at x when it shows heads. It is unsigned: from x = 2^62 on, the sign bit is set. */
    static long grundy_coins(long x) {
        if (x < 0) {
            throw new IllegalArgumentException("found the position " + x + ", expected 0 or more");
        }
        return 2 * x + 1 - Long.bitCount(x) % 2;
    }

    /**
     * The nim-sum of heads, in any order, each counted once. The player to move wins if it is not 0. Takes about n^2
     * steps.
     */
    static long grundy_coins_sum(long[] heads) {
        long sum = 0;
        for (int i = 0; i < heads.length; i++) {
            boolean isNew = true;
            for (int j = 0; j < i; j++) {
                isNew &= heads[j] != heads[i];
            }
            if (isNew) {
                sum ^= grundy_coins(heads[i]);
            }
        }
        return sum;
    }

    /**
     * A winning move: the positions of the 1, 2 or 3 coins that turn, the rightmost, a head, first. It turns the first
     * of the heads that has one. Null if the player to move loses.
     */
    static long[] grundy_coins_winning_move(long[] heads) {
        long sum = grundy_coins_sum(heads);
        for (long x : heads) {
            long target = grundy_coins(x) ^ sum;
            if (target == 0 || part(target) >>> 1 < x) {
                long[] turns = {x, 0, 0};
                int coins = 1;
                while (target != 0) {
                    turns[coins++] = part(target) >>> 1;
                    target ^= part(target);
                }
                return java.util.Arrays.copyOf(turns, coins);
            }
        }
        return null;
    }

    /**
     * What the rightmost of the other coins must be worth so that they are worth the target together, which is not 0:
     * all of it, if it has an odd number of ones; else its top bit, and a second coin the rest.
     */
    private static long part(long target) {
        return grundy_coins(target >>> 1) == target ? target : Long.highestOneBit(target);
    }
}
