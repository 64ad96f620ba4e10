{{header}}
//
// Java 8 or later.

final class GrundyChess {
    private GrundyChess() {
    }

    // Masks are cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the
    // first value of the block itself. Numbers are written as letters: 64 + v is the code of v, so @ is 0, A is 1, B
    // is 2.

    private static final String STORED_OF_BLOCK =
{{stored_of_block}};

    private static final String FIRST_OF_BLOCK =
{{first_of_block}};

    private static final String STORED =
{{stored}};

    /** The Grundy value of a row, 0 to 19. */
    static int grundy_chess(int mask) {
        if (mask >>> 20 != 0) {
            throw new IllegalArgumentException("found the mask " + mask + ", expected 0 to 2^20 - 1");
        }
        int block = mask >> {{log2_block}};
        int stored = (STORED_OF_BLOCK.charAt(block) - 64) * {{block_len}};
        return STORED.charAt(stored + mask % {{block_len}}) ^ FIRST_OF_BLOCK.charAt(block);
    }

    /** The nim-sum of a board. The player to move wins if it is not 0. */
    static int grundy_chess_sum(int[] rows) {
        int sum = 0;
        for (int row : rows) {
            sum ^= grundy_chess(row);
        }
        return sum;
    }

    /**
     * A winning move, the first by row and then by column: the row, the column of the piece, and the column that it
     * goes to, all counted from 1. Null if the player to move loses.
     */
    static int[] grundy_chess_winning_move(int[] rows) {
        int sum = grundy_chess_sum(rows);
        for (int i = 0; i < rows.length; i++) {
            int row = rows[i], target = sum ^ grundy_chess(row);
            for (int from = 1; from < 20; from++) {
                int piece = 1 << (from - 1);
                // The carry runs over the pieces on the right into the first empty cell.
                int landing = (row + piece) & ~row;
                boolean moves = (row & piece) != 0 && landing >> 20 == 0;
                if (moves && grundy_chess(row ^ piece ^ landing) == target) {
                    return new int[] {i + 1, from, Integer.numberOfTrailingZeros(landing) + 1};
                }
            }
        }
        return null;
    }
}
