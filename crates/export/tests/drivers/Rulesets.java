// Answers lines of the number of a ruleset and positions: their values, their nim-sum, and whether they are won.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

final class Rulesets {
    final ToLongFunction<String> read;
    final LongUnaryOperator value;
    final ToLongFunction<long[]> sum;
    final Predicate<long[]> isWon;

    Rulesets(ToLongFunction<String> read, LongUnaryOperator value, ToLongFunction<long[]> sum,
             Predicate<long[]> isWon) {
        this.read = read;
        this.value = value;
        this.sum = sum;
        this.isWon = isWon;
    }

    static final Rulesets[] RULESETS = {
{{list}}    };

    static long number(String text) {
        return Long.parseUnsignedLong(text);
    }

    static long coordinate(String cell, int place) {
        return number(cell.split(",")[place]);
    }

    public static void main(String[] arguments) throws IOException {
        StringBuilder output = new StringBuilder();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.split(" ");
            Rulesets ruleset = RULESETS[Integer.parseInt(words[0])];
            long[] positions = Stream.of(words).skip(1).mapToLong(ruleset.read).toArray();
            for (long position : positions) {
                output.append(Long.toUnsignedString(ruleset.value.applyAsLong(position))).append(' ');
            }
            output.append(Long.toUnsignedString(ruleset.sum.applyAsLong(positions))).append(' ');
            output.append(ruleset.isWon.test(positions) ? 1 : 0).append('\n');
        }
        System.out.print(output);
    }
}
