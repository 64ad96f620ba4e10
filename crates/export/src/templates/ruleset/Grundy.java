{{header}}
//
// Java 8 or later.

final class {{class}} {
    private {{class}}() {
    }

{% if win %}
    /** What stands for a position in which the player to move wins at once. It is no Grundy value. */
    static final long {{upper}}_WIN = -1;

{% endif %}
{% if flat %}
    // The values, in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

    private static final String VALUES =
{{blocks}};
{% else %}
    // The table is cut into blocks of {{block_len}}. A block's values are those of a stored block, each XORed with the
    // first value of the block itself. The index has the number of the stored block, then that first value. Numbers are
    // written in letters of six bits, the high ones first: 48 + v is the code of v, so 0 is 0, 9 is 9, A is 17.

    private static final String INDEX =
{{index}};

    private static final String BLOCKS =
{{blocks}};
{% endif %}

    private static long number(String letters, int at, int count) {
        long number = 0;
        for (int i = at; i < at + count; i++) {
            number = number << 6 | letters.charAt(i) - 48;
        }
        return number;
    }

    private static long entry(long entry) {
{% if flat %}
        return number(VALUES, (int) entry * {{value_letters}}, {{value_letters}});
{% else %}
        int index = (int) (entry >> {{log2_block}}) * {{index_letters}};
        long place = (number(INDEX, index, {{id_letters}}) << {{log2_block}}) + entry % {{block_len}}L;
        return number(BLOCKS, (int) place * {{value_letters}}, {{value_letters}}) ^ number(INDEX, index + {{id_letters}}, {{value_letters}});
{% endif %}
    }

{% if period %}
    /** The Grundy value of {{one}}. Both are numbers without a sign, as Long.toUnsignedString writes them. */
    static long {{name}}(long position) {
        if (Long.compareUnsigned(position, {{entries}}L) < 0) {
            return entry(position);
        }
        long beyond = position - {{period.preperiod}}L;
        return entry({{period.preperiod}}L + Long.remainderUnsigned(beyond, {{period.period}}L)){% if period.saltus %} + Long.divideUnsigned(beyond, {{period.period}}L) * {{period.saltus}}L{% endif %};
    }
{% else %}
    /** The Grundy value of {{one}}{% if win %}, or {{upper}}_WIN{% endif %}. */
    static long {{name}}(long position) {
        if (position < 0 || position >= {{entries}}L) {
            throw new IllegalArgumentException("found the position " + position + ", expected 0 to {{entries - 1}}");
        }
{% if win %}
        long value = entry(position);
        return value == {{win}}L ? {{upper}}_WIN : value;
{% else %}
        return entry(position);
{% endif %}
    }
{% endif %}

    /** The nim-sum of positions{% if win %}, or {{upper}}_WIN if one of them is that{% endif %}. */
    static long {{name}}_sum(long... positions) {
        long sum = 0;
        for (long position : positions) {
{% if win %}
            long value = {{name}}(position);
            if (value == {{upper}}_WIN) {
                return {{upper}}_WIN;
            }
            sum ^= value;
{% else %}
            sum ^= {{name}}(position);
{% endif %}
        }
        return sum;
    }

    /** Whether the player to move wins positions side by side. */
    static boolean {{name}}_is_won(long... positions) {
        return {{name}}_sum(positions) != 0;
    }
{% if axes %}

    /** The position of a cell. */
    static long {{name}}_cell({% for axis in axes %}long {{axis.name}}{% if not loop.last %}, {% endif %}{% endfor %}) {
        if ({% for axis in axes %}{{axis.name}} < 0 || {{axis.name}} >= {{axis.side}}L{% if not loop.last %} || {% endif %}{% endfor %}) {
            throw new IllegalArgumentException("found a cell that is not on the board");
        }
{% if folded %}
        // The cells (a, b) and (b, a) are worth the same, and are one position.
        return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
{% else %}
        return {{line_by_line}};
{% endif %}
    }
{% endif %}
{% if width %}

    /** The position of a row of {{width}} cells, written with the letters o and . from the left. */
    static long {{name}}_row(String cells) {
        if (!cells.matches("[o.]{{'{'}}{{width}}}")) {
            throw new IllegalArgumentException("found " + cells + ", expected {{width}} cells, each o or .");
        }
        long row = 0;
        for (int bit = 0; bit < {{width}}; bit++) {
            row |= (cells.charAt(bit) == 'o' ? 1L : 0L) << bit;
        }
        return row;
    }
{% endif %}
{% if names %}

    /** The names of the vertices, by their positions. */
    static final String[] {{upper}}_NAMES = (
{{names}}).split(" ");

    /** The position of the vertex of that name; {{entries}} if there is none. Looks at one name after another. */
    static long {{name}}_vertex(String vertex) {
        int position = 0;
        while (position < {{entries}} && !{{upper}}_NAMES[position].equals(vertex)) {
            position++;
        }
        return position;
    }
{% endif %}
}
