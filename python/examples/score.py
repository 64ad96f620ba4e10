"""Scores positions by the hundred million: the Parquet files of a folder, on worker processes that map one artifact.

    python score.py TABLE FOLDER [--make N] [--workers N | --scheduler ADDRESS]

Prints how many positions have which value, and a checksum of all values in the order of the files. With --make, the
folder is first filled with N random positions. With --workers 0, this process does all.
"""

import argparse
import hashlib
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow
import pyarrow.parquet

import grundy

POSITIONS_A_FILE = 1 << 22


class Score(NamedTuple):
    """What came out for one file."""

    counts: dict[int, int]
    digest: bytes


def score(table_path: str, file: str) -> Score:
    """The score of one file: one task. Workers on one machine share the pages of the table."""
    table = grundy.Table.map(table_path)
    digest = hashlib.sha256()
    counts: dict[int, int] = {}
    for batch in pyarrow.parquet.ParquetFile(file).iter_batches(batch_size=1 << 20, columns=["position"]):
        values = np.from_dlpack(pyarrow.array(table.values(batch.column("position"))))
        digest.update(values.astype("<u8", copy=False).tobytes())
        for value, count in zip(*np.unique(values, return_counts=True), strict=True):
            counts[int(value)] = counts.get(int(value), 0) + int(count)
    return Score(counts, digest.digest())


def total(scores: list[Score]) -> Score:
    """The scores of all files together, in their order."""
    counts: dict[int, int] = {}
    digest = hashlib.sha256()
    for part in scores:
        digest.update(part.digest)
        for value, count in part.counts.items():
            counts[value] = counts.get(value, 0) + count
    return Score(dict(sorted(counts.items())), digest.digest())


def make(table_path: str, folder: Path, count: int) -> None:
    """Fills the folder with random positions, the same for the same number."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = grundy.Table.map(table_path).entries
    for number, start in enumerate(range(0, count, POSITIONS_A_FILE)):
        random = np.random.default_rng(number)
        positions = random.integers(0, entries, min(POSITIONS_A_FILE, count - start), dtype=np.uint32)
        table = pyarrow.table({"position": positions})
        pyarrow.parquet.write_table(table, folder / f"{number:05}.parquet", compression="none")


def score_all(table_path: str, folder: Path, client: Any = None) -> Score:
    """The score of all files of a folder, by the workers of a client, or by this process."""
    files = sorted(str(file.resolve()) for file in folder.glob("*.parquet"))
    table_path = str(Path(table_path).resolve())
    if client is None:
        return total([score(table_path, file) for file in files])
    tasks = [client.submit(score, table_path, file, pure=False) for file in files]
    return total(client.gather(tasks))


def main() -> None:
    parser = argparse.ArgumentParser(description="Score the positions in the Parquet files of a folder.")
    parser.add_argument("table", help="an artifact whose positions are numbers, such as tables/chess.sgt")
    parser.add_argument("folder", type=Path, help="the Parquet files, each with a column `position`")
    parser.add_argument("--make", type=int, metavar="N", help="fill the folder with N random positions first")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=2, metavar="N", help="processes on this machine; 0 for none")
    where.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a Dask cluster")
    arguments = parser.parse_args()
    if arguments.make is not None:
        make(arguments.table, arguments.folder, arguments.make)

    if arguments.workers == 0:
        report(lambda: score_all(arguments.table, arguments.folder))
        return
    from distributed import Client, LocalCluster

    if arguments.scheduler is not None:
        with Client(arguments.scheduler) as client:
            report(lambda: score_all(arguments.table, arguments.folder, client))
        return
    local = LocalCluster(n_workers=arguments.workers, threads_per_worker=1, dashboard_address=None)
    with local as cluster, Client(cluster) as client:
        report(lambda: score_all(arguments.table, arguments.folder, client))


def report(work: Any) -> None:
    start = time.perf_counter()
    result = work()
    seconds = time.perf_counter() - start
    for value, count in result.counts.items():
        print(f"{'win' if value == grundy.INSTANT_WIN else value:>5} {count:>12,}")
    positions = sum(result.counts.values())
    print(f"{positions:,} positions, {seconds:.2f} s, sha256 {result.digest.hex()}")


if __name__ == "__main__":
    main()
