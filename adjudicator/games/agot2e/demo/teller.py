"""Tells a game of the second edition while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adjudicator.games.westeros.demo.teller import TOLD, BoardTeller, TellEvent, told_as


class Agot2eTeller(BoardTeller):
    """Turns public events into lines, those of wildling cards among them."""

    told: ClassVar[Mapping[str, TellEvent]] = {
        **TOLD,
        "raven-looked": told_as("raven", "raven-looked"),
        "wildlings-card": told_as("wild", "wild-card"),
    }
