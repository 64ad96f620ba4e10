"""Every wrong answer dies by at least three secret cases, so that no single case carries the package."""

import subprocess
import sys
import unittest

from duelling import duel
from support import PROBLEMS, WRONG_ANSWER, cases, packages


def fails(package, submission, case):
    command = [sys.executable, submission / "main.py"]
    if package == "chessduel":
        return duel(case, command).exit == WRONG_ANSWER
    with case.open() as stdin:
        output = subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, check=True).stdout
    return output != case.with_suffix(".ans").read_bytes()


class Kills(unittest.TestCase):
    def check(self, package):
        committed = [case for case in cases(package, "secret") if (PROBLEMS / case.relative_to(packages())).exists()]
        submissions = sorted((packages() / package / "submissions/wrong_answer").iterdir())
        self.assertTrue(submissions)
        for submission in submissions:
            with self.subTest(submission.name):
                killers = [case.stem for case in committed if fails(package, submission, case)]
                self.assertGreaterEqual(len(killers), 3, killers)

    def test_chess(self):
        self.check("chess")

    def test_coins(self):
        self.check("coins")

    def test_marbles(self):
        self.check("marbles")

    def test_chessduel(self):
        self.check("chessduel")
