"""Leaves after its first move, as if the rest went without saying."""

import sys

from duel import Winner, play, read_board


class Quitter(Winner):
    moved = False

    def move(self):
        if self.moved:
            sys.exit()
        self.moved = True
        return super().move()


play(Quitter(read_board()))
