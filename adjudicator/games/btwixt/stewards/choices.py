"""The decisions of each style of steward that differ from the published defaults."""

from __future__ import annotations

from adjudicator.engine.asks import Answer
from adjudicator.engine.stewards import as_published
from adjudicator.games.btwixt.lines.meanings import by_value
from adjudicator.games.btwixt.lines.vocabulary import KNEEL, LOWEST
from adjudicator.games.btwixt.rules.defaults import HELPING
from adjudicator.games.btwixt.rules.plans import READY
from adjudicator.games.btwixt.stewards.losses import only_own_loss
from adjudicator.games.btwixt.stewards.moment import Moment

SMALL = 3
"""The highest printed value of a small bid."""


def has_plan(moment: Moment) -> Answer:
    """Answer that there is a plan, since the steward makes small bids."""
    return READY


def small_bid(moment: Moment) -> Answer:
    """Play the cheapest small card that makes the seat lead alone; kneel if there is none, or if it leads already.

    A card that would cost only the seat itself something is not played.
    """
    now = moment.now
    if now.leading == [now.seat]:
        return KNEEL
    cards = by_value(now, [option for option in moment.ask.options if option in now.hand], LOWEST)
    small = (card for card in cards if now.value(card) <= SMALL and not only_own_loss(now, card))
    return next((card for card in small if now.would_lead(card)), KNEEL)


def friendly_leader(moment: Moment) -> Answer:
    """Help oneself, then friends; harm the best total among others, and oneself rather than a friend."""
    options, now = list(moment.ask.options), moment.now
    if moment.ask.about["effect"] in HELPING:
        helped = [leader for leader in (now.seat, *moment.friends) if leader in options]
        return helped[0] if helped else as_published(moment)
    harmed = [leader for leader in options if not moment.is_friend(leader)]
    if harmed:
        return max(harmed, key=lambda leader: (now.total(leader), -options.index(leader)))
    return now.seat if now.seat in options else as_published(moment)


def friendly_card(moment: Moment) -> Answer:
    """Choose the most valuable card of leaders who are no friends, else one's own least valuable, else as published."""
    options, now = list(moment.ask.options), moment.now
    theirs = [card for card in options if not moment.is_friend(now.holder(card))]
    if theirs:
        return max(theirs, key=lambda card: (now.offered_value(card), -options.index(card)))
    own = [card for card in options if now.holder(card) == now.seat]
    return min(own, key=now.offered_value) if own else as_published(moment)


def friendly_council(moment: Moment) -> Answer:
    """Gain in one's own council, shared with a friend if possible; take from councils without friends."""
    if moment.ask.about["use"] == "to":
        return shared_with_friends(moment)
    apart = [council for council in moment.ask.options if not moment.touches_friends(council)]
    own = [council for council in moment.ask.options if council in moment.now.mine]
    return moment.now.by_worth(apart)[-1] if apart else own[0] if own else as_published(moment)


def friendly_ally(moment: Moment) -> Answer:
    """Choose the strongest ally in a council without friends, else one's own weakest, else as published."""
    options, now = list(moment.ask.options), moment.now
    apart = [ally for ally in options if not moment.touches_friends(now.council_of(ally))]
    if apart:
        return max(apart, key=lambda ally: (now.power(ally), -options.index(ally)))
    own = [ally for ally in options if now.council_of(ally) in now.mine]
    return min(own, key=now.power) if own else as_published(moment)


def shared_with_friends(moment: Moment) -> Answer:
    """Choose one's own council shared with a friend, the smaller of two; without one, as published."""
    now = moment.now
    shared = [
        council
        for council, neighbour in zip(now.mine, (now.left, now.right), strict=True)
        if council in moment.ask.options and neighbour in moment.friends
    ]
    return now.by_worth(shared)[0] if shared else as_published(moment)


def left_to_friends(moment: Moment) -> Answer:
    """Answer that the seat wants the ability, unless a friend wants it."""
    return not any(leader in moment.friends for leader in moment.ask.about["wanting"])


def names_friend(moment: Moment) -> Answer:
    """Name a friend who wants the ability, else as published."""
    friends = [leader for leader in moment.ask.options if leader in moment.friends]
    return friends[0] if friends else as_published(moment)
