"""Takes the values of the rows from the output of `grundy export chess --as python`, which stands beside this file."""

from duel import Winner, play, read_board
from grundy_chess import grundy_chess


def value(columns):
    return grundy_chess(sum(1 << column - 1 for column in columns))


play(Winner(read_board(), value))
