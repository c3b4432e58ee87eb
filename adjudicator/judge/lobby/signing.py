"""Reads the wishes of a person who signs on: Houses, best first, and a steward for decisions without a line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.stewards import DEFAULTS, LOYAL, PUBLISHED, Steward
from adjudicator.judge.table.calendar import zone_named
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
"""Words of a sign-on without a meaning; the answer does not list them among the words that were not understood."""
MOST_WORDS = 5
"""The most words that the answer lists as not understood."""
_PARTS = re.compile(r"[\s,:;+/]+")


class BadWish(ValueError):
    """Raised for a steward or a time zone that is not possible.

    It has a code of the catalogue, its facts, and options that would work.
    """

    def __init__(self, code: str, would_work: Sequence[str], **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.would_work = would_work
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Wish:
    """The Houses that a person would like, best first, their steward and their time zone.

    What they said nothing about is None, or "" for the zone.
    """

    houses: Sequence[str] | None = None
    steward: Steward | None = None
    zone: str = ""

    def after(self, older: Wish) -> Wish:
        """Return this wish, with the parts that it leaves open taken from an older wish."""
        return Wish(
            older.houses if self.houses is None else self.houses,
            older.steward if self.steward is None else self.steward,
            self.zone or older.zone,
        )

    def as_json(self) -> dict[str, Any]:
        """Return the wish as JSON for the store."""
        steward = None if self.steward is None else [self.steward.style, *self.steward.friends]
        return {"houses": list(self.houses or ()), "steward": steward, **({"zone": self.zone} if self.zone else {})}


def wish_from_json(data: Mapping[str, Any] | Sequence[str] | None) -> Wish:
    """Return the wish that `as_json` wrote; older wishes are plain lists of Houses."""
    if not isinstance(data, Mapping):
        return Wish(tuple(data or ()))
    steward = data.get("steward")
    return Wish(
        tuple(data["houses"]), Steward(steward[0], tuple(steward[1:])) if steward else None, data.get("zone", "")
    )


def options_of(words: str) -> dict[str, str]:
    """Return the options of a sign-on by name, without its steward."""
    return {key.lower(): value for key, value in _OPTION.findall(words)}


def read_wish(match: Match, words: str, language: str = "en") -> Wish:
    """Return the wishes of a person. Unknown words, such as a password for another judge, are ignored.

    Raises BadWish, which shows options that would work in the person's language.
    """
    houses = _houses(match, _OPTION.sub("", _SAID.sub("", words)))
    said = _SAID.search(words)
    steward = _Reader(match, language).steward(said[1]) if said else None
    return Wish(houses or None, steward, _zone(options_of(words).get("zone", "")))


def _zone(said: str) -> str:
    try:
        return zone_named(said) if said else ""
    except ValueError:
        raise BadWish("zone-unknown", ("zone=Europe/Rome",), zone=said) from None


def _houses(match: Match, words: str) -> tuple[str, ...]:
    known = _seats(match)
    return tuple(dict.fromkeys(house for _, house in _found(match, words) if house in known))


def not_understood(match: Match, words: str) -> tuple[str, ...]:
    """Return the first words of a sign-on that name no House of this game, as they were typed."""
    known, left = _seats(match), _OPTION.sub("", _SAID.sub("", words))
    return tuple(dict.fromkeys(word for word, house in _found(match, left) if house not in known))[:MOST_WORDS]


def _found(match: Match, words: str) -> list[tuple[str, str]]:
    """Return each word that may name a House with the id of that House, or with "" for an unknown word."""
    find = _Reader(match).find
    typed = (word.strip(".!?\"'()")[:40] for word in re.split(r"[\s,;/>]+", words))
    return [(word, find(word.lower())) for word in typed if word and word.lower() not in FILLERS]


def _seats(match: Match) -> Sequence[str]:
    return match.game.seating.seats_for(match.variant, match.options.players, match.options.rulings)


class _Reader:
    """Reads the value of the option `steward`, and writes examples of values."""

    def __init__(self, match: Match, language: str = "en") -> None:
        self.seats = _seats(match)
        self.styles = (*match.game.asks.styles, PUBLISHED)
        self.context = match.reader(self.seats[0]).context
        self.language = language
        self.printer = Printer(self.context, language)

    def find(self, word: str, styles: Sequence[str] = ()) -> str:
        """Return the House or style that a word means; "" if it means none or several."""
        ids = self.context.book.find(self.context.slot(("house",), styles), [word])
        return ids[0] if len(ids) == 1 else ""

    def steward(self, said: str) -> Steward:
        """Return the steward that a person names: a style, and for a loyal steward its Houses. Raises BadWish."""
        first, *rest = [word for word in _PARTS.split(said.lower()) if word] or [""]
        style = self.find(first, self.styles)
        if style not in self.styles:
            facts = {"value": said, "styles": ", ".join(map(self.printer.word, self.styles))}
            raise BadWish("steward-unknown", [*self._plain(), self._loyal(self.seats[:2])], **facts)
        friends = tuple(dict.fromkeys(map(self._friend, rest)))
        if style == LOYAL and not friends:
            raise BadWish("steward-loyal", [self._loyal(self.seats[:2])])
        if friends and style != LOYAL:
            word = self.printer.word(style)
            raise BadWish("steward-alone", [self._value(style), self._loyal(friends)], style=word)
        return Steward(style, friends)

    def _friend(self, word: str) -> str:
        house = self.find(word)
        if house not in self.seats:
            known = ", ".join(self.seats)
            raise BadWish("steward-house", [self._loyal(self.seats[:2])], typed=word, known=known)
        return house

    def _plain(self) -> list[str]:
        return [self._value(style) for style in self.styles if style != LOYAL]

    def _value(self, style: str) -> str:
        return f"{STEWARD.names[self.language][0]}={self.printer.word(style)}"

    def _loyal(self, friends: Sequence[str]) -> str:
        return f"{self._value(LOYAL)}:{','.join(friends)}"


# -- the beginning of the game ---------------------------------------------------------------------


def fitted(seat: SeatAt, steward: Steward) -> Steward:
    """Return a steward that fits a seat: a loyal one keeps only other Houses that are in the game.

    If none is left, return the published defaults.
    """
    friends = tuple(friend for friend in steward.friends if friend in seat.match.seats and friend != seat.house)
    if steward.style == LOYAL and not friends:
        return DEFAULTS
    return replace(steward, friends=friends)


def standing_line(seat: SeatAt, steward: Steward) -> Line:
    """Return the line that names the steward of a seat, as the seat would type it; it counts until replaced."""
    line = Line(STEWARD.id, alternatives=(Alternative(Ranking((steward.style, *steward.friends))),))
    return replace(line, text=seat.printer.line(line))
