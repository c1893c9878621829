"""The source of a game beside its rules, if whoever builds the site has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from docs.site_writer.cli import app
from docs.site_writer.facts.gather import CannotGather, Facts, with_sources
from docs.site_writer.writing import Sources, make_sources
from tests.docs.conftest import WITH_SOURCE, source_of


def test_each_section_stands_with_the_rules_that_name_it(facts: Facts, sources: Sources) -> None:
    page = sources.files[f"{WITH_SOURCE}/source.md"].decode()
    passages = re.findall(r'<section class="passage">.*?</section>', page, re.DOTALL)
    book = facts.library[WITH_SOURCE]
    naming = {name for rule in book.rules for name in rule.sources if name.startswith("§")}
    for name in naming:
        (passage,) = (one for one in passages if f">{name}</a></h2>" in one)
        assert f"What {name} says." in passage
        for rule in book.rules:
            assert (f">{rule.id}</a>" in passage) == (name in rule.sources), rule.id


def test_a_rule_leads_to_what_its_source_says(facts: Facts, sources: Sources) -> None:
    rule = facts.library[WITH_SOURCE].rule("EC-1.1.5")
    page = sources.files[sources.places[f"rule:{rule.id}"].page].decode()
    for name in rule.sources:
        place = sources.places[f"source:{WITH_SOURCE}:{name}"]
        assert f'source/#{place.anchor}">{name}</a>' in page


def test_a_game_without_its_source_names_sections_only(sources: Sources) -> None:
    assert "kudurru_kings/source.md" not in sources.files
    page = sources.files[sources.places["rule:KK-1.1.1"].page].decode()
    assert re.search(r'<span class="source">source §[^<]*</span>', page)


def test_words_of_a_source_are_text_alone(facts: Facts) -> None:
    text = source_of(facts.library[WITH_SOURCE]).replace("What §0", "<script>alert(1)</script> **What** §0")
    page = make_sources(with_sources(facts, {WITH_SOURCE: text})).files[f"{WITH_SOURCE}/source.md"].decode()
    assert '<p class="source-text">&lt;script&gt;alert(1)&lt;/script&gt; **What** §0 says.</p>' in page


def test_a_source_that_lacks_a_section_is_named(facts: Facts) -> None:
    text = source_of(facts.library[WITH_SOURCE]).replace("Components", "Parts")
    with pytest.raises(CannotGather, match=r'no line of the source begins with "Components", as §1 should'):
        with_sources(facts, {WITH_SOURCE: text})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("chess=rules.txt", "write GAME=FILE, where GAME is one of"),
        ("essence_crown", "write GAME=FILE"),
        ("essence_crown=none.txt", "none.txt cannot be read: No such file or directory"),
    ],
)
def test_a_wrong_source_is_refused_before_anything_is_built(given: str, said: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["build", "--into", str(tmp_path), "--source", given])
    assert done.exit_code == 2
    assert said in done.stderr
    assert not list(tmp_path.iterdir())
