"""How fast the package is, side by side in one run with what it is measured against: `python python/benches/speed.py`.

Of many rounds the quickest counts, and rivals take turns in each round, so that a busy machine slows all of them alike.
Exits with 1 if a bound is exceeded.
"""

import subprocess
import sys
import tempfile
import timeit
from collections.abc import Callable
from pathlib import Path

import numpy as np

import grundy

ROWS = 10_000_000
ROUNDS = 15
BATCH = Path(__file__).resolve().parent / "batch"


def seconds(work: Callable[[], object], repetitions: int = 1) -> float:
    return timeit.timeit(work, number=repetitions) / repetitions


class Rust:
    """The batch call of the crate, in a program of its own."""

    def __init__(self, masks: np.ndarray) -> None:
        subprocess.run(["cargo", "build", "--quiet", "--release"], cwd=BATCH, check=True)
        self.file = tempfile.NamedTemporaryFile()
        self.file.write(masks.astype("<u4").tobytes())
        self.file.flush()
        program = BATCH / "target" / "release" / "batch"
        self.program = subprocess.Popen(
            [program, self.file.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def seconds(self) -> tuple[float, int]:
        self.program.stdin.write("\n")
        took, total = self.program.stdout.readline().split()
        return float(took), int(total)


def arrays() -> list[tuple[str, float, float]]:
    masks = np.random.default_rng(1).integers(0, 1 << 20, ROWS, dtype=np.uint32)
    rust = Rust(masks)
    table = dict(enumerate(grundy.chess.values(20).tolist()))
    few = masks[: ROWS // 20].tolist()
    expected = int(grundy.chess.values(masks).sum(dtype=np.int64))
    ours, theirs, loop = [], [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: grundy.chess.values(masks)))
        took, total = rust.seconds()
        assert total == expected, "the same values"
        theirs.append(took)
        loop.append(20 * seconds(lambda: [table[mask] for mask in few]))
    print(
        f"{ROWS:,} rows of chess: an array {min(ours) * 1e3:.1f} ms, the batch call of Rust {min(theirs) * 1e3:.1f} ms,"
    )
    print(f"    a loop over a dict {min(loop) * 1e3:,.0f} ms")
    return [
        ("an array against the batch call of Rust", min(ours) / min(theirs), 1.5),
        ("an array against a loop over a dict", min(ours) / min(loop), 1 / 100),
    ]


def scalars() -> list[tuple[str, float, float]]:
    array, value = np.arange(100), grundy.chess.value
    kayles = grundy.Ruleset("kayles")
    kayles.value(99)
    times = [
        [
            seconds(lambda: array[7], 100_000),
            seconds(lambda: value(7), 100_000),
            seconds(lambda: kayles.value(7), 100_000),
        ]
        for _ in range(ROUNDS)
    ]
    indexed, chess, heap = (min(column) for column in zip(*times, strict=True))
    print(
        f"one call: array[i] {indexed * 1e9:.0f} ns, chess.value {chess * 1e9:.0f} ns, kayles.value {heap * 1e9:.0f} ns"
    )
    return [
        ("one row of chess against array[i]", chess / indexed, 3),
        ("one heap of Kayles against array[i]", heap / indexed, 3),
    ]


def main() -> None:
    exceeded = False
    for what, ratio, bound in [*arrays(), *scalars()]:
        exceeded |= ratio > bound
        print(f"{what}: {ratio:.4f} times, bound {bound:.4g}{'  EXCEEDED' if ratio > bound else ''}")
    sys.exit(exceeded)


if __name__ == "__main__":
    main()
