"""NumPy arrays of every integer type, shape and layout."""

import threading
import time

import numpy as np
import pytest

import grundy

INTEGERS = ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", np.intp, np.uintp, np.longlong, np.ulonglong]
KAYLES = grundy.Ruleset("kayles")


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("order", ["<", ">"])
def test_every_integer_type(dtype, order):
    heaps = np.arange(100).astype(np.dtype(dtype).newbyteorder(order))
    values = KAYLES.values(heaps)
    assert values.dtype == np.uint64 and np.array_equal(values, KAYLES.values(100))
    assert np.array_equal(grundy.chess.values(heaps), grundy.chess.values(np.arange(100)))


@pytest.mark.parametrize("shape", [(), (0,), (1,), (24,), (2, 12), (2, 3, 4), (2, 0, 3), (1,) * 20])
def test_every_shape(shape):
    heaps = np.arange(np.prod(shape, dtype=int)).reshape(shape)
    values = KAYLES.values(heaps)
    assert isinstance(values, np.ndarray) and values.shape == shape
    assert np.array_equal(values.ravel(), KAYLES.values(heaps.size))


def layouts():
    base = np.arange(240, dtype=np.int32).reshape(10, 24)
    read_only = base.copy()
    read_only.flags.writeable = False
    unaligned = np.frombuffer(b"x" + base.tobytes(), dtype=np.uint8)[1:].view(np.int32)
    return {
        "every third": base[:, ::3],
        "backwards": base[::-1, ::-2],
        "transposed": base.T,
        "fortran": np.asfortranarray(base),
        "read-only": read_only,
        "repeated": np.broadcast_to(base[3], (5, 24)),
        "unaligned": unaligned,
        "of a record": np.rec.fromarrays([base, base], names="a,b").a,
    }


@pytest.mark.parametrize("layout", layouts())
def test_every_layout(layout):
    heaps = layouts()[layout]
    expected = [KAYLES.value(int(heap)) for heap in np.asarray(heaps).ravel()]
    values = KAYLES.values(heaps)
    assert values.shape == heaps.shape and values.flags.c_contiguous and values.flags.writeable
    assert list(np.asarray(values).ravel()) == expected
    chess = grundy.chess.values(heaps)
    assert list(np.asarray(chess).ravel()) == [grundy.chess.value(int(mask)) for mask in np.asarray(heaps).ravel()]


def test_cells_have_their_coordinates_on_the_last_axis():
    cells = np.stack(np.mgrid[0:9, 0:9], axis=-1)[1:]
    values = grundy.marbles.values(cells)
    assert values.shape == (8, 9)
    assert values[2, 5] == grundy.marbles.value((3, 5))
    assert np.array_equal(values[:, ::2], grundy.marbles.values(cells[:, ::2].astype(">u2")))
    assert grundy.marbles.values(np.empty((0, 2), dtype=int)).shape == (0,)
    assert grundy.marbles.values(np.array([3, 5])).shape == ()
    line = grundy.Ruleset("move:-1/-2")
    assert list(line.values(np.arange(6))) == [0, 1, 2, 0, 1, 2]


def test_lists_and_other_sequences_become_arrays():
    assert (
        list(KAYLES.values([1, 2, 3]))
        == list(KAYLES.values((1, 2, 3)))
        == list(KAYLES.values(range(1, 4)))
        == [1, 2, 3]
    )
    assert KAYLES.values([]).shape == (0,) and KAYLES.values([[], []]).shape == (2, 0)
    assert list(KAYLES.values(np.uint8(3))) == [0, 1, 2], "a number stands for the first positions"


def test_pandas_columns_become_arrays():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"heap": np.arange(20)})
    frame["value"] = KAYLES.values(frame["heap"].to_numpy())
    assert frame["value"].tolist() == KAYLES.values(20).tolist()


def test_values_beyond_32_and_63_bits_are_whole():
    coins = np.array([2**40, 2**63 - 1], dtype=np.uint64)
    assert grundy.coins.values(coins).tolist() == [grundy.coins.value(int(coin)) for coin in coins]
    assert grundy.coins.values(coins)[1] == 2**64 - 2
    nim = grundy.Ruleset("nim")
    assert nim.values(np.array([2**64 - 2, 7], dtype=np.uint64)).tolist() == [2**64 - 2, 7]


def test_huge_arrays():
    masks = np.broadcast_to(np.array([0b11 << 17, 0], dtype=np.uint32), (5_000_000, 2))
    values = grundy.chess.values(masks)
    assert values.shape == masks.shape and int(values.sum(dtype=np.int64)) == 10_000_000


def refused(exception, call):
    with pytest.raises(exception) as error:
        call()
    return str(error.value)


