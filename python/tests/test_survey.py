"""Surveys: the same file as the command's, whoever makes the rows, and however often the work is interrupted."""

import os
import signal
import subprocess
import sys
import time

import pytest

from grundy import survey

COMMAND = os.environ.get("GRUNDY")
PATTERN, LIMIT = "0.??", 1000


@pytest.fixture(scope="module")
def expected():
    """The lines of the survey, made by this process."""
    return [survey.line(code, LIMIT) for code in survey.codes(PATTERN)]


def content(lines):
    return "".join(f"{line}\n" for line in [",".join(survey.COLUMNS), *lines])


def run(*arguments, **options):
    command = [sys.executable, "-m", "grundy.survey", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, **options)


def test_a_row_has_the_columns_of_the_command():
    row = survey.row("0.77", 1000)
    assert row._fields == tuple(survey.COLUMNS)
    assert row[:7] == ("0.77", 71, 12, 0, "proved", "G", 168)
    assert survey.row("0.6", 1000)[1:6] == (None, None, None, "none", None)
    assert survey.Row.read(survey.line("sub:1,3,4", 100)).rules == "sub:1,3,4"
    with pytest.raises(ValueError, match="found the limit 0"):
        survey.line("0.77", 0)
    with pytest.raises(ValueError, match="column 3: found `x`"):
        survey.line("0.x", 10)
    with pytest.raises(ValueError, match="column 3: found `x`"):
        survey.codes("0.x")


def test_one_process_writes_the_rows_in_order(tmp_path, expected):
    file = tmp_path / "survey.csv"
    rows = survey.survey(PATTERN, LIMIT, file)
    assert [row.rules for row in rows] == survey.codes(PATTERN)
    assert file.read_text() == content(expected)
    assert os.listdir(tmp_path) == ["survey.csv"]


@pytest.mark.skipif(COMMAND is None, reason="GRUNDY does not name the command")
def test_the_command_writes_the_same_file_and_goes_on_with_the_same_part(tmp_path, expected):
    ours, theirs, shared = (tmp_path / name for name in ("ours.csv", "theirs.csv", "shared.csv"))
    survey.survey(PATTERN, LIMIT, ours)
    arguments = [COMMAND, "survey", PATTERN, "--limit", str(LIMIT), "-o"]
    subprocess.run([*arguments, theirs], check=True, capture_output=True)
    assert ours.read_bytes() == theirs.read_bytes()
    head = f"# grundy survey {PATTERN} --limit {LIMIT}\n"
    shared.with_name("shared.csv.part").write_text(head + content(expected[7:20]))
    subprocess.run([*arguments, shared], check=True, capture_output=True)
    assert shared.read_bytes() == ours.read_bytes()


def test_what_is_there_is_not_done_again(tmp_path, expected, monkeypatch):
    file, part = tmp_path / "survey.csv", tmp_path / "survey.csv.part"
    head = f"# grundy survey {PATTERN} --limit {LIMIT}\n"
    # In any order, and the last one torn.
    part.write_text(head + content([*reversed(expected[10:40]), expected[50][:20]])[:-1])
    made = []
    monkeypatch.setattr(survey, "line", lambda code, limit: made.append(code) or survey.survey_line(code, limit))
    survey.survey(PATTERN, LIMIT, file)
    assert file.read_text() == content(expected) and not part.exists()
    assert made == [code for number, code in enumerate(survey.codes(PATTERN)) if not 10 <= number < 40]


def test_the_part_of_another_survey_is_not_touched(tmp_path, expected):
    file, part = tmp_path / "survey.csv", tmp_path / "survey.csv.part"
    head = f"# grundy survey {PATTERN} --limit {LIMIT}\n"
    for wrong, message in [
        (f"# grundy survey 0.??? --limit {LIMIT}\n" + content(expected[:1]), "found a survey other than"),
        (head + content([expected[0], expected[0]]), ":4: found .*expected one row of each code"),
        (head + content(["0.777" + expected[0][3:]]), ":3: found .*expected a row of a code of the pattern"),
        (head + content(["0.77,1,2"]), ":3: found .*expected a row of a code of the pattern"),
        (head + content([expected[0], "0.77,x" + ",1" * 8]), ":4: found .*expected a row of a code of the pattern"),
        ("my diary\nday 1\nday 2\n", "found a survey other than"),
    ]:
        part.write_text(wrong)
        with pytest.raises(ValueError, match=message):
            survey.survey(PATTERN, LIMIT, file)
        assert part.read_text() == wrong and not file.exists()


@pytest.mark.skipif(os.name != "posix", reason="permissions as on Unix")
def test_the_file_may_be_read_by_those_whom_the_umask_lets(tmp_path):
    before = os.umask(0o027)
    try:
        survey.survey("0.?", 100, tmp_path / "survey.csv")
    finally:
        os.umask(before)
    assert (tmp_path / "survey.csv").stat().st_mode & 0o777 == 0o640
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(OSError, match=r"folder\.csv"):
        survey.survey("0.?", 100, tmp_path / "folder.csv")
    assert sorted(os.listdir(tmp_path)) == ["folder.csv", "folder.csv.part", "survey.csv"]


