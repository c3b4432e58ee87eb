"""WHATIF, ADOPT and DROP: look at a place of the past beside the present, and then go back there or not."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof, Who, game_of
from adjudicator.judge.commands.rollback import PLACE, go, near, place_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.moderator.duty import needs_second
from adjudicator.judge.moderator.other_course import NoCourse, other_course
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.past import view_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.games import speech_of
from adjudicator.reports.letters import CommandReply
from adjudicator.store import journal
from adjudicator.store.games import RUNNING


def whatif(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WHATIF r3 [phase]: show the moderator alone what would be different; nothing changes until ADOPT."""
    if ":" in said.rest:
        return instead(sitting, writer, said)
    match, place = game_of(writer), place_of(game_of(writer), said.rest)
    if needs_second(match):
        refuse(sitting, writer, "whatif-plays", words=said.text, game=match.name)
        return False
    if place is None:
        refuse(sitting, writer, "rollback-nowhere", words=said.text, would_work=near(match, said.rest), game=match.name)
        return False
    last = journal.last(sitting.tx, match.name)[0]
    match.note(whatif={"after": place.after, "last": last})
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="whatif",
        facts={"game": match.name, "round": place.round},
        change=(match.view(None), view_at(match, place.after)),
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name)
    return True


def instead(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WHATIF HOUSE: ORDER; ORDER: show how the round that is looked at might have gone with these orders."""
    match, tried = game_of(writer), game_of(writer).memory.whatif
    house, _, orders = said.rest.partition(":")
    seat = _seat(match, house.strip().lower())
    wrong = (
        "whatif-none" if tried is None
        else "whatif-plays" if needs_second(match)
        else "whatif-house" if seat not in match.seats
        else ""
    )  # fmt: skip
    if tried is None or wrong:
        refuse(sitting, writer, wrong, words=said.text, game=match.name)
        return False
    given = {**tried.get("orders", {}), seat: [each.strip() for each in orders.split(";") if each.strip()]}
    try:
        change = other_course(match, tried["after"], given)
    except NoCourse as wrong_orders:
        why = speech_of(head_for(sitting, writer)).problem(wrong_orders.problem)
        refuse(sitting, writer, "whatif-orders", words=said.text, game=match.name, why=why)
        return False
    match.note(whatif={**tried, "orders": given})
    letter = CommandReply(
        head=head_for(sitting, writer), code="whatif-instead", facts={"game": match.name}, change=change,
        words=said.text, replies_to=sitting.subject,
    )  # fmt: skip
    sitting.answer(letter, game=match.name)
    return True


def _seat(match: Match, words: str) -> str:
    """Return the seat that these words name; "" if there is not exactly one."""
    context = match.reader("").context
    found = [words] if words in match.seats else context.book.find(context.slot(("house",)), words.split())
    return found[0] if len(found) == 1 else ""


def adopt(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ADOPT [say ...]: goes back to the place that was looked at, if the game has not gone on since."""
    match, tried = game_of(writer), game_of(writer).memory.whatif
    wrong = (
        "whatif-none" if tried is None
        else "whatif-plays" if needs_second(match)
        else "rollback-late" if tried["last"] != journal.last(sitting.tx, match.name)[0]
        else ""
    )  # fmt: skip
    if tried is None or wrong:
        refuse(sitting, writer, wrong, words=said.text, game=match.name)
        return False
    match.note(whatif=None)
    return go(sitting, writer, tried["after"], said.rest)


def drop(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """DROP: forgets the place that was looked at."""
    match = game_of(writer)
    if match.memory.whatif is None:
        refuse(sitting, writer, "whatif-none", words=said.text, game=match.name)
        return False
    match.note(whatif=None)
    tell(sitting, writer, "whatif-dropped", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="whatif",
    words={"en": ("whatif", "what if"), "it": ("ipotesi",)},
    takes=(
        rf"\s+(?:rollback\s+|torna\s+)?(?P<rest>{PLACE})",
        rf"\s+(?P<game>{NAME})\s+(?P<rest>{PLACE})",
        r"\s+(?P<rest>[^:]{1,60}:\s?.{3,600})",
    ),
    does=whatif,
    takes_colon=True,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
ADOPT = MailCommand(
    name="adopt",
    words={"en": ("adopt",), "it": ("adotta",)},
    takes=(r"(?:\s+(?:say|because|dico|perché|perche)\s+(?P<rest>.{1,200}))?",),
    does=adopt,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
DROP = MailCommand(
    name="drop",
    words={"en": ("drop",), "it": ("scarta",)},
    does=drop,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
