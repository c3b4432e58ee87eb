"""Answers asks from a seat's lines; each function stands for one sentence of the players' manual.

Lines are tried in the order of the set, a choice for one card before what holds for all; alternatives from left to
right. No line, no answer: then the seat is asked, or the default holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, Value, View
from adjudicator.engine.search import matching, settle
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines import bidding, drafting, meanings
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.vocabulary import HIGHEST
from adjudicator.games.btwixt.lines.words import YIELD
from adjudicator.games.btwixt.rules.components import Box, design_of

Answerer = Callable[[Ask, Sequence[Line], Situation], LineAnswer | None]
Meaning = Callable[[Situation, str, Ask], Iterable[Answer]]


def answer_from_lines(ask: Ask, lines: Sequence[Line], view: View, box: Box) -> LineAnswer | None:
    """Return the legal answer of a seat's lines to an ask, or None if no line answers it.

    `view` must be the view of the seat that is asked, at the moment of the ask.
    """
    answerer = ANSWERERS.get(ask.name)
    return answerer(ask, lines, Situation(ask.seat, view, box, ask.about)) if answerer is not None else None


def _items(value: Value | None) -> Sequence[str]:
    return value.items if isinstance(value, Ranking) else ()


def _lines_about(ask: Ask, lines: Sequence[Line], situation: Situation, subject: str, *objects: str) -> Iterator[Line]:
    """Yield the lines for the card that asks, then those on a subject, object by object."""
    card = str(ask.about.get("card", ""))
    own = matching(lines, situation, "choose", design_of(card)) if card else iter(())
    if not objects:
        return chain(own, matching(lines, situation, subject) if subject else ())
    return chain(own, *(matching(lines, situation, subject, each) for each in objects))


def _ranked(meaning: Meaning, subject: str, *objects: str) -> Answerer:
    """Return a function that answers with the first possible meaning of the names and words of a line."""

    def answerer(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
        def proposals(value: Value | None) -> Iterator[Answer]:
            for item in _items(value):
                yield from (ask.default_answer(),) if item == "any" else meaning(situation, item, ask)

        return settle(ask, _lines_about(ask, lines, situation, subject, *objects), situation, proposals)

    return answerer


# -- one meaning per kind of target; an item of another kind means nothing ---------------------------------


def _leader(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    return meanings.leaders(situation, item)


def _council(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    known = item in meanings.COUNCIL_WORDS or item in situation.view["players"]
    return meanings.councils(situation, item) if known else ()


def _offered(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    return meanings.offered(situation, item, ask.options)


def _ally(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    known = item in situation.box.allies or item in meanings.ALLY_WORDS
    return meanings.allies(situation, item, ask.options) if known else ()


def _card(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    return meanings.cards(situation, item, ask.options)


def _itself(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    return (item,)


def _yes_no(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return yes if a line names the target of a card: such a line means that the card should act."""
    return (item not in ("no", "none"),)


_PLACES = ("first", "second", "third")


def _place(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    return (_PLACES.index(item),) if item in _PLACES else ()


def _bottom(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    looked = [option for option in ask.options if option != "none"]
    return ("none",) if item == "none" else meanings.allies(situation, item, looked)


# -- asks with a rule of their own ------------------------------------------------------------------------


def _from_hand(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return a card of one's own hand by `give`, kept cards last, or a card of another hand by `take`."""
    own = ask.about["of"] == ask.seat
    spared = bidding.kept(lines, situation, ask.options) if own else []

    def proposals(value: Value | None) -> Iterator[Answer]:
        for item in _items(value):
            if item == "any":
                yield ask.default_answer()
            else:
                yield from meanings.cards(situation, item, ask.options, spared)

    return settle(ask, _lines_about(ask, lines, situation, "give" if own else "take"), situation, proposals)


def _order(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the named allies in the order of the line, top first, then the others, strongest first."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        looked = list(ask.about["allies"])
        named = [ally for item in _items(value) for ally in meanings.allies(situation, item, looked)]
        rest = meanings.allies(situation, HIGHEST, looked)
        if named:
            yield list(dict.fromkeys(ally for ally in (*named, *rest) if ally in looked))

    return settle(ask, _lines_about(ask, lines, situation, "look-order"), situation, proposals)


def _want_lines(ask: Ask, lines: Sequence[Line], situation: Situation) -> Iterator[Line]:
    return matching(lines, situation, "want", design_of(str(ask.about["card"])), "")


def _yielded(value: Value | None) -> list[str]:
    return [item.removeprefix(YIELD) for item in _items(value) if item.startswith(YIELD)]


def _want(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return whether the seat wants the ability; a seat that yields to another wants it only if that seat does not."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if _items(value):
            yield "no" not in _items(value) and not set(_yielded(value)) & set(ask.about["wanting"])

    return settle(ask, _want_lines(ask, lines, situation), situation, proposals)


def _name(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the seat to which a line yields, if that seat wants the ability, else the writer's own seat."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        yield from _yielded(value)
        yield ask.seat

    return settle(ask, _want_lines(ask, lines, situation), situation, proposals)


ANSWERERS: Mapping[str, Answerer] = {
    "draft.keep": drafting.keep,
    "round.plan": bidding.has_plan,
    "bid.play": bidding.turn,
    "bid.extra": bidding.turn,
    "effect.leader": _ranked(_leader, "target", "leader"),
    "effect.council": _ranked(_council, "target", "council"),
    "effect.colour": _ranked(_itself, "colour"),
    "effect.offer-card": _ranked(_offered, "target", "card", "leader"),
    "effect.hand-card": _from_hand,
    "effect.discard-card": _ranked(_card, "take"),
    "effect.ally": _ranked(_ally, "target", "ally"),
    "effect.dead-ally": _ranked(_ally, "target", "ally"),
    "effect.may": _ranked(_yes_no, ""),
    "effect.option": _ranked(_place, ""),
    "effect.look-bottom": _ranked(_bottom, "look-bottom"),
    "effect.look-order": _order,
    "agree.want": _want,
    "agree.name": _name,
    "claim.council": _ranked(_council, "ally"),
    "claim.token": _ranked(_council, "token"),
    "token.council": _ranked(_council, "token"),
    "triumph.next": _ranked(_card, "triumphs"),
}
"""Name of each ask that players can get to the function that answers it from lines."""
