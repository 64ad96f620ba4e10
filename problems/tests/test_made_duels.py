"""The interactive packages that `grundy problem --interactive` makes: the interactor gives every contestant the right
verdict, and the field's checkers find nothing.

Two rulesets are tried, and with MADE=all one more of every kind; the checkers take their time, and have one of the two.
"""

import functools
import os
import subprocess
import sys
import time
import unittest

from duelling import duel
from support import ACCEPTED, WRONG_ANSWER, make_packages, run, scratch

CHECKED = {"homeduel": ["move:-1,-1+/-1,0+/0,-1+:home", "--size", "12", "--words", "Alice,Bob"]}

FEW = CHECKED | {"kaylesduel": ["kayles", "--size", "40"]}

MORE = {
    "unequalduel": ["grundys-game"],
    "squaresduel": ["sub:squares"],
    "allbutduel": ["allbut:2,3,7"],
    "turtlesduel": ["mock-turtles"],
    "turnipsduel": ["turnips"],
    "windowduel": ["turn:1-3w5"],
    "risingduel": ["move:-2,1/-1,-1"],
    "leapsduel": ["move:-2,1/-2,-1/1,-2/-1,-2:15x15"],
    "chessrowduel": ["row:o{{o}}.=.{{o}}o", "--size", "10"],
    "treblecrossduel": ["row:.=o:win=ooo", "--size", "9", "--components", "1..4"],
    "graphduel": ["graph:{graph}", "--components", "2..5"],
}

IS_ALL = os.environ.get("MADE") == "all"
RULES = FEW | (MORE if IS_ALL else {})

# Checked by the field's tools.
FOR_CHECKERS = RULES if IS_ALL else CHECKED

# A board that is won by whoever starts: two pins side by side, which fall together or one after the other.
ONE_HEAP = "1\n2\n"
WINNING_MOVE = "First\n1 -\n"

# A board that takes the two players several moves.
SEVERAL_MOVES = "2\n5 3\n"

# A board on which whoever starts can win at once.
ONE_TOKEN = "1\n3,3\n"


@functools.cache
def made(format="legacy"):
    """The folder of the packages, all in one format."""
    return make_packages(f"made-duels-{format}", RULES, "--interactive", "--format", format)


