"""What is committed is what `problems/generate` makes."""

import filecmp
import unittest

from support import PACKAGES, PROBLEMS, packages

# These are made, but not committed.
LARGEST = "chess/data/secret/*-largest.*"


def files(root, package):
    paths = (path for path in (root / package).rglob("*") if path.is_file() and not path.match("__pycache__/*"))
    return {path.relative_to(root) for path in paths if not path.match(LARGEST)}


class Generated(unittest.TestCase):
    def test_is_what_is_committed(self):
        for package in PACKAGES:
            with self.subTest(package):
                committed, made = files(PROBLEMS, package), files(packages(), package)
                self.assertEqual(committed, made, "run problems/generate and commit")
                stale = [path for path in made if not filecmp.cmp(PROBLEMS / path, packages() / path, shallow=False)]
                self.assertEqual(stale, [], "run problems/generate and commit")

    def test_is_small_enough_to_commit(self):
        data = (PROBLEMS / path for package in PACKAGES for path in files(PROBLEMS, package) if path.parts[1] == "data")
        self.assertLess(sum(path.stat().st_size for path in data), 400 * 1024)
