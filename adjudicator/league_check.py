"""Finds what is wrong with a league beyond its file: the variant, how many play it, and the options of its games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from adjudicator.boxes import VariantError
from adjudicator.boxes.faults import KeyPath, did_you_mean
from adjudicator.judge.table.options import BadOption, read_options
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.library import GameLibrary
from adjudicator.texts import MissingText, text


def shelf_of(data: Path, library: GameLibrary) -> LeagueShelf:
    """Return the leagues of a data folder, whose files are checked against the games that can be played."""
    return LeagueShelf(data / "leagues", partial(wrong_with, library))


def wrong_with(library: GameLibrary, league: LeagueRules) -> Iterator[tuple[KeyPath, str]]:
    """Find values of a league that its games cannot be played with, each with the keys that lead to it."""
    try:
        variant = library.variant(league.variant)
    except VariantError as error:
        yield ("variant",), f"the variant {league.variant} cannot be played: {error}"
        return
    if variant is None:
        known = did_you_mean(league.variant, library.variants())
        yield ("variant",), f"there is no variant {league.variant}{known}"
        return
    sizes = tuple(library.game(variant.rules).seating.sizes(variant))
    if league.players not in sizes:
        yield ("players",), f"{league.variant} is played by {', '.join(map(str, sizes))}, not by {league.players}"
        return
    try:
        read_options(league.create_words, variant, sizes)
    except BadOption as error:
        key = next((key for key in league.options if key in error.facts.values()), "")
        yield ("options", key) if key else ("options",), _reason(error)


def _reason(error: BadOption) -> str:
    try:
        return text("en", f"judge.refuse.{error.code}", **error.facts)
    except (MissingText, KeyError):
        return str(error)
