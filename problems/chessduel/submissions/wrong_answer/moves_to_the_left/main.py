"""Takes a piece to the first empty cell on its left."""

from duel import Winner, play, read_board


class Mirrored(Winner):
    def move(self):
        row, source, _ = super().move()
        return row, source, max(cell for cell in range(source) if cell not in self.board[row - 1])


play(Mirrored(read_board()))
