"""Lines with states are read row by row, and say the same as if they were read as a whole."""

from __future__ import annotations

import json

import pytest

from conformance.kit.rows import MOST_KEPT, read_line

SAME = (
    '{"id":1,"state":{"objects":[{"id":1,"card":"Wall"},{"id":2}],"phase":"main_1"}}',
    '{"id":1,"state":{"active":1,"objects":[{}]}}',
    '{"id":1,"state":{"objects":[]}}',
    '{"id":1, "state": {"objects": [{"id": 1}, {"id": 2}]}}',
    '{"id":1,"state":{"objects":[{"id":1,"this_turn":{"power":1}},{"id":2}],"players":[{"player":1}]}}',
    '{"id":1,"state":{"objects":[{"card":"},{"},{"card":"}]"},{"card":"\\"objects\\":[{"}]}}',
    '{"id":1,"state":{"objects":[{"has":[{"x":1},{"y":2}]},{"id":2}]}}',
    '{"id":1,"state":{"inner":{"objects":[{"id":1}]},"objects":[{"id":2}]}}',
    '{"id":1,"state":{"inner":{"objects":[{"id":1}]},"objects":[0.5]}}',
    '{"id":1,"view":{"objects":[{"id":1},{"id":2}]}}',
    '{"id":1,"state":[{"objects":[{"id":1},{"id":2}]}]}',
    '[{"objects":[{"id":1},{"id":2}]}]',
    '{"a\\"objects":[{"id":1},{"id":2}],"state":{"objects":[{"id":3}]}}',
    f'{{"id":1,"state":{{"objects":[{{"card":"{"x" * MOST_KEPT}"}},{{"id":2}}]}}}}',
)

NONE = (
    '{"id":1,"state":{"objects":[{"id":1},{"id":2',
    '{"id":1,"state":{"objects":[{"id":1},{"id":2}]}',
    '{"id":1,"state":{"objects":[{"id":1},{"id"}]}}',
    '{"id":1,"state":{"objects":[{"id":1}},{{"id":2}]}}',
    '{"id":1,"state":{"objects":[{"id":1},{"id":2}]}}}',
    "",
)


@pytest.mark.parametrize("line", SAME)
def test_the_same_as_read_as_a_whole(line: str) -> None:
    for _ in range(2):  # the second time from memory
        assert json.dumps(read_line(line)) == json.dumps(json.loads(line))


@pytest.mark.parametrize("line", NONE)
def test_what_is_no_json_is_none_here(line: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        read_line(line)


def test_nested_too_deeply() -> None:
    deep = "[" * 100_000
    with pytest.raises(RecursionError):
        read_line(f'{{"id":1,"state":{{"objects":[{{"x":{deep}}}]}}}}')
