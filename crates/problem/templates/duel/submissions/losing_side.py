"""Takes the side that loses, and then plays as well as can be."""

from duel import FIRST, SECOND, Winner, play, read_board


class Loser(Winner):
    def side(self):
        return FIRST if super().side() == SECOND else SECOND


play(Loser(read_board()))
