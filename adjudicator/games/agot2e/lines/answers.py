"""Answers from lines to asks of this edition only: choice cards, wildling cards, a look at a deck, the redraw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, Value, Word
from adjudicator.engine.search import matching, settle, settle_yes_no
from adjudicator.games.westeros.lines import answers
from adjudicator.games.westeros.lines.answers import ranked, words
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.lines.units import listed_units


def choice(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    return settle(ask, matching(lines, situation, "choose", ask.about["card"]), situation, ranked)


# -- wildling cards ----------------------------------------------------------------------------

_UNIT_PARTS = {"destroy": "lose", "downgrade": "downgrade", "upgrade": "upgrade"}
_TRACK_PARTS = {"highest": ("best", "track"), "lowest": ("worst", "track"), "lower-two": ("worst", "track")}


def wildling_option(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    return settle(ask, matching(lines, situation, "wildlings", "option"), situation, words)


def wildling_units(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    part = _UNIT_PARTS[ask.about["action"]]
    ours = matching(lines, situation, "wildlings", part)
    return settle(ask, ours, situation, lambda value: listed_units(ask, value))


def wildling_track(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the track for the seat's own marker; a line says nothing about the markers of others."""
    if ask.about.get("house", ask.seat) != ask.seat:
        return None
    parts = _TRACK_PARTS[ask.about["action"]]
    return settle(ask, matching(lines, situation, "wildlings", *parts), situation, ranked)


# -- raven and combat --------------------------------------------------------------------------


def raven_look(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Word) and value.word.startswith("look-"):
            yield value.word.removeprefix("look-")

    return settle(ask, matching(lines, situation, "raven"), situation, proposals)


def blade(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the use of the Blade: `blade` adds strength after the reveal, `redraw` draws another Tides card before."""
    if ask.options[-1] != "redraw":
        return answers.blade(ask, lines, situation)
    return settle_yes_no(ask, matching(lines, situation, "redraw"), situation, "redraw", "no")
