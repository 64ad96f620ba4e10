"""The value of a position that the player to move wins at once."""

from typing import Final


class InstantWin(int):
    """2**64 - 1: no Grundy value, but the mark of an instant win, which wins every sum that it is part of.

    XOR with it gives it again. In an array it is a plain number: ``nim_sum`` takes account of it there.
    """

    __slots__ = ()

    def __new__(cls) -> "InstantWin":
        return super().__new__(cls, 2**64 - 1)

    def __xor__(self, other: object) -> "InstantWin":
        return self

    __rxor__ = __xor__

    def __repr__(self) -> str:
        return "INSTANT_WIN"

    def __reduce__(self) -> str:
        return "INSTANT_WIN"


INSTANT_WIN: Final = InstantWin()
