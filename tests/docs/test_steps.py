"""Scenarios step by step: what was answered, what happened, and the picture after it."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Final

import pytest

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import steps_pages
from docs.site_writer.pictures.table_drawing import plain_name, table_parts
from docs.site_writer.pictures.tables import ShownCard, ShownSide, ShownTable, tables_of
from docs.site_writer.steps.recorded import MOST_LINES, Recorded, Steps, recorded
from spec.book.pictures import read_pictures
from spec.book.rulebook import load
from tests.browser import CHROMIUM, NEEDS_CHROMIUM, Browser, browser
from tests.docs.conftest import Built
from tests.docs.serving import served
from tests.shipped import shipped_suite

HOSTILE: Final = "</li></ul><script>alert('x')</script>\" onload=\"alert(1)"
MOST_STEPS_PAGE: Final = 400_000
"""Bytes."""
MOST_PICTURES: Final = 9
"""Pictures of the scenarios that are stepped through in a browser."""


def record(game: str, *names: str) -> Recorded:
    """The steps of a few scenarios."""
    scenarios = [one for one in shipped_suite(game).scenarios if one.base_id in names]
    return recorded(game, tables_of(load(game), read_pictures(game)), scenarios)


def steps_of(game: str, name: str) -> Steps:
    return record(game, name).steps[name]


def picture(steps: Steps, number: int) -> str:
    """The picture after a step, as HTML."""
    at = steps.steps[number].picture
    assert at is not None
    return "".join(steps.parts[part] for part in steps.pictures[at])


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


# --- what is recorded -----------------------------------------------------------------------------


def test_answers_and_refusals_name_cards() -> None:
    """[CD-9.1.2] The scenario tries to attack two units out of reach, then attacks one at a corner."""
    steps = steps_of("clashes_of_destiny", "CD-9.1.2/out-of-reach").steps
    attacker = "Minion 2/3 “attacker”"
    assert [step.said for step in steps[1:]] == [
        f"Player 1 tries to attack Minion 0/3 “far” with {attacker}.",
        f"Player 1 tries to attack Shrine 20 “theirs” with {attacker}.",
        f"Player 1 chooses to attack Minion 0/3 “near” with {attacker}.",
    ]
    assert [step.lines[0].rules[0] for step in steps[1:3]] == ["CD-9.1.2", "CD-9.1.2"]
    assert all(step.lines[0].text.startswith("It is refused: ") for step in steps[1:3])
    assert steps[0].picture == steps[1].picture == steps[2].picture != steps[3].picture


def test_an_exhausted_card_is_turned_and_its_damage_is_shown() -> None:
    """[CD-8.7.1, CD-9.2.6] The attacker is exhausted, and so is the minion that has counterattacked."""
    steps = steps_of("clashes_of_destiny", "CD-9.1.2/out-of-reach")
    assert "in-play--exhausted" not in picture(steps, 0)
    after = picture(steps, -1)
    assert after.count("in-play--exhausted") == 2
    assert "Minion 2/3 “attacker” ATK 2 HP 3 on 3,2 exhausted" in text(after)
    assert "Minion 0/3 “near” ATK 0 HP 1 on 4,3 2 damage exhausted" in text(after)


def test_the_cards_of_a_hand_are_named_until_they_are_played() -> None:
    """[EC-2.2.13] The relic costs 1 KL."""
    steps = steps_of("essence_crown", "EC-2.2.13/immediate-only-for-shards")
    before, after = text(picture(steps, 0)), text(picture(steps, -1))
    assert "Hand: Plain Relic" in before
    assert "Relics / Support Plain Relic" not in before
    assert "Hand:" not in after
    assert "Relics / Support Plain Relic" in after


def test_a_golem_is_drawn_where_it_went() -> None:
    """[ES-8.7.7] The attack takes a golem, so fewer are left."""
    found = record("essentia", "ES-8.7.7/over-a-disabled-circle")
    (steps,) = found.steps.values()
    assert len(steps.pictures) == 2
    assert picture(steps, 0) != picture(steps, -1)
    assert {"Dawn's golem", "Twilight's golem"} <= {meaning for _, meaning in found.key}


def test_a_chain_of_thousands_of_events_is_cut_short_and_says_so() -> None:
    """[CD-7.1.2c] The texts of the End Phase of this scenario set off one another."""
    (step,) = (
        one
        for one in steps_of("clashes_of_destiny", "CD-7.1.2c/one-chain").steps
        if len(one.lines) > MOST_LINES
    )
    assert len(step.lines) == MOST_LINES + 1
    assert re.fullmatch(r"[0-9]{3,} further events are left out here\.", step.lines[-1].text)


def test_a_start_that_is_refused_says_by_which_rule() -> None:
    """[ES-3.3.1] A board needs two circles."""
    (step,) = steps_of("essentia", "ES-3.3.1/two-circles").steps
    assert step.picture is None
    assert step.lines[0].rules[0] == "ES-3.3.1"


def test_parts_that_stay_are_kept_once() -> None:
    steps = steps_of("clashes_of_destiny", "CD-9.1.2/out-of-reach")
    used = [part for one in steps.pictures for part in one]
    assert len(set(steps.parts)) == len(steps.parts) == len(set(used))
    assert len(used) > 1.5 * len(steps.parts)


def test_hostile_names_are_only_text() -> None:
    card = ShownCard(
        HOSTILE, HOSTILE, ((HOSTILE, 1),), ((HOSTILE, 2),), True, (HOSTILE,), (), HOSTILE, (HOSTILE,)
    )
    side = ShownSide(
        HOSTILE,
        True,
        ((HOSTILE, 3),),
        ((HOSTILE, 4),),
        frozenset(),
        ((HOSTILE, (card,)),),
        ((HOSTILE, (card,)),),
    )
    drawn = "".join(table_parts(ShownTable(HOSTILE, (side,)), plain_name))
    assert not re.search(r"<(?!/?(div|p|span|strong|b|ul|li)\b)", drawn)
    assert not re.search(r"<[^>]*onload", drawn)
    assert text(drawn).count("<script>alert('x')</script>") == 5 + 6 + 2, "of the side, in play, in a hand"


# --- on the site ----------------------------------------------------------------------------------


def test_every_scenario_that_passes_has_its_steps(facts: Facts, built: Built) -> None:
    for book in facts.games:
        assert set(book.recorded.steps) == {shown.id for shown in book.scenarios if shown.passes}
        for name, steps in book.recorded.steps.items():
            assert steps.steps, name
            assert steps.pictures or len(steps.steps) == 1, name
            assert len(built.places[f"steps-{name}"]) == 1


def test_pages_of_steps_are_small(built: Built) -> None:
    sizes = {page: len(one.source.encode()) for page, one in built.pages.items() if "/steps/" in page}
    assert len(sizes) > 50
    assert {page: size for page, size in sizes.items() if size >= MOST_STEPS_PAGE} == {}


def some_page(book: BookFacts) -> tuple[str, str, Steps]:
    """A page of a game, and a scenario on it with several pictures."""
    found = [
        (len(book.recorded.steps[shown.id].pictures), page.page.removesuffix(".md") + "/", shown.id)
        for chapter in book.book.chapters
        for page in steps_pages(book, chapter)
        for shown in page.scenarios
    ]
    _, page, name = max(one for one in found if one[0] <= MOST_PICTURES)
    return page, name, book.recorded.steps[name]


def test_without_script_the_steps_stand_one_below_the_other(facts: Facts, built: Built) -> None:
    for book in facts.games:
        page, name, steps = some_page(book)
        source = built.pages[page].source
        begin = source.index(f'id="steps-{name}"')
        inside = source[begin : source.index("</details>", begin)]
        assert " hidden" not in inside
        said = [f"<b>{escape(step.said, quote=False)}</b>" for step in steps.steps]
        places = []
        at = 0
        for one in said:
            at = unescape(inside).index(unescape(one), at) + 1
            places.append(at)
        assert places == sorted(places)
        assert len(places) > 1
        rules = [rule for step in steps.steps for line in step.lines for rule in line.rules[:1]]
        assert all(f"#{rule}" in inside for rule in rules)


STEPPED: Final = """(() => {
  const inside = document.getElementById("steps-%s");
  const steps = [...inside.querySelectorAll("ol > li")];
  const shown = steps.filter(step => step.checkVisibility() && step.parentElement.localName === "ol");
  return [inside.querySelector(".step-bar span").textContent, shown.map(step => steps.indexOf(step)),
    inside.querySelector(".step-picture").innerHTML];
})()"""
KEY: Final = """document.getElementById("steps-%s").querySelector(".step-bar button").dispatchEvent(
  new KeyboardEvent("keydown", {key: "%s", bubbles: true}))"""
CLICK: Final = """document.getElementById("steps-%s").querySelectorAll(".step-bar button")[%d].click()"""
LOADED: Final = """new Promise(done => {
  const inside = document.getElementById("steps-%s");
  const look = () => inside.querySelector(".step-picture")?.innerHTML ? done() : setTimeout(look, 20);
  look();
})"""


def stepped(tab: Browser, name: str) -> tuple[int, str]:
    """The step that is shown, from 0, and the picture."""
    _, shown, drawn = tab.run(STEPPED % name)
    assert len(shown) == 1
    return shown[0], drawn


@pytest.mark.skipif(CHROMIUM is None, reason=NEEDS_CHROMIUM)
@pytest.mark.parametrize("over", ["http", "file"])
def test_buttons_and_keys_step_through_a_scenario(
    facts: Facts, built: Built, tmp_path: Path, over: str
) -> None:
    with served(built.root) as site, browser(tmp_path) as tab:
        for book in facts.games:
            page, name, steps = some_page(book)
            root = site if over == "http" else built.root.as_uri()
            tab.open(f"{root}/{page}index.html#steps-{name}")
            tab.run(LOADED % name)
            at, first = stepped(tab, name)
            assert at == 0, "the address opens the scenario at its beginning"
            assert text(first) == text(picture(steps, 0))
            changed = next(
                number for number, step in enumerate(steps.steps) if step.picture != steps.steps[0].picture
            )
            for _ in range(changed):
                tab.run(CLICK % (name, 1))
            at, drawn = stepped(tab, name)
            assert at == changed
            assert drawn != first
            assert text(drawn) == text(picture(steps, changed))
            tab.run(KEY % (name, "ArrowLeft"))
            assert stepped(tab, name)[0] == changed - 1
            tab.run(KEY % (name, "Home"))
            assert stepped(tab, name) == (0, first)
            tab.run(CLICK % (name, 0))
            assert stepped(tab, name)[0] == 0, "there is nothing before the first step"
