"""`make quick` runs the tests that belong to what has changed."""

from __future__ import annotations

import pytest

from tests.gate.quick import files_beside, files_of_tests


@pytest.mark.parametrize(
    ("changed", "beside"),
    [
        ("tests/test_limits.py", "tests/test_limits.py"),
        ("conformance/kit/data/build_cache.py", "tests/conformance/test_stored_suites.py"),
        ("conformance/kit/suites/load.py", "tests/conformance/test_load.py"),
        ("spec/book/ids.py", "tests/spec/test_book_ids.py"),
        ("reference_engine/kernel/grid.py", "tests/reference_engine/test_grid.py"),
        ("cardlaw/command.py", "tests/test_command.py"),
    ],
)
def test_tests_of_a_changed_file_are_found(changed: str, beside: str) -> None:
    assert beside in files_beside([changed], files_of_tests())


def test_what_takes_long_is_left_to_make_test() -> None:
    found = files_beside(
        ["docs/site_writer/facts/gather.py", "tests/conformance/test_prove.py"], files_of_tests()
    )
    assert not {"tests/docs/test_site.py", "tests/conformance/test_prove.py"} & set(found)


def test_other_files_have_no_files_beside_them() -> None:
    assert files_beside(["README.md", "spec/essence_crown/02-resources.md"], files_of_tests()) == []
