"""The packages that `grundy problem` makes: the field's checkers find nothing, and the kill matrix is what happens.

Four rulesets and a contest game are tried, of which the first goes through what takes longest, and with MADE=all many
more and all contest games, all of them whole.
"""

import functools
import os
import re
import subprocess
import unittest
from concurrent.futures import ThreadPoolExecutor

from support import INVALID, VALID, exit_and_complaint, make_packages, run, scratch

FEW = {
    "threeways": ["sub:1,3,4", "--words", "Alice,Bob", "--title", "Three Ways & More"],
    "marblehome": ["move:-1,-1+/-1,0+/0,-1+:home", "--size", "30"],
    "treblecross": ["row:.=o:win=ooo", "--size", "9", "--components", "1..4"],
    "agraph": ["graph:{graph}", "--components", "2..5", "--tests", "50"],
    "coins": ["coins"],
}

MORE = {
    "kayles": ["kayles"],
    "unequal": ["grundys-game", "--size", "300"],
    "lasker": ["laskers-nim", "--size", "200"],
    "squares": ["sub:squares"],
    "allbut": ["allbut:2,3,7"],
    "turtles": ["mock-turtles"],
    "moebius": ["moebius", "--size", "15"],
    "ruler": ["ruler"],
    "wythoff": ["wythoff"],
    "swapped": ["move:-2,-3+/-1,-2+/-1,-1+/-1,0+/0,-1+"],
    "leaps": ["move:-2,1/-2,-1/1,-2/-1,-2:15x15"],
    "rising": ["move:-3,-1/-2,-1/-2,1/-1,-3/-1,-2/1,-2", "--size", "20"],
    "chessrow": ["row:o{{o}}.=.{{o}}o", "--size", "10"],
    "bowling": ["bowling"],
    "chess": ["chess"],
    "cutting": ["cutting"],
    "leaper": ["leaper"],
    "marbles": ["marbles"],
}

RULES = FEW | (MORE if os.environ.get("MADE") == "all" else {})
WHOLE = RULES if os.environ.get("MADE") == "all" else list(FEW)[:1]


@functools.cache
def made(format):
    """The folder of the packages, all in one format."""
    return make_packages(f"made-{format}", RULES, "--format", format)


def each(task, items, format="legacy"):
    """Does the task for all items, two at a time, once the packages are made; the first exception comes back."""
    made(format)
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(task, items))


def program(source):
    """The program of a source of one file, compiled without a warning."""
    program = scratch() / "-".join(source.parts[-4:]).removesuffix(source.suffix)
    testlib = os.environ["TESTLIB"]
    warnings = ["-Wall", "-Wextra", "-Werror"]
    run(["g++", "-std=c++17", *warnings, "-isystem", testlib, "-o", program, source])
    return program


class MadeCheckers(unittest.TestCase):
    def test_problemtools_finds_no_error_and_no_warning(self):
        def check(name):
            parts = ["config", "data", "validators", "graders", "submissions"]
            return name, run(["verifyproblem", made("legacy") / name, "--parts", *parts])

        for name, report in each(check, RULES):
            with self.subTest(name):
                self.assertIn(f"{name} tested: 0 errors, 0 warnings", report)

    def test_bapctools_finds_no_error_and_no_warning(self):
        def check(name):
            folder = made("2025-09") / name
            validated = run(["bt", "validate", "--no-bar"], cwd=folder) if name in WHOLE else ""
            return name, validated + run(["bt", "run", "--no-bar"], cwd=folder)

        for name, report in each(check, RULES, "2025-09"):
            with self.subTest(name):
                self.assertNotRegex(report, "(?i)warning|error|unexpected")
                for submission in (made("2025-09") / name).glob("submissions/*/*"):
                    self.assertIn(f"{submission.parent.name}/{submission.name}:", report)


class MadeValidators(unittest.TestCase):
    """Those in C++, with and without testlib, agree on all data and on all bad inputs."""

    def test_agree(self):
        def check(name):
            folder = made("legacy") / name
            strict = program(folder / "input_validators/validate/validate.cpp")
            testlib = program(folder / "testlib/validator.cpp")
            return name, [
                (case, *(exit_and_complaint([validator], case.read_bytes())[0] for validator in (strict, testlib)))
                for case in folder.rglob("*.in")
            ]

        for name, exits in each(check, WHOLE):
            for case, strict, testlib in exits:
                with self.subTest(case):
                    is_valid = case.parent.name != "invalid_input"
                    self.assertEqual(strict, VALID if is_valid else INVALID)
                    self.assertEqual(testlib == 0, is_valid)


def matrix(folder):
    """For each wrong answer the inputs that kill it, as the package says."""
    text, _, _ = (folder / "kill-matrix.txt").read_text().partition("\nThese mistakes")
    names = re.findall(r"^ *\d+  ([\w-]+)  ", text, re.MULTILINE)
    rows = re.findall(r"^(\d\d-[\w-]+) +([x. ]+)$", text, re.MULTILINE)
    return {name: {case for case, row in rows if row.split()[place] == "x"} for place, name in enumerate(names)}


class MadeKillMatrix(unittest.TestCase):
    """What the wrong answers do is what the matrix says, to the last test."""

    def test_is_what_happens(self):
        folders = [made("legacy") / name for name in RULES]
        tasks = [(folder, wrong, killers) for folder in folders for wrong, killers in matrix(folder).items()]
        self.assertGreater(len(tasks), 6 * len(RULES))

        def killers(task):
            folder, wrong, _ = task
            wrong_answer = program(folder / "submissions/wrong_answer" / f"{wrong.replace('-', '_')}.cpp")
            return {case.stem for case in sorted(folder.glob("data/secret/*.in")) if fails(wrong_answer, case)}

        for (folder, wrong, expected), killed in zip(tasks, each(killers, tasks)):
            with self.subTest(folder.name, wrong=wrong):
                self.assertGreaterEqual(len(expected), 3)
                self.assertEqual(killed, expected)


def fails(program, case):
    with case.open() as stdin:
        output = subprocess.run([program], stdin=stdin, stdout=subprocess.PIPE, check=True).stdout
    return output != case.with_suffix(".ans").read_bytes()
