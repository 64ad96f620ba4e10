"""The commands of docs/judges.md do what the page says, and so do the examples that they make."""

import functools
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import yaml

from duelling import play
from support import GRUNDY, PROBLEMS, cases, exit_and_complaint, packages, run, scratch
from test_validators import ILLEGAL, LEGAL

PAGE = PROBLEMS.parent / "docs/judges.md"


def sections():
    """The shell commands of each section that has some, by its heading."""
    _, *texts = re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)
    block = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    commands = {text.splitlines()[0]: "".join(block.findall(text)) for text in texts}
    return {heading: command for heading, command in commands.items() if command}


@functools.cache
def folder_after(heading):
    """The folder in which the commands of a section have been run."""
    folder = scratch() / heading.replace(" ", "-")
    folder.mkdir()
    shutil.copytree(packages(), folder / "problems", symlinks=True)
    environment = {
        "PATH": f"{Path(GRUNDY).parent}:{os.environ['PATH']}",
        # bt remembers here where it has seen a problem, and warns of it in another place.
        "XDG_CONFIG_HOME": str(folder),
    }
    run(["bash", "-euo", "pipefail", "-c", sections()[heading]], cwd=folder, env={**os.environ, **environment})
    return folder


class Page(unittest.TestCase):
    def test_has_a_section_for_each_judge(self):
        judges = ["Kattis and problemtools", "BAPCtools", "DOMjudge", "DMOJ", "testlib and Polygon"]
        judges.append("Judges that take one file")
        self.assertLessEqual(set(judges), set(sections()))

    def test_commands(self):
        for heading in sections():
            with self.subTest(heading):
                folder_after(heading)


class Static(unittest.TestCase):
    def test_the_command_needs_no_library(self):
        linkage = subprocess.run(["ldd", GRUNDY], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        self.assertRegex(linkage, "statically linked|not a dynamic executable")


class Dmoj(unittest.TestCase):
    def test_init_names_what_is_there(self):
        folder = folder_after("DMOJ")
        for package in ["marbles", "chessduel"]:
            with self.subTest(package):
                init = yaml.safe_load((folder / f"dmoj-{package}" / "init.yml").read_text())
                archived = run([sys.executable, "-m", "zipfile", "-l", folder / f"dmoj-{package}" / init["archive"]])
                expected = [case.name for case in cases(package, "secret")]
                self.assertEqual([case["in"] for case in init["test_cases"]], expected)
                for case in init["test_cases"]:
                    self.assertIn(case["in"], archived)
                    self.assertIn(case["out"], archived)

    def test_interactor_exits_as_testlib_has_it(self):
        submissions = packages() / "chessduel/submissions"
        for case in cases("chessduel", "sample"):
            command = [folder_after("DMOJ") / "interactor", case, "/dev/null", case.with_suffix(".ans")]
            self.assertEqual(play(command, [sys.executable, submissions / "wrong_answer/losing_side/main.py"]), 1)
            self.assertEqual(play(command, [sys.executable, submissions / "accepted/winner/main.py"]), 0)
        self.assertEqual(play([command[0]], ["true"]), 3)


class Testlib(unittest.TestCase):
    def test_validator_agrees_with_ours(self):
        validator = [folder_after("testlib and Polygon") / "validator"]
        legal = LEGAL["chess"] + [case.read_bytes() for case in cases("chess")]
        for case in legal:
            self.assertEqual(exit_and_complaint(validator, case), (0, ""))
        for _, case in ILLEGAL["chess"]:
            with self.subTest(case):
                self.assertNotEqual(exit_and_complaint(validator, case)[0], 0)


class SingleFile(unittest.TestCase):
    def test_answers_all_data(self):
        folder = folder_after("Judges that take one file")
        commands = {
            "chess": [folder / "chess"],
            "coins": [sys.executable, folder / "coins.py"],
            "marbles": [folder / "marbles"],
        }
        for package, command in commands.items():
            for case in cases(package):
                with self.subTest(case), case.open() as stdin:
                    self.assertEqual(run(command, stdin=stdin), case.with_suffix(".ans").read_text())

    def test_exports_are_as_small_as_the_page_says(self):
        for game in ["chess", "coins", "marbles"]:
            for language in ["c", "python", "rust", "java"]:
                with self.subTest(game, language=language):
                    self.assertLessEqual(len(run([GRUNDY, "export", game, "--as", language])), 15_000)

    def test_c_is_c99_and_cpp11_and_rust_is_of_any_edition(self):
        folder = folder_after("Judges that take one file")
        strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
        run(["gcc", "-std=c99", *strict, folder / "chess.c"])
        run(["g++", "-std=c++11", "-x", "c++", *strict, folder / "chess.c"])
        for source in [folder / "marbles.rs", *packages().glob("*/submissions/accepted/*.rs")]:
            for edition in ["2015", "2018", "2021", "2024"]:
                # Not to the null device: the compiler replaces its output, and root could.
                output = scratch() / "metadata"
                run(["rustc", "--edition", edition, "--emit", "metadata", "-o", output, "-D", "warnings", source])
