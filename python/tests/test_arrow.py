"""Arrow data in and out: of pyarrow, Polars and DuckDB."""

import numpy as np
import pytest

import grundy

pa = pytest.importorskip("pyarrow")
KAYLES = grundy.Ruleset("kayles")
INTEGERS = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_every_integer_type(dtype):
    heaps = pa.array(range(100), dtype)
    values = pa.array(KAYLES.values(heaps))
    assert values.type == pa.uint64() and values.to_pylist() == KAYLES.values(100).tolist()
    chess = pa.array(grundy.chess.values(heaps))
    assert chess.type == pa.uint8() and chess.to_pylist() == grundy.chess.values(np.arange(100)).tolist()


def test_nulls_stay_null_and_slices_are_respected():
    heaps = pa.array([99, 5, None, 7, None, 9, 10] * 10, pa.int32())
    for start in range(12):
        for length in [0, 1, 5, 50]:
            part = heaps.slice(start, length)
            values = pa.array(KAYLES.values(part)).to_pylist()
            assert values == [None if heap is None else KAYLES.value(heap) for heap in part.to_pylist()]
    # What stands in the place of a null is nothing to look at.
    garbage = pa.Array.from_buffers(pa.int64(), 2, [pa.py_buffer(b"\x01"), pa.py_buffer(np.array([5, -9]).tobytes())])
    assert pa.array(KAYLES.values(garbage)).to_pylist() == [4, None]
    assert pa.array(KAYLES.values(pa.array([None, None], pa.int8()))).to_pylist() == [None, None]


def test_chunks_stay_chunks():
    heaps = pa.chunked_array([[1, 2], [3, None]], pa.int64())
    values = KAYLES.values(heaps)
    assert len(values) == 4 and "2 chunks" in repr(values)
    for _ in range(2):
        read = pa.chunked_array(values)
        assert read.num_chunks == 2 and read.to_pylist() == [1, 2, 3, None]
    empty = pa.chunked_array(KAYLES.values(pa.chunked_array([], pa.int64())))
    assert len(empty) == 0 and empty.type == pa.uint64()
    assert pa.chunked_array(grundy.chess.values(pa.chunked_array([], pa.int64()))).type == pa.uint8()


def test_cells_are_lists_of_a_fixed_size_or_columns():
    cells = [[3, 5], [7, 7], None, [1, 2]]
    expected = [0, 2**64 - 1, None, grundy.marbles.value((1, 2))]
    lists = pa.array(cells, pa.list_(pa.uint16(), 2))
    assert pa.array(grundy.marbles.values(lists)).to_pylist() == expected
    assert pa.array(grundy.marbles.values(lists.slice(1, 2))).to_pylist() == expected[1:3]
    columns = pa.table({"l": [3, 7, None, 1], "c": [5, 7, 3, 2]})
    assert pa.chunked_array(grundy.marbles.values(columns)).to_pylist() == expected
    assert pa.chunked_array(grundy.marbles.values(columns.slice(2))).to_pylist() == expected[2:]
    assert pa.array(grundy.marbles.values(columns.to_batches()[0])).to_pylist() == expected


def test_columns_of_signed_and_unsigned_numbers_stay_exact():
    wythoff = grundy.Ruleset("wythoff")
    columns = pa.table({"l": pa.array([1, None, 3, 1], pa.int64()), "c": pa.array([2, 7, 5, 4], pa.uint64())})
    expected = [wythoff.value((1, 2)), None, wythoff.value((3, 5)), wythoff.value((1, 4))]
    assert pa.chunked_array(wythoff.values(columns)).to_pylist() == expected
    # What stands in the place of a null is nothing to look at.
    garbage = pa.Array.from_buffers(pa.int64(), 2, [pa.py_buffer(b"\x01"), pa.py_buffer(np.array([1, -9]).tobytes())])
    columns = pa.table({"l": garbage, "c": pa.array([2, 7], pa.uint64())})
    assert pa.chunked_array(wythoff.values(columns)).to_pylist() == [0, None]
    chunk = pa.table({"l": pa.array([1, -2], pa.int64()), "c": pa.array([2, 2**64 - 1], pa.uint64())})
    with pytest.raises(ValueError, match=r"positions\[3\]: found the coordinate -2, expected 0 or more"):
        wythoff.values(pa.concat_tables([chunk.slice(0, 1), chunk.slice(0, 1), chunk]))
    with pytest.raises(ValueError, match=r"positions\[0\]: .*18446744073709551615"):
        nim = grundy.Ruleset("move:-1,0")
        nim.values(pa.table({"l": pa.array([-0], pa.int64()), "c": pa.array([2**64 - 1], pa.uint64())}))


