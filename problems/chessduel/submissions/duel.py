"""What the contestants beside this file share: the board, its moves, the value of a row, and the talk."""

from functools import reduce
from operator import xor

WIDTH = 20
GAME_OVER = (0, 0, 0)


def read_numbers():
    return tuple(map(int, input().split()))


def say(*words):
    print(*words, flush=True)


def read_board():
    """The set of columns of each row."""
    (rows,) = read_numbers()
    return [set(read_numbers()[1:]) for _ in range(rows)]


def value(columns):
    """The Grundy value of a row: every other run of pieces, from the one before the last empty cell."""
    runs = [0]
    for column in range(1, WIDTH + 1):
        if column in columns:
            runs[-1] += 1
        else:
            runs.append(0)
    return nim_sum(runs[-2::-2])


def nim_sum(values):
    return reduce(xor, values, 0)


def moves(board):
    """Every legal move (row, from, to), the row counted from 1."""
    for row, columns in enumerate(board, 1):
        empty = None
        for column in range(WIDTH, 0, -1):
            if column not in columns:
                empty = column
            elif empty is not None:
                yield row, column, empty


def apply(board, move):
    row, source, target = move
    board[row - 1] ^= {source, target}


class Winner:
    """Moves to nim-sum 0 where it can, anywhere where it cannot, and gives up where it cannot move."""

    def __init__(self, board):
        self.board = board

    def side(self):
        return "first" if nim_sum(map(value, self.board)) else "second"

    def move(self):
        values = [value(columns) for columns in self.board]
        wanted = nim_sum(values)
        for move in moves(self.board):
            row, source, target = move
            if value(self.board[row - 1] ^ {source, target}) == values[row - 1] ^ wanted:
                return move
        return next(moves(self.board), GAME_OVER)


def play(player):
    """Plays the whole game on `player.board`."""
    side = player.side()
    say(side)
    turn = side == "first"
    while True:
        move = player.move() if turn else read_numbers()
        if turn:
            say(*move)
        if move == GAME_OVER:
            return
        apply(player.board, move)
        turn = not turn