def test_messages_name_the_first_offending_index():
    assert refused(ValueError, lambda: KAYLES.values([[1, 2], [3, -4]])) == (
        "positions[1, 1]: column 1: found `-`, expected a heap from 0 to 18446744073709551615"
    )
    assert refused(ValueError, lambda: KAYLES.values(np.array(-1))).startswith("positions[()]: column 1: found `-`")
    assert refused(ValueError, lambda: grundy.chess.values([0, 2**20, 2**21])) == (
        "positions[1]: found the mask 0x100000, expected at most 0xfffff"
    )
    assert refused(ValueError, lambda: grundy.chess.values(np.r_[np.zeros(5000, int), -7])) == (
        "positions[5000]: found the mask -7, expected 0 to 0xfffff"
    )
    assert refused(ValueError, lambda: grundy.marbles.values([[(1, 2), (0, 0)]])) == (
        "positions[0, 1]: column 1: found `0,0`, where the game is over, expected a position in which the game goes on"
    )
    assert refused(ValueError, lambda: grundy.marbles.values([(1, 2), (-1, 3)])).startswith(
        "positions[1]: column 1: found `-`"
    )
    assert refused(IndexError, lambda: grundy.coins.values(np.array([0, 2**63], dtype=np.uint64))).startswith(
        "positions[1]: "
    )
    assert refused(ValueError, lambda: grundy.Ruleset("row:o=./oo=..").values([0b101, 1])).startswith(
        "positions[1]: found 1, expected the number of a position of row:"
    )
    assert refused(IndexError, lambda: grundy.Ruleset("officers", limit=100).values([5, 100])) == (
        "positions[1]: computed to 100; no period proved; limit=N computes further"
    )
    assert refused(IndexError, lambda: grundy.marbles.values([(1, 2), (3, 101)])).startswith("positions[1]: ")


def test_wrong_types_are_named():
    for array, found in [
        ([1.5, 2.5], "1.5 of dtype float64"),
        (np.array([[True]]), "True of dtype bool"),
        (np.array([1 + 2j]), "(1+2j) of dtype complex128"),
        (np.array(["5"]), "5 of dtype <U1"),
        (np.array([2**70]), f"{2**70} of dtype object"),
        (np.array(["2020-01-01"], dtype="M8[D]"), "2020-01-01 of dtype datetime64[D]"),
    ]:
        message = refused(TypeError, lambda array=array: KAYLES.values(array))
        place = "0, 0" if np.ndim(array) == 2 else "0"
        assert message == f"positions[{place}]: found {found}, expected an integer"
    assert "float32" in refused(TypeError, lambda: KAYLES.values(np.empty(0, dtype="f4")))
    assert "mask" in refused(TypeError, lambda: KAYLES.values(np.ma.masked_array([1, 2], mask=[0, 1])))
    assert refused(ValueError, lambda: grundy.marbles.values([1, 2, 3])) == (
        "positions: found an array of shape [3], expected 2 coordinates on its last axis"
    )
    refused(TypeError, lambda: KAYLES.values("12"))
    refused(TypeError, lambda: KAYLES.values(None))
    refused(ValueError, lambda: KAYLES.values(-1))
    refused(ValueError, lambda: KAYLES.values(2**64))


def test_other_threads_go_on_meanwhile():
    masks = np.random.default_rng(7).integers(0, 2**20, 20_000_000, dtype=np.uint32)
    working = threading.Thread(target=lambda: grundy.chess.values(masks))
    steps = 0
    working.start()
    while working.is_alive():
        time.sleep(0)
        steps += 1
    assert steps > 100, "this thread had to wait until the other one was ready"


def test_nim_sums_of_arrays():
    values = np.array([[1, 2, 3], [4, 4, 0]], dtype=np.uint64)
    assert grundy.nim_sum(values) == 0 and isinstance(grundy.nim_sum(values), int)
    assert grundy.nim_sum(values, axis=1).tolist() == [0, 0]
    assert grundy.nim_sum(values, axis=0).tolist() == [5, 6, 3]
    assert grundy.nim_sum([]) == 0 and grundy.nim_sum(5) == 5
    won = grundy.marbles.values([[(1, 3), (2, 2)], [(1, 3), (3, 1)]])
    assert grundy.nim_sum(won) is grundy.INSTANT_WIN
    assert grundy.nim_sum(won, axis=1).tolist() == [grundy.INSTANT_WIN, 0]
    # Two instant wins do not cancel.
    assert grundy.nim_sum([grundy.INSTANT_WIN, grundy.INSTANT_WIN]) is grundy.INSTANT_WIN
    assert grundy.nim_sum(grundy.chess.values([0b11 << 17, 1 << 18])) == 3
    refused(TypeError, lambda: grundy.nim_sum([1.5]))
    refused(ValueError, lambda: grundy.nim_sum([-1]))
