"""Events are reported with the parts that their verbs declare, and texts can only ask for those."""

import ast
import importlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from reference_engine.essence_crown.zones import ZONING
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import PARTS, Happening, Pattern, seeing
from reference_engine.kernel.errors import EngineBug

ENGINE = Path(importlib.import_module("reference_engine").__path__[0])
OF_EVENTS = frozenset(Happening.__struct_fields__) - {"verb"}


def parts_of(verb: Verb) -> set[str]:
    return {part for part in OF_EVENTS if getattr(verb, part)}


def reported() -> Iterator[tuple[Verb, set[str], str]]:
    """Each verb that a call of `happened` names, the parts that the call gives, and where it is."""
    for path in sorted(ENGINE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if ".happened(" in source:
            module = importlib.import_module(".".join(path.relative_to(ENGINE.parent).with_suffix("").parts))
            known = {name: verb for name, verb in vars(module).items() if isinstance(verb, Verb)}
            for call in calls_in(ast.parse(source)):
                parts = {str(each.arg) for each in call.keywords} | ({"what"} if call.args[1:] else set())
                for node in ast.walk(call.args[0]):
                    if ast.unparse(node).startswith("verbs."):
                        yield vars(verbs)[ast.unparse(node).removeprefix("verbs.")], parts, str(path)
                    elif isinstance(node, ast.Name) and node.id in known:
                        yield known[node.id], parts, str(path)


def calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".happened"):
            yield node


REPORTED = list(reported())


def test_events_are_reported_with_the_parts_that_their_verbs_declare() -> None:
    assert len(REPORTED) > 40
    assert {(path, part) for verb, parts, path in REPORTED for part in parts - parts_of(verb)} == set()


def test_each_declared_part_is_reported_somewhere() -> None:
    given: dict[Verb, set[str]] = {}
    for verb, parts, _ in REPORTED:
        given.setdefault(verb, set()).update(parts)
    assert {verb.word: missing for verb, parts in given.items() if (missing := parts_of(verb) - parts)} == {}


def test_a_verb_has_the_parts_of_an_event_and_a_pattern_names_some_of_them() -> None:
    assert {part.name for part in fields(Verb)} - {"word", "moves_on", "is_measured"} == OF_EVENTS
    assert {part.name for part in fields(Pattern)} - {"verb", "of_what"} == set(PARTS)
    assert set(PARTS) == OF_EVENTS - {"amount"}


def test_a_pattern_of_a_part_that_the_verb_lacks_is_a_bug() -> None:
    with pytest.raises(EngineBug, match="the verb 'enter' has no part 'who'"):
        seeing(Pattern(verbs.ENTER, who="you"), ZONING)
