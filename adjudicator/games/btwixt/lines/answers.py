"""Answers asks from a seat's lines; each function stands for one sentence of the players' manual.

The rows in `asks` say which function belongs to which ask. Lines are tried in the order of the set, a choice for one
card before what holds for all; alternatives from left to right. No line, no answer: then the seat is asked, or the
default holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, Value
from adjudicator.engine.search import matching, settle
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines import bidding, meanings
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.vocabulary import HIGHEST
from adjudicator.games.btwixt.lines.words import YIELD
from adjudicator.games.btwixt.rules.components import design_of

Answerer = Callable[[Ask, Sequence[Line], Situation], LineAnswer | None]
Meaning = Callable[[Situation, str, Ask], Iterable[Answer]]


def _items(value: Value | None) -> Sequence[str]:
    return value.items if isinstance(value, Ranking) else ()


def _lines_about(ask: Ask, lines: Sequence[Line], situation: Situation, subject: str, *objects: str) -> Iterator[Line]:
    """Yield the lines for the card that asks, then those on a subject, object by object."""
    card = str(ask.about.get("card", ""))
    own = matching(lines, situation, "choose", design_of(card)) if card else iter(())
    if not objects:
        return chain(own, matching(lines, situation, subject) if subject else ())
    return chain(own, *(matching(lines, situation, subject, each) for each in objects))


def ranked(meaning: Meaning, subject: str, *objects: str) -> Answerer:
    """Return a function that answers with the first possible meaning of the names and words of a line."""

    def answerer(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
        def proposals(value: Value | None) -> Iterator[Answer]:
            for item in _items(value):
                yield from (ask.default_answer(),) if item == "any" else meaning(situation, item, ask)

        return settle(ask, _lines_about(ask, lines, situation, subject, *objects), situation, proposals)

    return answerer


# -- one meaning per kind of target; an item of another kind means nothing ---------------------------------


def leader(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the leaders that a word of a line means."""
    return meanings.leaders(situation, item)


def council(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the councils that a word of a line means."""
    known = item in meanings.COUNCIL_WORDS or item in situation.view["players"]
    return meanings.councils(situation, item) if known else ()


def offered(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the cards in offers that a word of a line means."""
    return meanings.offered(situation, item, ask.options)


def ally(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the allies that a word of a line means."""
    known = item in situation.box.allies or item in meanings.ALLY_WORDS
    return meanings.allies(situation, item, ask.options) if known else ()


def card(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the cards among the options that a word of a line means."""
    return meanings.cards(situation, item, ask.options)


def itself(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the word as it is."""
    return (item,)


def yes_no(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return yes if a line names the target of a card: such a line means that the card should act."""
    return (item not in ("no", "none"),)


_PLACES = ("first", "second", "third")


def place(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the number of the part that a word names."""
    return (_PLACES.index(item),) if item in _PLACES else ()


def bottom(situation: Situation, item: str, ask: Ask) -> Iterable[Answer]:
    """Return the ally that goes under the deck, or "none"."""
    looked = [option for option in ask.options if option != "none"]
    return ("none",) if item == "none" else meanings.allies(situation, item, looked)


# -- asks with a rule of their own ------------------------------------------------------------------------


def from_hand(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
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


def order(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
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


def want(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return whether the seat wants the ability; a seat that yields to another wants it only if that seat does not."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if _items(value):
            yield "no" not in _items(value) and not set(_yielded(value)) & set(ask.about["wanting"])

    return settle(ask, _want_lines(ask, lines, situation), situation, proposals)


def name(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the seat to which a line yields, if that seat wants the ability, else the writer's own seat."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        yield from _yielded(value)
        yield ask.seat

    return settle(ask, _want_lines(ask, lines, situation), situation, proposals)
