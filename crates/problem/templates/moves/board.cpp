// The positions are the cells of a board, numbered line by line.
static const int DIMENSIONS = {{sides|length}};
static const int SIDES[DIMENSIONS] = { {{sides|join(", ")}} };
static const int POSITIONS = {{positions}};

struct Displacement {
    int by[DIMENSIONS];
    bool any_multiple;
};

static const std::vector<Displacement> DISPLACEMENTS = {
{% for displacement in displacements %}
    { { {{displacement.by|join(", ")}} }, {{displacement.rider}} },
{% endfor %}
};

// The cell that is so far from another one; -1 if it is not on the board.
static int cell_at(int cell, const int *by, int times)
{
    int place = 0, unit = 1;
    for (int axis = DIMENSIONS - 1; axis >= 0; --axis) {
        const int x = cell % SIDES[axis] + times * by[axis];
        if (x < 0 || x >= SIDES[axis])
            return -1;
        place += x * unit;
        unit *= SIDES[axis];
        cell /= SIDES[axis];
    }
    return place;
}

// Hands every option of a cell to `visit`.
template <class Visit> static void options(int cell, Visit visit)
{
{% if home %}
    if (cell == 0)
        return;
{% endif %}
    for (const Displacement &displacement : DISPLACEMENTS) {
        const int most = displacement.any_multiple ? POSITIONS : 1;
        for (int times = 1; times <= most; ++times) {
            const int to = cell_at(cell, displacement.by, times);
            if (to < 0) {
{% if off_board %}
                visit({});
{% endif %}
                break;
            }
            visit({{ "to == 0 ? std::vector<int>{WIN} : std::vector<int>{to}" if home else "{to}" }});
        }
    }
}

// The cell with these coordinates.
static int cell_of({% for side in sides %}int x{{loop.index}}{% if not loop.last %}, {% endif %}{% endfor %})
{
    int cell = 0;
{% for side in sides %}
    cell = cell * {{side}} + x{{loop.index}};
{% endfor %}
    return cell;
}
{% if swapped %}

// The cell with the coordinates the other way round.
static int mirrored(int cell) { return cell % SIDES[1] * SIDES[1] + cell / SIDES[1]; }
{% endif %}
