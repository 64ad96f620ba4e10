// Checks an input of "{{title}}": exit status 42 if it is valid, 43 if it is not.
#include "strict.h"

{% if names %}
static const std::set<std::string> NAMES = {
{% for name in names %}
    {{name}},
{% endfor %}
};

{% endif %}
int main()
{
    StrictInput input(std::cin);
{{body}}    input.finish();
}
