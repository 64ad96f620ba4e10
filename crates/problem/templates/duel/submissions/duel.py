"""What the contestants beside this file share: the moves of {{rules}}, the values, the board, the talk."""

{% if needs_itertools %}
import itertools
{% endif %}
from functools import reduce
from operator import xor

FIRST, SECOND = {{first}}, {{second}}

# The option that wins the whole game at once. Any other is a tuple of the positions that are left.
WIN = "win"

# What the judge says instead of a move when it has lost.
GAME_OVER = "0 -"

{{moves}}

# By the numbers of the positions, {{letters}} letter{% if letters > 1 %}s{% endif %} each, the high one first: 48 + v
# is the code of v. All bits are set where the player to move wins at once.
LETTERS = {{letters}}
VALUES = (
{{values}}
)
INSTANT_WIN = (1 << 6 * LETTERS) - 1


def value(position):
    """The Grundy value of a position."""
    letters = VALUES[position * LETTERS : (position + 1) * LETTERS]
    return reduce(lambda value, letter: value << 6 | letter - 48, letters, 0)


def nim_sum(positions):
    """The nim-sum of positions; that of an instant win if there is one among them."""
    values = [value(position) for position in positions]
    return INSTANT_WIN if INSTANT_WIN in values else reduce(xor, values, 0)


def read_option(text):
    if text in (WIN, "-"):
        return WIN if text == WIN else ()
    return tuple(map(read_position, text.split("+")))


def write_option(option):
    return WIN if option == WIN else "+".join(map(write_position, option)) or "-"


def read_board():
    """The positions, in their order."""
    return [read_position(word) for word in input().split()] if int(input()) else []


def moves(board):
    """Every legal move, as the place in the board and the option."""
    return ((place, option) for place, position in enumerate(board) for option in options(position))


def say(text):
    print(text, flush=True)


class Winner:
    """Moves so that the judge has lost where it can, anywhere where it cannot."""

    def __init__(self, board):
        self.board = board

    def side(self):
        return SECOND if nim_sum(self.board) == 0 else FIRST

    def move(self):
        """A move, or None if there is none."""
        return next(self.winning_moves(), None) or next(moves(self.board), None)

    def winning_moves(self):
        for place, position in enumerate(self.board):
            others = nim_sum(self.board[:place] + self.board[place + 1 :])
            for option in options(position):
                if option == WIN or others == nim_sum(option) != INSTANT_WIN:
                    yield place, option

    def say_move(self, move):
        place, option = move
        say(f"{place + 1} {write_option(option)}")

    def apply(self, move):
        """Makes a move, and says whether the game goes on."""
        place, option = move
        if option == WIN:
            return False
        self.board[place : place + 1] = option
        return True


def play(player):
    """Plays the whole game on `player.board`."""
    side = player.side()
    say(side)
    if side == SECOND and not answer(player):
        return
    while (move := player.move()) is not None:
        player.say_move(move)
        if not player.apply(move) or not answer(player):
            return


def answer(player):
    """Hears the judge's move, and says whether the game goes on."""
    line = input()
    if line == GAME_OVER:
        return False
    place, option = line.split()
    return player.apply((int(place) - 1, read_option(option)))
