"""Tells a game of the first edition while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adjudicator.games.westeros.demo.teller import TOLD, BoardTeller, TellEvent, told_as


class Agot1eTeller(BoardTeller):
    """Turns public events into lines, those of neutral forces among them."""

    told: ClassVar[Mapping[str, TellEvent]] = {**TOLD, "neutral-force": told_as("march", "neutral-force")}
