"""Files are looked at once for a group of mails, and again for the next group."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.engine.alike import MOST, Alike
from adjudicator.library import GameLibrary
from adjudicator.looking_once import looking_once, once, once_for
from adjudicator.reports import choosing
from tests.bench.judge import Pile, order_mail
from tests.judge.world import World


def counting() -> Callable[[], int]:
    """Return a function that returns how often it was called."""
    calls: list[None] = []
    return lambda: calls.append(None) or len(calls)


def test_in_a_block_the_first_look_counts_and_after_it_a_new_one() -> None:
    look = counting()
    with looking_once():
        assert [once("file", look), once("file", look)] == [1, 1]
        with looking_once():
            assert once("file", look) == 1
        assert once("other", look) == 2
    assert once("file", look) == 3
    with looking_once():
        assert once("file", look) == 4


def test_what_follows_from_equal_values_is_made_once_and_for_others_anew() -> None:
    make = counting()
    with looking_once():
        assert [once_for("story", {"round": [1]}, make), once_for("story", {"round": [1]}, make)] == [1, 1]
        assert once_for("story", {"round": [2]}, make) == 2
        assert once_for("other", {"round": [1]}, make) == 3
    assert once_for("story", {"round": [1]}, make) == 4


def test_only_the_newest_results_are_kept() -> None:
    make = counting()
    alike: Alike[int] = Alike()

    assert [alike.get(n, make) for n in range(MOST + 1)] == list(range(1, MOST + 2))
    assert alike.get(MOST, make) == MOST + 1
    assert alike.get(0, make) == MOST + 2


def test_an_error_is_not_remembered() -> None:
    def fail() -> int:
        raise OSError("gone")

    with looking_once():
        with pytest.raises(OSError, match="gone"):
            once("file", fail)
        assert once("file", lambda: 1) == 1


def test_variant_and_templates_are_looked_at_once_for_all_mails_of_a_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path)
    world.begin(6)
    looks: list[str] = []
    variant, stamp = GameLibrary._variant, choosing._stamp
    monkeypatch.setattr(GameLibrary, "_variant", lambda self, id: looks.append(id) or variant(self, id))
    monkeypatch.setattr(choosing, "_stamp", lambda mails, names: looks.append(names[-1]) or stamp(mails, names))
    mails = [order_mail(world.address("stark"), n) for n in range(3)]

    for _ in range(2):
        looks.clear()
        assert world.intake.poll(Pile(mails, world.clock.now())).total() == 3
        assert len(looks) == len(set(looks)) <= 3
        mails = [order_mail(world.address("stark"), 10 + n) for n in range(3)]
    assert looks
    world.close()
