"""What import-linter cannot check: rules that need the names of the games, or look at files.

The order of the areas is in pyproject.toml, under [tool.importlinter].
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

from conformance.kit.tell.english import count
from conformance.kit.tracing.places import opening_ids
from spec.book.games import games, published

ROOT = Path(__file__).resolve().parent.parent
AREAS = ("spec", "grammar", "reference_engine", "conformance")
CODE = (*AREAS, "cardlaw", "compiled", "docs", "benchmarks", "tests")
SHELVES = {
    "spec": {"book", "core", "language", "protocol"},
    "grammar": {"ir", "language", "spaces"},
    "reference_engine": {"bots", "interpreter", "kernel"},
    "conformance": {"kit"},
}
PROSE = (
    *("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"),
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "decisions").glob("*.md")),
)
# Beginnings of paths on the machine where a file was written, and the hosts of package registries.
# Spelled in pieces, so that this file doesn't match itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.~/-])/(?:(?:" + "|".join(("work", "farm", "root")) + r")\b|tmp/\w)[\w./-]*"
)
REGISTRY_HOST = re.compile(
    "|".join(("py" + r"pi\.org", "python" + r"hosted\.org", "npm" + r"js\.(?:org|com)"))
)
NOT_OURS = {".git", "build", "dist", "node_modules", "__pycache__", ".hypothesis"}


def files() -> Iterator[Path]:
    """Every file of the source tree, without anything made, fetched or cached by tools."""
    pending = [ROOT]
    while pending:
        for path in sorted(pending.pop().iterdir()):
            if (
                path.name in NOT_OURS
                or path.name.startswith(".venv")
                or path.name.endswith((".egg-info", "_cache"))
            ):
                continue
            if path.is_dir():
                pending.append(path)
            else:
                yield path


def modules() -> list[Path]:
    return [path for area in CODE for path in sorted((ROOT / area).rglob("*.py"))]


def game_names() -> set[str]:
    manifests = (ROOT / "spec").glob("*/game.toml")
    return {path.parent.name for path in manifests if not tomllib.loads(path.read_text("utf-8")).get("shelf")}


def game_of(module: str, games: set[str]) -> str | None:
    _, _, inside = module.partition(".")
    folder = inside.partition(".")[0]
    return folder if folder in games else None


def shelf_of(module: str) -> str | None:
    area, _, inside = module.partition(".")
    folder = inside.partition(".")[0]
    return f"{area}.{folder}" if folder in SHELVES.get(area, ()) else None


def faults_of_arrow(importer: str, imported: str, games: set[str]) -> list[str]:
    """What is wrong with an import as far as games are concerned."""
    target = game_of(imported, games)
    if target is None:
        return []
    faults = []
    if shelf_of(importer):
        faults.append(f"{importer} is a shelf and must know no game, but imports {imported}")
    if game_of(importer, games) not in (None, target):
        faults.append(f"{importer} imports {imported}, which belongs to another game")
    return faults


@pytest.fixture(scope="module")
def arrows() -> list[tuple[str, str]]:
    present = [area for area in AREAS if (ROOT / area / "__init__.py").exists()]
    graph = grimp.build_graph(*present, cache_dir=None)
    return [
        (importer, imported)
        for importer in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(importer))
    ]


def test_games_and_shelves_keep_apart(arrows: list[tuple[str, str]]) -> None:
    games = game_names()
    assert games, "no spec/*/game.toml was found"
    assert not [fault for arrow in arrows for fault in faults_of_arrow(*arrow, games)]


@pytest.mark.parametrize(
    ("importer", "imported", "faults"),
    [
        ("reference_engine.chess.turn", "grammar.chess.operations", 0),
        ("reference_engine.chess.turn", "reference_engine.kernel.zones", 0),
        ("reference_engine.chess.turn", "grammar.go.operations", 1),
        ("reference_engine.chess.turn", "reference_engine.go", 1),
        ("conformance.kit.judging.runner", "grammar.chess.dialect", 1),
        ("grammar.ir.operations", "grammar.chess.operations", 1),
    ],
)
def test_the_check_of_games_and_shelves_bites(importer: str, imported: str, faults: int) -> None:
    assert len(faults_of_arrow(importer, imported, {"chess", "go"})) == faults


@pytest.mark.parametrize("shelf", ["cardlaw", "cardlaw.play", "docs.site_writer"])
def test_what_joins_games_knows_them_only_in_their_folders(shelf: str) -> None:
    games = game_names()
    graph = grimp.build_graph("cardlaw", "docs.site_writer", *AREAS, cache_dir=None)

    def is_of_a_game(module: str) -> bool:
        return not games.isdisjoint(module.split("."))

    inside = {module for module in graph.modules if f"{module}.".startswith(f"{shelf}.")}
    shared = {module for module in inside if not is_of_a_game(module)}
    assert shared < inside
    assert not [
        f"{module} imports {imported}"
        for module in sorted(shared)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if is_of_a_game(imported)
    ]


def test_every_game_folder_belongs_to_a_rulebook() -> None:
    games = game_names()
    strays = [
        f"{area}/{folder.name}"
        for area in AREAS[1:]
        for folder in sorted((ROOT / area).glob("*/"))
        if folder.name not in games | SHELVES[area] and any(folder.glob("*.py"))
    ]
    assert not strays, "these folders are neither a shelf nor a game that spec/ knows"


def test_every_init_but_the_librarys_is_empty() -> None:
    filled = [path for path in modules() if path.name == "__init__.py" and path.read_text().strip()]
    assert [path.relative_to(ROOT).as_posix() for path in filled] == ["cardlaw/__init__.py"]


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        path
        for path in modules()
        if path.name != "__init__.py" and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not [str(path.relative_to(ROOT)) for path in silent]


def test_the_ir_loads_no_parser() -> None:
    shelf = [f"grammar.ir.{path.stem}" for path in sorted((ROOT / "grammar/ir").glob("[!_]*.py"))]
    assert shelf
    assert loaded_by(["grammar.ir", *shelf], ("lark", "yaml", "typer", "rich")) == []


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("spec.book.ids", ("lark", "yaml", "typer", "rich")),
        ("cardlaw.command", ("lark", "yaml", "mkdocs", "grammar", "reference_engine", "conformance", "spec")),
    ],
)
def test_importing_stays_light(module: str, unwanted: tuple[str, ...]) -> None:
    assert loaded_by([module], unwanted) == []


def loaded_by(imports: list[str], watched: tuple[str, ...]) -> list[str]:
    """Which of the watched packages a fresh Python loads with these imports."""
    script = (
        f"import sys, {', '.join(imports)}; print(*[name for name in {watched!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_no_file_names_a_machine_or_a_package_host() -> None:
    found = []
    for path in files():
        place = path.relative_to(ROOT)
        if place.is_relative_to("docs/decisions"):
            continue
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture or a font
        found += [
            f"{place}:{number}: {match.group()}"
            for number, line in enumerate(lines, 1)
            for pattern in (MACHINE_PATH, REGISTRY_HOST)
            if (match := pattern.search(line))
        ]
    assert not found


@pytest.mark.parametrize("name", PROSE)
def test_every_path_in_prose_exists(name: str) -> None:
    assert not list(missing_paths((ROOT / name).read_text(encoding="utf-8")))


def missing_paths(prose: str) -> Iterator[str]:
    """The paths in backticks that don't exist. `<game>` matches any game, `*` anything.

    A Python file without a folder must be in a folder that the prose names, or beside a file of it.
    """
    top = {path.name for path in ROOT.iterdir()} | set(CODE)
    outside_blocks = re.sub(r"^```.*?^```", "", prose, flags=re.DOTALL | re.MULTILINE)
    named: list[Path] = []
    alone: list[str] = []
    for span in re.findall(r"`([^`\n]+)`", outside_blocks):
        path = span.removeprefix("./").rstrip("/")
        looks_like_path = re.fullmatch(r"[\w.<>*-]+(/[\w.<>*-]+)*", path) and (
            path in top
            or path.partition("/")[0] in top - {path}
            or ("/" in span and path.endswith((".py", ".md")))
        )
        made_by_tools = path.partition("/")[0] in NOT_OURS or path.startswith(".venv")
        if looks_like_path and not made_by_tools:
            found = list(ROOT.glob(re.sub(r"<\w+>", "*", path)))
            named += found
            if not found:
                yield span
        elif re.fullmatch(r"\w+\.py", path):
            alone.append(span)
    folders = {path if path.is_dir() else path.parent for path in named} - {ROOT}
    yield from (span for span in alone if not any(any(folder.rglob(span)) for folder in folders))


def rows_of_folders(prose: str) -> Iterator[tuple[list[Path], list[str]]]:
    """The rows of tables that begin with folders: those folders, and the other cells."""
    for line in re.findall(r"^\| `.*\|$", prose, flags=re.MULTILINE):
        first, *rest = (cell.strip() for cell in line.strip("|").split(" | "))
        names = re.findall(r"`([\w./]+)`", first)
        folders = [place / name for name in names for place in (ROOT, ROOT / "conformance" / "kit")]
        if found := [folder for folder in folders if folder.exists()]:
            yield found, rest


def missing_modules(prose: str) -> Iterator[str]:
    """The modules and folders in backticks that the folders of their row don't have."""
    for folders, (holds, *_) in rows_of_folders(prose):
        for name in re.findall(r"`([a-z_]+)/?`", holds):
            if not any(any(folder.rglob(one)) for folder in folders for one in (name, f"{name}.py")):
                yield f"{folders[0].relative_to(ROOT)}: {name}"


