"""Surveys: the periods of all codes of a pattern, as ``grundy survey`` finds them, also on many machines.

In a pattern such as "0.???", ``?`` stands for any octal digit and ``*`` for any hexadecimal one. The file gets one row
for each code, with the same columns and the same values as the command's, in the order of the digits.

    python -m grundy.survey '0.???' --limit 100000 -o survey.csv
    python -m grundy.survey '0.???' --limit 100000 -o survey.parquet --scheduler tcp://scheduler:8786

Rows are kept in FILE.part as they are finished, in the form that the command has too. After an interruption the same
call goes on from there.

Examples
--------
>>> from grundy import survey
>>> survey.codes("0.7?")[:3]
['0.7', '0.71', '0.72']
>>> row = survey.row("0.77", 1000)
>>> row.preperiod, row.period, row.status
(71, 12, 'proved')
"""

import argparse
import contextlib
import csv
import itertools
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

from ._grundy import survey_codes, survey_columns, survey_line

__all__ = ["COLUMNS", "Row", "codes", "line", "row", "survey"]

COLUMNS = survey_columns()


class Row(NamedTuple):
    """What a survey says of one code."""

    rules: str
    preperiod: int | None
    period: int | None
    saltus: int | None
    status: str
    theorem: str | None
    values_checked: int
    greatest_value: int
    greatest_heap: int
    digest: str

    @classmethod
    def read(cls, line: str) -> "Row":
        """The row that a line of CSV has."""
        rules, preperiod, period, saltus, status, theorem, *numbers, digest = next(csv.reader([line]))
        known = {
            name: int(number) if number else None
            for name, number in (("preperiod", preperiod), ("period", period), ("saltus", saltus))
        }
        checked, value, heap = map(int, numbers)
        return cls(
            rules=rules,
            **known,
            status=status,
            theorem=theorem or None,
            values_checked=checked,
            greatest_value=value,
            greatest_heap=heap,
            digest=digest,
        )


def codes(pattern: str) -> list[str]:
    """The codes that a pattern stands for, in the order of their digits.

    Parameters
    ----------
    pattern : str

    Returns
    -------
    list of str

    Raises
    ------
    ValueError
        If the text is not a pattern.

    Examples
    --------
    >>> from grundy import survey
    >>> len(survey.codes("0.??"))
    64
    """
    return survey_codes(pattern)[1]


def line(rules: str, limit: int) -> str:
    """The row of a code as a line of CSV, without its end: one task of a survey.

    Parameters
    ----------
    rules : str
    limit : int
        How many heaps are looked at.

    Returns
    -------
    str

    Examples
    --------
    >>> from grundy import survey
    >>> survey.line("0.77", 1000)[:27]
    '0.77,71,12,0,proved,G,168,8'
    """
    return survey_line(rules, limit)


def row(rules: str, limit: int) -> Row:
    """The row of a code.

    Parameters
    ----------
    rules : str
    limit : int
        How many heaps are looked at.

    Returns
    -------
    Row
    """
    return Row.read(line(rules, limit))


def survey(pattern: str, limit: int, output: str | os.PathLike[str], *, client: Any = None) -> list[Row]:
    """Makes the rows of all codes of a pattern, and writes them to a file.

    Parameters
    ----------
    pattern : str
    limit : int
        How many heaps of each code are looked at.
    output : str or os.PathLike
        The file; Parquet if its name ends in ``.parquet``, else CSV. It is replaced at the end, at once and whole.
    client : distributed.Client, optional
        Whose workers make the rows, one task for each. Without it, this process makes them.

    Returns
    -------
    list of Row
        In the order of the codes.

    Raises
    ------
    ValueError
        If the pattern or the limit is wrong, or FILE.part is of another survey.
    OSError
        If a file cannot be written.
    """
    if limit < 1:
        raise ValueError(f"found the limit {limit}, expected 1 or more heaps")
    with _Part(Path(output), pattern, limit) as part:
        missing = part.missing()
        for made in _lines(missing, limit) if client is None else _lines_of_workers(client, missing, limit):
            part.append(made)
        return part.finish()


