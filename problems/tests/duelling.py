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


def duel(board, contestant, patience=20, **options):
    """Lets `contestant`, a command, play on the input file `board`. It is ended once the interactor is done, or when patience is."""
    feedback = Path(tempfile.mkdtemp(dir=scratch()))
    to_contestant, from_interactor = os.pipe()
    to_interactor, from_contestant = os.pipe()
    judge = subprocess.Popen([interactor(), board, "/dev/null", feedback], stdin=to_interactor, stdout=from_interactor)
    player = subprocess.Popen(contestant, stdin=to_contestant, stdout=from_contestant, stderr=subprocess.DEVNULL, **options)
    for end in (to_contestant, from_interactor, to_interactor, from_contestant):
        os.close(end)
    try:
        judge.wait(patience)
    except subprocess.TimeoutExpired:
        player.kill()
        judge.wait(patience)
    finally:
        judge.kill()
        player.kill()
        player.wait()
    message = "".join(path.read_text() for path in feedback.glob("judgemessage.txt")).strip()
    shutil.rmtree(feedback)
    return Verdict(judge.returncode, message)