def test_every_module_in_the_map_exists() -> None:
    assert not list(missing_modules((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    made_up = "| `grammar/ir/` | `amounts`, `numbers_of` | |\n| `drivers/` | `crew`, `crow`, `wire/` |"
    assert list(missing_modules(made_up)) == [
        "grammar/ir: numbers_of",
        "conformance/kit/drivers: crow",
        "conformance/kit/drivers: wire",
    ]


def test_the_map_says_what_each_area_imports(arrows: list[tuple[str, str]]) -> None:
    prose = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    looked_at = 0
    for folders, (_, *imports) in rows_of_folders(prose.partition("## The folders of the kit")[0]):
        names = set(re.findall(r"`([\w.<>]+)`", " ".join(imports)))
        if imports == ["nothing of ours"] or names:
            area = folders[0].parent.name
            said = {name if "." in name or name in AREAS else f"{area}.{name}" for name in names}
            looked_at += 1
            assert imported_by(folders, arrows, said & set(AREAS)) == said, folders
    assert looked_at > 10


def imported_by(folders: list[Path], arrows: list[tuple[str, str]], whole: set[str]) -> set[str]:
    """What the folders import from elsewhere, as `area.folder`, or as an area if it is named as a whole."""
    packages = tuple(".".join((*folder.relative_to(ROOT).with_suffix("").parts, "")) for folder in folders)
    games = {folder.name for folder in folders}
    found = set()
    for importer, imported in arrows:
        if f"{importer}.".startswith(packages) and not f"{imported}.".startswith(packages):
            area, _, rest = imported.partition(".")
            folder = rest.partition(".")[0]
            found.add(area if area in whole else f"{area}.{'<game>' if folder in games else folder}")
    return found


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CHANGELOG.md", "README.md"])
def test_prose_counts_and_names_the_published_games(name: str) -> None:
    text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
    titles = [game.title for game in published()]
    assert [title for title in titles if title not in text] == []
    assert f" {count(len(titles))} games" in text


def test_the_check_of_paths_bites() -> None:
    assert list(
        missing_paths("see `spec/nowhere.md` and `cardlaw/*.py` and `make test` and `build/site`")
    ) == ["spec/nowhere.md"]


def locked(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s\\;]+)", text, flags=re.MULTILINE))


@pytest.mark.parametrize(("lock", "extra"), [("requirements.lock", "dev"), ("bench.lock", "bench")])
def test_the_lock_holds_what_the_project_asks_for(lock: str, extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = locked(lock)
    for line in project["dependencies"] + project["optional-dependencies"][extra]:
        wanted = Requirement(line)
        assert wanted.name.lower() in versions, f"{line} is not in {lock}: run `make lock`"
        assert wanted.specifier.contains(versions[wanted.name.lower()]), (
            f"{lock} is older than {line}: run `make lock`"
        )


def test_every_locked_version_has_hashes_and_no_address() -> None:
    for lock in ("requirements.lock", "bench.lock"):
        text = (ROOT / lock).read_text(encoding="utf-8")
        assert "://" not in text
        entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
        assert entries
        assert all("--hash=sha256:" in entry for entry in entries)


def test_the_rules_of_an_event_stand_in_one_place_of_a_game() -> None:
    """A function `rules_of_...` of a game is in its `citing`."""
    engine = ROOT / "reference_engine"
    strays = [
        f"{path.relative_to(engine)}: {name}"
        for book in games()
        for path in (engine / book.name).rglob("*.py")
        if "citing" not in path.relative_to(engine / book.name).as_posix()
        for name in re.findall(r"^ *def (rules_of_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert strays == []


MOST_RULES = 7
"""A function that cites more rules does several things; it is split by noun or by case."""


def test_no_function_of_the_engine_cites_many_rules() -> None:
    engine = ROOT / "reference_engine"
    many = [
        f"{path.relative_to(engine)}: {function.name}"
        for path in engine.rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        if len(opening_ids(ast.get_docstring(function) or "")) > MOST_RULES
    ]
    assert many == []
