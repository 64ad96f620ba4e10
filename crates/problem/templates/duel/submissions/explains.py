"""Says why it takes a side."""

from duel import Winner, nim_sum, play, read_board


class Teacher(Winner):
    def side(self):
        return f"{super().side()}, for the nim-sum is {nim_sum(self.board)}"


play(Teacher(read_board()))
