// The positions are the heaps of 0 to {{positions - 1}} counters.
static const int POSITIONS = {{positions}};

// So many counters may be taken, and what is left may be no heap, one heap, two heaps or three.
struct Take {
    int least, most;
    bool none, one, two, three, unequal;
};

static const std::vector<Take> TAKES = {
{% for take in takes %}
    { {{take.least}}, {{take.most}}, {{take.none}}, {{take.one}}, {{take.two}}, {{take.three}}, {{take.unequal}} },
{% endfor %}
};

// What may be left of `rest` counters.
template <class Visit> static void leave(int rest, const Take &take, Visit visit)
{
    if (take.none && rest == 0)
        visit({});
    if (take.one && rest > 0)
        visit({rest});
{% if splits %}
    const int less = take.unequal ? 1 : 0;
    for (int a = 1; take.two && a <= rest - a - less; ++a)
        visit({a, rest - a});
    for (int a = 1; take.three && a <= rest; ++a)
        for (int b = a + less; b <= rest - a - b - less; ++b)
            visit({a, b, rest - a - b});
{% endif %}
}

// Hands every option of a heap to `visit`.
template <class Visit> static void options(int heap, Visit visit)
{
    for (const Take &take : TAKES)
        for (int taken = take.least; taken <= std::min(take.most, heap); ++taken)
            leave(heap - taken, take, visit);
}
