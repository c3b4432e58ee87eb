"""The plan that is due, in words: what it must keep to."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.letters import FormArea


def limits(voice: Voice, view: View) -> list[str]:
    """Return how many cards may be played in this round, where there is a limit."""
    limit = view.get("play_limit")
    return [voice.count_own("play-limit", limit)] if limit is not None else []


def comments(voice: Voice, line: FormArea, view: View) -> Sequence[str]:
    """Return nothing: no line of a plan is about a place on the table."""
    return ()
