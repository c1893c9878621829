"""The package contains everything in the tree, and works without the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.limits import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
NOT_OURS = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")
QUIETLY = ("-q", "--disable-pip-version-check", "--no-index", "--no-deps")
GUIDE = ROOT / "docs" / "guide" / "embed.md"


def areas() -> list[str]:
    """The top folders of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [name.removesuffix("*") for name in project["tool"]["setuptools"]["packages"]["find"]["include"]]


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def pip(*arguments: str | Path, within: Sequence[str | Path] = ()) -> None:
    run(sys.executable, "-m", "pip", *within, *arguments)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is packed."""
    copy = tmp_path_factory.mktemp("package") / "tree"
    for area in areas():
        shutil.copytree(ROOT / area, copy / area, ignore=NOT_OURS)
    return copy


@pytest.fixture(scope="module")
def packed(tree: Path) -> set[str]:
    """The files that must be in the wheel."""
    return {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def wheel(tree: Path, packed: set[str]) -> Path:
    """The wheel, built without network."""
    assert len(packed) > 500
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    pip("wheel", *QUIETLY, "--no-build-isolation", "--wheel-dir", tree.parent, tree)
    (built,) = tree.parent.glob("*.whl")
    return built


def test_the_wheel_has_every_file_of_its_areas(wheel: Path, packed: set[str]) -> None:
    with ZipFile(wheel) as archive:
        assert sorted(packed - set(archive.namelist())) == []


def test_every_area_of_the_wheel_is_typed(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        assert {f"{area}/py.typed" for area in areas()} <= set(archive.namelist())


def test_the_wheel_works_without_the_tree(wheel: Path, tmp_path: Path) -> None:
    """In an environment with the wheel and what it depends on, the guide's game is played."""
    home = tmp_path / "env"
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    place = {"base": str(home), "platbase": str(home)}
    python = Path(sysconfig.get_path("scripts", "venv", place)) / Path(sys.executable).name
    packages = Path(sysconfig.get_path("purelib", "venv", place))
    pip("install", *QUIETLY, "--no-compile", wheel, within=("--python", python))
    # Dependencies come from this environment. Its own path files are not read there, so the tree stays away.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    where = run(
        python, "-I", "-c", "import cardlaw, spec; print(cardlaw.__file__, spec.__file__)", cwd=tmp_path
    )
    assert all(Path(file).is_relative_to(packages) for file in where.split())
    written = re.search(r'^```python title="play\.py"\n(.*?)^```$', GUIDE.read_text("utf-8"), re.M | re.S)
    assert written is not None
    (tmp_path / "play.py").write_text(written[1], encoding="utf-8")
    assert run(python, "-I", "play.py", cwd=tmp_path).startswith("deity_placed\n")
    assert run(python.with_name("cardlaw"), "--version", cwd=tmp_path).startswith("cardlaw ")
