"""Files say the same whichever character ends their lines, and a link keeps pointing to its file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from grammar.language.source import SourceText

GRAMMAR = Path(__file__).parents[2] / "grammar"
CARD = "# Spark\nSpell — Glow\nCost: 1\n\nGain 1 God Chrage.\nDraw a card.\n"
TABLE = 'name,type,aspects,cost,text\nSpark,Spell,Glow,1,"Gain 1 God Chrage.\nDraw a card."\n'
JSON = '[\n{"name": "Spark", "type": "Spell", "cost": 1, "aspects": "Glow", "text": "Draw a crad."}\n]\n'
DECK = (GRAMMAR / "essence_crown/cards/dawnwheel.deck").read_text(encoding="utf-8")
BOARD = (GRAMMAR / "essentia/boards/default.board").read_text(encoding="utf-8")
TERRAIN = (GRAMMAR / "essentia/terrains/official.terrain").read_text(encoding="utf-8")
FILES = {
    "spark.card": (["cards", "check"], CARD),
    "spark.csv": (["cards", "import", "--game", "essence_crown"], TABLE),
    "spark.json": (["cards", "import", "--game", "essence_crown"], JSON),
    "sun.deck": (["cards", "deck"], DECK),
    "bad.deck": (["cards", "deck"], f"{DECK}\n3 Nobody\n"),
    "default.board": (["boards", "check"], BOARD),
    "bad.board": (["boards", "check"], f"{BOARD}\nno board\n"),
    "some.terrain": (["cards", "check"], TERRAIN),
}


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("name", FILES)
def test_line_ends(
    name: str,
    end: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words, text = FILES[name]
    monkeypatch.chdir(tmp_path)
    said = []
    for ended in (text, text.replace("\n", end)):
        Path(name).write_bytes(ended.encode())
        code = exit_code([*words, name])
        said.append((code, capsys.readouterr()))
        assert (code == 0) == (name in ("sun.deck", "default.board", "some.terrain"))
    assert said[0] == said[1]


def test_a_return_on_its_own_ends_a_line() -> None:
    source = SourceText("One\rTwo\r\n\rThree")
    assert [source.line(number) for number in range(1, 5)] == ["One", "Two", "", "Three"]


@pytest.mark.parametrize("target", ["inner/my.card", "../outside.card"])
def test_fmt_writes_the_file_behind_a_link(target: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "inner").mkdir(parents=True)
    link, file = folder / "link.card", folder / target
    file.write_text("# Spark\nSpell — Glow\nCost: 1\n\ndraw one card\n", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(target)
    assert exit_code(["cards", "fmt", "--game", "essence_crown", str(link)]) == 0
    assert os.readlink(link) == target
    assert file.read_text(encoding="utf-8").endswith("\nDraw a card.\n")
    assert file.stat().st_mode & 0o777 == 0o640
