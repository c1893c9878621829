"""The list of messages reads the source: holes by name, choices one by one, tables and helpers too."""

from __future__ import annotations

from pathlib import Path

from docs.site_writer.messages import AREAS, messages

SOURCE = """
TEXTS: dict[str, str] = {"a": "there is no card"}
OTHER = "write another name"

def near(name: str) -> str:
    return f"did you mean {name.lower()}?"

def check(page: object, names: list[str], one: bool) -> None:
    message = "say which" if one else "say how many"
    page.fault(1, f"no card is called {', '.join(names)}", OTHER)
    page.fault(2, message, near(names[0]))
    page.note("not a message")
"""


def test_what_a_message_is(tmp_path: Path) -> None:
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "module.py").write_text(SOURCE)
    assert [message.text for message in messages(tmp_path)] == [
        "there is no card",
        "no card is called {names}",
        "write another name",
        "say which",
        "say how many",
        "did you mean {name}?",
    ]


def test_every_part_of_the_project_has_messages() -> None:
    files = {message.file for message in messages()}
    assert all(any(file.startswith(f"{folder}/") for file in files) for folder in AREAS)
