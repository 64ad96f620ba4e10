// Prints the whole table, then answers boards: the nim-sum and a winning move for each line of coordinates.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.stream.Stream;

final class Marbles {
    public static void main(String[] arguments) throws IOException {
        StringBuilder output = new StringBuilder();
        for (int l = 0; l <= 100; l++) {
            for (int c = 0; c <= 100; c++) {
                output.append(GrundyMarbles.grundy_marbles(l, c)).append('\n');
            }
        }
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Stream<String> tokens = Stream.of(line.split(" ")).filter(token -> !token.isEmpty());
            int[] numbers = tokens.mapToInt(Integer::parseInt).toArray();
            int[][] marbles = new int[numbers.length / 2][];
            for (int i = 0; i < marbles.length; i++) {
                marbles[i] = new int[] {numbers[2 * i], numbers[2 * i + 1]};
            }
            output.append(GrundyMarbles.grundy_marbles_sum(marbles));
            int[] move = GrundyMarbles.grundy_marbles_winning_move(marbles);
            for (int i = 0; move != null && i < move.length; i++) {
                output.append(' ').append(move[i]);
            }
            output.append('\n');
        }
        System.out.print(output);
    }
}
