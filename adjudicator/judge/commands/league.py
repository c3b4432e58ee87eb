"""LEAGUE: enters or leaves a league and shows its tables; its organiser writes to all and moves a round's deadlines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.league import season_games, summary
from adjudicator.judge.league.drawing import unique_name
from adjudicator.judge.league.league_letters import division_rows, organiser_of, tell_everybody
from adjudicator.judge.league.season_at import SeasonAt, next_season, season_in_hand
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.calendar import read_span
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.leagues.exports import as_csv, as_json
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.mail.compose import Attachment
from adjudicator.reports.letter_league import DivisionRows, LeagueLetter
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store import leagues, standbys
from adjudicator.store.deadlines import ARMED
from adjudicator.store.leagues import LeaguePerson
from adjudicator.store.standbys import Standby

_WORDS = {
    "enter": "enter", "join": "enter", "entra": "enter", "iscrivimi": "enter",
    "leave": "leave", "drop": "leave", "withdraw": "leave", "esci": "leave", "lascia": "leave",
    "standby": "standby", "riserva": "standby",
    "standings": "standings", "table": "standings", "tables": "standings", "classifica": "standings",
    "csv": "csv", "json": "json",
    "summary": "summary", "riassunto": "summary",
    "tell": "tell", "annuncia": "tell",
    "deadline": "deadline", "deadlines": "deadline", "scadenza": "deadline", "scadenze": "deadline",
    "remove": "remove", "togli": "remove",
}  # fmt: skip
"""What can be said about a league, by its words."""
ORGANISERS = frozenset({"summary", "tell", "deadline", "remove"})
PROVEN = ORGANISERS | {"enter", "leave", "standby"}
"""What is done only for somebody whose address is proven."""
_SPAN = re.compile(r"\+\s*(?P<span>\d{1,3}\s*[a-z]*)", re.IGNORECASE)
LONGEST = timedelta(days=14)


def league(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """LEAGUE name and what to do; LEAGUE alone lists the leagues there are."""
    known = sitting.desk.leagues.all() if sitting.desk.leagues is not None else {}
    rules = known.get(said.variant)
    if rules is None:
        return _list(sitting, writer, said, known)
    word, _, rest = said.rest.partition(" ")
    act = _WORDS.get(word.lower().rstrip(":"), "") if word else "standings"
    if act in ORGANISERS and organiser_of(sitting, rules) != writer.address:
        refuse(sitting, writer, "league-organiser", words=said.text, league=rules.id)
        return False
    if act in PROVEN and not is_proven(sitting, writer):
        facts = {"word": COMMAND.name, "variant": rules.id, "rest": said.rest, "game": "", "name": writer.name,
                 "speaks": writer.language, "league": rules.title}  # fmt: skip
        writer.match, writer.seat = None, None
        ask_to_confirm(sitting, writer, COMMAND.name, facts, words=said.text)
        return False
    return _ACTS[act](sitting, writer, rules, said, rest.strip())


def _list(sitting: Sitting, writer: Writer, said: TypedCommand, known: Mapping[str, LeagueRules]) -> bool:
    """Name the leagues of the judge; an unknown name is refused."""
    would_work = [f"{said.text.split()[0].lower()} {name}" for name in known]
    code = "league-unknown" if said.variant else "league-which" if known else "league-none"
    refuse(sitting, writer, code, words=said.text, would_work=would_work, league=said.variant)
    return False


def _answer(
    sitting: Sitting, writer: Writer, rules: LeagueRules, code: str, facts: Mapping[str, Any] | None = None,
    divisions: list[DivisionRows] | None = None, attached: Attachment | None = None,
) -> bool:
    """Answer with a mail of the league, perhaps with a file."""
    head = person_head(sitting, writer.address, language=writer.language)
    letter = LeagueLetter(head=head, title=rules.title, code=code, facts={"league": rules.id, **(facts or {})},
                          divisions=divisions or (), replies_to=sitting.subject)  # fmt: skip
    if attached is None:
        sitting.answer(letter)
    else:
        assert sitting.mail is not None
        sitting.send(letter, f"league-file:{sitting.mail.number}:{attached.name}", attached=attached)
    return True


# ---- Everybody


def _enter(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Enter the next season; when none is to come, wait as a standby of the one that is played."""
    season = next_season(sitting.tx, rules)
    if season is None:
        return _standby(sitting, writer, rules, said, rest)
    at = SeasonAt(sitting.tx, rules, season)
    if writer.address in at.people:
        refuse(sitting, writer, "league-twice", words=said.text, league=rules.id, season=season.id)
        return False
    name = unique_name(at, rest or writer.name)
    language = writer.language or rules.language
    leagues.enter(sitting.tx, LeaguePerson(rules.id, season.id, writer.address, name, sitting.now, language))
    facts = {"season": season.id, "name": name, "begins": season.rounds[0], "count": len(at.people) + 1}
    return _answer(sitting, writer, rules, "entered", facts)


