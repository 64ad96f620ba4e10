"""Plays right, in the words of the wrong contestants beside it."""

from duel import Winner, play, read_board

play(Winner(read_board()))
