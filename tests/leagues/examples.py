"""The file of a league that tests read, and change to break it."""

from __future__ import annotations

from adjudicator.leagues.league_file import read_league
from adjudicator.leagues.league_rules import LeagueRules

FILE = """\
title: Harbour League
organiser: mod@example.org
variant: toy
players: 4
divisions: [gold, silver, bronze]
size: 8
points: [5, 3, 1, 0]
tie-breaks: [wins, encounters]
moving: 2
replacement: 50
zone: Europe/Rome
options:
  deadline: 48h
  question: 24h
seasons:
  spring:
    rounds: ["2026-03-01 18:00", "2026-04-05 18:00"]
    ends: "2026-05-31"
"""


def league(text: str = FILE, id: str = "harbour") -> LeagueRules:
    """Return the league of this text."""
    return read_league(f"{id}.yaml", text.encode())
