"""The same mail comes more than once, or another mail under the same Message-ID."""

from __future__ import annotations

import time

from tests.mail.outcome import LINE, Outcome, order, outcome
from tests.mail.world import mail
from tests.soak.ground import Case, Kind

MOST_COPIES = 4


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        Kind("replayed mail", 500, replayed),
        Kind("same Message-ID, other mail", 100, same_message_id),
        Kind("replayed, no Message-ID", 100, replayed_without_message_id),
    ]


def replayed(case: Case) -> Outcome:
    """Mails come again, some at once and some in later passes."""
    subjects = ["one", "two", "three"]
    return _arrive(case, [order(case.chance.choice(subjects)) for _ in range(MOST_COPIES)] + list(map(order, subjects)))


def same_message_id(case: Case) -> Outcome:
    """Different mails claim to be the same."""
    return _arrive(case, [mail(f"mail {n}", LINE, Message_ID="<same@players.example.net>") for n in range(MOST_COPIES)])


def replayed_without_message_id(case: Case) -> Outcome:
    """Mails whose program gives them no Message-ID come again by the same way."""
    raw = [mail(f"mail {n}", LINE, Message_ID="") for n in range(2)]
    return _arrive(case, [*raw, *(case.chance.choice(raw) for _ in range(MOST_COPIES))])


def _arrive(case: Case, mails: list[bytes]) -> Outcome:
    """Let mails arrive in any order over several passes; each different one should count once."""
    case.chance.shuffle(mails)
    world = case.maildir()(False)
    slowest = 0.0
    for raw in mails:
        began = time.monotonic()
        world.arrive(raw)
        if case.chance.random() < 0.5:
            world.poll()
            world.sender.send_due()
            slowest = max(slowest, time.monotonic() - began)
    world.poll()
    world.sender.send_due()
    subjects = {raw.split(b"Subject: ")[1].split(b"\r\n")[0].decode() for raw in mails}
    try:
        return outcome(world, sorted(subjects)) + Outcome(seconds=slowest)
    finally:
        world.close()
