"""The list of messages reads the source: holes by name, choices one by one, tables and helpers too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from docs.site_writer.messages import AREAS, Message, messages

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


def test_messages_stand_in_data_files_too(tmp_path: Path) -> None:
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "foreign_phrases.toml").write_text(
        '[parts]\ndie = "Boats sink"\n[[phrase]]\nshared = "scry"\n\n[[phrase]]\nmessage = "{die}; {deck}"\n'
    )
    assert messages(tmp_path) == (
        Message("grammar/foreign_phrases.toml", 6, "PhraseHint", "Boats sink; {deck}"),
    )


def test_every_part_of_the_project_has_messages() -> None:
    files = {message.file for message in messages()}
    assert all(any(file.startswith(f"{folder}/") for file in files) for folder in AREAS)


AVOIDED = (
    r"(?<!there )\b(?:is|are|was|were) no (?!longer\b)",
    r"^(?:what|who|whoever|that which) \w+ (?!.*\?)",
    r"\b(?:is|are|was) (?:told|well)\b",
    r"\b(?:in place of|contrary to|anew|such a one|one that|for ever|once is enough)\b",
    r"\b(?:mend|comes? to\b|stands? (?:for|where|nowhere)\b)",
    r"\bof its own\b(?! to)",
    r"\badd (?:the )?\w+ up\b",
    r"\bno text \w+s\b",
    r"\bnobody (?:asks|pays|is)\b",
)
"""Words and patterns that don't read as native English."""
SENTENCES = frozenset(("Argument", "Entry", "NotUnderstood", "Option", "Typer"))
"""Carriers of help and of what a person at the terminal reads: sentences with a full stop."""
ERRORS = frozenset(("Broken", "IllegalAnswer", "PhraseHint", "Problem", "Refused", "Unprintable", "WordHint"))
"""Carriers of errors: they follow a place, a code or a name, so they begin small and have no full stop."""
ID = re.compile(r"(?<![\w\[(])(?!XX)[A-Z]{2,5}-(?:R\d+|\d+\.\d+)[a-z\d.]*(?![\w/.\]])")


def wrong_with(message: Message) -> Iterator[str]:
    """What the style of messages forbids in one."""
    text, bare = message.text.strip(), re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`", "", message.text)
    for pattern in AVOIDED:
        if found := re.search(pattern, bare, re.IGNORECASE):
            yield f"write it plainly: {found[0]!r}"
    if message.carrier in SENTENCES and not text.endswith((".", "?", "}", ")")):
        yield "end it with a full stop"
    if message.carrier in ERRORS and not message.file.startswith("engines/"):
        if text.endswith(".") and not text.endswith("..."):
            yield "leave out the full stop"
        if re.match(r"(?:A|An|It|No|The|There|This|You) ", text):
            yield "begin with a small letter"
    if (found := ID.search(text)) and not re.search(r"^write |look like ", text):
        yield f"put the rule into brackets: {found[0]}"
    if "  " in text and "\n" not in message.text and message.carrier not in ("echo", "out"):
        yield "two spaces in a row"


def test_every_message_follows_the_style() -> None:
    found = [
        f"{one.file}:{one.line}: {one.text!r}: {wrong}" for one in messages() for wrong in wrong_with(one)
    ]
    assert "\n".join(found) == ""
