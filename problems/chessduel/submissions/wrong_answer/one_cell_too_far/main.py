"""Passes over the first empty cell to the one after it."""

from duel import WIDTH, Winner, play, read_board


class Leaper(Winner):
    def move(self):
        row, source, target = super().move()
        beyond = (cell for cell in range(target + 1, WIDTH + 1) if cell not in self.board[row - 1])
        return row, source, next(beyond, target + 1)


play(Leaper(read_board()))
