"""The examples run: the notebook from its first cell to its last, and scores on two workers as on one, also where one
of the two is killed."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "python" / "examples"


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")
def test_the_notebook_runs():
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("matplotlib")
    notebook = nbformat.read(EXAMPLES / "kayles.ipynb", as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells), "it is committed without outputs"
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    results = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    texts = [output["data"]["text/plain"] for output in results if output.output_type == "execute_result"]
    assert texts.count("True") == 2, "both comparisons hold"
    assert "(Period(status='proved', preperiod=71, period=12, saltus=0, values=168), True)" in texts
    assert "'0100 XOR 0010 XOR 1101 = 1011'" in texts
    pictures = [output for output in results if "image/png" in output.get("data", {})]
    assert len(pictures) == 2
    printed = "".join(output.text for output in results if output.output_type == "stream")
    assert "with nim-sum 0" in printed


def command(*arguments):
    return [sys.executable, EXAMPLES / "score.py", ROOT / "tables" / "chess.sgt", *map(str, arguments)]


def scored(*arguments):
    done = subprocess.run(command(*arguments), capture_output=True, text=True, timeout=300, check=True)
    return result(done.stdout)


def result(printed):
    """What the example prints, without the seconds."""
    *counts, last = printed.splitlines()
    return counts, last.split()[0], last.split()[-1]


def test_scores_of_one_process(tmp_path):
    import pyarrow.parquet

    import grundy

    counts, positions, digest = scored(tmp_path / "positions", "--make", 100_000, "--workers", 0)
    table = pyarrow.parquet.read_table(tmp_path / "positions" / "00000.parquet")
    values = grundy.chess.values(table["position"].to_numpy())
    expected = [f"{value:>5} {count:>12,}" for value, count in zip(*np.unique(values, return_counts=True), strict=True)]
    assert (counts, positions) == (expected, "100,000")
    assert digest == hashlib.sha256(hashlib.sha256(values.astype("<u8").tobytes()).digest()).hexdigest()


@pytest.fixture(scope="module")
def hundred_million(tmp_path_factory):
    """A folder with 10^8 positions, and their scores on one worker."""
    folder = tmp_path_factory.mktemp("scored") / "positions"
    return folder, scored(folder, "--make", 100_000_000, "--workers", 1)


@pytest.mark.full
def test_two_workers_score_as_one(hundred_million):
    folder, one = hundred_million
    assert one[1] == "100,000,000"
    assert scored(folder, "--workers", 2) == one
    assert scored(folder, "--workers", 0) == one


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_is_killed_changes_no_score(hundred_million):
    """On a cluster of two processes, reached by its address as any other."""
    distributed = pytest.importorskip("distributed")
    folder, one = hundred_million
    local = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with local as cluster:
        scheduler = cluster.scheduler
        arguments = command(folder, "--scheduler", cluster.scheduler_address)
        child = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        # Both have a score, and are at another file.
        while not all(worker.has_what and worker.processing for worker in list(scheduler.workers.values())):
            assert child.poll() is None, child.communicate()
            time.sleep(0.001)
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        printed, said = child.communicate(timeout=300)
        [lost] = [event for _, event in scheduler.get_events("all") if event.get("action") == "remove-worker"]
    assert child.returncode == 0, said
    assert lost["processing-tasks"] and lost["lost-computed-tasks"], "in the middle"
    assert result(printed) == one
