"""Waits for the judge to speak where it is to speak itself."""

from duel import read_board

read_board()
input()
