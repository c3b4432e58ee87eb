"""The meanings of names and words in an answer at one moment: leaders, councils, cards or allies, best first.

Not every meaning is possible; an answer uses the first one that is among the options of the ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.vocabulary import HIGHEST, pick_of
from adjudicator.games.btwixt.rules.components import design_of

# -- leaders ---------------------------------------------------------------------------------------


def _shared(situation: Situation, council: int) -> str:
    """Return the neighbour with whom the seat shares one of its councils."""
    return situation.left if council == situation.mine[0] else situation.right


_LEADERS: Mapping[str, Callable[[Situation], Sequence[str]]] = {
    "leading": lambda now: sorted(now.others, key=lambda leader: -now.total(leader)),
    "far": lambda now: sorted(now.far, key=lambda leader: -now.total(leader)),
    "left": lambda now: [now.left],
    "right": lambda now: [now.right],
    "small": lambda now: [_shared(now, now.by_worth(now.mine)[0])],
    "big": lambda now: [_shared(now, now.by_worth(now.mine)[-1])],
    "first-player": lambda now: [now.view["first"]],
    "me": lambda now: [now.seat],
}
"""Words for leaders, never for the seat itself."""


def leaders(situation: Situation, item: str) -> Sequence[str]:
    """Return the leaders that an item can mean, best first."""
    return _LEADERS[item](situation) if item in _LEADERS else [item]


# -- councils --------------------------------------------------------------------------------------


def _same(now: Situation) -> Sequence[int]:
    return [now.by_worth(now.mine)[0]] if now.home is None else [now.home]


def _other(now: Situation) -> Sequence[int]:
    return now.by_worth(council for council in now.mine if council != now.home)


_COUNCILS: Mapping[str, Callable[[Situation], Sequence[int]]] = {
    "left": lambda now: [now.mine[0]],
    "right": lambda now: [now.mine[1]],
    "small": lambda now: now.by_worth(now.mine),
    "big": lambda now: now.by_worth(now.mine)[::-1],
    "same": _same,
    "other": _other,
    "far": lambda now: [council for council in strongest(now) if council not in now.mine],
    "strongest": lambda now: strongest(now),
    "weakest": lambda now: now.by_worth(range(len(now.view["councils"]))),
}
"""Words for councils: the own ones by side and power; without an ally, "same" and "other" mean the smaller own one."""


COUNCIL_WORDS = tuple(_COUNCILS)
ALLY_WORDS = ("lowest", "highest", *COUNCIL_WORDS)


def strongest(situation: Situation) -> list[int]:
    """Return all councils, strongest first by what all can see."""
    return sorted(range(len(situation.view["councils"])), key=lambda council: -situation.visible(council))


def councils(situation: Situation, item: str) -> Sequence[int]:
    """Return the councils that an item can mean, best first; a leader's name means the council shared with them.

    The own name means neither of the two.
    """
    if item == situation.seat:
        return ()
    if item in _COUNCILS:
        return _COUNCILS[item](situation)
    theirs = situation.councils_of(item)
    return sorted(theirs, key=lambda council: (council not in situation.mine, -situation.visible(council)))


# -- cards in hands and piles ------------------------------------------------------------------------


def by_value(situation: Situation, cards: Sequence[str], pick: str) -> list[str]:
    """Return cards by printed value, lowest or highest first; equal values by name."""
    sign = -1 if pick == HIGHEST else 1
    return sorted(cards, key=lambda card: (sign * situation.value(card), card))


def cards(situation: Situation, item: str, options: Sequence[str], kept: Sequence[str] = ()) -> list[str]:
    """Return the cards that an item can mean, best first; unless it names a card, kept cards come last."""
    found = pick_of(item)
    if found is None:
        return [card for card in options if design_of(card) == item]
    pick, colour = found
    fitting = [card for card in options if colour in ("", situation.printed(card).color)]
    free = [card for card in fitting if card not in kept]
    return by_value(situation, free, pick) + by_value(situation, [card for card in fitting if card in kept], pick)


# -- cards in offers ---------------------------------------------------------------------------------


def offered(situation: Situation, item: str, options: Sequence[str]) -> list[str]:
    """Return the cards in offers that an item can mean: one card by name, or a leader's cards, best first."""
    worth = situation.offered_value
    if item in situation.box.influence:
        return [card for card in options if design_of(card) == item]
    found = pick_of(item)
    if found is not None:
        pick, colour = found
        fitting = [card for card in options if colour in ("", situation.printed(card).color)]
        return sorted(fitting, key=lambda card: ((-1 if pick == HIGHEST else 1) * worth(card), card))
    holders = list(leaders(situation, item))
    theirs = [card for card in options if situation.holder(card) in holders]
    return sorted(theirs, key=lambda card: (holders.index(situation.holder(card)), -worth(card), card))


# -- allies ------------------------------------------------------------------------------------------


def allies(situation: Situation, item: str, options: Sequence[str]) -> list[str]:
    """Return the allies that an item can mean: one by name, or several by power or council."""
    if item in situation.box.allies:
        return [item]
    if pick_of(item) is not None:
        sign = -1 if item == HIGHEST else 1
        return sorted(options, key=lambda ally: (sign * situation.power(ally), ally))
    places = councils(situation, item) if item == "far" else list(councils(situation, item))[:1]
    found = [ally for ally in options if situation.council_of(ally) in places]
    return sorted(found, key=lambda ally: (-situation.power(ally), ally))

