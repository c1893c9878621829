"""Ids: their spelling, their order, and how they are found in prose."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spec.book.ids import BadId, RuleId, cited_in, is_id, natural_order

numbers = st.integers(min_value=1, max_value=120)
letters = st.sampled_from(["", "", "a", "b", "z", "aa", "ab"])
rule_ids = st.builds(lambda c, s, n, x: f"EC-{c}.{s}.{n}{x}", numbers, numbers, numbers, letters)
shelf_ids = st.builds(lambda c, n, x: f"CORE-{c}.{n}{x}", numbers, numbers, letters)
ruling_ids = st.builds(lambda n, x: f"EC-R{n}{x}", numbers, letters)
any_id = st.one_of(rule_ids, shelf_ids, ruling_ids).map(RuleId)


@pytest.mark.parametrize("text", ["EC-2.6.2", "EC-2.6.2a", "EC-R8", "CORE-1.3", "WIRE-3.2", "COE-1.1.1"])
def test_ids_are_read(text: str) -> None:
    assert RuleId(text) == text
    assert is_id(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "EC",
        "EC-2",
        "EC-0.1.1",
        "EC-2.06.1",
        "EC-R0",
        "EC-2.6.2.1",
        "ec-2.6.2",
        "EC-2.6.2A",
        "E-1.1.1",
        "EC-T1",
    ],
)
def test_other_texts_are_no_ids(text: str) -> None:
    with pytest.raises(BadId, match="is not a rule id"):
        RuleId(text)


def test_parts() -> None:
    rule_id = RuleId("EC-2.6.12a")
    assert (rule_id.prefix, rule_id.numbers, rule_id.letters) == ("EC", (2, 6, 12), "a")
    assert (rule_id.chapter, rule_id.section, rule_id.is_ruling) == (2, "2.6", False)
    assert RuleId("EC-R8").chapter is None
    assert RuleId("CORE-1.3").section == "1"


def test_order_is_the_one_people_count_in() -> None:
    written = ["EC-R2", "EC-2.3.10", "EC-2.3.1a", "EC-10.1.1", "EC-2.3.2", "EC-2.3.1", "EC-R10", "EC-2.3.1aa"]
    assert natural_order(written) == [
        "EC-2.3.1",
        "EC-2.3.1a",
        "EC-2.3.1aa",
        "EC-2.3.2",
        "EC-2.3.10",
        "EC-10.1.1",
        "EC-R2",
        "EC-R10",
    ]


def test_order_holds_beside_plain_text() -> None:
    assert RuleId("EC-2.3.2") < "EC-2.3.10"
    assert RuleId("EC-2.3.10") > "EC-2.3.2"
    assert RuleId("EC-2.3.10") >= "EC-2.3.2"
    assert sorted([RuleId("EC-10.1.1"), RuleId("EC-9.1.1")]) == ["EC-9.1.1", "EC-10.1.1"]


@given(any_id, any_id, any_id)
def test_order_is_total_and_agrees_with_equality(a: RuleId, b: RuleId, c: RuleId) -> None:
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a <= b) == (a < b or a == b)
    assert (a >= b) == (b <= a)
    if a < b and b < c:
        assert a < c
    assert (a.key == b.key) == (a == b)


@given(any_id)
def test_an_id_is_its_spelling(rule_id: RuleId) -> None:
    assert RuleId(str(rule_id)) == rule_id
    assert {str(rule_id): 1}[rule_id] == 1
    assert json.loads(json.dumps(rule_id)) == rule_id
    assert pickle.loads(pickle.dumps(rule_id)).key == rule_id.key
    assert copy.deepcopy(rule_id).key == rule_id.key


@given(st.lists(any_id))
def test_every_citation_is_found_in_prose(ids: list[RuleId]) -> None:
    assert list(cited_in(" and ".join(f"see {rule_id}." for rule_id in ids))) == ids


def test_citations_end_where_ids_end() -> None:
    text = "EC-2.6.2/start-phase, (EC-R8), EC-2.6.2's, not X-EC-2.6.2, EC-2.6.2.9 or ISO-8601; CORE-1.3."
    assert list(cited_in(text)) == ["EC-2.6.2", "EC-R8", "EC-2.6.2", "CORE-1.3"]


@pytest.mark.parametrize(
    "text", ["EC-" + "9" * 5000 + ".1", "EC-R" + "9" * 5000, "EC-1.1234567.1", "EC-2.1." + "1" * 7]
)
def test_a_number_of_many_digits_is_no_number_of_an_id(text: str) -> None:
    with pytest.raises(BadId):
        RuleId(text)
    assert list(cited_in(f"see {text}, and EC-2.6.2")) == ["EC-2.6.2"]
