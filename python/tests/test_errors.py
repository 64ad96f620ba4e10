"""Errors are exceptions with the message of the command."""

import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import grundy

ROOT = Path(__file__).resolve().parents[2]
KAYLES = grundy.Ruleset("kayles")
WYTHOFF = grundy.Ruleset("wythoff")


@pytest.mark.parametrize(
    ("call", "exception", "message"),
    [
        (lambda: grundy.Ruleset(""), ValueError, "column 1: found the end of the text, expected "),
        (
            lambda: grundy.Ruleset("0.7x"),
            ValueError,
            "column 4: found `x`, expected a hexadecimal digit, `...` or the end of",
        ),
        (lambda: grundy.Ruleset("turn:3-2"), ValueError, "the nearest right text is `turn:2-3`"),
        (lambda: grundy.Ruleset("kayle"), ValueError, "the nearest right text is `kayles`"),
        (lambda: grundy.Ruleset("row:o.=.o/.o=o."), ValueError, "column "),
        (lambda: grundy.Ruleset("graph:sha256-" + "0" * 64), ValueError, "column 1: "),
        (lambda: grundy.Ruleset("kayles", limit=0), ValueError, "found the size 0, expected a size from 1 to "),
        (lambda: grundy.Ruleset("kayles", limit=-1), OverflowError, ""),
        (
            lambda: grundy.Ruleset("leaper", limit=10),
            ValueError,
            "expected a limit of 225, the cells of the board, or more",
        ),
        (lambda: grundy.Ruleset(5), TypeError, ""),
        (lambda: grundy.Graph("a: b\nb: a\n"), ValueError, "line 1, column 1"),
        (lambda: grundy.Graph("a: b\na: c\n"), ValueError, "line 2, column 1"),
        (lambda: KAYLES.value(-1), ValueError, "column 1: found `-`, expected a heap from 0 to 18446744073709551615"),
        (lambda: KAYLES.value("1e3"), ValueError, "column 2: found `e`, expected the end of the position"),
        (lambda: KAYLES.value("007"), ValueError, "column 1: found `007`, expected a heap without leading zeros"),
        (
            lambda: KAYLES.value(1.0),
            TypeError,
            "found 1.0 of type float, expected an int, a tuple of coordinates or the text",
        ),
        (lambda: KAYLES.value(None), TypeError, "found None of type NoneType"),
        (lambda: KAYLES.value((1, 2)), ValueError, "found (1, 2), expected a position of 0.77, which has no cells"),
        (lambda: KAYLES.value("\ud800"), UnicodeEncodeError, ""),
        (lambda: WYTHOFF.value((1,)), ValueError, "column 2: found the end of the text, expected a comma and the next"),
        (lambda: WYTHOFF.value((1, 2, 3)), ValueError, "column 4: found `,`, expected the end of the cell"),
        (lambda: WYTHOFF.value((1, -2)), ValueError, "column 3: found `-`, expected a coordinate from 0 to "),
        (lambda: WYTHOFF.value((1, 2.5)), ValueError, "column 4: found `.`, expected the end of the cell"),
        (lambda: WYTHOFF.value(7), ValueError, "column 2: found the end of the text, expected a comma and the next"),
        (
            lambda: WYTHOFF.value((10**6, 10**6)),
            IndexError,
            "computed to coordinates below 1000; limit=N computes further",
        ),
        (lambda: grundy.marbles.value((0, 0)), ValueError, "`0,0`, where the game is over"),
        (lambda: grundy.chess.value(2**20), ValueError, "expected the number of a position of row:o{o}.=.{o}o"),
        (lambda: grundy.chess.value("o."), ValueError, "column 3: found the end of the text, expected `o` or `.`"),
        (lambda: grundy.coins.value(2**63), IndexError, "found position 9223372036854775808, whose value is not known"),
        (lambda: grundy.Ruleset("row:.=o:win=ooo").value("ooo"), ValueError, "the game is over"),
        (
            lambda: grundy.Ruleset("row:.=o").value("o" * 30),
            IndexError,
            "computed to rows of 24 cells; limit=N computes",
        ),
        (lambda: grundy.Ruleset("officers", limit=9).value(9), IndexError, "computed to 9; no period proved; limit=N"),
        (
            lambda: grundy.Ruleset("officers", limit=1000).value(2**64),
            IndexError,
            "computed to 1000; no period proved; limit=N",
        ),
        (lambda: KAYLES.value(-1), ValueError, "column 1: found `-`, expected a heap from 0 to 18446744073709551615"),
        (lambda: KAYLES.value("1" * 5000), ValueError, "4300 digits"),
        (lambda: KAYLES.value("1e9"), ValueError, "column 2: found `e`"),
        (lambda: WYTHOFF.value(10**5000), ValueError, "found a number of 16610 bits, expected"),
        (lambda: WYTHOFF.value(str(10**30)), ValueError, "expected a coordinate from 0 to"),
        (lambda: grundy.coins.value(10**30), IndexError, "expected a position whose value is known"),
        (lambda: KAYLES.number(10**30), ValueError, "expected a heap from 0 to 18446744073709551615"),
        (lambda: grundy.Ruleset("turn:1+").value(70), ValueError, "coin"),
        (lambda: KAYLES.values(10**15), MemoryError, "found no room for 1000000000000000 values"),
        (
            lambda: WYTHOFF.period(),
            ValueError,
            "found rules of the family `moves on a board`, expected rules of heaps or coins",
        ),
        (lambda: KAYLES.period(limit=0), ValueError, "found the size 0, expected a limit from 1 to "),
        (lambda: grundy.Table.open("/no/such/file"), FileNotFoundError, "No such file or directory: '/no/such/file'"),
        (lambda: grundy.Table.map("/no/such/file"), FileNotFoundError, "No such file or directory: '/no/such/file'"),
        (lambda: grundy.Ruleset("graph:/no/such/file"), FileNotFoundError, "'/no/such/file'"),
        (lambda: grundy.Table.open(ROOT), IsADirectoryError, ""),
        (lambda: grundy.Table.open(__file__), ValueError, f"{__file__}: "),
        (
            lambda: grundy.Sum([(KAYLES, 1), (WYTHOFF, 3)]),
            ValueError,
            "components[1]: column 2: found the end of the text",
        ),
        (lambda: grundy.Sum([(KAYLES, 1), 7]), TypeError, ""),
        (lambda: grundy.Sum([("kayles", 1)]), TypeError, ""),
        (lambda: grundy.Sum(5), TypeError, ""),
        (lambda: grundy.Game(), TypeError, "cannot create"),
        (lambda: grundy.Table(), TypeError, "cannot create"),
    ],
)
def test_what_is_wrong_is_said(call, exception, message):
    with pytest.raises(exception) as error:
        call()
    assert type(error.value) is exception or exception is OSError
    assert message in str(error.value)


