"""No file imports itself through others, in Python or in JavaScript.

Imports for types only and imports inside functions count, too, since a reader follows them all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent
AREAS = ("cardlaw", "conformance", "docs.site_writer", "grammar", "reference_engine", "spec")
ENGINES = ROOT / "engines"
JAVASCRIPT = re.compile(r"""^(?:import|export)\s(?:[^;"']*?\sfrom\s)?\s*["'](\.[^"']+)["']""", re.MULTILINE)
"""An import or a re-export of a file, on one line or several."""
PYTHON = re.compile(r"^\s*(?:from|import)\s+(\w+)", re.MULTILINE)

Graph = Mapping[str, Set[str]]
"""The imports of each file."""


def cycle_in(graph: Graph) -> list[str]:
    """The files of one cycle, with the first one repeated at the end; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        cycle: list[str] = found.args[1]
        return cycle[::-1]  # the sorter follows arrows backwards
    return []


def python_imports() -> Graph:
    """The imports among the modules of all areas."""
    graph = grimp.build_graph(*AREAS, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def modules_imported(text: str) -> Iterator[str]:
    """The relative paths that a JavaScript module imports while it loads."""
    return (found[1] for found in JAVASCRIPT.finditer(text))


def javascript_imports(folder: Path) -> Graph:
    """The imports among the modules of a folder."""
    return {
        str(path.relative_to(folder)): {
            str((path.parent / imported).resolve().relative_to(folder))
            for imported in modules_imported(path.read_text(encoding="utf-8"))
        }
        for path in sorted(folder.rglob("*.js"))
        if "node_modules" not in path.parts
    }


def test_no_python_module_imports_itself_by_way_of_others() -> None:
    assert cycle_in(python_imports()) == []


def test_no_javascript_module_imports_itself_by_way_of_others() -> None:
    graph = javascript_imports(ENGINES / "javascript")
    assert any(graph.values())
    assert {imported for imports in graph.values() for imported in imports} <= set(graph)
    assert cycle_in(graph) == []


def test_no_module_of_the_python_engine_imports_itself_by_way_of_others() -> None:
    """Its modules find each other in the folder from which it is started, so they are no package."""
    modules = {path.stem: path.read_text(encoding="utf-8") for path in (ENGINES / "python").glob("*.py")}
    graph = {
        module: {name for name in PYTHON.findall(text) if name in modules} for module, text in modules.items()
    }
    assert any(graph.values())
    assert cycle_in(graph) == []


@pytest.mark.parametrize(
    ("graph", "cycle"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}}, ["a", "b", "a"]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, ["a", "b", "c", "a"]),
    ],
)
def test_the_check_of_cycles_bites(graph: Graph, cycle: list[str]) -> None:
    found = cycle_in(graph)
    assert set(found) == set(cycle)
    assert all(after in graph[before] for before, after in pairwise(found))


@pytest.mark.parametrize(
    ("text", "imported"),
    [
        ('import { a } from "./one.js";', ["./one.js"]),
        ('import {\n  a,\n  b,\n} from "../two.js";', ["../two.js"]),
        ('import * as shared from "./three.js";', ["./three.js"]),
        ('import "./four.js";', ["./four.js"]),
        ('export { a } from "./five.js";', ["./five.js"]),
        ('import { readFile } from "node:fs";', []),
        ('/** @param {import("./six.js").Game} game */', []),
    ],
)
def test_imports_of_javascript_are_found(text: str, imported: list[str]) -> None:
    assert list(modules_imported(text)) == imported
