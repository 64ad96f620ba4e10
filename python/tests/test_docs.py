"""What the docstrings and the pages show is what is so."""

import doctest
import inspect
from pathlib import Path

import grundy
import grundy.survey
import numpy as np
import pytest

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


def test_help_reads_well():
    import pydoc

    text = pydoc.plain(pydoc.render_doc(grundy))
    assert "Grundy values of impartial games" in text and "class Ruleset(Game)" in text and "chess = " in text
