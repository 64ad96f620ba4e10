"""Grundy values of impartial games: tables, values of any ruleset, periods, sums.

In an *impartial* game both players have the same moves, as in Nim; who cannot move loses. The Grundy value of a
position is the least of 0, 1, 2, ... that is not the value of a position one move away. It is 0 exactly if the player
to move loses, and positions side by side are worth the XOR of their values.

- ``chess``, ``marbles``, ``coins``: three games whose values are part of the package.
- ``Ruleset``: any game whose rules fit into one line, such as "kayles" or "0.77".
- ``Graph``: a game given vertex by vertex.
- ``Table``: the values in a file that the command ``grundy generate`` makes.
- ``Sum``: positions of any games side by side: who wins, and by which moves.
- ``nim_sum``: the value of many positions side by side, from an array of their values.
- ``names``: the names of well-known rulesets.
- ``grundy.survey``: the periods of all codes of a pattern, also on a cluster.

Examples
--------
>>> import grundy
>>> rows = [0b11 << 17, 1 << 18]  # pieces in the columns 18 and 19, and in the column 19
>>> grundy.nim_sum(grundy.chess.values(rows))
3
>>> grundy.Ruleset("kayles").value(10**18)
1
"""

from ._arrow import ArrowArray, ArrowStream
from ._grundy import Game, Graph, Move, Period, Ruleset, Sum, Table, __version__, chess, coins, marbles, names
from ._instant_win import INSTANT_WIN
from ._nim_sum import nim_sum

__all__ = [
    "INSTANT_WIN",
    "ArrowArray",
    "ArrowStream",
    "Game",
    "Graph",
    "Move",
    "Period",
    "Ruleset",
    "Sum",
    "Table",
    "__version__",
    "chess",
    "coins",
    "marbles",
    "names",
    "nim_sum",
]
