"""Dataclasses whose methods are made late: when the first object of a class is made.

Python compiles the methods of each dataclass anew in every run. There are some two hundred nodes, of which a
run uses few, and every command that reads cards and every engine that is started would wait for all of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass as late_dataclass
else:

    def late_dataclass(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """`dataclass(frozen=True, slots=True)`, made late. Of an object nobody can tell the difference."""
        if not (frozen and slots):
            raise TypeError("only what is frozen and has slots is made late")

        def of(cls: type) -> type:
            # without these three methods nothing is compiled, and there is no object yet that could miss them
            made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
            if hasattr(made, "__post_init__") or not all(map(_plain, dataclasses.fields(made))):
                raise TypeError(f"{cls.__name__}: only plain fields are made late")
            made.__init__ = _first
            made.__setattr__ = made.__delattr__ = _refused
            made.__reduce__ = _again
            return made

        return of


_LATE: Final = ("__init__", "__repr__", "__eq__", "__hash__")


def _plain(each: dataclasses.Field[Any]) -> bool:
    """Whether a field says no more than its name and perhaps a default."""
    ways = (
        each.init,
        each.repr,
        each.compare,
        each.hash is None,
        each.default_factory is dataclasses.MISSING,
    )
    return all(ways) and not each.kw_only


def _first(self: Any, *values: object, **named: object) -> None:
    """The `__init__` of a class without objects: gives it its methods, its own `__init__` among them."""
    cls = type(self)
    twin = dataclasses.make_dataclass(
        cls.__name__,
        [
            (each.name, object) if each.default is dataclasses.MISSING else (each.name, object, each.default)
            for each in dataclasses.fields(cls)
        ],
        frozen=True,
    )
    for name in _LATE:
        if vars(cls).get(name, _first) is _first:  # what the class says itself stays, as in any dataclass
            setattr(cls, name, getattr(twin, name))
    self.__init__(*values, **named)


def _refused(self: object, name: str, *_value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"{type(self).__name__}.{name} never changes")


def _again(self: Any) -> tuple[type, tuple[object, ...]]:
    """How an object is copied and pickled: by its class and its values, so that the copy is made like any."""
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


__all__ = ["late_dataclass"]
