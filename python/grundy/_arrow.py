"""Arrow data in and out, by the PyCapsule interface: of pyarrow, Polars, DuckDB, DataFusion and others."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import nanoarrow
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ._grundy import Game

Integers = NDArray[np.integer[Any]]
Validity = NDArray[np.bool_] | None
T = TypeVar("T")

# The formats of the C data interface.
_INTEGERS: dict[str, type[np.integer[Any]]] = {
    "c": np.int8,
    "C": np.uint8,
    "s": np.int16,
    "S": np.uint16,
    "i": np.int32,
    "I": np.uint32,
    "l": np.int64,
    "L": np.uint64,
}
_LIST_OF_FIXED_SIZE = "+w:"
_STRUCT = "+s"


class ArrowArray:
    """Values as an Arrow array, as ``pyarrow.array`` and ``polars.Series`` take it.

    Examples
    --------
    >>> import grundy, pyarrow
    >>> values = grundy.chess.values(pyarrow.array([0b11 << 17, None, 1 << 18]))
    >>> pyarrow.array(values).to_pylist()
    [2, None, 1]
    """

    def __init__(self, array: Any) -> None:
        self._array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        capsules: tuple[object, object] = self._array.__arrow_c_array__(requested_schema)
        return capsules

    def __arrow_c_schema__(self) -> object:
        schema: object = self._array.schema.__arrow_c_schema__()
        return schema

    def __len__(self) -> int:
        return len(self._array)

    def __repr__(self) -> str:
        return f"<grundy.ArrowArray of {len(self)} values>"


class ArrowStream:
    """Values as Arrow data in the chunks of the positions, as ``pyarrow.chunked_array`` and ``polars.Series`` take it.

    It can be read any number of times.

    Examples
    --------
    >>> import grundy, polars
    >>> values = grundy.chess.values(polars.Series([0b11 << 17, None, 1 << 18]))
    >>> polars.Series(values).to_list()
    [2, None, 1]
    """

    def __init__(self, array: Any) -> None:
        self._array = array

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        capsule: object = self._array.__arrow_c_stream__(requested_schema)
        return capsule

    def __arrow_c_schema__(self) -> object:
        schema: object = self._array.schema.__arrow_c_schema__()
        return schema

    def __len__(self) -> int:
        return len(self._array)

    def __repr__(self) -> str:
        return f"<grundy.ArrowStream of {len(self)} values in {self._array.n_chunks} chunks>"


def values(game: "Game", positions: Any) -> ArrowArray | ArrowStream:
    """The values of positions in Arrow data: called by ``Game.values``."""
    if hasattr(positions, "__arrow_c_array__"):
        return ArrowArray(_values_of_chunk(game, nanoarrow.c_array(positions), 0))
    chunks, rows = [], 0
    for chunk in nanoarrow.c_array_stream(positions):
        chunks.append(_values_of_chunk(game, chunk, rows))
        rows += len(chunk)
    return ArrowStream(nanoarrow.Array.from_chunks(chunks, None if chunks else _type(game)))


def _values_of_chunk(game: "Game", chunk: Any, rows_before: int) -> Any:
    """The values of the positions in a chunk, which begins behind so many rows."""
    positions, valid = _renumbered(lambda: _positions(chunk, 0, len(chunk)), lambda row: rows_before + row)
    numbers = 1 if positions.ndim == 1 else positions.shape[1]
    if numbers != game.coordinates:
        raise ValueError(f"positions: found {numbers} numbers for each, expected {game.coordinates} coordinates")
    if valid is None:
        found = _renumbered(lambda: game.values(positions), lambda row: rows_before + row)
        return _to_arrow(game, found, None)
    there = np.flatnonzero(valid)
    found = _renumbered(lambda: game.values(positions[there]), lambda row: rows_before + int(there[row]))
    with_nulls = np.zeros(len(valid), dtype=game.dtype)
    with_nulls[there] = found
    return _to_arrow(game, with_nulls, valid)


def _renumbered(work: Callable[[], T], row: Callable[[int], int]) -> T:
    """Does the work. The message of an error names the row of the whole data, not that of the part."""
    try:
        return work()
    except (ValueError, IndexError) as error:
        message = re.sub(r"^positions\[(\d+)\]", lambda found: f"positions[{row(int(found[1]))}]", str(error))
        raise type(error)(message) from None


def _positions(array: Any, start: int, length: int) -> tuple[Integers, Validity]:
    """The positions in part of an array, with their coordinates on the last axis if there are several; and which of
    them are not null, if some are."""
    layout = array.schema.format
    if layout in _INTEGERS and array.dictionary is None:
        return _data(array, _INTEGERS[layout], start, length), _validity(array, start, length)
    start += array.offset
    if layout.startswith(_LIST_OF_FIXED_SIZE):
        size = int(layout.removeprefix(_LIST_OF_FIXED_SIZE))
        numbers, valid = _positions(array.child(0), start * size, length * size)
        of_cells: Validity = None if valid is None else np.all(valid.reshape(length, size), axis=1)
        return numbers.reshape(length, size), _both(of_cells, _validity(array, start - array.offset, length))
    if layout == _STRUCT and array.n_children > 0:
        columns = [_positions(child, start, length) for child in array.children]
        valid = _validity(array, start - array.offset, length)
        for _, of_column in columns:
            valid = _both(valid, of_column)
        if len(columns) == 1:
            return columns[0][0], valid
        return _side_by_side([numbers for numbers, _ in columns], valid), valid
    found = "dictionary" if array.dictionary is not None else array.view().storage_type
    raise TypeError(
        f"positions: found Arrow data of type {found}, "
        "expected integers, lists of a fixed size of them, or columns of them"
    )


def _side_by_side(columns: list[Integers], valid: Validity) -> Integers:
    """The columns as one array: NumPy would make floats of signed and unsigned numbers, which lose digits."""
    if np.result_type(*columns).kind != "f":
        return np.stack(columns, axis=-1)
    for column in columns:
        negative = np.flatnonzero(column < 0 if valid is None else (column < 0) & valid)
        if negative.size:
            row = int(negative[0])
            raise ValueError(f"positions[{row}]: found the coordinate {column[row]}, expected 0 or more")
    return np.stack([column.astype(np.uint64) for column in columns], axis=-1)


def _data(array: Any, dtype: type[np.integer[Any]], start: int, length: int) -> Integers:
    if length == 0:
        return np.empty(0, dtype=dtype)
    start += array.offset
    numbers: Integers = np.frombuffer(array.view().buffer(1), dtype=dtype)[start : start + length]
    return numbers


def _validity(array: Any, start: int, length: int) -> Validity:
    bits = array.view().buffer(0)
    if length == 0 or array.null_count == 0 or bits.size_bytes == 0:
        return None
    start += array.offset
    flags = np.unpackbits(np.frombuffer(bits, dtype=np.uint8), count=start + length, bitorder="little")
    return flags[start:].astype(np.bool_)


def _both(one: Validity, other: Validity) -> Validity:
    if one is None or other is None:
        return other if one is None else one
    return one & other


def _type(game: "Game") -> Any:
    return nanoarrow.uint8() if game.dtype == np.uint8 else nanoarrow.uint64()


def _to_arrow(game: "Game", values: NDArray[Any], valid: Validity) -> Any:
    bits = None if valid is None else np.packbits(valid, bitorder="little")
    nulls = 0 if valid is None else len(valid) - int(np.count_nonzero(valid))
    return nanoarrow.c_array_from_buffers(_type(game), len(values), [bits, values], null_count=nulls)
