import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

/** Looks every position up in the table of `grundy export`, which stands beside this file. */
public class Main {
    private static final BufferedReader INPUT = new BufferedReader(new InputStreamReader(System.in));
    private static StringTokenizer words = new StringTokenizer("");

    private static String next() throws IOException {
        while (!words.hasMoreTokens()) {
            words = new StringTokenizer(INPUT.readLine());
        }
        return words.nextToken();
    }

    private static long position(String word) {
{% if kind == "number" %}
        return Long.parseLong(word);
{% elif kind == "cell" %}
        String[] cell = word.split(",");
        return {{class}}.{{name}}_cell({% for axis in range(dimensions) %}Long.parseLong(cell[{{axis}}]){% if not loop.last %}, {% endif %}{% endfor %});
{% else %}
        return {{class}}.{{name}}_{{kind}}(word);
{% endif %}
    }

    public static void main(String[] arguments) throws IOException {
        StringBuilder answers = new StringBuilder();
        for (int tests = Integer.parseInt(next()); tests > 0; tests--) {
            long[] positions = new long[Integer.parseInt(next())];
            for (int place = 0; place < positions.length; place++) {
                positions[place] = position(next());
            }
            answers.append({{class}}.{{name}}_is_won(positions) ? "{{won}}" : "{{lost}}").append('\n');
        }
        System.out.print(answers);
    }
}
