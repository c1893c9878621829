"""The loader: every fault with its line and its fix, all in one run."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import UnknownSuite, facts_of
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Act, Illegal, Scenario
from conformance.kit.suites.load import Loader
from spec.book.faults import Fault
from spec.book.games import find

Read = Callable[[str], tuple[Scenario, ...]]

GOOD = """\
- id: EC-2.4.1/pay
  title: Paying
  cites: [EC-2.4.1]
  given:
    P1: {kl: 5, hand: [cost-four, filler x2], avatar_line: [plain-avatar as wall]}
  when:
    - P1: {cast: cost-four}
  then:
    - P1.kl: 1
"""


def faults_of(loader: Loader, *texts: str) -> list[Fault]:
    for number, text in enumerate(texts):
        loader.read(text, f"scenarios/test-{number}.yaml")
    return list(loader.finish()[1])


def test_a_good_scenario(read: Read) -> None:
    scenario = read(GOOD)[0]
    assert scenario.id == "EC-2.4.1/pay"
    assert scenario.rule == "EC-2.4.1"
    assert scenario.chapter == "2"
    assert scenario.when == (Act(7, 1, "cast", "cost-four", None, ()),)
    state = scenario.position["state"]
    assert isinstance(state, dict)
    assert state["turn"], state["active"] == (5, 1)
    assert state["players"][0]["hand"] == [3, 4, 5]
    assert state["players"][0]["essence"] == 20
    assert len(state["players"][1]["veiled_deck"]) == 10
    assert scenario.names.ids["wall"] in state["players"][0]["avatar_line"]
    assert [row["id"] for row in state["objects"]] == list(range(1, len(state["objects"]) + 1))


CAST, KL, GIVEN = "- P1: {cast: cost-four}", "- P1.kl: 1", "  given:"


@pytest.mark.parametrize(
    ("find_", "replace", "line", "said", "fix"),
    [
        ("title: Paying", "titel: Paying", 2, 'a scenario has no "titel"', "title"),
        ("  title: Paying\n", "", 1, "has no title", "say in one line"),
        ("id: EC-2.4.1/pay", "id: EC-2.4/pay", 1, "is not a scenario id", "write id:"),
        ("id: EC-2.4.1/pay", "id: EC-2.4.2/pay", 3, "doesn't cite it", "write cites"),
        ("cites: [EC-2.4.1]", "cites: []", 3, "cites no rules", "write cites"),
        ("cites: [EC-2.4.1]", "cites: [EC-2.4.1, EC-2.4.99]", 3, "no rule EC-2.4.99", "nearest: EC-2."),
        ("cites: [EC-2.4.1]", "cites: [EC-2.4.1, EC-2.4]", 3, "EC-2.4 is a section", "EC-2.4.1"),
        (
            "cites: [EC-2.4.1]",
            "cites: [EC-2.4.1, EC-R87]",
            3,
            "leaves play unchanged",
            "cite the rule",
        ),
        ("cites: [EC-2.4.1]", "cites: [EC-2.4.1, EC-R999]", 3, "no ruling EC-R999", "nearest"),
        ("cites: [EC-2.4.1]", "cites: [EC-2.4.1, EC-2.4.1]", 3, "cited twice", "keep one"),
        ("cites: [EC-2.4.1]", "cites: [EC-2.4.1, 4]", 3, "4 is not a rule id", "full id"),
        ("kl: 5", "lk: 5", 5, 'a player has no "lk"', "kl"),
        ("kl: 5", "kl: five", 5, "'five' is not a whole number", "fix"),
        ("kl: 5", "kl: true", 5, "True is not a whole number", "fix"),
        ("kl: 5", "threshold_used: 1", 5, "1 must be true or false", "fix"),
        ("kl: 5", "status: dead", 5, "none of playing, lost", "fix"),
        ("[cost-four,", "[cost-for,", 5, 'no card "cost-for"', "cost-four"),
        ("filler x2", "filler x2, cost-four", 5, 'two cards are named "cost-four"', "as another-name"),
        ("as wall", "as cost-four", 5, 'two cards are named "cost-four"', "another name"),
        ("as wall", "as Token", 5, "cannot be a name", "lower-case letters"),
        ("as wall", "as token-1", 5, "cannot be a name", "not token-1"),
        ("plain-avatar as wall", "{card: plain-avatar, damge: 1}", 5, 'a card has no "damge"', "damage"),
        ("plain-avatar as wall", "{as: wall}", 5, "the entry has no card", "write {card"),
        ("plain-avatar as wall", "3", 5, "3 is not a valid entry", "write plain-card"),
        ("P1: {kl", "P7: {kl", 5, 'given has no "P7"', "P1, P2"),
        ("P1: {kl", "at: {turn: 0}\n    P1: {kl", 5, "0 is not a turn", "write turn"),
        ("P1: {kl", "at: {phase: man_1}\n    P1: {kl", 5, 'no phase "man_1"', "main_1"),
        ("P1: {kl", "at: {player: P3}\n    P1: {kl", 5, "'P3' is not a player", "write player"),
        (GIVEN, "  switches: {mulligen: none}\n  given:", 4, 'no "mulligen"', "mulligan"),
        (GIVEN, "  switches: {mulligan: never}\n  given:", 4, "not one of its values", "see EC-R38"),
        (
            GIVEN,
            "  twin: EC-2.4.1/pey\n  given:",
            1,
            "its twin EC-2.4.1/pey doesn't exist",
            "EC-2.4.1/pay",
        ),
        (GIVEN, "  cards: nothing\n  given:", 4, "its cards do not compile", "fix the card"),
        (
            GIVEN,
            "  cards: |\n    # Spark!\n    Spell\n    Cost: 1\n\n    Draw a card.\n\n"
            "    # Spark\n    Spell\n    Cost: 1\n\n    Draw a card.\n  given:",
            11,
            "Spark and Spark! both have the slug spark",
            "give the card another name",
        ),
        (
            GIVEN,
            "  cards: |\n    # !!\n    Spell\n    Cost: 1\n\n    Draw a card.\n  given:",
            5,
            "!! has no letters or numbers",
            "give the card another name",
        ),
        (GIVEN, "  examples: [{a: P1}]\n  given:\n    $a: {}", 7, '"P1" appears twice', "keep one"),
        (
            CAST,
            "- P1: {divide: {wall: 0}}",
            7,
            "wall gets 0, but a share must be at least 1",
            "leave out wall",
        ),
        (CAST, "- P1: {cast: cost-four, with: [{wall: 0}]}", 7, "wall gets 0", "leave out wall"),
        ("filler x2", "Plain Shard", 5, "'Plain Shard' is not a valid entry", "write plain-shard"),
        ("filler x2", "Avatar 3/4", 5, 'no card "Avatar 3/4"', "write avatar 3/4"),
        ("filler x2", "avatar 3/4, avatar 3/4", 5, "two cards are named", "avatar 3/4 as another-name"),
        (CAST, "- P1: {attack: wall}", 7, "attack can't take 'wall'", "write attack: [wall]"),
        (KL, "- offers: [wall, pass]", 9, "an option can't be a list", "write options: [{choose: a}"),
        (KL, "- event: drew", 9, "event is not a map", "write event: {kind: drew}"),
        (CAST, "- P1: {divide: [wall]}", 7, "divide can't take", "write divide"),
        (GIVEN, "  examples: []\n  given:", 4, "not a list of maps", "write examples"),
        (GIVEN, "  examples: [{a: 1}]\n  given:", 4, "the column a is not used", "write $a"),
        (CAST, "- P1: {cst: cost-four}", 7, 'no step "cst"', "cast"),
        (CAST, "- P1: {cast: wall}", 7, "Plain Avatar is an Avatar", "play"),
        (CAST, "- P1: {cast: cost-five}", 7, 'no object "cost-five"', "cost-four"),
        (CAST, "- P3: {cast: cost-four}", 7, 'no player "P3"', "P1"),
        (CAST, "- P1: jump", 7, '"jump" is not a step', "pass"),
        (CAST, "- P1: {cast: cost-four, wiht: [1]}", 7, 'has no "wiht"', "with"),
        (CAST, "- P1: {attack: 3}", 7, "attack can't take 3", "write attack"),
        (CAST, "- P1: {block: [wall]}", 7, "without a second", "other"),
        (CAST, "- nature: {shufle: as_is}", 7, 'nature has no "shufle"', "shuffle"),
        (CAST, "- until: {phas: end}", 7, 'until has no "phas"', "phase"),
        (CAST, "- until: {decision: mulligen}", 7, 'no decision "mulligen"', "mulligan"),
        (CAST, "- illegal: {P1: pass}", 7, "needs a step and a rule", "rule:"),
        (
            CAST,
            "- illegal: {P1: pass, rule: EC-2.4.9}",
            7,
            "no rule EC-2.4.9",
            "nearest",
        ),
        (CAST, "- P1: pass\n      P2: pass", 7, "a step must have one key", "write"),
        (KL, "- P1.lk: 1", 9, 'a player has no "lk"', "kl"),
        (KL, "- P1.kl: one", 9, "not a whole number", "fix"),
        (KL, "- P1.hand: full", 9, "neither a number nor a list", "write"),
        (KL, "- P1.hand: [wal]", 9, 'no object "wal"', "wall"),
        (KL, "- wall.zone: cript", 9, 'no zone "cript"', "crypt"),
        (KL, "- wall.colour: red", 9, 'an object has no "colour"', "known: zone"),
        (KL, "- trun: 6", 9, 'no assertion "trun"', "turn"),
        (KL, "- turn: six", 9, "'six' is not a turn", "write"),
        (KL, "- event: {kin: drew}", 9, 'an event has no "kin"', "kind"),
        (KL, "- event: {kind: dru}", 9, 'no event "dru"', "drew"),
        (KL, "- event: drew", 9, "event is not a map", "write"),
        (KL, "- event: {rule: EC-9.9.9}", 9, "no rule EC-9.9.9", ""),
        (KL, "- event_count: {kind: drew}", 9, "has no number", "is: 2"),
        (KL, "- result: P1", 9, "is not a result", "winner"),
        (KL, "- either: [[P1.kl: 1]]", 9, "not a list of lists", "write"),
        (KL, "- options: pass", 9, "options is not a list", "write"),
        (KL, "- offers: {plai: wall}", 9, 'an option has no "plai"', "play"),
        (KL, "- view: {fro: P1}", 9, 'view has no "fro"', "for"),
        ("  then:\n    - P1.kl: 1\n", "", 1, "the scenario asserts nothing", "write then"),
        (
            CAST,
            "- illegal: {P1: pass, rule: EC-7.3.2}",
            1,
            "has no legal twin",
            "self",
        ),
    ],
)
def test_faults(loader: Loader, find_: str, replace: str, line: int, said: str, fix: str) -> None:
    assert find_ in GOOD
    faults = faults_of(loader, GOOD.replace(find_, replace, 1))
    found = [fault for fault in faults if said in fault.message and fault.line == line and fix in fault.fix]
    assert found, "\n".join(map(str, faults))


def test_all_faults_are_reported_together(loader: Loader) -> None:
    bad = GOOD.replace("kl: 5", "lk: 5").replace("title", "titel").replace("P1.kl: 1", "P1.lk: 1")
    assert len(faults_of(loader, bad, "- nothing\n", "a: 1\n")) == 7


def test_a_good_scenario_beside_a_bad_one_is_read(loader: Loader) -> None:
    loader.read(GOOD + GOOD.replace("/pay", "/other").replace("kl: 5", "lk: 5"), "scenarios/test.yaml")
    scenarios, faults = loader.finish()
    assert [one.id for one in scenarios] == ["EC-2.4.1/pay"]
    assert len(faults) == 1


def test_ids_are_given_once(loader: Loader) -> None:
    faults = faults_of(loader, GOOD, GOOD)
    assert faults[0].message == "EC-2.4.1/pay is taken by scenarios/test-0.yaml:1"


def test_the_file_of_a_section_holds_only_its_rules(loader: Loader) -> None:
    loader.read(GOOD, "scenarios/02-resources/2.3-kl-bounds.yaml")
    assert "is in the file of section 2.3" in loader.finish()[1][0].message


def test_examples_keep_the_type_of_scalars(read: Read) -> None:
    rows = "    - {kl: 5, after: 1, n: 2, who: wall}\n    - {kl: 6, after: 2, n: 3, who: cost-four}\n"
    text = GOOD.replace("  given:", f"  examples:\n{rows}  given:").replace("P1.kl: 1", "P1.kl: $after")
    text = text.replace("kl: 5, hand", "kl: $kl, hand").replace("x2", "x$n")
    text += "    - $who.zone: hand\n"
    one, two = read(text)
    assert (one.id, two.id) == ("EC-2.4.1/pay#1", "EC-2.4.1/pay#2")
    assert (one.base_id, two.base_id) == ("EC-2.4.1/pay", "EC-2.4.1/pay")
    assert two.row == {"kl": 6, "after": 2, "n": 3, "who": "cost-four"}
    assert [assertion.expected for assertion in two.then] == [2, "hand"]
    assert two.then[1].subject == "cost-four"


def test_article_and_ending_fit_what_is_filled_in(read: Read) -> None:
    rows = "    - {kind: enemy, other: an Avatar, n: 8}\n    - {kind: Character, other: nobody, n: 1}\n"
    text = re.sub(r"title: .*", "title: A $kind meets an $kind and $other, $n card{s}", GOOD)
    one, two = read(text.replace("  given:", f"  examples:\n{rows}  given:"))
    assert one.title == "An enemy meets an enemy and an Avatar, 8 cards"
    assert two.title == "A Character meets a Character and nobody, 1 card"


def test_an_unknown_column_of_examples(loader: Loader) -> None:
    text = GOOD.replace("  given:", "  examples: [{kl: 5}]\n  given:").replace(
        "{kl: 5", "{kl: $kl, essence: $ess"
    )
    messages = [fault.message for fault in faults_of(loader, text)]
    assert any("$ess is not a column" in message for message in messages)


def position(scenario: Scenario) -> tuple[object, ...]:
    state = scenario.position["state"]
    assert isinstance(state, dict)
    return state["turn"], state["active"], state["first_player"], state["phase"]


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("{}", (5, 1, 1, "main_1")),
        ("{turn: 6}", (6, 2, 1, "main_1")),
        ("{player: P2}", (6, 2, 1, "main_1")),
        ("{turn: 4, player: P1, phase: end}", (4, 1, 2, "end")),
        ("{phase: start}", (5, 1, 1, "start")),
    ],
)
def test_turn_player_and_first_player_agree(read: Read, at: str, expected: tuple[object, ...]) -> None:
    scenario = read(
        GOOD.replace("  given:", f"  given:\n    at: {at}").replace("P1: {cast: cost-four}", "P1: pass")
    )
    assert position(scenario[0]) == expected


def test_counted_cards_go_on_counting_and_defaults_come_last(read: Read) -> None:
    text = GOOD.replace("filler x2]", "filler x2]}\n    P2: {hand: [filler x2]").replace(
        "avatar_line: [plain-avatar as wall]", "crypt: [plain-avatar as wall]"
    )
    text = text.replace("P2: {hand: [filler x2], crypt", "P2: {hand: [filler x2], crypt")
    names = read(text)[0].names
    assert names.ids["filler"] < names.ids["filler-2"]
    assert {"filler-3", "filler-4"} <= set(names.ids)
    assert list(names.cards.values()).count("Filler") == 4 + 20


def test_own_cards_come_first(read: Read) -> None:
    text = GOOD.replace("  given:", "  cards: |\n    # Cost Four\n  given:")
    assert read(text)[0].cards["Cost Four"].card.number("cost") == 0


def test_a_game_from_setup(read: Read) -> None:
    scenario = read(
        """\
