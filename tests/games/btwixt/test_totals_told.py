"""What a report says of a bid adds up: every card at what it counted, and what texts changed of the sum."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.games.btwixt.reports.story import Story, totals
from adjudicator.games.btwixt.reports.voice import Voice
from tests.games.btwixt.random_play import box, new_table, sampled
from tests.games.btwixt.test_answers import A, B, C, offers, table
from tests.games.btwixt.test_rulings import phase

VOICE = Voice("en", box())


@pytest.mark.parametrize("seed", [3, 8])
def test_cards_and_changes_of_every_bid_make_its_total(seed: int) -> None:
    game, choose = new_table(4, seed, {"advanced": True}), random.Random(seed).choice
    bids = 0
    while game.open and bids < 6:
        game.trust(sampled(game, choose))
        for event in (each for each in game.state.events if each["e"] == "won"):
            bids += 1
            for leader, total in event["totals"].items():
                assert total == max(0, sum(value for _, value in event["offers"][leader]) + event["changed"][leader])
        game.state.events = []
    assert bids == 6


def won(changes: Mapping[str, int], **cards: list[str]) -> dict[str, Any]:
    """Return what is told of a bid of three leaders."""
    game = offers(table(3), **cards)
    for leader, change in changes.items():
        game.players[leader].modifier = change
    phase(game, "totals")
    return next(event for event in game.events if event["e"] == "won")


def test_equal_cards_grown_cards_and_changes_are_all_told() -> None:
    event = won(
        {C: -2},
        A=["velvet_threat#1", "bridge_toll#1", "velvet_threat#2"],
        B=["backup_plan#1", "rally_the_levies#1"],
        C=["knife_in_the_crowd#1"],
    )

    said = totals(VOICE, event, {A: ["bridge_toll#1"]})
    assert said == (
        "Cersei 13 (Velvet Threat 5 (2), Bridge Toll 3), Doran 7 (Rally the Levies 4, Backup Plan 3), "
        "Jon 0 (Knife in the Crowd 1, texts -2)."
    )


def test_a_bid_told_by_an_older_version_names_what_was_played() -> None:
    event = won({}, B=["backup_plan#1"])
    old = {key: value for key, value in event.items() if key not in ("offers", "changed")}

    assert totals(VOICE, old, {B: ["backup_plan#1"]}) == "Doran 3 (Backup Plan 3), Cersei 0, Jon 0."


def test_leaders_locked_by_one_card_are_told_with_somebody_kneeling_between_and_at_the_start() -> None:
    def lock(leader: str) -> dict[str, Any]:
        return {"e": "locked", "leader": leader, "colour": "red", "card": "velvet_threat", "stage": "bidding"}

    kneels = {"e": "kneels", "leader": A, "stage": "bidding"}
    for events, entries in (([lock(A), lock(B)], 1), ([lock(A), kneels, lock(B)], 2), ([kneels, lock(A), lock(B)], 1)):
        story = Story(VOICE, 1, "round 1")
        for event in events:
            story.tell(event)
        told = [entry for stage in story.rounds[-1].stages for entry in stage.entries]
        said = " ".join([entry.text + " ".join(entry.more) for entry in told])
        assert len(told) == entries and all(VOICE.house(leader) in said for leader in (A, B))
