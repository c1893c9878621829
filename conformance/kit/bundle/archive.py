"""The data release: one archive with everything an implementer needs, readable without Python.

It holds the scenarios as JSON with complete positions, language vectors, counts, recorded games, schemas, the
texts of the rulebooks and the protocol, an index of the rules with checksums, and a file of digests. The same
tree always gives the same archive, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from conformance.kit.data import tree
from conformance.kit.drivers.driver import KIT
from conformance.kit.exchange.game_data import data_of
from conformance.kit.exchange.load import FOLDER as EXCHANGES
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.exchange.model import Exchange
from conformance.kit.facts.suite import suites
from conformance.kit.judging.counts import Counted, load_counts
from conformance.kit.language.vectors import load_vectors
from conformance.kit.scenarios.scenario import Assertion, Scenario
from conformance.kit.suites.load import Suite, load_suite
from spec.book.games import SPEC
from spec.book.lock import checksum
from spec.book.rulebook import Library, Rulebook, load_all

FORMAT: Final = 1
DIGESTS: Final = "digests.json"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""Time stamp of every file in the archive: the earliest that ZIP allows, so that builds are reproducible."""


def file_name() -> str:
    """Return the archive's name, which includes the version of the kit."""
    return f"cardlaw-data-{KIT.partition(' ')[2]}.zip"


def write_bundle(folder: Path) -> Path:
    """Write the archive into a folder and return its path. ScenarioError if a scenario cannot be read."""
    files = dict(sorted(contents()))
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    files[DIGESTS] = _json({"format": FORMAT, "kit": KIT, "sha256": digests})
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name()
    inside = path.stem
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{inside}/{name}", LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return path


def contents() -> Iterator[tuple[str, bytes]]:
    """Every file of the archive except the digests: its name and its bytes."""
    library = load_all()
    here = Path(__file__).parent
    yield "README.md", (here / "readme.md").read_bytes()
    yield "schemas/scenarios.schema.json", (here / "scenario_data.schema.json").read_bytes()
    for book in library:
        yield f"rules/{book.game.name}.json", _json(rules_index(book, library))
        yield from _texts(book)
    yield "protocol/exchanges.jsonl", _lines(_exchange(one) for one in load_exchanges())
    yield "schemas/exchange.schema.json", (EXCHANGES / "exchange.schema.json").read_bytes()
    for game in suites():
        yield from _suite(load_suite(game))


def rules_index(book: Rulebook, library: Library) -> dict[str, Any]:
    """The rules and rulings of a book, with the checksums that `cardlaw rules lock` records."""
    return {
        "book": book.game.name,
        "title": book.game.title,
        "version": book.game.version,
        "rules": [
            {
                "id": rule.id,
                "kind": rule.kind,
                "text": rule.text,
                "rulings": list(rule.rulings),
                "withdrawn": rule.withdrawn,
                "sha256": checksum(rule, library),
            }
            for rule in book.rules
        ],
        "rulings": [
            {
                "id": ruling.id,
                "question": ruling.question,
                "decision": ruling.decision,
                "switch": ruling.switch,
                "rules": list(ruling.rules),
                "withdrawn": ruling.withdrawn,
                "sha256": checksum(ruling, library),
            }
            for ruling in book.rulings
        ],
    }


def _texts(book: Rulebook) -> Iterator[tuple[str, bytes]]:
    folder = SPEC / book.game.name
    for path in sorted(folder.glob("*.md")):
        yield f"text/{book.game.name}/{path.name}", path.read_bytes()
    for path in sorted(folder.glob("*.schema.json")):
        yield f"schemas/{book.game.name}.{path.name}", path.read_bytes()


def _suite(suite: Suite) -> Iterator[tuple[str, bytes]]:
    game, folder = suite.game, suite.facts.folder
    ir_schema = SPEC.parent / "grammar" / game / "ir.schema.json"
    yield f"schemas/{game}.ir.schema.json", ir_schema.read_bytes()
    yield f"schemas/{game}.scenario.schema.json", (folder / "scenario.schema.json").read_bytes()
    counted = load_counts(suite)
    every = [*suite.scenarios, *(one.scenario for one in counted)]
    cards = {card.name: card.data for one in every for card in one.cards.values()}
    yield f"{game}/cards.json", _json(dict(sorted(cards.items())))
    yield f"{game}/scenarios.jsonl", _lines(scenario_data(one, cards) for one in suite.scenarios)
    yield f"{game}/counts.jsonl", _lines(counts_data(one, cards) for one in counted)
    vectors = (
        {"id": one.id, "text": one.text, "on": one.on} | ({"code": one.code} if one.code else {"ir": one.ir})
        for one in load_vectors(folder / "language")
    )
    yield f"{game}/language.jsonl", _lines(vectors)
    yield f"{game}/exchange_data.json", _json(data_of(suite.facts).values)
    for path in sorted((folder / "playthroughs").glob("*.jsonl")):
        yield f"{game}/playthroughs/{path.name}", path.read_bytes()


def _exchange(exchange: Exchange) -> dict[str, Any]:
    """An exchange as written in its file."""
    return {key: tree.plain(value) for key, value in exchange.data.items()}


def scenario_data(scenario: Scenario, known: Mapping[str, object]) -> dict[str, Any]:
    """A scenario as data: its opening message, the names of its objects, its steps and its assertions.

    Cards are given by name; a card that differs from the known card of its name is included in full.
    """
    data = {
        "id": scenario.id,
        "title": scenario.title,
        "cites": list(scenario.cites),
        "twin": scenario.twin,
        "begin": _begin(scenario),
        "cards": sorted(card.name for card in scenario.cards.values()),
        "names": dict(scenario.names.ids),
        "when": [plain(step) for step in scenario.when],
        "then": [plain(one) for one in scenario.then],
    }
    own = {card.name: card.data for card in scenario.cards.values() if card.data != known[card.name]}
    return {**data, "own_cards": own} if own else data


def counts_data(counted: Counted, known: Mapping[str, object]) -> dict[str, Any]:
    """A position with its counts: of all sequences, and of the sequences that begin with each answer."""
    position = scenario_data(counted.scenario, known)
    for key in ("id", "cites", "twin", "when", "then"):
        del position[key]
    return {
        "name": counted.name,
        **position,
        "counts": list(counted.counts),
        "answers": plain(counted.answers),
    }


def _begin(scenario: Scenario) -> dict[str, Any]:
    begin = {"do": scenario.begin, "game": scenario.game, **scenario.position}
    return {**begin, "switches": dict(scenario.switches)}


def plain(part: object) -> Any:
    """A step or an assertion as JSON: an object whose `is` names its kind, without its line number."""
    if is_dataclass(part) and not isinstance(part, type):
        kind = {} if isinstance(part, Assertion) else {"is": type(part).__name__.lower()}
        values = {
            one.name: plain(getattr(part, one.name))
            for one in fields(part)
            if one.name != "line" and getattr(part, one.name) not in (None, ())
        }
        return {**kind, **values}
    if isinstance(part, Mapping):
        return {str(key): plain(value) for key, value in part.items()}
    return [plain(one) for one in part] if isinstance(part, (list, tuple)) else part


def _json(data: object) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _lines(rows: Iterator[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows).encode()
