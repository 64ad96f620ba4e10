// The positions are the sheets of 1 to {{side}} by 1 to {{side}} cells, line by line. That of a single cell is 0.
static const int SIDE = {{side}};
static const int POSITIONS = SIDE * SIDE;

static int cell_of(int w, int h) { return (w - 1) * SIDE + h - 1; }

// Hands every option of a sheet to `visit`: the two parts, the smaller one first.
template <class Visit> static void options(int sheet, Visit visit)
{
    const int w = sheet / SIDE + 1, h = sheet % SIDE + 1;
    const auto cut = [&](int part, int rest) {
        visit(part == 0 ? std::vector<int>{WIN} : std::vector<int>{part, rest});
    };
    for (int at = 1; at <= w / 2; ++at)
        cut(cell_of(at, h), cell_of(w - at, h));
    for (int at = 1; at <= h / 2; ++at)
        cut(cell_of(w, at), cell_of(w, h - at));
}
