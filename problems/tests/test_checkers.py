"""The field's own checkers find nothing wrong."""

import shutil
import unittest

from support import PACKAGES, packages, run, scratch


class Problemtools(unittest.TestCase):
    """`verifyproblem` on the packages as they are, in the legacy format."""

    def test_finds_no_error_and_no_warning(self):
        for package in PACKAGES:
            with self.subTest(package):
                parts = ["config", "data", "validators", "graders", "submissions"]
                report = run(["verifyproblem", packages() / package, "--parts", *parts])
                self.assertIn(f"{package} tested: 0 errors, 0 warnings", report)


class Bapctools(unittest.TestCase):
    """`bt` on the packages converted to the format of 2025-09."""

    @classmethod
    def setUpClass(cls):
        cls.contest = scratch() / "contest"
        cls.contest.mkdir()
        shutil.copy(packages() / "languages.yaml", cls.contest)
        for package in PACKAGES:
            shutil.copytree(packages() / package, cls.contest / package, symlinks=True)
        run(["bt", "upgrade"], cwd=cls.contest)

    def test_judges_every_submission_as_expected(self):
        for package in PACKAGES:
            with self.subTest(package):
                report = run(["bt", "run", "--no-bar"], cwd=self.contest / package)
                submissions = self.contest.glob(f"{package}/submissions/*/*")
                for submission in submissions:
                    self.assertIn(f"{submission.parent.name}/{submission.name}:", report)

    def test_finds_the_inputs_valid(self):
        for package in PACKAGES:
            with self.subTest(package):
                run(["bt", "validate", "--input", "--no-bar"], cwd=self.contest / package)
