"""Which letters get a picture of the game. It shows what an observer may know, so that all readers share it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from adjudicator.judge.letters.fill import events_for, told_before
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.memory import NO_PICTURES, ONE_PICTURE
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import EndOfGame, Event, Questions, Report
from adjudicator.store import pictures

Illustrated: TypeAlias = Report | Questions | EndOfGame
"""The letters that may have a picture."""


def send(sitting: Sitting, match: Match, letter: Illustrated, key: str, seat: str | None = None) -> None:
    """Queue a letter about a game, with a picture if its reader wishes one in such letters."""
    picture = None
    if _is_wanted(sitting, match, letter):
        opens_round = isinstance(letter, Report) and letter.opens_round
        picture = wanted(sitting, match, letter.head.language, opens_round=opens_round)
    pictured = replace(letter, pictured=picture is not None)
    sitting.send(pictured, key, game=match.name, seat=seat, picture=picture)


def _is_wanted(sitting: Sitting, match: Match, letter: Illustrated) -> bool:
    """Return whether a letter gets a picture: by the wish of its reader at each round and at the end, or always."""
    if not sitting.desk.pictures or match.game.reports.picture is None:
        return False
    wish = match.memory.pictures.get(letter.head.address, ONE_PICTURE)
    if wish == ONE_PICTURE:
        return isinstance(letter, EndOfGame) or (isinstance(letter, Report) and letter.opens_round)
    return wish != NO_PICTURES


def wanted(sitting: Sitting, match: Match, language: str, *, opens_round: bool) -> str:
    """Note that a picture of a game as it stands is needed, in a language, and return its digest."""
    key = (match.name, match.play.table.n, language)
    if key not in sitting.pictures:
        scene = {
            "variant": match.row.variant,
            "checksum": match.variant.checksum,
            "language": language,
            "view": match.view(None),
            "events": shown_events(match, opens_round=opens_round),
        }
        sitting.pictures[key] = pictures.want(sitting.tx, scene, sitting.now)
    return sitting.pictures[key]


def shown_events(match: Match, *, opens_round: bool) -> list[Event]:
    """Return the events whose changes a picture shows: those of this round, or of the last one if a round opens."""
    told = told_before(match, None, match.play.round - 1 if opens_round else None)
    return [*told, *events_for(match, None)]
