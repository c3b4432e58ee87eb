"""What the rules of B'Twixt tell of a position follows from the view: asks, lines, stewards, foresight."""

from __future__ import annotations

import pytest

from tests.secrecy.btwixt import BTWIXT
from tests.secrecy.views import compare


@pytest.mark.timeout(300)
def test_what_a_seat_is_told_follows_from_its_view() -> None:
    assert compare(BTWIXT, 60, 1) > 80


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10, 20))
def test_what_a_seat_is_told_follows_from_its_view_long(seed: int) -> None:
    assert compare(BTWIXT, 1000, seed) > 1400
