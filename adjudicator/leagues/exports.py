"""The tables of a league for other programs: CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any

from adjudicator.leagues.standings import League, cross_table, standings

_HEAD = ("division", "place", "player", "games", "won", "points")
_RISKY = ("=", "+", "-", "@", "\t")
"""How a text begins that a spreadsheet would take for a formula."""


def as_csv(league: League) -> str:
    """Return the standings of all divisions as CSV, in lines that end as RFC 4180 has it."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_HEAD)
    for division in league.entered:
        for row in standings(league, division):
            name = f"'{row.player}" if row.player.startswith(_RISKY) else row.player
            writer.writerow([division, row.place, name, row.games, row.won, f"{row.points:g}"])
    return out.getvalue()


def as_json(league: League) -> str:
    """Return standings, encounters and games of a league as JSON."""
    told: dict[str, Any] = {
        "league": league.id,
        "title": league.title,
        "divisions": [_division(league, name) for name in league.entered],
        "games": [
            {"game": game.name, "division": game.division, "round": game.round, "results": [
                {"player": r.player, "seat": r.seat, "place": r.place, "points": r.points} for r in game.results]}
            for game in league.games
        ],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _division(league: League, name: str) -> Mapping[str, Any]:
    rows = standings(league, name)
    met = cross_table(league, name)
    return {
        "division": name,
        "standings": [
            {"place": r.place, "player": r.player, "games": r.games, "won": r.won, "points": r.points} for r in rows
        ],
        "encounters": [
            {"player": one, "other": other, "before": each.before, "games": each.games}
            for (one, other), each in sorted(met.items())
        ],
    }
