"""Moves first, whatever the board."""

from duel import FIRST, Winner, play, read_board


class Eager(Winner):
    def side(self):
        return FIRST


play(Eager(read_board()))
