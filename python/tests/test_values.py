"""Values agree with the mex rule, whatever the family, and with what the literature says."""

import gc
import threading
from pathlib import Path

import numpy as np
import pytest

import grundy

ROOT = Path(__file__).resolve().parents[2]


def value_of_option(game, option):
    """The value of an option, or None if it contains an instant win or wins at once."""
    if option == "win":
        return None
    total = 0
    for part in option:
        value = game.value(part)
        if value == grundy.INSTANT_WIN:
            return None
        total ^= value
    return total


def by_mex(game, position):
    """The value of a position by its definition."""
    options = game.options(position)
    if "win" in options:
        return grundy.INSTANT_WIN
    reached = {value_of_option(game, option) for option in options}
    return next(value for value in range(len(reached) + 1) if value not in reached)


@pytest.mark.parametrize(
    ("rules", "positions"),
    [
        ("0.77", range(40)),
        ("4u.0", range(40)),
        ("0.3F", range(20)),
        ("sub:1,3,4", range(40)),
        ("allbut:2,3,7", range(40)),
        ("turn:1-3", range(20)),
        ("turn:2+c", range(12)),
        ("move:-1,-1+/-1,0+/0,-1+", [(a, b) for a in range(7) for b in range(7)]),
        ("marbles", [(a, b) for a in range(7) for b in range(7) if a or b]),
        ("leaper", [(a, b) for a in range(6) for b in range(6)]),
        ("move:-1/-2", range(20)),
        ("move:-1,0,0+/0,-1,0+/0,0,-1+", [(a, b, c) for a in range(3) for b in range(3) for c in range(3)]),
        ("row:o{o}.=.{o}o", ["o.", "oo..", "o.o.", ".oo.o.", "ooo"]),
        ("row:.=o:win=ooo", ["....", ".o..", "oo..", "......."]),
    ],
)
def test_every_value_is_the_least_that_no_option_has(rules, positions):
    game = grundy.Ruleset(rules)
    for position in positions:
        assert game.value(position) == by_mex(game, position), (rules, position)


@pytest.mark.parametrize("game", [grundy.chess, grundy.marbles, grundy.coins], ids=["chess", "marbles", "coins"])
def test_the_games_of_the_package_obey_the_mex_rule(game):
    positions = {"rows of cells": ["." * 16 + "oo.o", "o" * 20, "." * 20], "coin turning": range(20)}
    for position in positions.get(game.family, [(1, 3), (9, 4), (5, 5)]):
        assert game.value(position) == by_mex(game, position)


