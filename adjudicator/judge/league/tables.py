"""The tables of a league by mail, and as files for other programs."""

from __future__ import annotations

from typing import Any

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.league.acts import answer
from adjudicator.judge.league.league_letters import division_rows
from adjudicator.judge.league.season_at import next_season, season_in_hand
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.exports import as_csv, as_json
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.mail.compose import Attachment


def standings(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Show the tables of the season in hand, with who finished before whom."""
    at, coming = season_in_hand(sitting.tx, rules), next_season(sitting.tx, rules)
    facts: dict[str, Any] = {"season": coming.id, "begins": coming.rounds[0]} if coming is not None else {}
    if at is None:
        return answer(sitting, writer, rules, "coming", facts)
    over = sum(game.scored_at is not None for game in at.games)
    facts = {"season": at.season.id, "over": over, "games": len(at.games)}
    return answer(sitting, writer, rules, "standings", facts, division_rows(at, cross=True))


def as_file(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Send the tables as a file for other programs."""
    at = season_in_hand(sitting.tx, rules)
    if at is None:
        return standings(sitting, writer, rules, said, rest)
    kind = said.rest.split()[0].lower()
    data = as_csv(at.tables()) if kind == "csv" else as_json(at.tables())
    media = "text/csv" if kind == "csv" else "application/json"
    file = Attachment(f"{rules.id}-{at.season.id}.{kind}", media, data.encode())
    return answer(sitting, writer, rules, "file", {"season": at.season.id, "file": file.name}, attached=file)