def _lines(missing: list[str], limit: int) -> Iterator[str]:
    return (line(code, limit) for code in missing)


# Enough for every worker to have something to do, and few enough for the scheduler to keep in mind.
_TASKS_AT_ONCE = 1000


def _lines_of_workers(client: Any, missing: list[str], limit: int) -> Iterator[str]:
    """The lines, in the order in which the workers finish them. What a lost worker had is done by another."""
    from distributed import as_completed

    def submit(code: str) -> Any:
        return client.submit(line, code, limit, pure=False)

    waiting = iter(missing)
    tasks = as_completed([submit(code) for code in itertools.islice(waiting, _TASKS_AT_ONCE)])
    for task in tasks:
        yield task.result()
        if (code := next(waiting, None)) is not None:
            tasks.add(submit(code))


# The first words of a part; the pattern and the limit follow.
_TITLE = "# grundy survey "


class _Part:
    """The rows that are finished, in a file beside the one that they are for."""

    def __init__(self, output: Path, pattern: str, limit: int) -> None:
        canonical, self.codes = survey_codes(pattern)
        self.output = output
        self.path = output.with_name(output.name + ".part")
        self.head = f"{_TITLE}{canonical} --limit {limit}\n{','.join(COLUMNS)}\n"
        self.lines: dict[str, str] = {}
        self._expected = frozenset(self.codes)

    def __enter__(self) -> "_Part":
        self.file = open(self.path, "a+b")
        try:
            _lock(self.file, self.path)
            self._resume()
        except BaseException:
            self.file.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def missing(self) -> list[str]:
        """The codes whose lines are not there."""
        return [code for code in self.codes if code not in self.lines]

    def append(self, line: str) -> None:
        self.file.write(f"{line}\n".encode())
        self.file.flush()
        self.lines[_code(line)] = line
        _show_progress(len(self.lines), len(self.codes))

    def finish(self) -> list[Row]:
        """Replaces the file with all rows, and removes the part."""
        lines = [self.lines[code] for code in self.codes]
        rows = [Row.read(line) for line in lines]
        if self.output.suffix == ".parquet":
            _replace(self.output, lambda file: _write_parquet(rows, file))
        else:
            content = "".join(f"{line}\n" for line in [",".join(COLUMNS), *lines])
            _replace(self.output, lambda file: file.write(content.encode()))
        self.path.unlink()
        return rows

    def _resume(self) -> None:
        """Reads the rows that are there, or writes the head before them. One that was not written to its end is
        dropped."""
        self.file.seek(0)
        content = self.file.read().decode(errors="replace")
        # Nothing is lost with a survey that has no row yet, whichever it is.
        is_begun = content.startswith(_TITLE) and len(content.splitlines()) <= len(self.head.splitlines())
        if is_begun or self.head.startswith(content):
            self.file.truncate(0)
            self.file.write(self.head.encode())
            self.file.flush()
            return
        whole = content[: content.rfind("\n") + 1]
        if not whole.startswith(self.head):
            raise ValueError(
                f"{self.path}: found a survey other than `{self.head.splitlines()[0]}`; "
                "finish that survey with its own command, or remove the file"
            )
        first = self.head.count("\n") + 1
        for number, found in enumerate(whole[len(self.head) :].splitlines(), first):
            self._take(number, found)
        self.file.truncate(len(whole.encode()))

    def _take(self, number: int, found: str) -> None:
        code = _code(found)
        if code not in self._expected or not _is_row(found):
            raise ValueError(f"{self.path}:{number}: found `{found[:80]}`, expected a row of a code of the pattern")
        if code in self.lines:
            raise ValueError(f"{self.path}:{number}: found `{found[:80]}`, expected one row of each code")
        self.lines[code] = found


