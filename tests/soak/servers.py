"""A mail server refuses, halts or answers nonsense for some passes, and then works again.

The pauses that the judge makes between two tries are skipped.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from itertools import product

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.office import MailError
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.store import outbox
from tests.mail.odd_servers import PATIENCE, ImapServer, SmtpServer, account, office
from tests.mail.outcome import Outcome, order, outcome
from tests.mail.server_faults import (
    GARBAGE,
    GARBLED,
    IMAP_STAGES,
    ODD_ANSWERS,
    ODD_FACTS,
    PASSING,
    REFUSED,
    SMTP_STAGES,
    imap_mended,
    smtp_mended,
)
from tests.mail.world import World
from tests.soak.ground import Case, Kind

PASSES = 3
"""How many passes the judge makes while the server is at fault."""
SUBJECTS = [f"orders {n}" for n in (1, 2, 3)]

SpoilImap = Callable[[ImapServer], None]
SpoilSmtp = Callable[[SmtpServer], None]


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        _imap("odd facts of a mail", [partial(_says_of_mail, *each) for each in [*ODD_FACTS, ("BODY", "NIL BODY[")]]),
        _imap("odd answers", [partial(_says, *each) for each in ODD_ANSWERS]),
        *(_imap(f"garbage at {command}", [partial(_says, command, each) for each in GARBAGE]) for command in GARBLED),
        _imap("refusals", [partial(_refuses, command) for command in REFUSED]),
        *(_imap(f"halts at {stage}", [partial(_drips, stage)]) for stage in IMAP_STAGES),
        _imap("read-only mailbox", [_is_read_only]),
        *(_smtp(f"no at {verb}", [partial(_answers, verb, each) for each in PASSING]) for verb in SMTP_STAGES),
        _smtp("ends after an answer", [partial(_leaves, *each) for each in product(SMTP_STAGES, PASSING)]),
        _smtp("half a line", [partial(_breaks_off, verb) for verb in SMTP_STAGES]),
        *(_smtp(f"halts at {verb}", [partial(_drips, verb)]) for verb in SMTP_STAGES),
    ]


def _imap(name: str, faults: Sequence[SpoilImap]) -> Kind:
    return Kind(f"IMAP server: {name}", 100, lambda case: _read(case, faults[case.number % len(faults)]))


def _smtp(name: str, faults: Sequence[SpoilSmtp]) -> Kind:
    return Kind(f"SMTP server: {name}", 100, lambda case: _hand_over(case, faults[case.number % len(faults)]))


def _read(case: Case, spoil: SpoilImap) -> Outcome:
    """Read a mailbox whose server is at fault, and then mended."""
    world = case.maildir()(False)
    began = time.monotonic()
    with ImapServer({n: order(subject) for n, subject in enumerate(SUBJECTS, 1)}) as server:
        spoil(server)
        with office(server, patience=PATIENCE) as box:
            for _ in range(PASSES):
                _pass(world, box)
        imap_mended(server)
        with office(server) as box:
            _pass(world, box)
        left = len(server.mails)
    try:
        return outcome(world, SUBJECTS) + Outcome(lost=left, seconds=time.monotonic() - began)
    finally:
        world.close()


def _pass(world: World, box: ImapOffice) -> None:
    """Read and answer what can be read, as a pass of the judge does."""
    with contextlib.suppress(MailError):
        world.intake.poll(box)
    box._not_before = 0.0
    world.sender.send_due()


def _hand_over(case: Case, spoil: SpoilSmtp) -> Outcome:
    """Hand letters to a server that is at fault, and then mended."""
    world = case.maildir()(False)
    for subject in SUBJECTS:
        world.arrive(order(subject))
    began = time.monotonic()
    world.poll()
    with SmtpServer() as server:
        spoil(server)
        world.sender.carrier = SmtpCarrier(account(server, patience=PATIENCE))
        for _ in range(PASSES):
            _send(world)
        world.sender.carrier.close()
        smtp_mended(server)
        world.sender.carrier = SmtpCarrier(account(server))
        while _send(world):
            pass
        world.sender.carrier.close()
        answers = list(server.taken)
    try:
        return outcome(world, SUBJECTS, answers) + Outcome(seconds=time.monotonic() - began)
    finally:
        world.close()


def _send(world: World) -> bool:
    """Try all letters that wait once; True if some still wait."""
    world.clock.advance(timedelta(hours=1))
    world.sender.send_due()
    with world.db.read() as tx:
        return bool(outbox.in_state(tx, outbox.PENDING))


def _says_of_mail(fact: str, value: str, server: ImapServer) -> None:
    server.facts[2] = {fact: value}


def _says(command: str, answer: bytes, server: ImapServer) -> None:
    server.folders["Done"] = []
    server.says[command] = answer


def _refuses(command: str, server: ImapServer) -> None:
    server.refuses.add(command)


def _is_read_only(server: ImapServer) -> None:
    for command in ("SELECT", "EXAMINE"):
        server.says[command] = b"* OK [READ-ONLY] look\r\n* OK [UIDVALIDITY 7] valid\r\n"
    server.refuses.add("UID MOVE")


def _drips(stage: str, server: ImapServer | SmtpServer) -> None:
    server.drips_at = stage


def _answers(verb: str, answer: str, server: SmtpServer) -> None:
    server.says[verb] = answer


def _leaves(verb: str, answer: str, server: SmtpServer) -> None:
    server.says[verb] = answer
    server.leaves_after = verb


def _breaks_off(verb: str, server: SmtpServer) -> None:
    server.breaks_off_at = verb
