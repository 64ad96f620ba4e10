import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Looks every position up in the output of `grundy export`, which stands beside this file. */
public class Main {
    private static StringTokenizer words;

    private static long readNumber() {
        return Long.parseLong(words.nextToken());
    }

    /** Reads a component of a test, and puts its positions behind the others. */
    private static void readComponent(List<Long> positions) {
{% if input.component == "number" %}
        positions.add(readNumber());
{% elif input.component == "cell" %}
        positions.add({{class}}.{{reader}}({% for first in input.firsts %}readNumber(){% if first > 0 %} - {{first}}{% endif %}{% if not loop.last %}, {% endif %}{% endfor %}));
{% elif input.component == "columns" %}
        long row = 0;
        for (long pieces = readNumber(); pieces > 0; pieces--) {
            row |= 1L << (readNumber() - 1);
        }
        positions.add(row);
{% elif input.component == "strip" %}
        readNumber();
        StringTokenizer runs = new StringTokenizer(words.nextToken(), "{{input.empty}}");
        while (runs.hasMoreTokens()) {
            positions.add((long) runs.nextToken().length());
        }
{% else %}
        positions.add({{class}}.{{reader}}(words.nextToken()));
{% endif %}
    }

    /** Reads a test: its positions. */
    private static long[] readTest() {
        List<Long> positions = new ArrayList<>();
{% if input.layout == "one" %}
        readComponent(positions);
{% else %}
        for (long count = readNumber(); count > 0; count--) {
            readComponent(positions);
        }
{% endif %}
        return positions.stream(){% if input.distinct %}.distinct(){% endif %}.mapToLong(Long::longValue).toArray();
    }

    private static String answer() {
        return {{class}}.{{name}}_sum(readTest()) != 0 ? "{{won}}\n" : "{{lost}}\n";
    }

    public static void main(String[] arguments) throws IOException {
        words = new StringTokenizer(new String(System.in.readAllBytes(), "UTF-8"){% if input.comma %}, " ,\n"{% endif %});
        StringBuilder answers = new StringBuilder();
{% if input.tests == "one" %}
        answers.append(answer());
{% elif input.tests == "counted" %}
        for (long tests = readNumber(); tests > 0; tests--) {
            answers.append(answer());
        }
{% else %}
        while (words.hasMoreTokens()) {
            answers.append(answer());
        }
{% endif %}
        System.out.print(answers);
    }
}
