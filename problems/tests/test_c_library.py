"""The checker and the interactor on testlib that link the C library: the commands of docs/c.md, the right verdicts."""

import functools
import os
import re
import subprocess
import sys
import unittest

from duelling import play
from support import PROBLEMS, run, scratch

ROOT = PROBLEMS.parent
# The exits of testlib.
OK, WRONG_ANSWER, PRESENTATION, FAIL = 0, 1, 2, 3

# Plays Kayles perfectly, or any move, from the values that it finds itself.
CONTESTANT = """
import functools, sys
WINNER = sys.argv[1] == "winner"

@functools.cache
def grundy(pins):
    values = {grundy(a) ^ grundy(b) for a, b in splits(pins)}
    return next(v for v in range(len(values) + 1) if v not in values)

def splits(pins):
    return [(a, pins - k - a) for k in (1, 2) if k <= pins for a in range((pins - k) // 2 + 1)]

def total(heaps):
    value = 0
    for heap in heaps:
        value ^= grundy(heap)
    return value

def moves(heaps):
    for place, heap in enumerate(heaps):
        for parts in splits(heap):
            left = [part for part in parts if part]
            yield place, left, heaps[:place] + left + heaps[place + 1:]

_, *heaps = map(int, input().split())
wins = total(heaps) != 0
mine = wins if WINNER else not wins
print("first" if mine else "second", flush=True)
while True:
    if mine:
        place, left, heaps = next((m for m in moves(heaps) if WINNER and total(m[2]) == 0), None) or next(moves(heaps))
        print(place + 1, "+".join(map(str, left)) or "-", flush=True)
    else:
        component, option = input().split()
        if component == "0":
            break
        left = [] if option == "-" else [int(part) for part in option.split("+")]
        heaps = heaps[:int(component) - 1] + left + heaps[int(component):]
    mine = not mine
"""


@functools.cache
def programs():
    """The folder with the checker and the interactor, compiled as docs/c.md says."""
    prefix = scratch() / "c-library"
    run([ROOT / "crates/capi/install", prefix, "--release"])
    section = re.search(r"^## testlib$(.*?)^## ", (ROOT / "docs/c.md").read_text(), re.MULTILINE | re.DOTALL)[1]
    commands = "".join(re.findall(r"^```console\n(.*?)^```$", section, re.MULTILINE | re.DOTALL))
    (prefix / "examples").symlink_to(ROOT / "examples")
    run(["bash", "-euo", "pipefail", "-c", commands], cwd=prefix, env={**os.environ, "PREFIX": str(prefix)})
    return prefix


def written(name, text):
    path = scratch() / name
    path.write_text(text)
    return path


class Checker(unittest.TestCase):
    def verdict(self, test, output):
        command = [programs() / "checker", written("in", test), written("out", output), written("ans", "")]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
        return done.returncode, done.stdout

    def test_right_answers(self):
        for test, output in [
            ("kayles 2 7 12\n", "First 2 3+8\n"),
            ("kayles 2 7 12\n", "First 1 5\n"),
            ("kayles 2 7 12", "First 2 8+3"),
            ("kayles 2 7 7\n", "Second\n"),
            ("kayles 0\n", "Second\n"),
            ("kayles 1 1\n", "First 1 -\n"),
            ("marbles 2 3,3 4,7\n", "First 1 win\n"),
            ("chess 1 .................oo.\n", "First 1 ..................oo\n"),
        ]:
            with self.subTest(test, output=output):
                code, said = self.verdict(test, output)
                self.assertEqual(code, OK, said)

    def test_wrong_answers(self):
        for output, said in [
            ("Second\n", "Second is wrong"),
            ("First 1 4\n", "no move makes 4 of component 1"),
            ("First 1 6\n", "1 6 does not win"),
            ("First 3 5\n", "there is no component 3"),
            ("First 0 5\n", "there is no component 0"),
            ("First -1 5\n", "there is no component"),
            ("First 1 x\n", "found `x`"),
            ("First 1 win\n", "no move makes win"),
            ("First 1 5 5\n", "there is more"),
        ]:
            with self.subTest(output):
                code, message = self.verdict("kayles 2 7 12\n", output)
                self.assertEqual(code, WRONG_ANSWER, message)
                self.assertIn(said, message)
        self.assertEqual(self.verdict("kayles 2 7 7\n", "First 1 5\n")[0], WRONG_ANSWER)
        self.assertEqual(self.verdict("kayles 1 1000000000000000000\n", "Second\n")[0], WRONG_ANSWER)
        for output in ["", "first 1 5\n", "First one 5\n"]:
            with self.subTest(output):
                self.assertIn(self.verdict("kayles 2 7 12\n", output)[0], [WRONG_ANSWER, PRESENTATION])

    def test_a_wrong_input_is_the_setters_mistake(self):
        for test in ["kayle 1 5\n", "kayles 1 x\n", "sub:squares 1 100000000\n"]:
            with self.subTest(test):
                self.assertEqual(self.verdict(test, "Second\n")[0], FAIL)


class Interactor(unittest.TestCase):
    def play(self, test, contestant):
        output = written("interaction", "")
        return play([programs() / "interactor", written("in", test), output], contestant)

    def test_winners_win_and_others_lose(self):
        for positions in ["2 7 12", "2 7 7", "3 5 9 20", "1 1", "4 20 21 22 23"]:
            for who, expected in [("winner", OK), ("loser", WRONG_ANSWER)]:
                with self.subTest(positions, who=who):
                    contestant = [sys.executable, "-c", CONTESTANT, who]
                    self.assertEqual(self.play(f"kayles {positions}\n", contestant), expected)

    def test_a_game_may_be_won_at_once(self):
        test = "marbles 1 3,3\n"
        self.assertEqual(self.play(test, ["sh", "-c", "read line; echo first; echo 1 win; cat"]), OK)
        self.assertEqual(self.play(test, ["sh", "-c", "read line; echo second; cat"]), WRONG_ANSWER)

    def test_illegal_moves_lose(self):
        for said in ["first\n1 7", "first\n3 5", "first\n1 x", "first\n1 win", "third"]:
            with self.subTest(said):
                contestant = ["sh", "-c", f"read line; printf '{said}\\n'; cat"]
                self.assertIn(self.play("kayles 2 7 12\n", contestant), [WRONG_ANSWER, PRESENTATION])
