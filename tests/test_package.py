"""The package contains everything in the tree. Missing parts would be noticed much later."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

from tests.limits import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
NOT_OURS = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")
QUIETLY = ("-q", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")


def test_the_wheel_has_every_file_of_its_areas(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    areas = [name.removesuffix("*") for name in project["tool"]["setuptools"]["packages"]["find"]["include"]]
    tree = tmp_path / "tree"
    for area in areas:
        shutil.copytree(ROOT / area, tree / area, ignore=NOT_OURS)
    there = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    made = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *QUIETLY, "--wheel-dir", str(tmp_path), str(tree)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    assert len(there) > 500
    assert sorted(there - packed) == []
