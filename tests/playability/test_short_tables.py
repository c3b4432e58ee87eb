"""Short tables: what is counted fits together, the harness can see a fault, and plans keep a bid from waiting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from adjudicator.engine.lines import View
from adjudicator.judge.table.play_at import Play
from tests.playability import figures
from tests.playability.agot1e import GAME as FIRST
from tests.playability.agot2e import GAME
from tests.playability.agot2e.head import Agot2eHead
from tests.playability.agotlcg import in_the_median
from tests.playability.agotlcg.head import CardHead
from tests.playability.btwixt import GAME as BTWIXT
from tests.playability.btwixt import VARIANTS
from tests.playability.btwixt.writing import Writer
from tests.playability.correspondent import empty_lines
from tests.playability.counts import Counts
from tests.playability.league import play_one
from tests.playability.watch import Watch

ROUNDS = 2
KINDS = tuple(GAME.kinds)


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


# -- the 1st edition ------------------------------------------------------------------------------------


def test_one_time_orders_and_orders_of_the_first_round_cost_a_wait_each() -> None:
    """Everybody can lay a one-time order ahead while the game waits for the first House."""
    counts = play_one("agot-1e", "diligent", 1, 1).counts

    assert counts.waits == {"planning.one-time": 1, "planning.orders": 1}
    assert counts.by_source("default") == counts.silent == sum(counts.bad.values()) == 0


def test_base_game_and_all_options_are_played_in_turn() -> None:
    settings = [FIRST.setting("mixed", n) for n in range(6)]
    played = [(each.players, each.label) for each in settings if each is not None]
    everything = (6, "all options")
    base = [(players, "base game") for players in (5, 4, 3)]
    assert played == [base[0], everything, base[1], everything, base[2], everything]


# -- B'Twixt: an exchange a round, or a season ---------------------------------------------------------


def test_plans_and_lines_for_everything_leave_no_question_and_one_ranking_does_for_a_draft() -> None:
    drafting = next(n for n, (label, _) in enumerate(VARIANTS) if label == "adv-draft")
    counts = play_one("btwixt", "diligent", drafting, 3).counts

    assert counts.waits == {"draft.keep": 1, "round.plan": 3}
    assert counts.by_source("asked", ("draft.keep",)) == counts.by_source("asked") == 0
    assert counts.decisions["draft.keep", "policy"] > 0
    assert counts.by_source("default") == counts.silent == 0
    assert counts.mails == 4 * counts.player_rounds / 3


def test_plans_for_all_rounds_of_a_season_need_one_exchange() -> None:
    counts = play_one("btwixt", "lightning", 0, 4).counts

    assert (counts.rounds, counts.marks["season"]) == (4, 2), "the next season has begun"
    assert counts.waits == {"round.plan": 1}
    assert counts.by_source("default") == counts.silent == 0


def test_a_missing_line_of_a_careful_leader_costs_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Writer.lines
    monkeypatch.setattr(Writer, "lines", lambda self: [each for each in written(self) if not each.startswith("token")])

    counts = play_one("btwixt", "diligent", 0, 3).counts

    assert counts.questions["token.council"] >= 3
    assert counts.all_waits > 3


def test_a_plan_that_plays_on_when_all_others_kneel_is_regretted(monkeypatch: pytest.MonkeyPatch) -> None:
    def wasteful(self: Writer, asks: bool = False) -> list[str]:
        plays = self.sight.seat == self.sight.view["leaders"][0]
        return ["bid: play highest or kneel" if plays else "bid: kneel", "spend max: 40"]

    monkeypatch.setattr(Writer, "plan", wasteful)
    counts = play_one("btwixt", "diligent", 0, 2).counts

    assert counts.regrets["bid.play", "ordered"] > 0
    assert "diligent: regret, all lines" in figures.missed(BTWIXT, {"diligent": counts})


def test_every_variant_of_the_rulebook_is_played_with_different_numbers_of_leaders() -> None:
    settings = [BTWIXT.setting("diligent", n) for n in range(BTWIXT.tables)]
    played = {(each.label, each.players) for each in settings if each is not None}

    assert {label for label, _ in played} == {label for label, _ in VARIANTS}
    assert {players for _, players in played} == {3, 4, 5, 6}
    assert len(played) == BTWIXT.tables


def test_one_variant_that_waits_too_often_is_named() -> None:
    calm, busy = Counts(games=1, rounds=9), Counts(games=1, rounds=1)
    calm.waits["round.plan"], busy.waits["round.plan"] = 9, 2
    sums = {"diligent": {"std": calm, "draft": busy}}

    assert figures.missed(BTWIXT, figures.added_up(sums)) == []
    assert figures.missed_by_label(BTWIXT, sums) == ["diligent: waits per round, draft"]
    assert any("2.00!" in line for line in figures.by_label(BTWIXT, sums))


# ---- the card game


def test_lines_for_a_round_keep_the_game_of_cards_from_waiting() -> None:
    careful, lazy = (play_one("agot-lcg", kind, 1, 2).counts for kind in ("careful", "lazy"))

    assert careful.stops.total() == careful.rounds == 2 and not careful.silent
    assert in_the_median(careful) < in_the_median(lazy)
    assert lazy.by_source("ordered") + lazy.by_source("policy") < careful.by_source("ordered")


def test_a_plan_that_gives_up_is_regretted(monkeypatch: pytest.MonkeyPatch) -> None:
    written = CardHead.plan

    def idle(self: CardHead, report: Any, view: View) -> list[str]:
        lines = [line for line in written(self, report, view) if not line.startswith(("challenges", "defend"))]
        return [*lines, "challenges: none", "defend: none"]

    def regretted() -> int:
        played = (play_one("agot-lcg", "careful", seed, 3).counts for seed in (1, 2, 3))
        return sum(counts.regrets["lcg.challenge", "ordered"] for counts in played)

    before = regretted()
    monkeypatch.setattr(CardHead, "plan", idle)
    assert regretted() > before + 3
