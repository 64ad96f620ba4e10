// Prints the whole table, then answers boards: the nim-sum and a winning move for each line of masks.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.stream.Stream;

final class Chess {
    public static void main(String[] arguments) throws IOException {
        StringBuilder output = new StringBuilder();
        for (int mask = 0; mask < 1 << 20; mask++) {
            output.append(GrundyChess.grundy_chess(mask)).append('\n');
        }
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Stream<String> tokens = Stream.of(line.split(" ")).filter(token -> !token.isEmpty());
            int[] rows = tokens.mapToInt(Integer::parseInt).toArray();
            output.append(GrundyChess.grundy_chess_sum(rows));
            int[] move = GrundyChess.grundy_chess_winning_move(rows);
            for (int i = 0; move != null && i < move.length; i++) {
                output.append(' ').append(move[i]);
            }
            output.append('\n');
        }
        System.out.print(output);
    }
}
