"""A TOML table while it is read: typed values out, all errors collected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from spec.book.faults import Fault, nearest
from spec.book.game.switches import NumberRange, SwitchValue
from spec.book.ids import RuleId

Named = TypeVar("Named")

_FALLBACK_ID: Final = "XX-R1"


@dataclass(frozen=True)
class TomlTable:
    """A TOML table that returns typed values and collects missing or wrong ones."""

    data: Mapping[str, object]
    file: str
    lines: list[str]
    faults: list[Fault]
    asked: dict[int, list[str]]
    """The keys that were read, by the identity of the table's data."""
    where: str = ""

    def get(self, key: str, default: object = None) -> object:
        """Return the value of a key, and mark the key as known."""
        self.asked.setdefault(id(self.data), []).append(key)
        return self.data.get(key, default)

    def tell_unknown_keys(self) -> None:
        """Report keys that were never read, here and in the tables below: they have no effect."""
        known = self.asked.get(id(self.data), [])
        for key, value in self.data.items():
            if key not in known:
                near = nearest(key, known)
                self.fault(
                    f"{self._label(key)} has no effect", f"write {near[0]}" if near else "remove the line"
                )
            below = value if isinstance(value, list) else [value]
            for data in below if key in known else ():
                if isinstance(data, dict):
                    self._below(data, key).tell_unknown_keys()

    def _below(self, data: Mapping[str, object], key: str) -> TomlTable:
        return TomlTable(data, self.file, self.lines, self.faults, self.asked, self._label(key))

    def fault(self, message: str, fix: str) -> None:
        self.faults.append(Fault(self.file, self._line(), message, fix))

    def _line(self) -> int:
        """Return the line of this table, as far as its name allows."""
        last = self.where.rsplit(".", 1)[-1]
        for number, line in enumerate(self.lines, start=1):
            head = line.strip()
            if last and (head == f"[{self.where}]" or head.startswith((f"{last} =", f"{last}="))):
                return number
        return 1

    def _label(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def text(self, key: str, default: str | None = None) -> str:
        value = self.get(key, default)
        if isinstance(value, str):
            return value
        self.fault(f"{self._label(key)} is missing or not a string", f'write {key} = "..."')
        return ""

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.fault(f"{self._label(key)} is not a list of strings", f'write {key} = ["...", "..."]')
        return ()

    def whole(self, key: str) -> int:
        value = self.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} is missing or not a whole number", f"write {key} = 1")
        return 0

    def text_or_whole(self, key: str) -> SwitchValue:
        value = self.get(key)
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} is missing, or neither a string nor a number", f'write {key} = "..."')
        return ""

    def named(self, key: str, known: Mapping[str, Named], what: str) -> Named | None:
        """Return the known value with the name in this key; None if the key is missing."""
        name = self.text(key, "")
        if name and name not in known:
            self.fault(f"{self._label(key)}: there is no {what} {name!r}", f"name one of {', '.join(known)}")
        return known.get(name)

    def named_all(self, key: str, known: Mapping[str, Named], what: str) -> list[Named]:
        """Return the known values with the names in this key's list."""
        for name in self.texts(key):
            if name not in known:
                self.fault(
                    f"{self._label(key)}: there is no {what} {name!r}", f"name some of {', '.join(known)}"
                )
        return [known[name] for name in self.texts(key) if name in known]

    def flag(self, key: str) -> bool:
        value = self.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} must be true or false", f"write {key} = true")
        return False

    def rule(self, key: str) -> RuleId:
        text = self.text(key, "")
        try:
            return RuleId(text)
        except ValueError as error:
            self.fault(f"{self._label(key)}: {error}", f'write {key} = "XX-1.1.3"')
            return RuleId(_FALLBACK_ID)

    def optional_rule(self, key: str) -> RuleId | None:
        return self.rule(key) if key in self.data else None

    def rules(self) -> dict[str, RuleId]:
        """Return a table that contains only rules, by their keys."""
        return {key: self.rule(key) for key in self.data}

    def range(self, key: str) -> NumberRange:
        table = self.table(key)
        return NumberRange(table.whole("min"), table.whole("max"))

    def table(self, key: str) -> TomlTable:
        value = self.get(key, {})
        if not isinstance(value, dict):
            self.fault(f"{self._label(key)} is not a table", f"write [{self._label(key)}]")
            value = {}
        return self._below(value, key)

    def tables(self, key: str = "") -> Iterator[tuple[str, TomlTable]]:
        """Yield the tables of a table, by name, in their written order."""
        table = self.table(key) if key else self
        for name in table.data:
            yield name, table.table(name)

    def rows(self, key: str, optional: bool = False) -> list[TomlTable]:
        value = self.get(key)
        if value is None and optional:
            return []
        if isinstance(value, list) and all(isinstance(item, dict) for item in value):
            return [self._below(item, key) for item in value]
        self.fault(f"{self._label(key)} is missing or not a list of tables", f"write [[{self._label(key)}]]")
        return []