def _code(line: str) -> str:
    return line.split(",", 1)[0]


def _is_row(line: str) -> bool:
    try:
        Row.read(line)
    except (ValueError, csv.Error):
        return False
    return True


def _lock(file: IO[bytes], path: Path) -> None:
    """Keeps other surveys away, the command's too. Where a system cannot lock files, nobody is told of them."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ValueError(f"{path}: found another survey that is writing it, expected none") from None


def _replace(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Replaces the file as a whole, or not at all."""
    # Not by `tempfile`, whose files only their owner may read.
    beside = path.with_name(f".{path.name}-{secrets.token_hex(8)}")
    try:
        with open(beside, "xb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _write_parquet(rows: list[Row], file: IO[bytes]) -> None:
    import pyarrow
    import pyarrow.parquet

    texts = {"rules", "status", "theorem", "digest"}
    columns = [
        pyarrow.array([getattr(row, name) for row in rows], pyarrow.string() if name in texts else pyarrow.uint64())
        for name in COLUMNS
    ]
    pyarrow.parquet.write_table(pyarrow.table(columns, names=COLUMNS), file)


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\rsurveying {done:,} of {total:,}", end="\r" if done < total else "\n", file=sys.stderr, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m grundy.survey",
        description="Find the periods of all taking-and-breaking codes of a pattern, on all cores or on a cluster.",
        epilog="Rows are kept in FILE.part as they are finished: after an interruption the same call goes on there.",
    )
    parser.add_argument("pattern", help="the codes, such as '0.???'")
    parser.add_argument(
        "--limit", type=int, required=True, metavar="N", help="how many heaps of each code are looked at"
    )
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="a file that ends in .csv or .parquet")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="the scheduler of a Dask cluster, whose workers do the work"
    )
    where.add_argument(
        "--workers", type=int, metavar="N", help="processes on this machine; one for each core by default"
    )
    arguments = parser.parse_args()
    if arguments.workers is not None and arguments.workers < 1:
        parser.error(f"--workers: found {arguments.workers}, expected 1 or more")
    if not arguments.output.endswith((".csv", ".parquet")):
        parser.error(f"-o: found {arguments.output}, expected a file that ends in .csv or .parquet")
    try:
        codes(arguments.pattern)
    except ValueError as error:
        parser.error(f"the pattern `{arguments.pattern}`: {error}")
    if arguments.limit < 1:
        parser.error(f"--limit: found {arguments.limit}, expected 1 or more heaps")
    return arguments


@contextlib.contextmanager
def _client(scheduler: str | None, workers: int | None) -> Iterator[Any]:
    """The client of a cluster: of the one that is named, or of one on this machine."""
    from distributed import Client, LocalCluster

    if scheduler is not None:
        with Client(scheduler) as client:
            yield client
        return
    processes = {"n_workers": workers or os.cpu_count(), "threads_per_worker": 1, "processes": True}
    with LocalCluster(**processes, dashboard_address=None) as cluster, Client(cluster) as client:
        yield client


def _main() -> int:
    arguments = _arguments()
    start = time.monotonic()
    try:
        with _client(arguments.scheduler, arguments.workers) as client:
            rows = survey(arguments.pattern, arguments.limit, arguments.output, client=client)
    except KeyboardInterrupt:
        print(f"interrupted: the same call goes on from {arguments.output}.part", file=sys.stderr)
        return 130
    except ImportError as error:
        print(f"error: {error}; pip install 'grundy[survey]' brings what a survey needs", file=sys.stderr)
        return 1
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    counts = [sum(row.status == status for row in rows) for status in ("proved", "observed", "none")]
    proved, observed, none = (f"{count:,}" for count in counts)
    summary = f"{len(rows):,} codes: {proved} proved, {observed} observed, {none} none"
    print(f"{arguments.output}: {summary}, {time.monotonic() - start:.2f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    # Workers import what they are to do from the module of that name.
    from grundy import survey as module

    sys.exit(module._main())
