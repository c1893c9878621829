"""Answer spaces: the listed, counted, randomly drawn and accepted answers are the same set."""

import random
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from reference_engine.kernel.spaces import Assign, Divide, OneOf, Order, SomeOf, Space

items = st.lists(st.integers(1, 30), min_size=1, max_size=4, unique=True).map(tuple)


@st.composite
def some_of(draw: st.DrawFn) -> SomeOf:
    chosen = draw(items)
    least = draw(st.integers(0, len(chosen)))
    return SomeOf(chosen, least, draw(st.integers(least, len(chosen))))


@st.composite
def assign(draw: st.DrawFn) -> Assign:
    rows = draw(items)[:3]
    return Assign(tuple((row, draw(items)[:2], draw(st.integers(1, 2))) for row in rows), draw(st.booleans()))


@st.composite
def demanding(draw: st.DrawFn) -> Assign:
    """Some items must take a target."""
    rows = tuple((row, draw(items)[:2], draw(st.integers(1, 2))) for row in draw(items)[:3])
    return Assign(rows, must=tuple(row for row, _, _ in rows if draw(st.booleans())))


spaces = st.one_of(
    st.builds(OneOf, items),
    some_of(),
    st.builds(Order, items),
    st.builds(Divide, st.integers(0, 5), items),
    assign(),
    demanding(),
)


@given(spaces)
def test_the_list_the_count_and_what_is_accepted_agree(space: Space) -> None:
    listed = list(islice(space, 5000))
    assert len(set(listed)) == len(listed)
    assert space.first() == listed[0]
    for answer in listed:
        assert space.normal(answer) == answer
        assert space.normal(list(answer) if isinstance(answer, tuple) else answer) == answer
    if not isinstance(space, Assign) or all(most <= len(targets) for _, targets, most in space.rows):
        assert space.count() == len(listed)


@given(st.one_of(assign(), demanding()), st.data())
def test_pairs_are_accepted_in_any_order_and_only_those_that_are_listed(
    space: Assign, data: st.DataObject
) -> None:
    """One item for two targets, one target for two, a repeated pair, an unknown item: all nearly legal."""
    rows = [item for item, _, _ in space.rows]
    targets = [target for _, these, _ in space.rows for target in these]
    pair = st.tuples(st.sampled_from([*rows, 31]), st.sampled_from([*targets, 31]))
    given_pairs = data.draw(st.lists(pair, max_size=5))
    alike = [one for one in space if sorted(one) == sorted(given_pairs)]
    assert space.normal(given_pairs) == (alike[0] if alike else None)


@given(spaces, st.integers(0, 1000))
def test_chance_gives_legal_answers(space: Space, seed: int) -> None:
    rng = random.Random(seed)
    answer = space.random(lambda count: int(rng.random() * count))
    assert space.normal(answer) == answer


@given(
    spaces,
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=3), st.lists, max_leaves=8),
)
def test_anything_else_is_refused_without_a_crash(space: Space, answer: object) -> None:
    normal = space.normal(answer)
    if normal is not None:
        assert normal in list(islice(space, 5000))


def test_some_of_may_list_other_plain_answers() -> None:
    """Names of places and lists are items like numbers; nothing that only equals one is accepted."""
    space = SomeOf((3, "2:a4", ("entry", 1)), 0, 2)
    assert space.normal([["entry", 1], 3]) == (3, ("entry", 1))
    assert space.normal(["2:a4"]) == ("2:a4",)
    assert [space.normal(answer) for answer in ([3.0], [True], ["2:a4", "2:a4"], [("entry", 2)])] == [
        None
    ] * 4
    assert space.described()["some_of"] == [3, "2:a4", ["entry", 1]]
