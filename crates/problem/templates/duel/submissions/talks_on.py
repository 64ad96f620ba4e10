"""Says goodbye after the game."""

from duel import Winner, play, read_board, say

play(Winner(read_board()))
say("good game")
