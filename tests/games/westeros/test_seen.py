"""What is worked out once for all seats that see the same is what each of them would have worked out alone."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from adjudicator.engine.alike import Alike
from adjudicator.library import installed
from tests.conformance.kit import Kit
from tests.conformance.kits import kit_of
from tests.secrecy.positions import positions

EDITIONS = ("agot1e", "agot2e")


@pytest.fixture(params=EDITIONS)
def kit(request: pytest.FixtureRequest) -> Kit:
    return kit_of(installed()[request.param])


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Let nothing be kept within the block of a patch."""
    with monkeypatch.context() as patch:
        patch.setattr(Alike, "get", lambda self, given, make: make())
        yield patch


def foreseen(kit: Kit, views: list[tuple[str, dict[str, object]]]) -> list[object]:
    return [kit.package.lines.foresee(seat, view, kit.box()) for seat, view in views]


def test_foresight_does_not_depend_on_who_was_looked_at_before(kit: Kit, nothing_kept: pytest.MonkeyPatch) -> None:
    rules = kit.package.rules
    tables = [position.table() for position in positions(kit, 20, 3)]
    views = [(seat, rules.view(each.state, seat)) for each in tables for seat in kit.seats(each.state)]
    before = copy.deepcopy(views)
    alone = foreseen(kit, views)
    nothing_kept.undo()

    assert foreseen(kit, views) == alone
    assert foreseen(kit, views[::-1]) == alone[::-1]
    assert views == before, "nobody changes a view, or the table that is made from it"


def test_a_change_on_the_board_changes_what_marches_reach(kit: Kit) -> None:
    table = next(each.table() for each in positions(kit, 40, 3) if each.table().state.phase == "planning")
    state = table.state
    house = kit.seats(state)[0]
    view = kit.package.rules.view(state, house)
    own = kit.package.lines.foresee
    before = own(house, view, kit.box())
    bare = copy.deepcopy(view)
    for here in bare["areas"].values():
        if here["house"] is not None:
            here["house"], here["units"] = None, {}

    assert any(item.ask.startswith("combat.") for item in before)
    assert not any(item.ask.startswith("combat.") for item in own(house, bare, kit.box()))
    assert own(house, view, kit.box()) == before
