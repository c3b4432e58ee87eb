"""What is different on the board between two views of a game, line by line, for any game that can show its board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import Panel, TextTable
from adjudicator.reports.game import GameReports
from adjudicator.reports.voice import Voice

MOST = 24
"""The most lines of an answer; what is left out is counted."""


def changes(voice: Voice, game: GameReports, old: View, new: View) -> list[str]:
    """Return a line for each row of the board that differs between two views of one reader."""
    before, after = game.board(voice, old), game.board(voice, new)
    found = [*_of_tables(voice, before.table, after.table), *_of_panels(voice, before.panels, after.panels)]
    if not found:
        return [voice.t("judge.world.same")]
    left = len(found) - MOST
    return [*found[:MOST], *([voice.t("judge.world.more", n=left)] if left > 0 else [])]


def _of_tables(voice: Voice, old: TextTable, new: TextTable) -> Iterator[str]:
    known = {row[0].split(" <")[0]: row for row in old.rows}
    for row in new.rows:
        before = known.get(row[0].split(" <")[0], ())
        cells = zip(new.header[1:], before[1:], row[1:], strict=False)
        said = [voice.t("judge.world.cell", what=name, old=was, new=now) for name, was, now in cells if was != now]
        if said:
            yield f"{row[0].split(' <')[0]}: {', '.join(said)}"


def _tidy(text: str) -> str:
    """Return the text of a row without an end that nothing follows."""
    return text.rstrip(", ") or "-"


def _of_panels(voice: Voice, old: Sequence[Panel], new: Sequence[Panel]) -> Iterator[str]:
    known = {(panel.title, row.label): row.text for panel in old for row in panel.rows}
    lines = {(panel.title, line) for panel in old for line in panel.lines}
    for panel in new:
        for row in panel.rows:
            was = known.get((panel.title, row.label), "-")
            if was != row.text:
                yield voice.t("judge.world.row", what=row.label or panel.title, old=_tidy(was), new=_tidy(row.text))
        yield from (f"{panel.title}: {line}" for line in panel.lines if (panel.title, line) not in lines)
