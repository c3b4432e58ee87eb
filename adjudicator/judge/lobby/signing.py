"""What a person wishes when he signs on: Houses, best first, and who decides where his lines are silent."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.stewards import DEFAULTS, LOYAL, PUBLISHED, Steward
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.printing import Printer
from adjudicator.orders.stewards import STEWARD

_WORDS = "|".join(word for words in STEWARD.names.values() for word in words)
_SAID = re.compile(rf"\b(?:{_WORDS})\s*=\s*((?:\S*[:,]\s+)*\S*)", re.IGNORECASE)
_OPTION = re.compile(r"\b(language|zone|name)\s*=\s*(\S+)", re.IGNORECASE)
FILLERS = frozenset(
    ["house", "casa", "as", "come", "or", "o", "and", "e", "then", "poi", "please", "thanks", "grazie", "per", "favore"]
)
"""Words of a sign-on that mean nothing, and that nobody needs to be told of."""
MOST_WORDS = 5
_PARTS = re.compile(r"[\s,:;+/]+")


class BadSteward(ValueError):
    """A steward that cannot be had: a code for the catalogue, its facts, and options that would work."""

    def __init__(self, code: str, would_work: Sequence[str], **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.would_work = would_work
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Wish:
    """Houses a person would like, best first, and his steward; what he did not say is None."""

    houses: Sequence[str] | None = None
    steward: Steward | None = None

    def after(self, older: Wish) -> Wish:
        """Return this wish with what it leaves open taken from an older one."""
        return Wish(
            older.houses if self.houses is None else self.houses,
            older.steward if self.steward is None else self.steward,
        )

    def as_json(self) -> dict[str, Any]:
        """Return the wish as the store keeps it."""
        steward = None if self.steward is None else [self.steward.style, *self.steward.friends]
        return {"houses": list(self.houses or ()), "steward": steward}


def wish_from_json(data: Any) -> Wish:
    """Return the wish that `as_json` wrote; a plain list is one of Houses alone."""
    if not isinstance(data, Mapping):
        return Wish(tuple(data or ()))
    steward = data.get("steward")
    return Wish(tuple(data["houses"]), Steward(steward[0], tuple(steward[1:])) if steward else None)


def options_of(words: str) -> dict[str, str]:
    """Return the options of a sign-on, apart from its steward."""
    return {key.lower(): value for key, value in _OPTION.findall(words)}


def read_wish(match: Match, words: str, language: str = "en") -> Wish:
    """Return what a person wishes; raises BadSteward, which shows what would work in his language.

    Words that mean nothing here, such as a password for another judge, do not matter.
    """
    houses = _houses(match, _OPTION.sub("", _SAID.sub("", words)))
    said = _SAID.search(words)
    return Wish(houses or None, _Reader(match, language).steward(said[1]) if said else None)


def _houses(match: Match, words: str) -> tuple[str, ...]:
    known = _seats(match)
    return tuple(dict.fromkeys(house for _, house in _found(match, words) if house in known))


def not_understood(match: Match, words: str) -> tuple[str, ...]:
    """Return the words of a sign-on that name no House of this game, as they were typed."""
    known, left = _seats(match), _OPTION.sub("", _SAID.sub("", words))
    return tuple(dict.fromkeys(word for word, house in _found(match, left) if house not in known))[:MOST_WORDS]


def _found(match: Match, words: str) -> list[tuple[str, str]]:
    """Return each word that may name a House, and the House or nothing."""
    find = _Reader(match).find
    typed = (word.strip(".!?\"'()")[:40] for word in re.split(r"[\s,;/>]+", words))
    return [(word, find(word.lower())) for word in typed if word and word.lower() not in FILLERS]


def _seats(match: Match) -> Sequence[str]:
    return match.game.seating.seats(match.variant, match.options.players)


class _Reader:
    """Reads what stands behind `steward=`, and shows what could stand there."""

    def __init__(self, match: Match, language: str = "en") -> None:
        self.seats = _seats(match)
        self.styles = (*match.game.asks.styles, PUBLISHED)
        self.context = match.reader(self.seats[0]).context
        self.language = language
        self.printer = Printer(self.context, language)

    def find(self, word: str, styles: Sequence[str] = ()) -> str:
        """Return the one House or style that a word means, else nothing."""
        ids = self.context.book.find(self.context.slot(("house",), styles), [word])
        return ids[0] if len(ids) == 1 else ""

    def steward(self, said: str) -> Steward:
        """Return the steward that a person names: a style, and with loyal ones the Houses."""
        first, *rest = [word for word in _PARTS.split(said.lower()) if word] or [""]
        style = self.find(first, self.styles)
        if style not in self.styles:
            facts = {"value": said, "styles": ", ".join(map(self.printer.word, self.styles))}
            raise BadSteward("steward-unknown", [*self._plain(), self._loyal(self.seats[:2])], **facts)
        friends = tuple(dict.fromkeys(map(self._friend, rest)))
        if style == LOYAL and not friends:
            raise BadSteward("steward-loyal", [self._loyal(self.seats[:2])])
        if friends and style != LOYAL:
            word = self.printer.word(style)
            raise BadSteward("steward-alone", [self._value(style), self._loyal(friends)], style=word)
        return Steward(style, friends)

    def _friend(self, word: str) -> str:
        house = self.find(word)
        if house not in self.seats:
            known = ", ".join(self.seats)
            raise BadSteward("steward-house", [self._loyal(self.seats[:2])], typed=word, known=known)
        return house

    def _plain(self) -> list[str]:
        return [self._value(style) for style in self.styles if style != LOYAL]

    def _value(self, style: str) -> str:
        return f"{STEWARD.names[self.language][0]}={self.printer.word(style)}"

    def _loyal(self, friends: Sequence[str]) -> str:
        return f"{self._value(LOYAL)}:{','.join(friends)}"


# -- the beginning of the game ---------------------------------------------------------------------


def fitted(seat: SeatAt, steward: Steward) -> Steward:
    """Return a steward as it fits a seat: loyal to others that play; to nobody left, the published defaults."""
    friends = tuple(friend for friend in steward.friends if friend in seat.match.seats and friend != seat.house)
    if steward.style == LOYAL and not friends:
        return DEFAULTS
    return replace(steward, friends=friends)


def standing_line(seat: SeatAt, steward: Steward) -> Line:
    """Return the line by which a steward of a seat stands until it is replaced."""
    line = Line(STEWARD.id, alternatives=(Alternative(Ranking((steward.style, *steward.friends))),))
    return replace(line, text=seat.printer.line(line))
