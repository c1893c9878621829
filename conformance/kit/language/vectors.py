"""Language vectors: card texts with their compiled form, and card texts that must be refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.suites.load import ScenarioError
from spec.book.faults import Fault


@dataclass(frozen=True, slots=True)
class Vector:
    """One text: with its abilities as JSON if it is valid, or the error code if it isn't."""

    id: str
    text: str
    on: str
    ir: object | None
    code: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class VectorResult:
    """The result for a vector; `got` and `expected` differ if it failed."""

    vector: Vector
    holds: bool
    expected: str
    got: str


def load_vectors(folder: Path) -> list[Vector]:
    """Load the vectors of a suite's `language` folder. ScenarioError carries every fault of both files."""
    faults: list[Fault] = []
    vectors: list[Vector] = []
    for name, key in (("accepted", "ir"), ("refused", "code")):
        path = folder / f"{name}.yaml"
        if not path.exists():
            continue
        page = Page(path.relative_to(folder.parent.parent.parent).as_posix())
        data = tree.read(path.read_text(encoding="utf-8"), page)
        for item, line in data.items() if isinstance(data, Seq) else ():
            vector = _vector(page, item, line, key, f"{name}-{len(vectors) + 1}")
            if vector is not None:
                vectors.append(vector)
        if data is not None and not isinstance(data, Seq):
            page.fault(
                1, "this must be a list of texts", f"start each with - text: ... , on: Spell, {key}: ..."
            )
        faults.extend(page.faults)
    if faults:
        raise ScenarioError(sorted(faults))
    return vectors


def _vector(page: Page, item: object, line: int, key: str, fallback: str) -> Vector | None:
    if not isinstance(item, Map):
        page.fault(line, "this must be a map", f"write text, on and {key}")
        return None
    page.known_keys(item, ["id", "text", "on", key], "a text")
    text, on = item.get("text"), item.get("on")
    if not isinstance(text, str) or not isinstance(on, str) or key not in item:
        page.fault(line, f"text, on or {key} is missing", f"write text: ..., on: Spell, {key}: ...")
        return None
    ir = tree.plain(item[key]) if key == "ir" else None
    code = str(item[key]) if key == "code" else None
    return Vector(str(item.get("id", fallback)), text, on, ir, code, page.file, line)


def run_vectors(game: str, vectors: list[Vector]) -> Iterator[VectorResult]:
    """Check every vector against the grammar, in this process."""
    from grammar.ir.codec import to_json
    from grammar.language.compile import compile_text
    from grammar.language.dialect import load
    from grammar.language.errors import CardTextError

    dialect = load(game)
    for vector in vectors:
        expected = f"refused with {vector.code}" if vector.code else _text(vector.ir)
        try:
            abilities = compile_text(vector.text, dialect, on=vector.on).abilities
        except CardTextError as error:
            got = f"refused with {', '.join(error.codes)}"
            yield VectorResult(vector, vector.code in error.codes, expected, got)
            continue
        ir = [to_json(ability, dialect.nodes) for ability in abilities]
        yield VectorResult(vector, vector.code is None and _same(ir, vector.ir), expected, _text(ir))


def _same(got: list[dict[str, object]], expected: object) -> bool:
    if isinstance(expected, Mapping):
        expected = [expected]
    return tree.plain(got) == tree.plain(expected)


def _text(ir: object) -> str:
    import json

    return json.dumps(ir, ensure_ascii=False)
