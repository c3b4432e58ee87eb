"""The answer to a request to confirm: a yes does what waited, a no drops it, anything else is asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.judge.inbox.commands import Command, split
from adjudicator.judge.inbox.consent import NO, UNCLEAR, Consent
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.confirming import request
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, tell
from adjudicator.judge.lobby import lobby, opening
from adjudicator.judge.moderator.moderation import act
from adjudicator.judge.play import order_mail, seat_commands
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail import rate_limit
from adjudicator.mail.intake import Handled
from adjudicator.store import confirmations, proven
from adjudicator.store.confirmations import Confirmation
from adjudicator.store.mails import REFUSED, TAKEN

Done = Callable[[Sitting, Writer, Match, Confirmation], bool]
CREATE = "create"
"""The act that is about no game yet."""


def answer(sitting: Sitting, writer: Writer, token: str, said: Consent) -> Handled | None:
    """Do what an answer says about the act that waits under a token; None when nothing waits there."""
    waiting = confirmations.waiting(sitting.tx, token, writer.address, sitting.now)
    match = sitting.match(waiting.what["game"]) if waiting else None
    if waiting is None or (match is None and waiting.what["act"] != CREATE):
        return None
    what, sitting.stranger, sitting.proven = waiting.what, False, True
    rate_limit.answered_one(sitting.tx, writer.address)
    if what["act"] == CREATE:
        match = None
    writer.match, writer.house = match, what["house"]
    game = match.name if match else None
    more = _holds_more(match, what["house"], said.rest)
    if said.answer == UNCLEAR:
        request(sitting, writer, waiting, notes=["unclear", *(["only"] if more else [])])
        return Handled(REFUSED, "neither yes nor no", game, what["house"] or None)
    confirmations.use(sitting.tx, token, writer.address, sitting.now)
    if more:
        refuse(sitting, writer, "confirm-only", game=what["game"])
    proven.note(sitting.tx, writer.address, sitting.now)
    if said.answer == NO:
        _drop(sitting, writer, match, waiting)
        return Handled(TAKEN, f"refused to {what['act']}", game, what["house"] or None)
    done = _create(sitting, writer, waiting) if match is None else ACTS[what["act"]](sitting, writer, match, waiting)
    return Handled(TAKEN if done else REFUSED, f"confirmed {what['act']}", writer.match.name if writer.match else None)


def _drop(sitting: Sitting, writer: Writer, match: Match | None, waiting: Confirmation) -> None:
    """Drop a request that its writer refuses; a forged one for a seat is the moderator's business too."""
    house = waiting.what["house"]
    tell(sitting, writer, "confirm-dropped", game=waiting.what["game"])
    if house and match is not None:
        notify_moderator(sitting, match, "not-asked-for", f"not-asked-for:{waiting.token}", house=house,
                         words=waiting.what["facts"].get("words", ""))  # fmt: skip


def _holds_more(match: Match | None, house: str, text: str) -> bool:
    """True when a text holds commands or lines, which nobody reads in an answer to a request."""
    if not text.strip():
        return False
    letter = split(text)
    if letter.commands or letter.press:
        return True
    if not house or match is None or match.row.started_at is None:
        return False
    reading = order_mail.read(match, house, letter.text)
    return bool(reading.entries or reading.replies or reading.accepted is not None)


def _resign(sitting: Sitting, writer: Writer, match: Match, waiting: Confirmation) -> bool:
    return seat_commands.resign(sitting, writer, match, waiting.what["house"])


def _command(sitting: Sitting, writer: Writer, match: Match, waiting: Confirmation) -> bool:
    facts = waiting.what["facts"]
    return act(sitting, writer, match, Command(facts["word"], facts["word"], rest=facts["rest"]))


def _create(sitting: Sitting, writer: Writer, waiting: Confirmation) -> bool:
    """Open the game that somebody asked for from an address that had proved nothing."""
    facts = waiting.what["facts"]
    writer.language = facts["speaks"] or writer.language
    command = Command(CREATE, facts["words"], waiting.what["game"], facts["variant"], facts["rest"])
    return opening.create(sitting, writer, command)


def _join(sitting: Sitting, writer: Writer, match: Match, waiting: Confirmation) -> bool:
    """Sign a newcomer on, or have them observe, as they asked in their first mail."""
    facts = waiting.what["facts"]
    writer.match, writer.name = None, facts["name"]
    writer.language = facts["speaks"] or writer.language
    act = lobby.sign_on if facts["word"] == "signon" else lobby.observe
    return act(sitting, writer, Command(facts["word"], facts["words"], game=match.name, rest=facts["rest"]))


ACTS: Mapping[str, Done] = {"resign": _resign, "command": _command, "signon": _join, "observe": _join}
