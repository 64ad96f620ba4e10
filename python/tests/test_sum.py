"""Sums: values, who wins, and all winning moves, also of mixed games."""

import itertools

import pytest

import grundy

KAYLES = grundy.Ruleset("kayles")
NIM = grundy.Ruleset("nim")
WYTHOFF = grundy.Ruleset("wythoff")


def wins(total):
    """Whether the player to move wins, by a search that knows no values."""
    key = tuple(sorted((game.notation, str(position)) for game, position in total.components))
    if key not in wins.known:
        wins.known[key] = any(move.option == "win" or not wins(total.after(move)) for move in total.moves())
    return wins.known[key]


wins.known = {}


@pytest.mark.parametrize(
    "components",
    [
        [],
        [(KAYLES, 5)],
        *[[(KAYLES, a), (NIM, b)] for a, b in itertools.product(range(5), range(4))],
        [(WYTHOFF, (1, 2)), (KAYLES, 3)],
        [(grundy.marbles, (1, 3)), (NIM, 2)],
        [(grundy.marbles, (1, 3)), (grundy.marbles, (2, 3))],
        [(grundy.marbles, (1, 1)), (NIM, 1)],
        [(grundy.coins, 2), (grundy.coins, 3)],
        [(grundy.Ruleset("row:.=o:win=ooo"), "....."), (NIM, 1)],
        [(grundy.chess, "." * 17 + "oo."), (grundy.chess, "." * 16 + "oo.o")],
    ],
    ids=repr,
)
def test_winning_moves_are_those_that_win(components):
    total = grundy.Sum(components)
    assert total.first_player_wins() == wins(total) == (total.outcome() == "N")
    expected = [move for move in total.moves() if move.option == "win" or not wins(total.after(move))]
    found = total.winning_moves()
    assert len(set(found)) == len(found) and set(found) == set(expected)
    assert (total.nim_sum() == 0) == (not expected)


def test_an_example_by_hand():
    total = grundy.Sum([(KAYLES, 7), (KAYLES, 12)])
    assert total.values() == [2, 4] and total.nim_sum() == 6 and len(total) == 2
    moves = total.winning_moves()
    assert [(move.component, move.option) for move in moves] == [(0, (5,)), (1, (3, 8)), (1, (10,)), (1, (4, 6))]
    after = total.after(grundy.Move(1, "8+3"))
    assert [position for _, position in after.components] == [7, 3, 8] and after.nim_sum() == 0
    assert after.winning_moves() == [] and repr(after) == "<grundy.Sum 0.77@7 0.77@3 0.77@8>"
    assert total.nim_sum() == 6, "a sum stays as it is"


def test_huge_heaps_have_their_first_winning_moves_at_once():
    total = grundy.Sum([(KAYLES, 10**12), (NIM, 0)])
    moves = total.winning_moves(most=3)
    assert len(moves) == 3
    for move in moves:
        assert not total.after(move).first_player_wins()
    assert len(grundy.Sum([(NIM, 10**15)]).moves(most=2)) == 2


def test_illegal_moves_are_refused():
    total = grundy.Sum([(KAYLES, 7), (grundy.marbles, (3, 5))])
    for move, message in [
        (grundy.Move(0, (7,)), "none of the position's options"),
        (grundy.Move(0, "win"), "none of the position's options"),
        (grundy.Move(0, (3, 4)), "none of the position's options"),
        (grundy.Move(2, (1,)), "found component 2, counted from 0, expected one of 2 components"),
        (grundy.Move(0, "3+x"), "column 3"),
        (grundy.Move(1, ((0, 0),)), "the game is over"),
    ]:
        with pytest.raises(ValueError, match=message):
            total.after(move)
    with pytest.raises(TypeError, match="found the option 5, expected a tuple of positions"):
        total.after(grundy.Move(0, 5))


def test_values_that_are_not_known_are_named():
    total = grundy.Sum([(KAYLES, 7), (grundy.Ruleset("officers", limit=10), 10)])
    for ask in (total.values, total.nim_sum, total.first_player_wins, total.winning_moves):
        with pytest.raises(IndexError, match=r"components\[1\]: computed to 10; no period proved"):
            ask()


def test_a_won_game_is_over():
    total = grundy.Sum([(grundy.marbles, (2, 2)), (KAYLES, 3)])
    assert total.nim_sum() is grundy.INSTANT_WIN and total.values() == [grundy.INSTANT_WIN, 3]
    assert grundy.Move(0, "win") in total.winning_moves()
    over = total.after(grundy.Move(0, "win"))
    assert len(over) == 0 and not over.first_player_wins() and over.moves() == []
