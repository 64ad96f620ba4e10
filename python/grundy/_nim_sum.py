"""The value of many positions side by side."""

from typing import overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._instant_win import INSTANT_WIN


@overload
def nim_sum(values: ArrayLike, *, axis: None = None) -> int: ...
@overload
def nim_sum(values: ArrayLike, *, axis: int | tuple[int, ...]) -> NDArray[np.uint64]: ...
def nim_sum(values: ArrayLike, *, axis: int | tuple[int, ...] | None = None) -> int | NDArray[np.uint64]:
    """The value of positions side by side: the XOR of their values, or an instant win if one of them is.

    Parameters
    ----------
    values : array_like of int
        The values of the positions, as ``values`` gives them.
    axis : int or tuple of int, optional
        The axis along which positions stand side by side; by default, all do.

    Returns
    -------
    int or ndarray
        0 exactly if the player to move loses. Along an axis, an array of dtype uint64.

    Examples
    --------
    >>> import grundy
    >>> grundy.nim_sum([1, 2, 7])
    4
    >>> grundy.nim_sum(grundy.marbles.values([(1, 3), (2, 2)]))
    INSTANT_WIN
    >>> grundy.nim_sum([[1, 2], [3, 3]], axis=1)
    array([3, 0], dtype=uint64)
    """
    array = np.asarray(values)
    if array.size and array.dtype.kind not in "iu":
        raise TypeError(f"found values of dtype {array.dtype}, expected integers")
    if array.size and array.min() < 0:
        raise ValueError(f"found the value {array.min()}, expected 0 or more")
    axes = axis if axis is not None else tuple(range(array.ndim))
    total = np.bitwise_xor.reduce(array if array.size else array.astype(np.uint64), axis=axes).astype(np.uint64)
    # Only numbers of 64 bits can be the mark.
    wins = (array == np.uint64(INSTANT_WIN)).any(axis=axes) if array.dtype == np.uint64 else np.False_
    if axis is None:
        return INSTANT_WIN if wins else int(total)
    return np.where(wins, np.uint64(INSTANT_WIN), total)
