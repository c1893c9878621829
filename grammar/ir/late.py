"""Dataclasses whose methods are generated late: when a class is first instantiated.

Python compiles the methods of every dataclass again in each run. There are about two hundred nodes, of which
a run uses few, and every command that reads cards and every engine at start would wait for all of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass as late_dataclass
else:

    def late_dataclass(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """Like `dataclass(frozen=True, slots=True)`, generated late; instances are indistinguishable."""
        if not (frozen and slots):
            raise TypeError("only a frozen dataclass with slots can be made late")

        def of(cls: type) -> type:
            # without these three methods nothing is compiled, and no instance exists yet that could need them
            made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
            if hasattr(made, "__post_init__") or not all(map(_plain, dataclasses.fields(made))):
                raise TypeError(f"{cls.__name__}: only plain fields can be made late")
            made.__init__ = _first
            made.__setattr__ = made.__delattr__ = _refused
            made.__reduce__ = _again
            return made

        return of


_LATE: Final = ("__init__", "__repr__", "__eq__", "__hash__")


def _plain(each: dataclasses.Field[Any]) -> bool:
    """Whether a field has only a name and perhaps a default."""
    ways = (
        each.init,
        each.repr,
        each.compare,
        each.hash is None,
        each.default_factory is dataclasses.MISSING,
    )
    return all(ways) and not each.kw_only


def _first(self: Any, *values: object, **named: object) -> None:
    """Serve as `__init__` of a class without instances: generate its methods, then call the real one."""
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
        if vars(cls).get(name, _first) is _first:  # the class's own methods are kept
            setattr(cls, name, getattr(twin, name))
    self.__init__(*values, **named)


def _refused(self: object, name: str, *_value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"{type(self).__name__}.{name} never changes")


def _again(self: Any) -> tuple[type, tuple[object, ...]]:
    """Copy and pickle an instance by its class and values, so that a copy is constructed normally."""
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


__all__ = ["late_dataclass"]
