"""The games that have reports, by the name of their rules package: the one place that joins them to the mails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.reports.agot2e import REPORTS as AGOT2E
from adjudicator.reports.btwixt import REPORTS as BTWIXT
from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import Head
from adjudicator.reports.voice import Voice

GAMES: Mapping[str, GameReports] = {"agot2e": AGOT2E, "btwixt": BTWIXT}


def reports_of(variant: Any) -> GameReports:
    """Return what the game of a variant brings; raises KeyError for a game without reports."""
    return GAMES[variant.rules]


def voice_of(head: Head) -> Voice:
    """Return the voice that speaks to the reader of a letter."""
    make = Voice if head.variant is None else reports_of(head.variant).voice
    return make(head.language, head.variant, zone=head.zone, now=head.now, view=head.view)
