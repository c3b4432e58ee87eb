"""What the organiser of a league does by mail: words to all, more time, a person less, the summary now."""

from __future__ import annotations

import re
from datetime import timedelta

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.league import season_games, summary
from adjudicator.judge.league.acts import answer, say_what_works
from adjudicator.judge.league.league_letters import tell_everybody
from adjudicator.judge.league.membership import take_out
from adjudicator.judge.league.season_at import SeasonAt, next_season, season_in_hand
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.calendar import read_span
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store.deadlines import ARMED

_SPAN = re.compile(r"\+\s*(?P<span>\d{1,3}\s*[a-z]*)", re.IGNORECASE)
LONGEST = timedelta(days=14)


def tell_all_people(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Send words of the organiser to everybody."""
    at = _in_hand(sitting, writer, rules, said)
    if at is None or not rest:
        return at is not None and say_what_works(sitting, writer, rules, said, rest)
    assert sitting.mail is not None
    count = tell_everybody(sitting, at, "told", f"told:{sitting.mail.number}",
                           text=said.text[said.text.find(rest) :])  # fmt: skip
    return answer(sitting, writer, rules, "told-to", {"count": count})


def give_time(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Give everybody in all running games of the season more time."""
    at = _in_hand(sitting, writer, rules, said)
    if at is None:
        return False
    asked = _SPAN.fullmatch(rest)
    try:
        span = read_span(asked["span"]) if asked is not None else timedelta()
    except ValueError:
        span = timedelta()
    if not timedelta() < span <= LONGEST:
        refuse(sitting, writer, "league-deadline", words=said.text, league=rules.id, days=LONGEST.days)
        return False
    moved = []
    for match in season_games.running(sitting, at):
        due = [each for each in deadlines.open_ones(match) if each.state == ARMED] if match.is_running else []
        for each in due:
            later = deadlines.later(match, each.kind, each.due_at, span, DueReason("league", {"length": rest}))
            deadlines.extend(sitting, match, each.kind, later, each.wish, each.about)
        if due:
            tell_all(sitting, match, "deadline-moved")
            moved.append(match.name)
    return answer(sitting, writer, rules, "deadlines", {"count": len(moved), "length": rest})


def remove(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Draw somebody for no further game; their running games go on."""
    found = [SeasonAt(sitting.tx, rules, season) for season in (next_season(sitting.tx, rules),) if season is not None]
    hand = season_in_hand(sitting.tx, rules)
    for at in ([hand] if hand is not None else []) + found:
        for person in at.people.values():
            if rest and rest.casefold() in (person.name.casefold(), person.address) and not person.out:
                take_out(sitting, person)
                return answer(sitting, writer, rules, "removed", {"name": person.name, "season": at.season.id})
    refuse(sitting, writer, "league-nobody", words=said.text, league=rules.id)
    return False


def show_summary(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Send the summary of the day now."""
    at = _in_hand(sitting, writer, rules, said)
    if at is None:
        return False
    summary.show(sitting, at, f"{sitting.now.date().isoformat()}:{sitting.mail.number if sitting.mail else 0}")
    return True


def _in_hand(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand) -> SeasonAt | None:
    """Return the season that is played; None, with a refusal, when none is."""
    at = season_in_hand(sitting.tx, rules)
    if at is None or at.row is None or at.row.ended_at is not None:
        refuse(sitting, writer, "league-no-season", words=said.text, league=rules.id)
        return None
    return at
