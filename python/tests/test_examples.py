"""The examples run: the notebook from its first cell to its last, and scores on two processes as on one."""

import hashlib
import os
import subprocess
import sys
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


def scored(*arguments, **options):
    command = [sys.executable, EXAMPLES / "score.py", ROOT / "tables" / "chess.sgt", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True, **options)
    *counts, last = done.stdout.splitlines()
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


@pytest.mark.full
def test_two_processes_score_as_one(tmp_path):
    count = int(os.environ.get("GRUNDY_SCORED", 10_000_000))
    two = scored(tmp_path / "positions", "--make", count, "--workers", 2)
    one = scored(tmp_path / "positions", "--workers", 0)
    assert one == two and len(list((tmp_path / "positions").glob("*.parquet"))) > 1
