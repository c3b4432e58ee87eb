"""Bids, ties and what wildling cards take: a steward pays little and puts its own House before the others."""

from __future__ import annotations

from adjudicator.engine.asks import Answer
from adjudicator.engine.stewards import as_published
from adjudicator.games.westeros.stewards.moment import Moment


def a_third(moment: Moment) -> Answer:
    """Return a third of the power, rounded down."""
    return int(moment.ask.about["power"]) // 3


def thirds(moment: Moment) -> Answer:
    """Return for each track a third of what the bids before it leave, rounded down; bids by lines are set aside."""
    left, bids = int(moment.own["power"]) - sum(moment.said.values()), dict(moment.said)
    for track in moment.ask.about["tracks"]:
        if track not in bids:
            bids[track] = left // 3
            left -= bids[track]
    return bids


def fair_share(moment: Moment) -> Answer:
    """Return the share of the wildlings' strength that falls to each House, at most half of the power."""
    share = -(-int(moment.ask.about["strength"]) // len(moment.view["houses"]))
    return min(share, int(moment.ask.about["power"]) // 2)


def nearest_first(moment: Moment) -> Answer:
    """Return each tied group with the own House first, then friends; the others in the order of the track."""
    dear = (moment.house, *moment.friends)
    groups = moment.ask.about["groups"]
    return [sorted(group, key=lambda h: dear.index(h) if h in dear else len(dear)) for group in groups]


def spare_the_nearest(moment: Moment) -> Answer:
    """Return the own House, then friends, as highest; as lowest neither if there is another; else as published."""
    tied, usual = list(moment.ask.options), as_published(moment)
    dear = [house for house in (moment.house, *moment.friends) if house in tied]
    if moment.ask.about["among"] == "highest":
        return dear[0] if dear else usual
    others = [house for house in tied if house not in dear] or [house for house in tied if house != moment.house]
    return usual if usual in others else others[-1]


def keep_best_cards(moment: Moment) -> Answer:
    """Return the weakest card to discard; the strongest to take back."""
    if moment.ask.about["action"] == "take-back":
        return moment.strongest([card for card in moment.ask.options if card is not None])
    return as_published(moment)