def test_the_literature_agrees():
    assert list(grundy.Ruleset("kayles").values(20)) == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]
    assert list(grundy.Ruleset("grundys-game").values(20)) == [
        0,
        0,
        0,
        1,
        0,
        2,
        1,
        0,
        2,
        1,
        0,
        2,
        1,
        3,
        2,
        1,
        3,
        2,
        4,
        3,
    ]
    assert [tuple(map(int, place)) for place in np.argwhere(grundy.Ruleset("wythoff").values(8) == 0)] == [
        (0, 0), (1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (7, 4),
    ]  # fmt: skip
    odious = [number for number in range(200) if number.bit_count() % 2]
    assert list(grundy.coins.values(100)) == odious


def test_heaps_have_any_number_of_digits():
    kayles = grundy.Ruleset("kayles")
    for heap in [71, 10**6, 10**18, 2**64 - 1, 2**64, 10**100, 10**5000]:
        assert kayles.value(heap) == kayles.value(71 + (heap - 71) % 12), heap
    assert kayles.value(str(10**100)) == kayles.value(10**100)
    nim = grundy.Ruleset("nim")
    for heap in [5, 2**64 - 1, 2**64, 10**100 + 7, 10**5000]:
        assert nim.value(heap) == heap
    assert nim.value(10**30) ^ nim.value(10**30) == 0
    grows = grundy.Ruleset("allbut:2,3,7")
    period = grows.period()
    assert period.proved and period.saltus > 0
    assert grows.value(10**18 + period.period * 10**40) == grows.value(10**18) + period.saltus * 10**40


def test_integers_of_every_kind_are_positions():
    kayles = grundy.Ruleset("kayles")
    for heap in [np.int8(5), np.uint64(5), np.int64(5), 5, "5", np.array(5)[()]]:
        assert kayles.value(heap) == 4
    assert grundy.marbles.value((np.int8(3), np.uint64(5))) == grundy.marbles.value("3,5") == 0


def test_an_instant_win_wins_every_sum():
    win = grundy.marbles.value((0, 5))
    assert win is grundy.INSTANT_WIN
    assert win ^ win is win and win ^ 3 is win and 3 ^ win is win
    assert repr(win) == "INSTANT_WIN" and bool(win) and win == 2**64 - 1
    assert grundy.marbles.values([(0, 5)])[0] == grundy.INSTANT_WIN


def test_periods_are_proved_or_not():
    period = grundy.Ruleset("0.07").period()
    assert (period.preperiod, period.period, period.saltus, period.proved, period.theorem) == (53, 34, 0, True, "G")
    assert period == grundy.Ruleset("dawsons-kayles").period()
    assert hash(period) == hash(grundy.Ruleset("dawsons-kayles").period())
    observed = grundy.Ruleset("0.3F").period(limit=1000)
    assert (observed.status, observed.saltus, observed.values, observed.proved) == ("observed", 3, 1000, False)
    none = grundy.Ruleset("officers").period(limit=1000)
    assert (none.status, none.preperiod, none.period, none.saltus, none.theorem) == ("none", None, None, None, None)


def test_the_first_values_go_beyond_the_limit():
    officers = grundy.Ruleset("officers", limit=100)
    assert officers.size == 100
    assert np.array_equal(officers.values(300), grundy.Ruleset("officers").values(np.arange(300)))
    wythoff = grundy.Ruleset("wythoff", limit=100)
    assert wythoff.size == 10
    assert np.array_equal(wythoff.values(20)[:10, :10], wythoff.values(10))


def test_the_first_positions_of_each_family():
    assert grundy.Ruleset("kayles").values(0).shape == (0,)
    assert grundy.Ruleset("leaper").values(15).shape == (15, 15)
    assert grundy.Ruleset("move:-1,0,0+/0,-1,0+/0,0,-1+").values(3).shape == (3, 3, 3)
    rows = grundy.Ruleset("row:o=./oo=..")
    kayles = grundy.Ruleset("kayles")
    assert rows.values(5).shape == (32,)
    assert [rows.value("o" * width) for width in range(1, 6)] == [kayles.value(width) for width in range(1, 6)]
    assert rows.values(5)[0b11111] == kayles.value(5)
    assert rows.values([rows.number("ooooo")])[0] == kayles.value(5)
    chess = grundy.chess.values(20)
    assert chess.dtype == np.uint8 and chess.shape == (2**20,)
    assert np.array_equal(chess, grundy.chess.values(np.arange(2**20)))
    marbles = grundy.marbles.values(101)
    assert marbles.shape == (101, 101) and marbles[0, 0] == grundy.INSTANT_WIN and marbles[3, 5] == 0


def test_positions_and_their_numbers():
    for game, positions in [
        (grundy.Ruleset("kayles"), [0, 5, 10**18]),
        (grundy.Ruleset("wythoff"), [(0, 0), (3, 5), (5, 3)]),
        (grundy.Ruleset("move:-1/-2"), [0, 7]),
        (grundy.Ruleset("row:o=./oo=.."), ["o", "..", "o.oo"]),
        (grundy.chess, ["." * 19 + "o"]),
        (grundy.marbles, [(3, 5)]),
        (grundy.Graph("a: b\nb: c -\n"), ["a", "c"]),
    ]:
        for position in positions:
            assert game.position(game.number(position)) == position


def test_a_graph_is_a_game(tmp_path):
    text = "\ufeffstart: middle end+end # a comment\r\n\r\nmiddle: end -\r\nwinning: win\r\n"
    file = tmp_path / "game.txt"
    file.write_text(text, newline="")
    for graph in [grundy.Graph(text), grundy.Ruleset(f"graph:{file}")]:
        assert [graph.value(vertex) for vertex in ("start", "middle", "end")] == [2, 1, 0]
        assert graph.value("winning") is grundy.INSTANT_WIN
        assert graph.options("winning") == ["win"] and graph.options("middle") == [("end",), ()]
        assert list(graph.values(4)) == [2, 1, 0, 2**64 - 1]
        assert graph.notation.startswith("graph:sha256-")


@pytest.mark.parametrize("open_table", [grundy.Table.open, grundy.Table.map])
def test_tables_answer_as_the_games_of_the_package(open_table):
    chess = open_table(ROOT / "tables" / "chess.sgt")
    assert (chess.notation, chess.size, chess.entries) == ("row:o{o}.=.{o}o", 20, 2**20)
    assert np.array_equal(chess.values(20), grundy.chess.values(20))
    marbles = open_table(str(ROOT / "tables" / "marbles.sgt"))
    assert np.array_equal(marbles.values(101), grundy.marbles.values(101))
    assert marbles.value((7, 7)) is grundy.INSTANT_WIN


def test_a_mapped_table_outlives_its_name_and_its_file(tmp_path):
    file = tmp_path / "chess.sgt"
    file.write_bytes((ROOT / "tables" / "chess.sgt").read_bytes())
    table = grundy.Table.map(file)
    file.unlink()
    gc.collect()
    assert table.value(0b11 << 17) == 2


def test_threads_share_games():
    kayles = grundy.Ruleset("kayles")
    expected = grundy.Ruleset("kayles").values(5000)
    wrong = []

    def ask():
        if not np.array_equal(kayles.values(5000), expected):
            wrong.append(1)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_names_and_descriptions():
    assert grundy.names()["grundys-game"] == "4u.0"
    kayles = grundy.Ruleset("kayles")
    assert kayles.description.endswith("Who cannot move loses.") and kayles.family == "taking and breaking"
    assert repr(kayles) == "<grundy.Ruleset 0.77>"
    assert len(grundy.Ruleset("nim").options(10**12, most=3)) == 3
