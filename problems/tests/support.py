"""What the tests share: the packages as they are to be checked, the command, compiling and running."""

import atexit
import functools
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

PROBLEMS = Path(__file__).resolve().parent.parent
PACKAGES = ["chess", "coins", "marbles", "chessduel"]
GRUNDY = os.environ["GRUNDY"]

# The exits that the problem package format gives a meaning.
ACCEPTED = VALID = 42
WRONG_ANSWER = INVALID = 43

# What a terminal takes for a colour.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

# A graph with a move that wins, a move to a sum, and a name that has to be escaped.
GRAPH = """\
start: left+right end win
left: end -
right: left
end.of-"it": left right
end:
"""


@functools.cache
def scratch():
    """A folder for this run of the tests."""
    folder = Path(tempfile.mkdtemp(prefix="grundy-problems-"))
    atexit.register(shutil.rmtree, folder)
    return folder


@functools.cache
def packages():
    """The packages made anew, with the greatest inputs, in a folder of their own."""
    root = scratch() / "packages"
    shutil.copytree(PROBLEMS, root, symlinks=True)
    run([root / "generate", "--largest"])
    return root


def make_packages(name, rules, *options):
    """A folder with the packages that `grundy problem` makes of `rules`, arguments by the names of the packages."""
    folder = scratch() / name
    folder.mkdir()
    shutil.copy(PROBLEMS / "languages.yaml", folder)
    graph = folder / "graph.txt"
    graph.write_text(GRAPH)
    for package, arguments in rules.items():
        arguments = [argument.format(graph=graph) for argument in arguments]
        run([GRUNDY, "problem", *arguments, *options, "-o", folder / package])
    return folder


def run(command, **options):
    """What was printed, without the colours that some checkers print in CI; raises with it all at a bad end."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} exited {done.returncode}:\n{done.stdout}")
    return COLOUR.sub("", done.stdout)


@functools.cache
def compiled(source):
    """The program of a C++ source, named below `problems`, compiled without a warning."""
    program = scratch() / source.replace("/", "-").removesuffix(".cpp")
    run(["g++", "-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, packages() / source])
    return program


def exit_and_complaint(command, stdin):
    done = subprocess.run(command, input=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60)
    # A validator may name the byte that is no text.
    return done.returncode, done.stderr.decode(errors="replace")


def cases(package, group="*"):
    """The inputs of a package, in the order in which a judge takes them."""
    return sorted((packages() / package / "data").glob(f"{group}/*.in"))
