"""What stewards of the styles decide where they do not keep to the published defaults."""

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
"""The printed value up to which a bid is small."""


def has_plan(moment: Moment) -> Answer:
    """Small bids are a plan."""
    return READY


def small_bid(moment: Moment) -> Answer:
    """The cheapest small card that puts the seat alone ahead; kneel when none does, or when it is ahead already.

    A card that must take something and finds it with the seat alone is not played.
    """
    now = moment.now
    if now.leading == [now.seat]:
        return KNEEL
    cards = by_value(now, [option for option in moment.ask.options if option in now.hand], LOWEST)
    small = (card for card in cards if now.value(card) <= SMALL and not only_own_loss(now, card))
    return next((card for card in small if now.would_lead(card)), KNEEL)


def friendly_leader(moment: Moment) -> Answer:
    """Help goes to oneself, then to friends; harm to the best total of the others, to oneself before a friend."""
    options, now = list(moment.ask.options), moment.now
    if moment.ask.about["effect"] in HELPING:
        helped = [leader for leader in (now.seat, *moment.friends) if leader in options]
        return helped[0] if helped else as_published(moment)
    harmed = [leader for leader in options if not moment.is_friend(leader)]
    if harmed:
        return max(harmed, key=lambda leader: (now.total(leader), -options.index(leader)))
    return now.seat if now.seat in options else as_published(moment)


def friendly_card(moment: Moment) -> Answer:
    """The most valuable card in offers that are no friends'; else of the own ones the least, else as published."""
    options, now = list(moment.ask.options), moment.now
    theirs = [card for card in options if not moment.is_friend(now.holder(card))]
    if theirs:
        return max(theirs, key=lambda card: (now.offered_value(card), -options.index(card)))
    own = [card for card in options if now.holder(card) == now.seat]
    return min(own, key=now.offered_value) if own else as_published(moment)


def friendly_council(moment: Moment) -> Answer:
    """What comes goes to an own council, one of a friend's first; what is taken comes from where no friend sits."""
    if moment.ask.about["use"] == "to":
        return shared_with_friends(moment)
    apart = [council for council in moment.ask.options if not moment.touches_friends(council)]
    own = [council for council in moment.ask.options if council in moment.now.mine]
    return moment.now.by_worth(apart)[-1] if apart else own[0] if own else as_published(moment)


def friendly_ally(moment: Moment) -> Answer:
    """The strongest ally in a council without friends; else of the own ones the weakest, else as published."""
    options, now = list(moment.ask.options), moment.now
    apart = [ally for ally in options if not moment.touches_friends(now.council_of(ally))]
    if apart:
        return max(apart, key=lambda ally: (now.power(ally), -options.index(ally)))
    own = [ally for ally in options if now.council_of(ally) in now.mine]
    return min(own, key=now.power) if own else as_published(moment)


def shared_with_friends(moment: Moment) -> Answer:
    """The own council shared with a friend, the smaller one of two; without one as published."""
    now = moment.now
    shared = [
        council
        for council, neighbour in zip(now.mine, (now.left, now.right), strict=True)
        if council in moment.ask.options and neighbour in moment.friends
    ]
    return now.by_worth(shared)[0] if shared else as_published(moment)


def left_to_friends(moment: Moment) -> Answer:
    """It is wanted unless a friend wants it."""
    return not any(leader in moment.friends for leader in moment.ask.about["wanting"])


def names_friend(moment: Moment) -> Answer:
    """A friend who wants it is named, else as published."""
    friends = [leader for leader in moment.ask.options if leader in moment.friends]
    return friends[0] if friends else as_published(moment)
