"""Writes the side in capitals."""

from duel import Winner, play, read_board


class Shouter(Winner):
    def side(self):
        return super().side().upper()


play(Shouter(read_board()))
