"""The first block of every mail to a seat: what happened since it last wrote, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.blocks import News
from adjudicator.reports.games import reports_of
from adjudicator.reports.letters import Absence, Event, Head
from adjudicator.reports.voice import Voice

FIRST = -1
"""The rank of what stands before everything that a game tells."""
MOST = 6
"""Lines of the block: with what is owed they stand on a phone without scrolling."""
BRIEFLY = 3
"""Lines of the block in questions and receipts, which must be short."""


@dataclass(frozen=True, slots=True)
class SincePage:
    """The block, ready to be laid out. `more` says how many lines were left out; "" for none."""

    title: str
    lines: Sequence[str]
    more: str = ""


def since_page(
    voice: Voice, head: Head, events: Sequence[Event] | None, without: int = 0, most: int = MOST
) -> SincePage | None:
    """Return the important events for the reader's seat since it last wrote; None if there are none.

    There is nothing to tell a reader without a seat. At most `most` lines are shown. `without` counts the decisions
    that were made for want of an answer.
    """
    if events is None or head.seat is None:
        return None
    game = reports_of(head)
    found = list(game.news(voice, game.known(events, head.seat), head.seat))
    if head.absence is not None:
        found.insert(0, News(_absent(voice, head.absence), FIRST))
    if without:
        found.insert(0, News(voice.count("reports.since.without", without), FIRST))
    if not found:
        return None
    lines = [each.text for each in foremost(found, most)]
    left = len(found) - len(lines)
    return SincePage(
        title=voice.t("reports.since.title"),
        lines=lines,
        more=voice.t("reports.since.more", n=left) if left else "",
    )


def _absent(voice: Voice, absence: Absence) -> str:
    """Return why a steward plays the seat, how it plays, and how that ends."""
    who = voice.steward(absence.style, absence.friends)
    if absence.until is not None:
        return voice.t("reports.since.away", until=voice.moment(absence.until), who=who)
    if not absence.round:
        return voice.t("reports.since.absent-some-time", who=who)
    return voice.t("reports.since.absent", round=absence.round, who=who)


def foremost(found: Sequence[News], most: int = MOST) -> list[News]:
    """Return the `most` most important lines, in order of importance; among equals keep the newest, oldest first."""
    ranked = sorted(enumerate(found), key=lambda item: (item[1].rank, -item[0]))[:most]
    return [each for _, each in sorted(ranked, key=lambda item: (item[1].rank, item[0]))]
