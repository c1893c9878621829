"""The script: the same input gives the same bytes; unreadable input is reported in a line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from typer.testing import CliRunner

from conformance.kit.suites.load import ScenarioError
from docs.site_writer import by_hand, cli
from docs.site_writer.facts import gather
from docs.site_writer.writing import Sources, make_sources, write_sources
from spec.book.faults import Fault
from spec.book.games import published
from tests.docs.conftest import WITH_SOURCE, source_of

ROOT = Path(__file__).resolve().parents[2]


def command(arguments: list[str], seed: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "docs.site_writer", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        capture_output=True,
        text=True,
        check=False,
    )


def tree(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def test_the_same_input_gives_the_same_bytes(facts: gather.Facts, sources: Sources, tmp_path: Path) -> None:
    """In this process, and in another with a different order of sets and maps."""
    write_sources(sources, tmp_path / "here")
    source = tmp_path / "source.txt"
    source.write_text(source_of(facts.library[WITH_SOURCE]), encoding="utf-8")
    done = command(
        ["write", "--into", str(tmp_path / "there"), "--source", f"{WITH_SOURCE}={source}"], seed=1
    )
    assert done.returncode == 0, done.stderr
    assert tree(tmp_path / "here") == tree(tmp_path / "there")


def test_writing_again_changes_nothing_and_removes_what_is_stale(sources: Sources, tmp_path: Path) -> None:
    assert write_sources(sources, tmp_path) == len(sources.files) + 1
    assert write_sources(sources, tmp_path) == 0
    stale = tmp_path / "site-src" / "old" / "page.md"
    stale.parent.mkdir()
    stale.write_text("gone")
    assert write_sources(sources, tmp_path) == 1
    assert not stale.parent.exists()


def test_pages_speak_of_the_project_only(sources: Sources) -> None:
    machine = re.compile(r"(?<![\w.~-])/(?:" + "|".join(("work", "root", "tmp", "home")) + r")/")
    found = [
        f"{path}: {match[0]}"
        for path, data in sources.files.items()
        if path.endswith((".md", ".json"))
        for match in machine.finditer(data.decode())
    ]
    assert not found


def test_scenarios_that_cannot_be_read_stop_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(game: str) -> None:
        raise ScenarioError(
            [Fault(f"{game}.yaml", 3, "this must be a list of scenarios", "begin with - id:")]
        )

    monkeypatch.setattr(gather, "load_suite", broken)
    done = CliRunner().invoke(cli.app, ["write", "--into", str(tmp_path)])
    assert done.exit_code == 2
    assert f"{published()[0].name}.yaml:3: this must be a list of scenarios" in done.output
    assert not list(tmp_path.iterdir())


def test_a_page_by_hand_without_a_title_is_refused(tmp_path: Path) -> None:
    for name in by_hand.GUIDES:
        (tmp_path / "guide").mkdir(exist_ok=True)
        (tmp_path / "guide" / f"{name}.md").write_text("no title")
    with pytest.raises(by_hand.BadPage, match="has no title"):
        by_hand.by_hand(tmp_path)


def test_a_page_by_hand_cannot_hide_a_page_made_from_data(facts: gather.Facts, tmp_path: Path) -> None:
    (tmp_path / "guide").mkdir()
    for name in by_hand.GUIDES:
        (tmp_path / "guide" / f"{name}.md").write_text("# Title")
    (tmp_path / "index.md").write_text("# Mine")
    with pytest.raises((by_hand.BadPage, ValueError), match="index"):
        make_sources(facts, tmp_path)


def test_serve_without_a_site_says_what_to_do(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli.app, ["serve", "--into", str(tmp_path)])
    assert done.exit_code == 2
    assert "cardlaw site build" in done.output


def test_serve_shows_the_site_on_this_machine_only(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>here</p>")
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "docs.site_writer", "serve", "--port", "0", "--into", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[0]
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(address) as reply:
            assert reply.read() == b"<p>here</p>"
    finally:
        server.terminate()
        server.communicate()
