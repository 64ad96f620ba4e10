"""Thinks that it is always good to start."""

from duel import Winner, play, read_board


class Starter(Winner):
    def side(self):
        return "first"


play(Starter(read_board()))
