"""The interactor gives every contestant the right verdict, and never a judge error, however hostile it is."""

import subprocess
import sys
import time
import unittest

from duelling import duel, interactor
from support import ACCEPTED, WRONG_ANSWER, cases, packages, scratch

# A board that is won by whoever starts: the judge answers the winning move by giving up, as no other move is left.
ONE_MOVE = "1\n1 19\n"
WINNING_MOVE = "first\n1 19 20\n"

# A board that takes the two players three moves or more.
SEVERAL_MOVES = "2\n2 17 19\n1 18\n"


def written(board):
    path = scratch() / f"{len(board)}-{hash(board)}.in"
    path.write_text(board)
    return path


def contestant(program):
    """A contestant that runs the Python statements of `program`."""
    header = "import os, sys, time\nsay = lambda text: print(text, end='', flush=True)\n"
    return [sys.executable, "-c", header + program]


class Hostile(unittest.TestCase):
    def check(self, program, message, board=SEVERAL_MOVES, **options):
        exit, said = duel(written(board), contestant(program), **options)
        self.assertEqual(exit, WRONG_ANSWER)
        self.assertIn(message, said)

    def test_silence_then_end_of_output(self):
        self.check("", "the output ended where first or second was expected")

    def test_silence_until_killed(self):
        self.check("time.sleep(60)", "the output ended", patience=1)

    def test_closed_output_of_a_contestant_that_stays(self):
        started = time.monotonic()
        self.check("os.close(1)\ntime.sleep(60)", "the output ended")
        self.assertLess(time.monotonic() - started, 10)

    def test_closed_input_of_a_contestant_that_stays(self):
        gone = "os.close(0)\nsay('second\\n')\nos.close(1)\ntime.sleep(60)"
        self.check(gone, "the output ended where a move was expected")

    def test_early_end(self):
        self.check("say('first\\n')", "the output ended where a move was expected")
        self.check("say('first\\n1 19 ')", "the output ended where a move was expected")

    def test_death_by_a_signal(self):
        self.check("say('first\\n')\nos.kill(os.getpid(), 9)", "the output ended where a move was expected")

    def test_a_million_lines(self):
        self.check("say('first\\n' * 10**6)", "expected three numbers")
        self.check("say('first\\n' + '1 1 2\\n' * 10**6)", "that move is not legal")
        self.check("say('\\n' * 10**6)", "expected first or second")

    def test_a_line_without_an_end(self):
        self.check("while True: say('x' * 65536)", "a line is too long to be first or second")
        self.check("say('first\\n')\nwhile True: say('1' * 65536)", "a line is too long to be a move")

    def test_binary_bytes(self):
        self.check("while True: os.write(1, os.urandom(4096))", "")
        self.check("os.write(1, bytes(4096))", "a line is too long")
        self.check("os.write(1, b'fir\\0st\\n')", "expected first or second")
        self.check("os.write(1, b'first\\n\\xff\\xfe \\x80 1\\n')", "expected three numbers")

    def test_no_side(self):
        for side in ["", "First", "FIRST", "third", "first second", "firstsecond", "1"]:
            with self.subTest(side):
                self.check(f"say({side!r} + '\\n')\nsys.stdin.read()", "expected first or second")

    def test_no_move(self):
        huge = "1 19 99999999999999999999"
        for move in ["", "1", "1 19", "1 19 20 1", "1,19,20", "a b c", "1 19 2x", "1 19 20.5", huge]:
            with self.subTest(move):
                self.check(f"say('first\\n' + {move!r} + '\\n')\nsys.stdin.read()", "expected three numbers")

    def test_illegal_moves(self):
        for move in [
            "0 0 0",
            "0 19 20",
            "3 19 20",
            "-1 19 20",
            "4294967297 19 20",
            "1 18 20",
            "1 17 19",
            "1 17 20",
            "1 17 16",
            "1 19 21",
            "1 19 19",
        ]:
            with self.subTest(move):
                expected = "expected three numbers" if len(move.split()[0]) > 9 else "that move is not legal"
                self.check(f"say('first\\n' + {move!r} + '\\n')\nsys.stdin.read()", expected)

    def test_a_lost_game(self):
        self.check("say('second\\n')\nsys.stdin.read()", "has no move left and loses", board=ONE_MOVE)
        self.check("say('first\\n')\nsys.stdin.read()", "has no move left and loses", board="1\n0\n")

    def test_output_after_the_game(self):
        for rest in ["\n", "0 0 0\n", "x"]:
            with self.subTest(rest):
                talk = f"say({WINNING_MOVE!r} + {rest!r})\nsys.stdin.read()"
                self.check(talk, "output after the end of the game", board=ONE_MOVE)


class Fair(unittest.TestCase):
    def check(self, program, board=ONE_MOVE, **options):
        self.assertEqual(duel(written(board), contestant(program), **options), (ACCEPTED, ""))

    def test_a_won_game(self):
        self.check(f"say({WINNING_MOVE!r})\nwhile sys.stdin.readline() != '0 0 0\\n': pass")

    def test_a_winner_that_does_not_listen(self):
        self.check(f"os.close(0)\nsay({WINNING_MOVE!r})")

    def test_a_winner_that_has_to_be_stopped(self):
        self.check(f"say({WINNING_MOVE!r})\ntime.sleep(60)", patience=5)

    def test_line_ends_of_another_system(self):
        self.check(f"say({WINNING_MOVE!r}.replace('\\n', '\\r\\n'))")

    def test_a_board_without_moves(self):
        self.check("say('second\\n')", board="2\n0\n3 18 19 20\n")


class Sample(unittest.TestCase):
    """The conversations that the statement shows are what the interactor says."""

    def test_conversations(self):
        for case in cases("chessduel", "sample"):
            with self.subTest(case.name):
                lines = case.with_suffix(".interaction").read_text().splitlines(keepends=True)
                said = {side: "".join(line[1:] for line in lines if line[0] == side) for side in "<>"}
                command = [interactor(), case, case.with_suffix(".ans"), scratch()]
                done = subprocess.run(command, input=said[">"], stdout=subprocess.PIPE, text=True)
                self.assertEqual((done.returncode, done.stdout), (ACCEPTED, said["<"]))


class Usage(unittest.TestCase):
    """What is the judge's own fault is neither verdict."""

    def test_missing_arguments_and_input(self):
        for arguments in [[], ["no-such-file", "/dev/null", scratch()]]:
            done = subprocess.run([interactor(), *arguments], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 1)
            self.assertTrue(done.stderr)


class Perfect(unittest.TestCase):
    """The judge wins every game that it can win: a perfect contestant on the wrong side never gets away with it."""

    def test_wins_what_is_won(self):
        loser = packages() / "chessduel/submissions/wrong_answer/losing_side/main.py"
        for case in cases("chessduel"):
            with self.subTest(case.name):
                verdict = duel(case, [sys.executable, loser])
                self.assertEqual(verdict, (WRONG_ANSWER, "the contestant has no move left and loses"))
