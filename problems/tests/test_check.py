"""`problems/check` says where it cannot run, which in CI is a failure, and lets no other trouble pass."""

import os
import subprocess
import unittest

from support import PROBLEMS, scratch


def check(**environment):
    """Runs the script in a target folder of its own, as if it had never run."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(scratch() / "target"), "CI": "", "SKIPPED": "", **environment}
    return subprocess.run([PROBLEMS / "check"], env=environment, capture_output=True, text=True)


def folder_with(**programs):
    """A folder with shell scripts to shadow others on the path."""
    folder = scratch() / "-".join(programs)
    folder.mkdir()
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


class Check(unittest.TestCase):
    def test_skips_without_a_python_that_is_new_enough(self):
        pythons = ["python3", *(f"python3.{minor}" for minor in range(11, 20))]
        done = check(PATH=folder_with(**dict.fromkeys(pythons, "exit 1")))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, "^problems/check: skipped: there is no Python 3.11 or newer")

    def test_skips_without_an_index(self):
        done = check(PIP_NO_INDEX="1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, "^problems/check: skipped: the checkers cannot be installed")

    def test_skips_nothing_in_ci(self):
        done = check(PIP_NO_INDEX="1", CI="true")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, "^problems/check: the checkers cannot be installed")

    def test_fails_where_the_installation_does(self):
        done = check(PIP_REQUIRE_VIRTUALENV="no such word")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("no such word", done.stderr)
