"""Two worlds that differ only in what a seat may not see tell it the same, in every game."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from adjudicator.engine.ruleset import ViewsTogether
from tests.conformance.kit import Kit
from tests.conformance.letters import in_width
from tests.sampling import LONG
from tests.secrecy.mails import run
from tests.secrecy.positions import positions
from tests.secrecy.views import compare


def samples(everyday: int, long: int, seeds: range) -> pytest.MarkDecorator:
    """Return the mark that gives a test its `count` and `seed`: small every day, large and many in the long run."""
    slow = [pytest.param(long, seed, marks=LONG, id=f"long{seed}") for seed in seeds]
    return pytest.mark.parametrize(("count", "seed"), [pytest.param(everyday, 1, id="everyday"), *slow])


@samples(20, 1000, range(10, 20))
def test_what_a_seat_is_told_follows_from_its_view(kit: Kit, count: int, seed: int) -> None:
    """Its asks, and what its lines, its steward and foresight make of them."""
    assert compare(kit, count, seed) >= count


@samples(20, 250, range(100, 120))
def test_what_others_hide_changes_no_mail(kit: Kit, tmp_path: Path, count: int, seed: int) -> None:
    """Whatever happens to a reader; and the mails stay within the width of a letter."""
    assert run(kit, tmp_path, count, seed, in_width) >= count / 4


def test_views_made_together_are_those_made_alone_and_nobody_changes_what_they_share(kit: Kit) -> None:
    rules, lines, variant = kit.package.rules, kit.package.lines, kit.box()
    checker = lines.checker(variant)
    for position in positions(kit, 12, 5):
        state = position.table().state
        alone = {seat: rules.view(state, seat) for seat in (None, *kit.seats(state))}
        shared = rules.views(state) if isinstance(rules, ViewsTogether) else copy.deepcopy(alone)

        assert shared == alone
        assert [list(view) for view in shared.values()] == [list(view) for view in alone.values()]

        for seat in kit.seats(state):
            lines.foresee(seat, shared[seat], variant)
            checker.missing((), shared[seat])
            checker.check_together((), shared[seat])

        assert shared == alone