def test_messages_name_the_row_of_the_whole_data():
    heaps = pa.chunked_array([[1, None], [None, 2, -3]], pa.int64())
    with pytest.raises(ValueError, match=r"positions\[4\]: column 1: found `-`"):
        KAYLES.values(heaps)
    with pytest.raises(IndexError, match=r"positions\[1\]: computed to 10; no period proved"):
        grundy.Ruleset("officers", limit=10).values(pa.array([1, 10]))
    for wrong in [pa.array([1.5]), pa.array(["5"]), pa.array([[1, 2]]), pa.array(["a", "a"]).dictionary_encode()]:
        with pytest.raises(TypeError, match="positions: found Arrow data of type .*, expected integers"):
            KAYLES.values(wrong)
    with pytest.raises(ValueError, match="positions: found 1 numbers for each, expected 2 coordinates"):
        grundy.marbles.values(pa.array([1, 2]))
    with pytest.raises(ValueError, match="positions: found 2 numbers for each, expected 1 coordinates"):
        KAYLES.values(pa.table({"a": [1, 2], "b": [3, 4]}))


def test_polars():
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"row": [0b11 << 17, None, 1 << 18]}, schema={"row": pl.UInt32})
    frame = frame.with_columns(pl.Series(grundy.chess.values(frame["row"])).alias("value"))
    assert frame["value"].to_list() == [2, None, 1] and frame["value"].dtype == pl.UInt8
    cells = pl.DataFrame({"l": [3, 7], "c": [5, 7]})
    assert pl.Series(grundy.marbles.values(cells)).to_list() == [0, 2**64 - 1]
    many = pl.concat([pl.Series([1, 2]), pl.Series([3])], rechunk=False)
    assert pl.Series(KAYLES.values(many)).to_list() == [1, 2, 3]
    pairs = pl.Series([[3, 5], [7, 7]], dtype=pl.Array(pl.UInt8, 2))
    assert pl.Series(grundy.marbles.values(pairs)).to_list() == [0, 2**64 - 1]
    lazy = pl.DataFrame({"heap": range(50)}).lazy()
    batches = lazy.select(
        pl.col("heap").map_batches(lambda heaps: pl.Series(KAYLES.values(heaps)), return_dtype=pl.UInt64)
    )
    assert batches.collect()["heap"].to_list() == KAYLES.values(50).tolist()


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    with duckdb.connect() as database:
        positions = database.sql("SELECT range::UINTEGER AS row FROM range(5000)")
        values = pa.table({"value": pa.chunked_array(grundy.chess.values(positions))})
        expected = int(grundy.chess.values(np.arange(5000)).sum())
        assert database.sql("SELECT sum(value), count(*) FROM values").fetchall() == [(expected, 5000)]
        assert values.num_rows == 5000
        cells = database.sql(
            "SELECT l::UTINYINT AS l, c::UTINYINT AS c FROM range(1, 9) l(l), range(9) c(c) ORDER BY l, c"
        )
        expected = grundy.marbles.values(np.stack(np.mgrid[1:9, 0:9], axis=-1)).ravel().tolist()
        assert pa.chunked_array(grundy.marbles.values(cells)).to_pylist() == expected
