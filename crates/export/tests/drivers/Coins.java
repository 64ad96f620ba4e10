// Prints the values of the first coins, then answers rows: the nim-sum and a winning move for each line of heads.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.stream.Stream;

final class Coins {
    public static void main(String[] arguments) throws IOException {
        StringBuilder output = new StringBuilder();
        for (long x = 0; x < 1 << 16; x++) {
            output.append(GrundyCoins.grundy_coins(x)).append('\n');
        }
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Stream<String> tokens = Stream.of(line.split(" ")).filter(token -> !token.isEmpty());
            long[] heads = tokens.mapToLong(Long::parseLong).toArray();
            output.append(Long.toUnsignedString(GrundyCoins.grundy_coins_sum(heads)));
            long[] move = GrundyCoins.grundy_coins_winning_move(heads);
            for (int i = 0; move != null && i < move.length; i++) {
                output.append(' ').append(move[i]);
            }
            output.append('\n');
        }
        System.out.print(output);
    }
}
