"""Moves twice in its turn."""

from duel import Winner, apply, play, read_board, say


class Hasty(Winner):
    def move(self):
        first = super().move()
        say(*first)
        apply(self.board, first)
        return super().move()


play(Hasty(read_board()))
