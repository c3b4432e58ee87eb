"""Answers asks from a seat's lines; each function stands for one sentence of the players' manual.

The rows in `asks` say which function belongs to which ask. Lines are tried in the order of the set, alternatives from
left to right; the first that is legal at the moment of the ask, and whose guards hold, is the answer. No line, no
answer: then the seat is asked, or the default holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Line, LineAnswer, Value, Word
from adjudicator.engine.search import choices, matching, settle, settle_yes_no
from adjudicator.engine.shapes.amounts import Amounts
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.answers import RavenUse
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.shapes.orders import Exchange


def castles_of(ask: Ask) -> tuple[str, ...]:
    """Return the castles in an ask about musters; each can have a line of its own."""
    return tuple(ask.about["castles"])


def words(value: Value | None) -> Iterator[Answer]:
    """Yield the word of a line that is one word."""
    if isinstance(value, Word):
        yield value.word


def ranked(value: Value | None) -> Sequence[str]:
    """Return the names that a line ranks, best first; none if it ranks nothing."""
    return value.items if isinstance(value, Ranking) else ()


# -- bids and ties -----------------------------------------------------------------------------


def _bid(name: str, most: int, value: Value | None) -> int | None:
    """Return the bid of a line, but not more than the available power."""
    if value == Word("all"):
        return most
    if isinstance(value, Number):
        return min(value.n, most)
    if isinstance(value, Amounts):
        found = dict(value.amounts).get(name)
        return None if found is None else min(found, most)
    return None


def track_bid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    return _bid_for(ask, ask.about["track"], "", lines, situation)


def wildling_bid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    return _bid_for(ask, "wildlings", "wildlings", lines, situation)


def _bid_for(ask: Ask, name: str, general: str, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    def proposals(value: Value | None) -> Iterator[Answer]:
        bid = _bid(name, max(ask.options), value)
        if bid is not None:
            yield bid

    return settle(ask, matching(lines, situation, "bid", name, general), situation, proposals)


def all_bids(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the three bids, each limited to the power left by those before; incomplete if a track has no line."""
    left = int(situation.view["players"][ask.seat]["power"])
    bids: dict[str, int] = {}
    used: list[tuple[Line, int]] = []
    for track in ask.about["tracks"]:
        for choice in choices(matching(lines, situation, "bid", track, ""), situation):
            if choice.value == ASK:
                return LineAnswer(used=((choice.line, choice.number),), ask_me=True)
            bid = _bid(track, left, choice.value)
            if bid is not None:
                bids[track] = bid
                left -= bid
                used.append((choice.line, choice.number))
                break
    if not used:
        return None
    complete = len(bids) == len(ask.about["tracks"])
    return LineAnswer(bids, tuple(used), complete=complete, settles=tuple(bids))


def ties(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return each tied group in the order of the ranking; Houses that it does not name follow as on the track.

    The seat's own House goes first unless the line puts it elsewhere.
    """

    def proposals(value: Value | None) -> Iterator[Answer]:
        wanted = _own_first(ask.seat, ranked(value))
        groups = ask.about["groups"]
        if all(any(house in wanted for house in group) for group in groups):
            yield [sorted(group, key=lambda h: wanted.index(h) if h in wanted else len(wanted)) for group in groups]

    return settle(ask, matching(lines, situation, "ties", ask.about["track"], ""), situation, proposals)


def wildling_tie(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first tied House of the ranking; for the highest bidder one's own, unless the line places it."""
    among = ask.about["among"]

    def proposals(value: Value | None) -> Iterator[Answer]:
        wanted = ranked(value)
        yield from _own_first(ask.seat, wanted) if wanted and among == "highest" else wanted

    return settle(ask, matching(lines, situation, "ties", among), situation, proposals)


def _own_first(seat: str, ranked: Sequence[str]) -> list[str]:
    return list(ranked) if seat in ranked or not ranked else [seat, *ranked]


# -- wildlings ------------------------------------------------------------------------------------

_CARD_PARTS = {"discard": "discard", "take-back": "take"}


def wildling_card(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    ours = matching(lines, situation, "wildlings", _CARD_PARTS[ask.about["action"]])
    return settle(ask, ours, situation, _ranked_or_none)


def _ranked_or_none(value: Value | None) -> Iterator[Answer]:
    for item in ranked(value):
        yield None if item == "none" else item


# -- raven --------------------------------------------------------------------------------------


def raven(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Exchange):
            yield RavenUse("replace", value.area, value.order).to_json()
        elif isinstance(value, Word):
            yield RavenUse("none" if value.word == "none" else "look").to_json()

    return settle(ask, matching(lines, situation, "raven"), situation, proposals)


# -- combat ----------------------------------------------------------------------------------------


def refuse(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Refuse the first supporter on the list; a line that names none of them accepts all."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Ranking):
            unwanted = ask.about["supporters"] if "all" in value.items else value.items
            yield from (house for house in unwanted if house in ask.about["supporters"])
            yield None

    return settle(ask, matching(lines, situation, "refuse"), situation, proposals)


def card(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first card of the list that is still in hand."""
    strength = situation.variant.house_cards
    strongest = sorted(ask.options, key=lambda card: -strength[card].strength)

    def proposals(value: Value | None) -> Iterator[Answer]:
        for item in ranked(value):
            yield from strongest if item == "any" else (item,)

    return settle(ask, matching(lines, situation, "cards"), situation, proposals)


def ability(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    ours = list(matching(lines, situation, "ability", ask.about["card"]))
    if True in ask.options:
        return settle_yes_no(ask, ours, situation, True, False)
    cards = situation.variant.house_cards
    best = sorted((o for o in ask.options if o), key=lambda o: -cards[o].strength if o in cards else 0)

    def proposals(value: Value | None) -> Iterator[Answer]:
        yield from words(value)
        for item in ranked(value):
            yield from best if item == "any" else (None if item == "none" else item,)

    return settle(ask, ours, situation, proposals)


def blade(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return whether the Blade adds strength."""
    return settle_yes_no(ask, matching(lines, situation, "blade"), situation, ask.options[-1], "no")


def retreat(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first possible area of the list; a winner with Robb Stark has a line of its own for this ask."""
    home = next((area.id for area in situation.variant.areas.values() if area.home_of == ask.seat), None)

    def proposals(value: Value | None) -> Iterator[Answer]:
        for item in ranked(value):
            yield from ask.options if item == "any" else (home if item == "home" else item,)

    if ask.about["house"] != ask.seat:
        own_card = situation.combat["cards"].get(ask.seat) if situation.combat else None
        return settle(ask, matching(lines, situation, "ability", str(own_card)), situation, proposals)
    force = situation.variant.units[next(iter(ask.about["units"]))].terrain
    return settle(ask, matching(lines, situation, "retreat", force, ""), situation, proposals)


def ports(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the number of ships in the line, but not more than possible; `at` can name the port or its land."""
    port = str(ask.about["area"])
    land = situation.variant.areas[port].land or port
    here = [line for line in lines if line.subject == "ports" and line.scope.at in ("", port, land)]

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Number):
            yield min(value.n, max(ask.options))
        elif isinstance(value, Word):
            yield max(ask.options) if value.word == "all" else 0

    return settle(ask, here, situation, proposals)
