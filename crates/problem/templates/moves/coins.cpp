// The positions are the coins 0 to {{positions - 1}}, each of them alone showing heads.
static const int POSITIONS = {{positions}};

// Chooses so many coins from `first` to `last`, and hands them to `visit` with those that are chosen already.
template <class Visit> static void choose(int others, int first, int last, std::vector<int> &chosen, Visit visit)
{
    if (others == 0) {
        visit(chosen);
        return;
    }
    for (int coin = first; coin <= last; ++coin) {
        chosen.push_back(coin);
        choose(others - 1, coin + 1, last, chosen, visit);
        chosen.pop_back();
    }
}

// Hands every option of a coin to `visit`: the other coins that are turned with it.
template <class Visit> static void options(int coin, Visit visit)
{
    const int reach = {% if window %}std::min(coin, {{window - 1}}){% else %}coin{% endif %};
    const int most = {% if most %}std::min(reach, {{most - 1}}){% else %}reach{% endif %};
    std::vector<int> chosen;
    for (int others = {{least - 1}}; others <= most; ++others) {
{% if spacing == "any" %}
        choose(others, coin - reach, coin - 1, chosen, visit);
{% else %}
        const int longest = {% if spacing == "consecutive" %}1{% else %}others > 0 ? reach / others : 1{% endif %};
        for (int step = 1; step <= longest; ++step) {
            chosen.clear();
            for (int place = others; place >= 1; --place)
                chosen.push_back(coin - place * step);
            visit(chosen);
        }
{% endif %}
    }
}
