"""Tests run in forks report what they would report in one process."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gate.lots import FIRST, SPLIT, TOGETHER
from tests.limits import PATIENCE

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes fork")


def run(folder: Path, *options: str, **files: str) -> tuple[int, str]:
    """Run tests of these files with two jobs, and return the exit code and the output."""
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.gate.forks", "--jobs", "2", *options],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.returncode, done.stdout + done.stderr


def test_what_passes_fails_and_is_skipped_is_counted(tmp_path: Path) -> None:
    code, said = run(
        tmp_path,
        passes="def test_a(tmp_path): pass\ndef test_b(tmp_path): pass\n",
        fails="import pytest\ndef test_a():\n    print('out')\n    assert 1 == 2\n"
        "def test_b(): pytest.skip('no')\n",
        errors="import pytest\n@pytest.fixture\ndef bad(): raise KeyError('bad')\ndef test_a(bad): pass\n",
    )
    assert code == 1
    assert "1 failed, 2 passed, 1 skipped, 1 error" in said
    assert "assert 1 == 2" in said
    assert "Captured stdout call" in said
    assert "KeyError: 'bad'" in said
    assert re.search(r"\d core-minutes", said)


def test_all_processes_take_from_one_queue(tmp_path: Path) -> None:
    text = "import os, time\ndef test_a():\n    time.sleep(0.3)\n    open(f'../{os.getpid()}', 'a').close()\n"
    (tmp_path / "tests").mkdir()
    assert run(tmp_path / "tests", **{f"t{number}": text for number in range(6)})[0] == 0
    assert len([path for path in tmp_path.iterdir() if path.name.isdigit()]) == 2


def test_a_fixture_of_the_session_lives_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "import os, pytest\n"
        "@pytest.fixture(scope='session')\ndef one(tmp_path_factory):\n"
        "    with open('begun', 'a') as file: file.write('x')\n"
        "    yield 1\n"
        "    with open('ended', 'a') as file: file.write('x')\n"
    )
    text = "import time\ndef test_a(one): time.sleep(0.1)\ndef test_b(one): pass\n"
    assert run(tmp_path, **{f"t{number}": text for number in range(8)})[0] == 0
    begun, ended = (len((tmp_path / name).read_text()) for name in ("begun", "ended"))
    assert begun == ended
    assert begun in (1, 2)


def test_a_process_that_ends_fails_its_test(tmp_path: Path) -> None:
    code, said = run(
        tmp_path,
        dies="import os\ndef test_dies(): os._exit(3)\ndef test_more(): pass\n",
        b="def test_b(): pass\n",
    )
    assert code == 1
    assert "test_dies" in said
    assert "the process ended while it ran this test" in said
    assert "tests did not run" in said


def test_the_first_failure_can_end_the_run(tmp_path: Path) -> None:
    files = {
        f"t{number}": "import time\ndef test_a():\n    time.sleep(0.1)\n    assert 0\n"
        for number in range(20)
    }
    code, said = run(tmp_path, "-x", **files)
    assert code != 0
    assert int(re.findall(r"(\d+) failed", said)[-1]) < 20


def test_an_error_of_collection_ends_the_run(tmp_path: Path) -> None:
    code, said = run(tmp_path, bad="def test_a(:\n", good="def test_a(): pass\n")
    assert code == 2
    assert "SyntaxError" in said


def test_make_test_runs_the_checks_that_are_commands() -> None:
    """pytest leaves out a file that is named beside its folder, unless it matches `python_files`."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (options,) = re.findall(r"-m pytest (-q -p tests\.gate\.forks .*) tests\n", makefile)
    words = shlex.split(options.replace("$(JOBS)", "2"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words, "--collect-only", "tests/gate"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    written = re.findall(r"^def (test_\w+)", (ROOT / "tests/gate/checks.py").read_text(), re.M)
    assert len(written) >= 5
    for name in written:
        assert f"tests/gate/checks.py::{name}" in done.stdout


@pytest.mark.parametrize("file", sorted({*TOGETHER, *SPLIT, *(one for one in FIRST if "/" in one)}))
def test_a_file_with_a_place_in_the_queue_is_there(file: str) -> None:
    assert (ROOT / file).is_file()
