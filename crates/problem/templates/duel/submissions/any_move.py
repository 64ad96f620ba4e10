"""Picks the side that wins, and then the first legal move."""

from duel import Winner, moves, play, read_board


class Careless(Winner):
    def move(self):
        return next(moves(self.board), None)


play(Careless(read_board()))