@functools.cache
def compiled(source):
    """The program of a C++ source in one of the packages, compiled without a warning."""
    program = scratch() / source.replace("/", "-").removesuffix(".cpp")
    run(["g++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, made() / source])
    return program


def interactor(name):
    return compiled(f"{name}/output_validators/duel/duel.cpp")


def cases(name, group="*"):
    return sorted((made() / name / "data").glob(f"{group}/*.in"))


def written(board):
    path = scratch() / f"made-{len(board)}-{hash(board)}.in"
    path.write_text(board)
    return path


def contestant(program):
    """A contestant that runs the Python statements of `program`."""
    header = "import os, sys, time\nsay = lambda text: print(text, end='', flush=True)\n"
    return [sys.executable, "-c", header + program]


def submission(folder):
    """The command of a submission."""
    if (folder / "main.py").exists():
        return [sys.executable, "-B", folder / "main.py"]
    return [compiled(str((folder / "main.cpp").relative_to(made())))]


class MadeDuelHostile(unittest.TestCase):
    """Whatever the contestant does, the verdict is one, and says why."""

    def check(self, program, message, board=SEVERAL_MOVES, name="kaylesduel", **options):
        verdict = duel(written(board), contestant(program), judge=interactor(name), **options)
        self.assertEqual(verdict.exit, WRONG_ANSWER)
        self.assertIn(message, verdict.message)

    def test_silence(self):
        self.check("", "the output ended where the side was expected")
        self.check("time.sleep(60)", "the output ended", patience=1)

    def test_contestant_that_stays_with_its_output_closed(self):
        started = time.monotonic()
        self.check("os.close(1)\ntime.sleep(60)", "the output ended")
        gone = "os.close(0)\nsay('Second\\n')\nos.close(1)\ntime.sleep(60)"
        self.check(gone, "the output ended where a move was expected")
        self.assertLess(time.monotonic() - started, 15)

    def test_early_end_and_death(self):
        for program in ["say('First\\n')", "say('First\\n1 -')", "say('First\\n')\nos.kill(os.getpid(), 9)"]:
            with self.subTest(program):
                self.check(program, "the output ended where a move was expected")

    def test_floods(self):
        self.check("say('First\\n' * 10**6)", "`First`: expected a move, K OPTION")
        self.check("say('\\n' * 10**6)", "expected First or Second")
        self.check("say('x' * 10**6 + '\\n')", "a line is too long to be the side")
        self.check("while True: say('x' * 65536)", "a line is too long to be the side")
        self.check("say('First\\n')\nwhile True: say('1' * 65536)", "a line is too long to be a move")
        self.check("say('First\\n1 ' + '1+' * 30000 + '1\\n')", "that move is not legal")

    def test_bytes_that_are_no_text(self):
        self.check("while True: os.write(1, os.urandom(4096))", "")
        self.check("os.write(1, bytes(10**6))", "a line is too long")
        self.check("os.write(1, b'Fir\\0st\\n')", "`Fir?st`: expected First or Second")
        self.check("os.write(1, b'First\\n\\xff\\xfe \\x80\\n')", "`?? ?`: expected a move")

    def test_no_side(self):
        for side in ["", "first", "FIRST", "Third", "First Second", "FirstSecond", "1"]:
            with self.subTest(side):
                self.check(f"say({side!r} + '\\n')\nsys.stdin.read()", "expected First or Second")

    def test_no_move(self):
        huge = ["99999999999999999999 -", "1 18446744073709551617", "18446744073709551617 -", "4294967297 -"]
        huge.append(f"1 {'9' * 400}")
        wrong = ["", "1", "1 - -", "1,-", "a -", "-1 -", "0 -", "3 -", "01 3", "+1 3", "1 03", "1 +3", "1 3+", "1 ++"]
        wrong.append("1 3.0")
        for move in huge + wrong:
            with self.subTest(move):
                self.check(f"say('First\\n' + {move!r} + '\\n')\nsys.stdin.read()", "expected a move, K OPTION")

    def test_illegal_moves(self):
        # Five pins and three: one or two fall that stand side by side.
        of_five = ["1 -", "1 5", "1 2", "1 1+1", "1 6", "1 1+1+1", "1 win", "1 0+4"]
        of_three = ["2 3", "2 0", "2 -", "2 1+1+1", "2 4"]
        for move in of_five + of_three:
            with self.subTest(move):
                self.check(f"say('First\\n' + {move!r} + '\\n')\nsys.stdin.read()", "that move is not legal")

    def test_a_lost_game(self):
        self.check("say('Second\\n')\nsys.stdin.read()", "has no move left and loses", board=ONE_HEAP)
        self.check("say('First\\n')\nsys.stdin.read()", "has no move left and loses", board="1\n0\n")
        self.check("say('Bob\\n')\nsys.stdin.read()", "the judge wins at once", board=ONE_TOKEN, name="homeduel")

    def test_output_after_the_game(self):
        for rest in ["\n", "0 -\n", "x"]:
            with self.subTest(rest):
                talk = f"say({WINNING_MOVE!r} + {rest!r})\nsys.stdin.read()"
                self.check(talk, "output after the end", board=ONE_HEAP)
        self.check("say('Alice\\n1 win\\n1 win\\n')", "output after the end", board=ONE_TOKEN, name="homeduel")


class MadeDuelFair(unittest.TestCase):
    def check(self, program, board=ONE_HEAP, name="kaylesduel", **options):
        verdict = duel(written(board), contestant(program), judge=interactor(name), **options)
        self.assertEqual(verdict, (ACCEPTED, ""))

    def test_a_won_game(self):
        self.check(f"say({WINNING_MOVE!r})\nwhile sys.stdin.readline() != '0 -\\n': pass")
        self.check("say('Alice\\n1 win\\n')", board=ONE_TOKEN, name="homeduel")
        self.check("say('Second\\n')", board="2\n0 0\n")

    def test_a_winner_that_does_not_listen_or_has_to_be_stopped(self):
        self.check(f"os.close(0)\nsay({WINNING_MOVE!r})")
        self.check(f"say({WINNING_MOVE!r})\ntime.sleep(60)", patience=5)

    def test_line_ends_and_blanks_of_another_system(self):
        self.check(f"say({WINNING_MOVE!r}.replace('\\n', '\\r\\n'))")
        self.check("say('  First  \\n\\t1   -\\n')")

    def test_parts_in_any_order(self):
        # Of five pins the second one falls; what is left is given back in the same order.
        program = "say('First\\n1 {}\\n')\nprint(*sys.stdin.readlines()[:3], file=sys.stderr)"
        for parts in ["1+3", "3+1"]:
            verdict = duel(written("1\n5\n"), contestant(program.format(parts)), judge=interactor("kaylesduel"))
            self.assertEqual(verdict, (WRONG_ANSWER, "the output ended where a move was expected"))


class MadeDuelWholeGames(unittest.TestCase):
    """Right submissions win every game, and each wrong one loses three at least; the judge wins what it can win."""

    def test_right_submissions_win(self):
        for name in RULES:
            submissions = sorted((made() / name / "submissions/accepted").iterdir())
            self.assertEqual(len(submissions), 2)
            for folder in submissions:
                for case in cases(name):
                    with self.subTest(case, submission=folder.name):
                        self.assertEqual(duel(case, submission(folder), judge=interactor(name)), (ACCEPTED, ""))

    def test_wrong_submissions_lose(self):
        for name in RULES:
            submissions = sorted((made() / name / "submissions/wrong_answer").iterdir())
            self.assertGreaterEqual(len(submissions), 7)
            for folder in submissions:
                with self.subTest(name, submission=folder.name):
                    lost = 0
                    for case in cases(name, "secret"):
                        verdict = duel(case, submission(folder), judge=interactor(name))
                        self.assertIn(verdict.exit, (ACCEPTED, WRONG_ANSWER))
                        lost += verdict.exit == WRONG_ANSWER
                        # All of them are played where all rules are.
                        if lost == 3 and not IS_ALL:
                            break
                    self.assertGreaterEqual(lost, 3)

    def test_the_judge_wins_from_the_right_side(self):
        for name in RULES:
            loser = made() / name / "submissions/wrong_answer/losing_side"
            for case in cases(name):
                with self.subTest(case):
                    self.assertEqual(duel(case, submission(loser), judge=interactor(name)).exit, WRONG_ANSWER)

    def test_a_submission_that_stalls_is_told_nothing(self):
        for name in FEW:
            stalls = made() / name / "submissions/time_limit_exceeded/stalls"
            verdict = duel(cases(name)[0], submission(stalls), judge=interactor(name), patience=2)
            self.assertEqual(verdict, (WRONG_ANSWER, "the output ended where the side was expected"))


class MadeDuelSample(unittest.TestCase):
    """The conversations that the statement shows are what the interactor says."""

    def test_conversations(self):
        for name in RULES:
            for case in cases(name, "sample"):
                with self.subTest(case):
                    lines = case.with_suffix(".interaction").read_text().splitlines(keepends=True)
                    said = {side: "".join(line[1:] for line in lines if line[0] == side) for side in "<>"}
                    command = [interactor(name), case, case.with_suffix(".ans"), scratch()]
                    done = subprocess.run(command, input=said[">"], stdout=subprocess.PIPE, text=True)
                    self.assertEqual((done.returncode, done.stdout), (ACCEPTED, said["<"]))


class MadeDuelUsage(unittest.TestCase):
    """What is the judge's own fault is neither verdict."""

    def test_missing_arguments_and_input(self):
        for arguments in [[], ["no-such-file", "/dev/null", scratch()]]:
            command = [interactor("kaylesduel"), *arguments]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 1)
            self.assertTrue(done.stderr)


class MadeDuelCheckers(unittest.TestCase):
    def test_problemtools_finds_no_error_and_no_warning(self):
        for name in FOR_CHECKERS:
            with self.subTest(name):
                parts = ["config", "data", "validators", "graders", "submissions"]
                report = run(["verifyproblem", made() / name, "--parts", *parts])
                self.assertIn(f"{name} tested: 0 errors, 0 warnings", report)

    def test_bapctools_finds_no_error_and_no_warning(self):
        for name in FOR_CHECKERS:
            with self.subTest(name):
                folder = made("2025-09") / name
                report = run(["bt", "validate", "--no-bar"], cwd=folder) + run(["bt", "run", "--no-bar"], cwd=folder)
                self.assertNotRegex(report, "(?i)warning|error|unexpected")
                for submission in folder.glob("submissions/*/*"):
                    self.assertIn(f"{submission.parent.name}/{submission.name}:", report)
