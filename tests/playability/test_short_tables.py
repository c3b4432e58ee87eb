"""One short table of each kind: what is counted fits together, and the harness can see a fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from adjudicator.engine.lines import View
from adjudicator.judge.tables import Play
from tests.playability import figures
from tests.playability.agot2e import GAME
from tests.playability.agot2e.head import Agot2eHead
from tests.playability.correspondent import empty_lines
from tests.playability.counts import Counts
from tests.playability.league import KINDS, play_one
from tests.playability.watch import Watch

ROUNDS = 2


@pytest.fixture(scope="module")
def played() -> dict[str, Counts]:
    """Return what a short table of each kind counted."""
    return {kind: play_one("agot-2e", kind, 4, ROUNDS).counts for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_the_counts_of_a_table_fit_together(played: dict[str, Counts], kind: str) -> None:
    counts = played[kind]
    assert (counts.games, counts.rounds, counts.player_rounds) == (1, ROUNDS, 6 * ROUNDS)
    assert counts.waits["planning.orders"] == ROUNDS
    assert counts.all_waits <= counts.stands <= counts.mails
    assert counts.mails >= counts.player_rounds, "everybody sends orders in every round"
    assert counts.by_source("asked") <= sum(counts.questions.values()) <= counts.mails
    assert sum(counts.regrets.values()) <= counts.by_source("policy") + counts.by_source("ordered")
    assert all(n <= counts.decisions[made] for made, n in counts.regrets.items())
    assert counts.order_lines > counts.player_rounds
    assert not counts.bad and not counts.silent


def test_care_saves_waits(played: dict[str, Counts]) -> None:
    """Two rounds are too few to part mixed tables from minimal ones; careful ones wait least in any case."""
    waits = [played[kind].all_waits for kind in KINDS]
    assert waits[0] < min(waits[1:])
    assert played["diligent"].by_source("asked") < played["minimal"].by_source("asked")


def test_a_missing_line_costs_waits(played: dict[str, Counts], monkeypatch: pytest.MonkeyPatch) -> None:
    written = Agot2eHead.plan

    def without_raven(self: Agot2eHead, report: Any, view: View) -> list[str]:
        return [line for line in written(self, report, view) if not line.startswith("raven")]

    monkeypatch.setattr(Agot2eHead, "plan", without_raven)
    counts = play_one("agot-2e", "diligent", 4, ROUNDS).counts
    assert counts.waits["planning.raven"] == ROUNDS
    assert counts.all_waits > played["diligent"].all_waits


def test_bad_lines_are_regretted(played: dict[str, Counts], monkeypatch: pytest.MonkeyPatch) -> None:
    written = Agot2eHead.plan

    def wasteful(self: Agot2eHead, report: Any, view: View) -> list[str]:
        lines = [line for line in written(self, report, view) if not line.startswith(("bid", "cards", "muster"))]
        return [*lines, "cards: any", "muster: none", "bid: throne 9, fief 0, court 0", "bid wild: all"]

    monkeypatch.setattr(Agot2eHead, "plan", wasteful)
    counts = play_one("agot-2e", "diligent", 4, ROUNDS).counts
    assert counts.regret("ordered", "policy") > 2 * played["diligent"].regret("ordered", "policy") + 0.02
    assert "diligent: regret, all lines" in figures.missed(GAME, {"diligent": counts})


def test_an_order_that_does_not_lie_as_written_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Watch.settled

    def swapped(self: Watch, play: Play, answers: Any, by: Any) -> None:
        if play.open[0].name == play.package.window:
            answers = {seat: dict.fromkeys(orders, "raid-special") for seat, orders in answers.items()}
        seen(self, play, answers, by)

    monkeypatch.setattr(Watch, "settled", swapped)
    counts = play_one("agot-2e", "minimal", 4, 1).counts
    assert counts.bad["other-order"] > 0
    assert "minimal: bad at the deadline" in figures.missed(GAME, {"minimal": counts})


def test_a_missed_target_is_named() -> None:
    counts = Counts(games=1, rounds=2, player_rounds=12, mails=12)
    counts.waits.update({"planning.orders": 2, "combat.card": 2})
    assert figures.missed(GAME, {"diligent": counts}) == ["diligent: waits per round"]
    assert figures.missed(GAME, {"mixed": counts}) == []
    assert any("MISSED" in line for line in figures.printed(GAME, {"diligent": counts}))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Hi\n\n  game g1 stark r2\n\n  # note\n  cards :\n  muster X : # 2\n  lose : f\n\nNEXT\n  no : \n", 2),
        ("No form here\n  cards :\n", 0),
    ],
)
def test_empty_lines_of_a_form_are_found(text: str, wanted: int) -> None:
    found: Sequence[str] = list(empty_lines(text))
    assert len(found) == wanted
    assert all(subject in ("cards", "muster X") for subject in found)
