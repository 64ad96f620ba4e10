// {{about}}
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

{% if has_wins %}
// What stands for a position in which the player to move wins at once.
static const int WIN = -1;

{% endif %}
{% include moves %}

{% if needs_values %}
// What stands for a value that is not known yet.
static const int UNKNOWN = -2;

static std::vector<int> known(POSITIONS, UNKNOWN);

// Finds the value of a position, unless there are others to be known first: these are waiting then. It is the least
// number{% if first > 0 %} from {{first}} on{% endif %} that is not the value of an option.
static void settle(int position, std::vector<int> &waiting)
{
    const std::size_t before = waiting.size();
    std::vector<bool> seen;
{% if has_wins %}
    bool wins = false;
{% endif %}
    options(position, [&](const std::vector<int> &parts) {
        int sum = 0;
        for (const int part : parts) {
{% if has_wins %}
            if (part == WIN) {
                wins = true;
                return;
            }
{% endif %}
            const int worth = known[part];
            if (worth == UNKNOWN) {
                waiting.push_back(part);
                continue;
            }
{% if has_wins %}
            // Nobody leaves the other player a win at once.
            if (worth == WIN)
                return;
{% endif %}
            sum ^= worth;
        }
        if (sum >= static_cast<int>(seen.size()))
            seen.resize(sum + 1);
        seen[sum] = true;
    });
    if (waiting.size() > before)
        return;
    int least = {{first}};
    while (least < static_cast<int>(seen.size()) && seen[least])
        ++least;
    known[position] = {{ "wins ? WIN : least" if has_wins else "least" }};
}

// Not recursive, for plays may be long.
static int value(int position)
{
    std::vector<int> waiting = {position};
    while (!waiting.empty()) {
        const int next = waiting.back();
        if (known[next] == UNKNOWN)
            settle(next, waiting);
        else
            waiting.pop_back();
    }
    return known[position];
}

{% endif %}
// What a position is {% if is_right %}worth{% else %}taken to be worth{% endif %}.
static int worth(int position)
{
{% if reading == "value" %}
    return value(position);
{% elif reading == "number" %}
    return position;
{% elif reading == "parity" %}
    return position % 2;
{% elif reading == "one" %}
    return position >= 0;
{% elif reading == "byte" %}
    return {{ "value(position) == WIN ? WIN : value(position) & 255" if has_wins else "value(position) & 255" }};
{% elif reading == "period" %}
    return value(position < {{period.preperiod}} ? position : {{period.preperiod}} + (position - {{period.preperiod}}) % {{period.period}});
{% elif reading == "swapped" %}
    return value(mirrored(position));
{% elif reading == "win_as_zero" %}
    return std::max(value(position), 0);
{% elif reading == "win_as_number" %}
    return value(position) == WIN ? 1 << 20 : value(position);
{% endif %}
}

static bool first_wins(const std::vector<int> &positions)
{
    int sum = 0;
{% if sum == "misere" %}
    bool all_small = true;
{% endif %}
    for (const int position : positions) {
        const int next = worth(position);
{% if has_wins %}
        if (next == WIN)
            return true;
{% endif %}
{% if sum == "misere" %}
        all_small = all_small && next <= 1;
{% endif %}
        sum {{ "+=" if sum == "added" else "^=" }} next;
    }
{% if sum == "misere" %}
    if (all_small)
        return sum == 0;
{% endif %}
    return sum != 0;
}

{% include "input.cpp" %}

int main()
{
    std::ios::sync_with_stdio(false);
{% if needs_values %}
    // In this order, few positions wait for others in most games.
    for (int position = 0; position < POSITIONS; ++position)
        value(position);
{% endif %}
    answer_input();
}
