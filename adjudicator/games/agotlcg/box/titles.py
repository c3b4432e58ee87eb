"""Reads the titles of games with three or more players."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.rules.components import CHALLENGES, Title

VALUES = ("income", "reserve", "dominance", "cards", *(f"side-strength-{type}" for type in CHALLENGES))
"""What a title can add to."""


def read_titles(sheet: YamlEntry) -> dict[str, Title]:
    """Return the titles by code; one that supports or rivals a title that is not there is a fault."""
    titles = sheet.each(
        lambda code, entry: Title(
            code, entry.names("names"), entry.ids("supports"), entry.ids("rivals"), _adds(entry.entry("adds"))
        )
    )
    for code, title in titles.items():
        for part, others in (("supports", title.supports), ("rivals", title.rivals)):
            for place, other in enumerate(others):
                if other not in titles:
                    sheet.book.fault((*sheet.path, code, part, place), f"there is no title {other}")
    return titles


def _adds(entry: YamlEntry) -> Mapping[str, int]:
    found = {name: entry.number(name) for name in VALUES if name in entry.written()}
    entry.close()
    return found