def test_a_survey_without_rows_is_begun_anew(tmp_path, expected):
    file, part = tmp_path / "survey.csv", tmp_path / "survey.csv.part"
    for begun in ["", "# gru", "# grundy survey 0.??? --limit 5\n", "# grundy survey 0.? --limit 5\n" + content([])]:
        part.write_text(begun)
        survey.survey("0.?", 100, file)
        assert len(file.read_text().splitlines()) == 9


def test_parquet_has_the_same_rows(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = survey.survey("0.?", LIMIT, tmp_path / "survey.parquet")
    table = parquet.read_table(tmp_path / "survey.parquet")
    assert table.column_names == survey.COLUMNS
    assert [tuple(row.values()) for row in table.to_pylist()] == [tuple(row) for row in rows]


def test_two_surveys_do_not_write_one_file(tmp_path):
    fcntl = pytest.importorskip("fcntl")
    with open(tmp_path / "survey.csv.part", "w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(ValueError, match="found another survey that is writing it, expected none"):
            survey.survey("0.?", 100, tmp_path / "survey.csv")


def test_bad_usage_is_refused(tmp_path):
    for arguments, message in [
        (["0.x", "--limit", "5", "-o", "x.csv"], "the pattern `0.x`: column 3: found `x`"),
        (["0.?", "--limit", "0", "-o", "x.csv"], "--limit: found 0, expected 1 or more heaps"),
        (["0.?", "--limit", "5", "-o", "x.txt"], "expected a file that ends in .csv or .parquet"),
        (["0.?", "--limit", "5", "-o", "x.csv", "--workers", "0"], "--workers: found 0, expected 1 or more"),
        (["0.?", "--limit", "5"], "-o"),
    ]:
        done = run(*arguments, cwd=tmp_path)
        assert done.returncode == 2 and message in done.stderr and done.stdout == ""
    done = run("0.?", "--limit", "5", "-o", tmp_path / "no" / "folder.csv", "--workers", "1")
    assert done.returncode == 1 and "No such file or directory" in done.stderr


def test_two_processes_write_the_same_file(tmp_path, expected):
    pytest.importorskip("distributed")
    done = run(PATTERN, "--limit", LIMIT, "-o", tmp_path / "survey.csv", "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "survey.csv").read_text() == content(expected)
    assert "64 codes: " in done.stderr and done.stdout == ""


def test_no_code_is_lost_where_they_are_more_than_the_tasks_at_once(tmp_path, expected, monkeypatch):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(survey, "_TASKS_AT_ONCE", 3)
    with distributed.Client(processes=False, n_workers=1, dashboard_address=None) as client:
        survey.survey(PATTERN, LIMIT, tmp_path / "survey.csv", client=client)
    assert (tmp_path / "survey.csv").read_text() == content(expected)


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_is_killed_changes_nothing(tmp_path):
    """On a cluster of two processes, reached by its address as any other."""
    distributed = pytest.importorskip("distributed")
    pattern, limit = "0.???", 5000
    alone = tmp_path / "alone.csv"
    survey.survey(pattern, limit, alone)
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with cluster:
        before = {worker.pid for worker in cluster.workers.values()}
        command = [sys.executable, "-m", "grundy.survey", pattern, "--limit", str(limit), "-o", tmp_path / "two.csv"]
        child = subprocess.Popen(
            [*command, "--scheduler", cluster.scheduler_address], stderr=subprocess.PIPE, text=True
        )
        part = tmp_path / "two.csv.part"
        while not part.exists() or part.read_text().count("\n") < 60:
            assert child.poll() is None, child.stderr.read()
            time.sleep(0.01)
        assert part.read_text().count("\n") < 500, "in the middle"
        os.kill(min(before), signal.SIGKILL)
        _, said = child.communicate(timeout=300)
    assert child.returncode == 0, said
    assert (tmp_path / "two.csv").read_bytes() == alone.read_bytes()


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="signals as on Unix")
def test_an_interrupted_survey_goes_on(tmp_path):
    pattern, limit = "0.???", 3000
    command = [sys.executable, "-m", "grundy.survey", pattern, "--limit", str(limit), "-o", tmp_path / "survey.csv"]
    part = tmp_path / "survey.csv.part"
    child = subprocess.Popen([*command, "--workers", "2"], stderr=subprocess.PIPE, text=True)
    while not part.exists() or part.read_text().count("\n") < 30:
        time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=60)
    assert child.returncode == 130 and "the same call goes on from" in said and part.exists()
    kept = part.read_text().count("\n") - 2
    assert 28 <= kept < 512
    subprocess.run([*command, "--workers", "2"], check=True, capture_output=True)
    survey.survey(pattern, limit, tmp_path / "alone.csv")
    assert (tmp_path / "survey.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()
