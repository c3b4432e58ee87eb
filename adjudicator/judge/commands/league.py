"""LEAGUE: enters or leaves a league and shows its tables; its organiser writes to all and moves a round's deadlines."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.league import membership, organiser, tables
from adjudicator.judge.league.acts import Act, say_what_works
from adjudicator.judge.league.league_letters import organiser_of
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.league_rules import LeagueRules

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


_ACTS: Mapping[str, Act] = {
    "enter": membership.enter, "leave": membership.leave, "standby": membership.standby,
    "standings": tables.standings, "csv": tables.as_file, "json": tables.as_file,
    "summary": organiser.show_summary, "tell": organiser.tell_all_people, "deadline": organiser.give_time,
    "remove": organiser.remove, "": say_what_works,
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
