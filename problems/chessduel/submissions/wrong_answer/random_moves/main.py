"""Picks the side that wins, and then any legal move."""

import random

from duel import Winner, moves, play, read_board


class Gambler(Winner):
    def move(self):
        return random.choice(list(moves(self.board)))


random.seed(5724)
play(Gambler(read_board()))