def _standby(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Put the writer on the list of the league, or take them from it."""
    listed = standbys.list_of(rules.id)
    if rest.lower() in ("off", "no", "via"):
        left = standbys.leave(sitting.tx, writer.address, listed)
        return _answer(sitting, writer, rules, "standby-off" if left else "standby-none")
    language = writer.language or rules.language
    standbys.join(sitting.tx, Standby(writer.address, sitting.now, listed, rest or writer.name, language))
    return _answer(sitting, writer, rules, "standby")


def _leave(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Leave the season that is entered or played, and the list of standbys."""
    listed = standbys.leave(sitting.tx, writer.address, standbys.list_of(rules.id))
    left = False
    for person in _places_of(sitting, rules, writer.address):
        left = True
        _take_out(sitting, person)
    if not (left or listed):
        refuse(sitting, writer, "league-not-in", words=said.text, league=rules.id)
        return False
    games = [game for game, _ in writer.plays if leagues.league_of(sitting.tx, game) == rules.id]
    lines = ", ".join(f'"resign {game}"' for game in games)
    return _answer(sitting, writer, rules, "left-games" if games else "left", {"lines": lines})


def _standings(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Show the tables of the season in hand, with who finished before whom."""
    at, coming = season_in_hand(sitting.tx, rules), next_season(sitting.tx, rules)
    facts: dict[str, Any] = {"season": coming.id, "begins": coming.rounds[0]} if coming is not None else {}
    if at is None:
        return _answer(sitting, writer, rules, "coming", facts)
    over = sum(game.scored_at is not None for game in at.games)
    facts = {"season": at.season.id, "over": over, "games": len(at.games)}
    return _answer(sitting, writer, rules, "standings", facts, division_rows(at, cross=True))


def _file(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Send the tables as a file for other programs."""
    at = season_in_hand(sitting.tx, rules)
    if at is None:
        return _standings(sitting, writer, rules, said, rest)
    kind = said.rest.split()[0].lower()
    data = as_csv(at.tables()) if kind == "csv" else as_json(at.tables())
    media = "text/csv" if kind == "csv" else "application/json"
    file = Attachment(f"{rules.id}-{at.season.id}.{kind}", media, data.encode())
    return _answer(sitting, writer, rules, "file", {"season": at.season.id, "file": file.name}, attached=file)


def _unknown(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Say what can be said about a league."""
    begin = f"{said.text.split()[0].lower()} {rules.id}"
    would_work = [f"{begin} {word}" for word in ("enter", "leave", "standby", "standings", "csv")]
    refuse(sitting, writer, "league-how", words=said.text, would_work=would_work, league=rules.id)
    return False


def _places_of(sitting: Sitting, rules: LeagueRules, address: str) -> list[LeaguePerson]:
    """Return the places of somebody in the season that is played and in the one to come."""
    coming, hand = next_season(sitting.tx, rules), season_in_hand(sitting.tx, rules)
    found = [*([hand] if hand is not None and hand.row is not None and not hand.row.ended_at else []),
             *([SeasonAt(sitting.tx, rules, coming)] if coming is not None else [])]  # fmt: skip
    return [at.people[address] for at in found if address in at.people and not at.people[address].out]


def _take_out(sitting: Sitting, person: LeaguePerson) -> None:
    """Take somebody out of a season; in one that is played they are drawn for no further game."""
    if person.division:
        leagues.change_person(sitting.tx, person, out=True)
    else:
        leagues.withdraw(sitting.tx, person)


# ---- The organiser


def _tell(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Send words of the organiser to everybody."""
    at = _in_hand(sitting, writer, rules, said)
    if at is None or not rest:
        return at is not None and _unknown(sitting, writer, rules, said, rest)
    assert sitting.mail is not None
    count = tell_everybody(sitting, at, "told", f"told:{sitting.mail.number}",
                           text=said.text[said.text.find(rest) :])  # fmt: skip
    return _answer(sitting, writer, rules, "told-to", {"count": count})


def _deadline(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
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
    return _answer(sitting, writer, rules, "deadlines", {"count": len(moved), "length": rest})


def _remove(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Draw somebody for no further game; their running games go on."""
    found = [SeasonAt(sitting.tx, rules, season) for season in (next_season(sitting.tx, rules),) if season is not None]
    hand = season_in_hand(sitting.tx, rules)
    for at in ([hand] if hand is not None else []) + found:
        for person in at.people.values():
            if rest and rest.casefold() in (person.name.casefold(), person.address) and not person.out:
                _take_out(sitting, person)
                return _answer(sitting, writer, rules, "removed", {"name": person.name, "season": at.season.id})
    refuse(sitting, writer, "league-nobody", words=said.text, league=rules.id)
    return False


def _summary(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
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


_ACTS: Mapping[str, Callable[[Sitting, Writer, LeagueRules, TypedCommand, str], bool]] = {
    "enter": _enter, "leave": _leave, "standby": _standby, "standings": _standings, "csv": _file, "json": _file,
    "summary": _summary, "tell": _tell, "deadline": _deadline, "remove": _remove, "": _unknown,
}  # fmt: skip
COMMAND = MailCommand(
    name="league",
    words={"en": ("league",), "it": ("lega",)},
    takes=(
        rf"(?:\s+(?P<variant>[a-z][a-z0-9-]*)(?:\s+(?P<rest>(?:{'|'.join(_WORDS)})\b.{{0,1500}}))?)?",
        r"\s+(?P<variant>[a-z][a-z0-9-]*)\s+(?P<rest>\w+)",
    ),
    does=league,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
    takes_colon=True,
    help="league",
)
