"""How much quicker a survey is on two worker processes than on one: `python python/benches/workers.py [LIMIT]`.

Whole runs of `python -m grundy.survey` take turns, the start of Dask and its workers included; the quickest of each
counts. The files must be the same, to the byte. Exits with 1 if the bound is missed.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATTERN = "0.???"
ROUNDS = 3
BOUND = 1.7


def run(folder: str, workers: int, limit: str) -> tuple[float, bytes]:
    output = Path(folder) / f"{workers}.csv"
    arguments = ["--limit", limit, "-o", output, "--workers", str(workers)]
    start = time.monotonic()
    subprocess.run([sys.executable, "-m", "grundy.survey", PATTERN, *arguments], check=True, stderr=subprocess.DEVNULL)
    return time.monotonic() - start, output.read_bytes()


def main() -> None:
    limit = sys.argv[1] if len(sys.argv) > 1 else "60000"
    with tempfile.TemporaryDirectory() as folder:
        rounds = [[run(folder, workers, limit) for workers in (1, 2)] for _ in range(ROUNDS)]
    assert len({content for runs in rounds for _, content in runs}) == 1, "the same file"
    one, two = (min(runs[place][0] for runs in rounds) for place in (0, 1))
    print(f"{PATTERN} with {limit} heaps, {os.cpu_count()} cores: one worker {one:.1f} s, two {two:.1f} s")
    print(f"quicker {one / two:.2f} times, bound {BOUND}{'' if one / two >= BOUND else '  MISSED'}")
    sys.exit(one / two < BOUND)


if __name__ == "__main__":
    main()
