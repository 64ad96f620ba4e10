"""A duel between the interactor and a contestant, run as a judge runs it."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from support import compiled, scratch


class Verdict(NamedTuple):
    exit: int
    message: str


def interactor():
    return compiled("chessduel/output_validators/duel/duel.cpp")


def duel(board, contestant, patience=20, judge=None):
    """Lets `contestant`, a command, play on the input file `board`, against the interactor `judge` or that of chess."""
    feedback = Path(tempfile.mkdtemp(dir=scratch()))
    exit = play([judge or interactor(), board, "/dev/null", feedback], contestant, patience)
    message = "".join(path.read_text() for path in feedback.glob("judgemessage.txt")).strip()
    shutil.rmtree(feedback)
    return Verdict(exit, message)


def play(interactor, contestant, patience=20):
    """Runs two commands against each other, for `patience` seconds if need be, and gives the exit of `interactor`.

    As in a judge, the end of the interactor is the end of the contestant, and a contestant that runs out of time is
    killed.
    """
    to_contestant, from_interactor = os.pipe()
    to_interactor, from_contestant = os.pipe()
    judge = subprocess.Popen(interactor, stdin=to_interactor, stdout=from_interactor, stderr=subprocess.DEVNULL)
    player = subprocess.Popen(contestant, stdin=to_contestant, stdout=from_contestant, stderr=subprocess.DEVNULL)
    for end in (to_contestant, from_interactor, to_interactor, from_contestant):
        os.close(end)
    try:
        return judge.wait(patience)
    except subprocess.TimeoutExpired:
        player.kill()
        return judge.wait(patience)
    finally:
        judge.kill()
        player.kill()
        player.wait()