- id: EC-6.1.7/seven
  title: Seven cards
  cites: [EC-6.1.7]
  given:
    start:
      P1: {deity: oriane-keepers-own, deck: [gain-2, filler x2]}
      P2: {deck: [filler, gain-2]}
  when:
    - nature: {shuffle: [gain-2, filler]}
  then:
    - P1.hand: 7
    - filler-3.zone: hand
"""
    )[0]
    assert scenario.begin == "start"
    assert scenario.position["decks"] == [
        {"deity": "Oriane, Keeper's Own", "cards": ["Gain 2", "Filler", "Filler"]},
        {"deity": "Plain Deity", "cards": ["Filler", "Gain 2"]},
    ]
    ids = {name: number for name, number in scenario.names.ids.items() if "." not in name}
    assert ids == {"gain-2": 3, "filler": 4, "filler-2": 5, "filler-3": 6, "gain-2-2": 7}


def test_numbered_cards_of_a_deck(read: Read) -> None:
    scenario = read(
        """\
- id: EC-6.1.7/numbered
  title: Each card has a title of its own
  cites: [EC-6.1.7]
  given:
    start:
      P1: {deck: [gain-2 8-10, filler]}
      P2: {deck: [gain-2 9-9, filler 1-1]}
  then:
    - gain-2-9.zone: hand
