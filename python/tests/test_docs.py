"""What the docstrings and the pages show is what is so."""

import doctest
import inspect
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import grundy
import grundy.survey

ROOT = Path(__file__).resolve().parents[2]


def documented():
    """Everything that the package shows, with its docstring."""
    yield "grundy", grundy.__doc__
    for module in (grundy, grundy.survey):
        yield module.__name__, module.__doc__
        for name in module.__all__:
            thing = getattr(module, name)
            if callable(thing):
                yield f"{module.__name__}.{name}", thing.__doc__
            if inspect.isclass(thing):
                for member, value in vars(thing).items():
                    if not member.startswith("_"):
                        yield f"{module.__name__}.{name}.{member}", value.__doc__


@pytest.mark.parametrize(("name", "text"), dict(documented()).items())
def test_docstrings_run(name, text):
    assert text and text[0] not in " \n" or name.startswith("grundy.survey.Row."), name
    run(text, name)


def run(text, name):
    examples = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    with np.printoptions(legacy=False):
        runner.run(examples)
    assert runner.summarize(verbose=False).failed == 0, name


def test_the_version_is_that_of_the_crates():
    [version] = [line for line in (ROOT / "Cargo.toml").read_text().splitlines() if line.startswith("version = ")]
    assert version == f'version = "{grundy.__version__}"'


def test_help_reads_well():
    import pydoc

    text = pydoc.plain(pydoc.render_doc(grundy))
    assert "Grundy values of impartial games" in text and "class Ruleset(Game)" in text and "chess = " in text


def blocks(page, language):
    """The blocks of code in a page."""
    lines = iter((ROOT / page).read_text().splitlines())
    for line in lines:
        if line == f"```{language}":
            yield "\n".join(iter(lambda: next(lines), "```")) + "\n"


def test_the_page_is_right(monkeypatch):
    for needed in ("pyarrow", "polars", "duckdb"):
        pytest.importorskip(needed)
    monkeypatch.chdir(ROOT)
    run("".join(blocks("docs/python.md", "pycon")), "docs/python.md")


def test_the_commands_of_the_page_run(tmp_path):
    """All but those that install the package, which have a test of their own."""
    pytest.importorskip("distributed")
    lines = "".join(blocks("docs/python.md", "sh")).splitlines()
    commands = [line for line in lines if not line.startswith("pip install")]
    assert len(commands) == 3 and all(line.startswith("python ") for line in commands)
    for command in commands:
        words = shlex.split(command)[1:]
        words = [str(ROOT / word) if (ROOT / word).exists() and word != "positions" else word for word in words]
        done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
    assert {"survey.csv", "survey.parquet", "positions"} <= set(os.listdir(tmp_path))


@pytest.mark.full
def test_the_package_installs_as_the_page_says(tmp_path):
    """From the checkout into a new environment, whose package then looks a value up and makes a survey."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path], check=True)
    python = tmp_path / "bin" / "python"
    package, survey = re.findall(r"pip install [^`\n]+", (ROOT / "docs" / "python.md").read_text())
    install(python, package)
    lookup = "import grundy; print(grundy.Ruleset('kayles').value(12))"
    assert subprocess.check_output([python, "-c", lookup], text=True, cwd=tmp_path) == "4\n"
    install(python, survey)
    arguments = ["0.?", "--limit", "100", "-o", "survey.csv"]
    subprocess.run([python, "-m", "grundy.survey", *arguments], check=True, cwd=tmp_path, capture_output=True)
    assert len((tmp_path / "survey.csv").read_text().splitlines()) == 1 + 8


def install(python, command):
    done = subprocess.run([python, "-m", *shlex.split(command)], cwd=ROOT, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stderr


def test_the_readme_prints_the_nim_sum(capsys):
    [block] = blocks("README.md", "python")
    exec(compile(block, "README.md", "exec"), {})
    assert capsys.readouterr().out == "3\n"
