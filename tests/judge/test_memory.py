"""What the judge remembers beside the journal: typed, and JSON under the same names in the store."""

from __future__ import annotations

import pytest

from adjudicator.judge.table.memory import GameMemory, SeatMemory, noted, recalled


def test_what_was_never_noted_has_its_default() -> None:
    assert recalled(GameMemory, {}) == GameMemory()
    assert recalled(SeatMemory, {"heard": 7}).heard == 7


def test_what_others_store_in_the_same_row_is_kept_and_not_read() -> None:
    stored = noted(SeatMemory, {"revision": 3, "heard": 1}, {"heard": 2})

    assert stored == {"revision": 3, "heard": 2}
    assert recalled(SeatMemory, stored) == SeatMemory(heard=2)


def test_none_forgets_a_field() -> None:
    assert noted(SeatMemory, {"let_pass": "draft.keep", "heard": 1}, {"let_pass": None}) == {"heard": 1}


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError):
        noted(GameMemory, {}, {"windo": 3})


def test_what_a_row_holds_is_recalled_once_and_a_changed_row_anew() -> None:
    stored = {"window": 3}
    assert recalled(GameMemory, stored) is recalled(GameMemory, stored)
    assert recalled(GameMemory, noted(GameMemory, stored, {"window": 4})).window == 4
    assert recalled(GameMemory, stored).window == 3
