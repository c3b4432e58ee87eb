"""The limits of the plan that is due, in words."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.letters import FormArea


def limits(voice: Voice, view: View) -> list[str]:
    """Return a sentence about the limit on cards in this round, if there is one."""
    limit = view.get("play_limit")
    return [voice.count_own("play-limit", limit)] if limit is not None else []


def comments(voice: Voice, line: FormArea, view: View) -> Sequence[str]:
    """Return nothing: lines of a plan are not about places."""
    return ()
