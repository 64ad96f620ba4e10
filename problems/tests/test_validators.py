"""The input validators take what the statements allow alone, and agree with `grundy validate` on every byte."""

import random
import unittest

from support import GRUNDY, INVALID, PACKAGES, VALID, cases, compiled, exit_and_complaint

LEGAL = {
    "chess": [
        b"1\n1\n0\n",
        b"1\n2\n3 20 1 7\n0\n",
        b"2\n1\n1 1\n1\n1 20\n",
        b"1\n1\n20 " + b" ".join(b"%d" % c for c in range(20, 0, -1)) + b"\n",
    ],
    "chessduel": [b"1\n0\n", b"2\n3 20 1 7\n0\n", b"50\n" + 50 * b"0\n"],
    "coins": [b"0\n", b"0\n0\n", b"2\n7 7\n", b"3\n99999999 0 99999999\n0\n1\n5\n", b"100\n" + 99 * b"8 " + b"8\n"],
    "marbles": [b"1\n1 1\n", b"2\n100 100\n100 100\n", b"1000\n" + 1000 * b"1 100\n"],
}

# The line at fault, and an input.
ILLEGAL = {
    "chess": [
        (1, b""),
        (1, b"0\n"),
        (1, b"101\n" + 101 * b"1\n0\n"),
        (1, b"-1\n"),
        (1, b"x\n"),
        (1, b"1 1\n1 5\n"),
        (1, b"01\n1\n0\n"),
        (1, b"+1\n1\n0\n"),
        (1, b" 1\n1\n0\n"),
        (1, b"1\r\n1\r\n0\r\n"),
        (1, b"\xef\xbb\xbf1\n1\n0\n"),
        (2, b"1\n0\n"),
        (2, b"1\n1001\n" + 1001 * b"0\n"),
        (3, b"1\n1\n"),
        (3, b"1\n1\n21 " + b"1 " * 21 + b"\n"),
        (3, b"1\n1\n1 0\n"),
        (3, b"1\n1\n1 21\n"),
        (3, b"1\n1\n2 5 5\n"),
        (3, b"1\n1\n2 5\n6\n"),
        (3, b"1\n1\n1 5 6\n"),
        (3, b"1\n1\n1  5\n"),
        (3, b"1\n1\n1\t5\n"),
        (3, b"1\n1\n1 5 \n"),
        (3, b"1\n1\n1 5"),
        (3, b"1\n1\n0 \n"),
        (3, b"1\n1\n1 18446744073709551617\n"),
        (4, b"1\n1\n1 5\n\n"),
        (4, b"1\n1\n1 5\n1\n"),
        (4, b"1\n1\n1 5\n\0"),
        (4, b"2\n1\n1 5\n"),
    ],
    "chessduel": [(1, b"0\n"), (1, b"51\n" + 51 * b"0\n"), (2, b"1\n1 0\n"), (2, b"1\n2 5 5\n"), (3, b"1\n1 5\n0\n")],
    "coins": [
        (1, b""),
        (1, b"\n"),
        (1, b"-1\n"),
        (1, b"101\n" + 101 * b"1 " + b"\n"),
        (1, b"1 5\n"),
        (1, b"0"),
        (1, b"00\n"),
        (2, b"0\n\n0\n"),
        (2, b"1\n100000000\n"),
        (2, b"1\n-5\n"),
        (2, b"1\n05\n"),
        (2, b"2\n5  6\n"),
        (2, b"2\n5 6 \n"),
        (2, b"2\n5\n6\n"),
        (2, b"1\n5 6\n"),
        (2, b"1\n5x\n"),
        (2, b"1\n"),
        (3, b"1\n5\n\n"),
        (3, b"1\n5\n1"),
    ],
    "marbles": [
        (1, b""),
        (1, b"0\n"),
        (1, b"1001\n" + 1001 * b"1 2\n"),
        (2, b"1\n0 5\n"),
        (2, b"1\n5 0\n"),
        (2, b"1\n101 5\n"),
        (2, b"1\n5 101\n"),
        (2, b"1\n5\n"),
        (2, b"1\n5 5 5\n"),
        (2, b"1\n5\n5\n"),
        (2, b"1\n5 05\n"),
        (2, b"1\n5 5"),
        (3, b"1\n5 5\n\n"),
        (3, b"1\n5 5\n5 5\n"),
        (3, b"2\n5 5\n"),
    ],
}


def validator(package):
    return [compiled(f"{package}/input_validators/validate/validate.cpp")]


def mutated(rng, case):
    """`case` after one to three small changes, most of them ones that a careless validator lets pass."""
    case = bytearray(case)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(case) + 1)
        match rng.randrange(5):
            case 0:
                del case[at : at + rng.randint(1, 3)]
            case 1:
                case[at:at] = bytes([rng.choice(b"0123456789 \n\r\t+-.x\0\xff")])
            case 2:
                case[at : at + 1] = bytes([rng.choice(b"0123456789 \n")])
            case 3:
                case[at:at] = case[at : at + rng.randint(1, 8)]
            case 4:
                case[at:] = b""
    return bytes(case)


class Validators(unittest.TestCase):
    def test_take_all_data(self):
        for package in PACKAGES:
            for case in cases(package):
                with self.subTest(case):
                    self.assertEqual(exit_and_complaint(validator(package), case.read_bytes()), (VALID, ""))

    def test_take_what_is_legal(self):
        for package, inputs in LEGAL.items():
            for case in inputs:
                with self.subTest(package, case=case):
                    self.assertEqual(exit_and_complaint(validator(package), case), (VALID, ""))

    def test_refuse_what_is_not_and_name_the_line(self):
        for package, inputs in ILLEGAL.items():
            for line, case in inputs:
                with self.subTest(package, case=case):
                    exit, complaint = exit_and_complaint(validator(package), case)
                    self.assertEqual((exit, complaint.partition(",")[0]), (INVALID, f"line {line}"))

    def test_agree_with_the_command(self):
        for package in ["chess", "coins", "marbles"]:
            legal = LEGAL[package] + [case.read_bytes() for case in cases(package, "sample")]
            illegal = [case for _, case in ILLEGAL[package]]
            rng = random.Random(package)
            fuzzed = [mutated(rng, rng.choice(legal)) for _ in range(1000)]
            verdicts = []
            for case in legal + illegal + fuzzed:
                with self.subTest(package, case=case):
                    exit, _ = exit_and_complaint(validator(package), case)
                    self.assertEqual(exit, exit_and_complaint([GRUNDY, "validate", package], case)[0])
                    verdicts.append(exit)
            self.assertGreater(verdicts.count(VALID), 20, "the changes are too coarse to leave anything valid")