def test_the_place_in_the_file_of_a_graph_is_named(tmp_path):
    file = tmp_path / "game.txt"
    file.write_bytes(b"a: b\nb: a+\n")
    with pytest.raises(ValueError, match=rf"^{file}:2:\d+: found .*, expected "):
        grundy.Ruleset(f"graph:{file}")
    file.write_bytes(b"a: \xff\n")
    with pytest.raises(ValueError, match=r"expected text in UTF-8"):
        grundy.Ruleset(f"graph:{file}")


def test_no_damage_to_a_table_goes_unnoticed(tmp_path):
    whole = (ROOT / "tables" / "marbles.sgt").read_bytes()
    file = tmp_path / "damaged.sgt"
    for place in [*range(0, 120), *range(120, len(whole), 97)]:
        damaged = bytearray(whole)
        damaged[place] ^= 0x55
        file.write_bytes(damaged)
        with pytest.raises(ValueError, match="damaged.sgt: "):
            grundy.Table.open(file)
    for length in [0, 1, 20, 100, len(whole) - 1]:
        file.write_bytes(whole[:length])
        for opening in (grundy.Table.open, grundy.Table.map):
            with pytest.raises((ValueError, OSError)):
                opening(file)


@pytest.mark.skipif(os.name != "posix", reason="signals as on Unix")
@pytest.mark.parametrize(
    "work",
    [
        "rules.value(3_000_000)",
        "rules.values(3_000_000)",
        "rules.period(limit=3_000_000)",
        "grundy.survey.line('0.007', 3_000_000)",
        "grundy.Ruleset('row:.=o:win=ooo', limit=30).value('.' * 30)",
        "grundy.Ruleset('nim').options(10**12)",
        "grundy.Sum([(grundy.Ruleset('nim'), 10**12)]).moves()",
    ],
)
def test_ctrl_c_breaks_long_work_off(work):
    program = f"""
import grundy, grundy.survey, sys
rules = grundy.Ruleset("treblecross", limit=3_000_000)
print("begins", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print(rules.value(100))
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begins\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    rest, _ = child.communicate(timeout=60)
    assert rest == f"{grundy.Ruleset('treblecross').value(100)}\n" and child.returncode == 0


def test_games_go_to_other_processes():
    for game in [grundy.chess, grundy.marbles, grundy.coins]:
        assert pickle.loads(pickle.dumps(game)) is game
    for game in [grundy.Ruleset("kayles", limit=500), grundy.Ruleset("wythoff"), grundy.Graph("a: b\nb: c c+c\n")]:
        copy = pickle.loads(pickle.dumps(game))
        assert type(copy) is type(game) and (copy.notation, copy.size) == (game.notation, game.size)
    table = grundy.Table.map(ROOT / "tables" / "chess.sgt")
    assert pickle.loads(pickle.dumps(table)).value(0b11 << 17) == 2
    assert pickle.loads(pickle.dumps(grundy.INSTANT_WIN)) is grundy.INSTANT_WIN
    sum_ = grundy.Sum([(grundy.chess, "." * 17 + "oo."), (grundy.Ruleset("kayles"), 12)])
    assert pickle.loads(pickle.dumps(sum_)).values() == sum_.values()
    move = sum_.winning_moves()[0]
    assert pickle.loads(pickle.dumps(move)) == move