"""
    )[0]
    assert scenario.position["decks"] == [
        {"deity": "Plain Deity", "cards": ["Gain 2 8", "Gain 2 9", "Gain 2 10", "Filler"]},
        {"deity": "Plain Deity", "cards": ["Gain 2 9", "Filler 1"]},
    ]
    like, numbered = scenario.cards["Gain 2"], scenario.cards["Gain 2 9"]
    assert (numbered.like, numbered.card.abilities) == (like.slug, like.card.abilities)
    assert {**numbered.data, "name": "Gain 2"} == like.data


def test_refusals(read: Read) -> None:
    text = GOOD.replace("  given:", "  twin: self\n  given:").replace(
        "- P1: {cast: cost-four}", "- illegal: {P2: {cast: cost-four}, rule: [EC-8.3.1, EC-8.1.9]}"
    )
    step = read(text)[0].when[0]
    assert isinstance(step, Illegal)
    assert step.rules == ("EC-8.3.1", "EC-8.1.9")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Dawn Sliver", "dawn-sliver"),
        ("Oriane, Keeper of the Dawnwheel", "oriane-keeper-of-the-dawnwheel"),
        ("Keeper's Own", "keepers-own"),
        ("Keeper’s Own", "keepers-own"),
        ("X — Y", "x-y"),
    ],
)
def test_slugs(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_facts_agree_with_the_rulebook(facts: GameFacts) -> None:
    book = find("essence_crown")
    assert {*facts.zones, facts.leader.zone} == {zone.name for zone in book.zones}
    assert [name for name in facts.phases if name != "setup"] == [phase.name for phase in book.phases]
    assert book.players is not None
    assert facts.most_players == book.players.max


def test_an_unknown_suite() -> None:
    with pytest.raises(UnknownSuite, match=re.escape("did you mean essence_crown?")):
        facts_of("essence_crow")


def test_pool_compiles_each_text_once(pool: CardPool) -> None:
    assert pool.with_own("# A\n", "x") is pool.with_own("# A\n", "y")


def test_a_rule_of_a_shared_book_is_named_and_not_cited(read: Read, loader: Loader) -> None:
    named = GOOD.replace(KL, "- event: {kind: drew, rule: LANG-7.4}")
    assert read(named)[0].then[0].expected == {"kind": "drew", "rule": "LANG-7.4"}
    cited = GOOD.replace("cites: [EC-2.4.1]", "cites: [EC-2.4.1, LANG-7.4]")
    unknown = GOOD.replace(KL, "- event: {rule: LANG-99.9}")
    faults = [str(fault) for fault in faults_of(loader, cited, unknown.replace("/pay", "/other"))]
    assert any("no rule LANG-7.4" in fault for fault in faults)
    assert any("no rule LANG-99.9" in fault for fault in faults)
